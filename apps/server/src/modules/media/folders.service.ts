import { MEDIA_ROOT } from '@stoa/contract/file-descriptor.entity'
import type { folders as contract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import type { Unit } from '../../kernel/unit.ts'
import { addFolder, lockDestination, maxDepth } from './destinations.ts'
import * as store from './folders.store.ts'
import { buildListing } from './listing.ts'
import { enqueueByteRemoval } from './media.jobs.ts'
import { toFolder } from './media.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function createFolder(
  unit: Unit,
  { displayName, parentFolderId }: Input<'createFolder'>,
): Reply<'createFolder'> {
  const parent = parentFolderId || MEDIA_ROOT
  if (parent !== MEDIA_ROOT && !(await store.lockFolderShared(unit, parent))) throw new Problem('FOLDER_NOT_FOUND')
  return { folder: toFolder(await addFolder(unit, parent, requireName(displayName, 'displayName'))) }
}

export async function getFolder(unit: Unit, { folderId }: Input<'getFolder'>): Reply<'getFolder'> {
  const row = await store.findFolder(unit, folderId)
  if (!row) throw new Problem('FOLDER_NOT_FOUND')
  return { folder: toFolder(row) }
}

export async function updateFolder(unit: Unit, { folder }: Input<'updateFolder'>): Reply<'updateFolder'> {
  const { id } = folder
  const before = await store.findFolder(unit, id)
  if (before?.state !== 'OK') throw new Problem('FOLDER_NOT_FOUND')
  const parent = folder.parentFolderId || before.parent_folder_id
  if (parent !== before.parent_folder_id) await assertMayMove(unit, id, parent)
  const name = folder.displayName == null ? before.display_name : requireName(folder.displayName, 'folder.displayName')
  const row = await store.updateFolder(unit, id, { display_name: name, parent_folder_id: parent })
  if (!row) throw new Problem('FOLDER_NOT_FOUND')
  await unit.emit('wix.media.site_media.v1.folder_updated', id, toFolder(row))
  return { folder: toFolder(row) }
}

/**
 * Whether a move creates a cycle depends on the ancestors of the target. They are locked until the move is done, and
 * read again until they equal the locked ones, so that parallel moves can't create a cycle together.
 */
async function assertMayMove(unit: Unit, id: string, to: string): Promise<void> {
  if (to === MEDIA_ROOT) return
  let locked: string[] = []
  let chain = await store.listAncestors(unit, to)
  while (chain.join() !== locked.join()) {
    locked = chain
    await store.lockFolders(unit, [id, ...chain])
    chain = await store.listAncestors(unit, to)
  }
  if (chain.includes(id)) throw new Problem('FOLDER_INSIDE_ITSELF')
  await lockMoveTarget(unit, to)
  if (chain.length + (await store.findDepth(unit, id)) > maxDepth) throw new Problem('TOO_MANY_NESTED_FOLDERS')
}

async function lockMoveTarget(unit: Unit, id: string): Promise<void> {
  if (!(await store.lockFolderShared(unit, id))) throw new Problem('FOLDER_NOT_FOUND')
  await lockDestination(unit, id)
}

export async function listFolders(
  unit: Unit,
  { parentFolderId, sort, paging }: Input<'listFolders'>,
): Reply<'listFolders'> {
  const query = buildListing(
    { parentFolderId: parentFolderId || MEDIA_ROOT, state: 'OK' },
    { sort, paging },
    parentFolderId,
  )
  return toPage(await store.listFolderPage(unit, query, { operation: 'folders.listFolders', at: 'paging' }))
}

export async function listDeletedFolders(
  unit: Unit,
  { parentFolderId, sort, paging }: Input<'listDeletedFolders'>,
): Reply<'listDeletedFolders'> {
  const filter = { state: 'DELETED', ...(parentFolderId && { parentFolderId }) }
  return toPage(
    await store.listFolderPage(unit, buildListing(filter, { sort, paging }, parentFolderId), {
      operation: 'folders.listDeletedFolders',
      at: 'paging',
      only: parentFolderId ? undefined : sql<boolean>`trashed_with is null`,
    }),
  )
}

export async function searchFolders(
  unit: Unit,
  { search, rootFolder, sort, paging }: Input<'searchFolders'>,
): Reply<'searchFolders'> {
  const filter =
    rootFolder === 'VISITOR_UPLOADS_ROOT'
      ? { parentFolderId: 'visitor-uploads', state: 'OK' }
      : { state: rootFolder === 'TRASH_ROOT' ? 'DELETED' : 'OK' }
  return toPage(
    await store.listFolderPage(unit, buildListing(filter, { sort, paging }, rootFolder), {
      operation: 'folders.searchFolders',
      at: 'paging',
      searchWords: search,
    }),
  )
}

export async function queryFolders(unit: Unit, { query }: Input<'queryFolders'>): Reply<'queryFolders'> {
  const { items, metadata } = await store.listFolderPage(unit, query ?? {}, {
    operation: 'folders.queryFolders',
    at: 'query',
    only: sql<boolean>`state = 'OK'`,
  })
  return { folders: items.map(toFolder), pagingMetadata: metadata }
}

export async function bulkDeleteFolders(
  unit: Unit,
  { folderIds, permanent }: Input<'bulkDeleteFolders'>,
): Reply<'bulkDeleteFolders'> {
  if (!permanent) {
    for (const row of await store.trashFolders(unit, folderIds)) await emitDeleted(unit, row)
    return {}
  }
  const { folders, files } = await store.removeFolders(unit, folderIds)
  await enqueueByteRemoval(unit, files)
  for (const row of folders) await emitDeleted(unit, row)
  return {}
}

export async function bulkRestoreFoldersFromTrashBin(
  unit: Unit,
  { folderIds }: Input<'bulkRestoreFoldersFromTrashBin'>,
): Reply<'bulkRestoreFoldersFromTrashBin'> {
  for (const row of await store.restoreFolders(unit, folderIds)) {
    await unit.emit('wix.media.site_media.v1.folder_updated', row.id, toFolder(row))
  }
  return {}
}

const emitDeleted = (unit: Unit, row: store.FolderRow) =>
  unit.emit('wix.media.site_media.v1.folder_deleted', row.id, toFolder(row))

function toPage({ items, metadata }: Awaited<ReturnType<typeof store.listFolderPage>>) {
  return { folders: items.map(toFolder), nextCursor: metadata }
}

function requireName(text: string, field: string): string {
  const name = text.trim()
  if (!name) throw invalid(field, 'must not be blank', 'REQUIRED_FIELD')
  return name
}
