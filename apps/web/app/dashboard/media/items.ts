import type { FileItem, FolderItem, Library } from './read.ts'

/** A folder or a file of the library, by a key that tells them apart. */
export type Item = ({ readonly what: 'folder' } & FolderItem) | ({ readonly what: 'file' } & FileItem)

export const keyOf = ({ what, id }: Pick<Item, 'what' | 'id'>): string => `${what}:${id}`

export const itemsOf = ({ folders, files }: Pick<Library, 'folders' | 'files'>): Item[] => [
  ...folders.map((folder) => ({ what: 'folder' as const, ...folder })),
  ...files.map((file) => ({ what: 'file' as const, ...file })),
]

/** Fields of a form that names these. */
export function formOf(intent: string, keys: Iterable<string>, more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const key of keys) {
    const at = key.indexOf(':')
    form.append(key.slice(0, at), key.slice(at + 1))
  }
  for (const [name, value] of Object.entries(more)) form.set(name, value)
  return form
}

export const countOf = (count: number): string => (count === 1 ? '1 item' : `${count} items`)

export const kindLabels: Readonly<Record<FileItem['kind'], string>> = {
  IMAGE: 'Picture',
  VECTOR: 'Drawing',
  VIDEO: 'Video',
  AUDIO: 'Sound',
  DOCUMENT: 'Document',
  ARCHIVE: 'Archive',
  MODEL3D: '3D model',
  OTHER: 'File',
  UNKNOWN: 'File',
}
