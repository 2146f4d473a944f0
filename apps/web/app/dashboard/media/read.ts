import {
  type FileDescriptor,
  type Folder,
  MEDIA_ROOT,
  type MediaType,
  VISITOR_UPLOADS,
} from '@stoa/contract/file-descriptor.entity'
import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'
import { kinds, type Listing, sorts } from './listing.ts'

export interface FileItem {
  readonly id: string
  readonly name: string
  readonly kind: MediaType
  /** Absent for private files and unfinished uploads. */
  readonly url: string | undefined
  readonly image: Image | undefined
  /** Of a converted video. */
  readonly poster: Image | undefined
  readonly bytes: number | undefined
  readonly date: string
  readonly status: FileDescriptor['operationStatus']
  readonly isPrivate: boolean
}

export interface FolderItem {
  readonly id: string
  readonly name: string
  readonly date: string
}

export interface Library {
  readonly folders: readonly FolderItem[]
  readonly files: readonly FileItem[]
  readonly next: string | undefined
  /** The path of the current folder, from the root to itself. */
  readonly trail: readonly FolderItem[]
}

const pageSize = 60
const maxDepth = 20

export async function readLibrary(host: Host, listing: Listing): Promise<Library> {
  const [folders, { files, nextCursor }, trail] = await Promise.all([
    listing.cursor || listing.kind ? [] : readFolders(host, listing),
    readFiles(host, listing),
    readTrail(host, listing.folder),
  ])
  return {
    folders: folders.map(toFolderItem),
    files: files.map(toFileItem),
    next: nextCursor.cursors?.next ?? undefined,
    trail,
  }
}

function readFiles(host: Host, { folder, text, kind, place, sort, cursor }: Listing) {
  const { fieldName, order } = sorts[sort]
  const options = {
    ...(kind && { mediaTypes: [...kinds[kind].types] }),
    ...(!cursor && { sort: { fieldName, order } }),
    paging: { limit: pageSize, ...(cursor && { cursor }) },
  }
  if (text || (place === 'customers' && !folder)) {
    const rootFolder = { library: 'MEDIA_ROOT', customers: 'VISITOR_UPLOADS_ROOT', trash: 'TRASH_ROOT' } as const
    return host.call('files.searchFiles', { ...(text && { search: text }), rootFolder: rootFolder[place], ...options })
  }
  const parent = folder && { parentFolderId: folder }
  if (place === 'trash') return host.call('files.listDeletedFiles', { ...parent, ...options })
  return host.call('files.listFiles', { ...parent, ...options })
}

async function readFolders(host: Host, { folder, text, place }: Listing): Promise<readonly Folder[]> {
  const options = { sort: { fieldName: 'displayName', order: 'ASC' }, paging: { limit: 200 } } as const
  const parent = folder && { parentFolderId: folder }
  if (place === 'customers') return []
  if (text) {
    const rootFolder = place === 'trash' ? 'TRASH_ROOT' : 'MEDIA_ROOT'
    return (await host.call('folders.searchFolders', { search: text, rootFolder, ...options })).folders
  }
  if (place === 'trash') return (await host.call('folders.listDeletedFolders', { ...parent, ...options })).folders
  return (await host.call('folders.listFolders', { ...parent, ...options })).folders
}

async function readTrail(host: Host, folderId: string): Promise<FolderItem[]> {
  const trail: FolderItem[] = []
  for (let id = folderId; id && id !== MEDIA_ROOT && id !== VISITOR_UPLOADS && trail.length < maxDepth; ) {
    const found = await allowMissing(host.call('folders.getFolder', { folderId: id }))
    if (!found) break
    trail.unshift(toFolderItem(found.folder))
    id = found.folder.parentFolderId
  }
  return trail
}

const toFolderItem = ({ id, displayName, updatedDate }: Folder): FolderItem => ({
  id,
  name: displayName,
  date: updatedDate,
})

export const toFileItem = (file: FileDescriptor): FileItem => ({
  id: file.id,
  name: file.displayName,
  kind: file.mediaType,
  url: file.url,
  image: file.mediaType === 'IMAGE' && file.url ? { ...file.media?.image?.image, url: file.url } : undefined,
  poster: file.mediaType === 'VIDEO' && file.url && file.thumbnailUrl ? { url: `${file.url}.jpg` } : undefined,
  bytes: file.sizeInBytes ? Number(file.sizeInBytes) : undefined,
  date: file.updatedDate,
  status: file.operationStatus,
  isPrivate: file.private,
})
