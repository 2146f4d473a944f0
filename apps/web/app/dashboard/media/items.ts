import type { PlainKey } from '@stoa/messages'
import type { FileItem, FolderItem, Library } from './read.ts'

/** A folder or a file of the library. */
export type Item = ({ readonly what: 'folder' } & FolderItem) | ({ readonly what: 'file' } & FileItem)

export const buildKey = ({ what, id }: Pick<Item, 'what' | 'id'>): string => `${what}:${id}`

export const toItems = ({ folders, files }: Pick<Library, 'folders' | 'files'>): Item[] => [
  ...folders.map((folder) => ({ what: 'folder' as const, ...folder })),
  ...files.map((file) => ({ what: 'file' as const, ...file })),
]

/** The form of an action on these items. */
export function buildForm(
  intent: string,
  keys: Iterable<string>,
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData()
  form.set('intent', intent)
  for (const key of keys) {
    const at = key.indexOf(':')
    form.append(key.slice(0, at), key.slice(at + 1))
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

export const kindLabels: Readonly<Record<FileItem['kind'], PlainKey>> = {
  IMAGE: 'dashboard-media:kind.image',
  VECTOR: 'dashboard-media:kind.vector',
  VIDEO: 'dashboard-media:kind.video',
  AUDIO: 'dashboard-media:kind.audio',
  DOCUMENT: 'dashboard-media:kind.document',
  ARCHIVE: 'dashboard-media:kind.archive',
  MODEL3D: 'dashboard-media:kind.model',
  OTHER: 'dashboard-media:kind.file',
  UNKNOWN: 'dashboard-media:kind.file',
}
