import { MEDIA_ROOT, VISITOR_UPLOADS } from '@stoa/contract/file-descriptor.entity'
import { files as contract } from '@stoa/contract/files'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid, Problem } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { applyMask, readFieldMask } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { lockDestination } from './destinations.ts'
import { buildListing } from './listing.ts'
import { enqueueByteRemoval } from './media.jobs.ts'
import * as store from './media.store.ts'
import { emitFileDeleted, emitFileUpdated, toFile } from './media.wire.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

export async function getFileDescriptor(
  unit: Unit,
  { fileId }: Input<'getFileDescriptor'>,
): Reply<'getFileDescriptor'> {
  const row = await store.findFile(unit, fileId)
  if (!row) throw new Problem('FILE_NOT_FOUND')
  return { file: toFile(unit, row) }
}

export async function getFileDescriptors(
  unit: Unit,
  { fileIds }: Input<'getFileDescriptors'>,
): Reply<'getFileDescriptors'> {
  const rows = new Map((await store.listFilesById(unit, fileIds)).map((row) => [row.id, row]))
  const found = [...new Set(fileIds)].flatMap((id) => rows.get(id) ?? [])
  return { files: found.map((row) => toFile(unit, row)) }
}

export async function listFiles(unit: Unit, input: Input<'listFiles'>): Reply<'listFiles'> {
  const { parentFolderId, mediaTypes } = input
  const filter = { parentFolderId: parentFolderId || MEDIA_ROOT, state: 'OK', ...buildKindFilter(input) }
  const query = buildListing(filter, input, parentFolderId, mediaTypes, input.private)
  return toPage(unit, await store.listFilePage(unit, query, { operation: 'files.listFiles', at: 'paging' }))
}

export async function listDeletedFiles(unit: Unit, input: Input<'listDeletedFiles'>): Reply<'listDeletedFiles'> {
  const { parentFolderId, mediaTypes } = input
  const filter = { state: 'DELETED', ...(parentFolderId && { parentFolderId }), ...buildKindFilter(input) }
  const rows = await store.listFilePage(unit, buildListing(filter, input, parentFolderId, mediaTypes, input.private), {
    operation: 'files.listDeletedFiles',
    at: 'paging',
    // Files trashed with their folder are listed in the folder.
    only: parentFolderId ? undefined : sql<boolean>`trashed_with is null`,
  })
  return toPage(unit, rows)
}

export async function searchFiles(unit: Unit, input: Input<'searchFiles'>): Reply<'searchFiles'> {
  const { search, rootFolder, mediaTypes } = input
  const filter = { ...buildRootFilter(rootFolder), ...buildKindFilter(input) }
  const rows = await store.listFilePage(unit, buildListing(filter, input, rootFolder, mediaTypes, input.private), {
    operation: 'files.searchFiles',
    at: 'paging',
    searchWords: search,
  })
  return toPage(unit, rows)
}

function buildRootFilter(root: Input<'searchFiles'>['rootFolder']): object {
  if (root === 'TRASH_ROOT') return { state: 'DELETED' }
  if (root === 'VISITOR_UPLOADS_ROOT') return { state: 'OK', parentFolderId: VISITOR_UPLOADS }
  return { state: 'OK', parentFolderId: { $ne: VISITOR_UPLOADS } }
}

const buildKindFilter = ({
  mediaTypes,
  private: isPrivate,
}: Pick<Input<'listFiles'>, 'mediaTypes' | 'private'>): object => ({
  ...(mediaTypes && mediaTypes.length > 0 && { mediaType: { $in: mediaTypes } }),
  ...(typeof isPrivate === 'boolean' && { private: isPrivate }),
})

export async function queryFileDescriptors(
  unit: Unit,
  { query }: Input<'queryFileDescriptors'>,
): Reply<'queryFileDescriptors'> {
  const { items, metadata } = await store.listFilePage(unit, query ?? {}, {
    operation: 'files.queryFileDescriptors',
    at: 'query',
    only: sql<boolean>`state = 'OK'`,
  })
  return { files: items.map((row) => toFile(unit, row)), pagingMetadata: metadata }
}

const writable = contract.updateFileDescriptor.input.properties.file

export async function updateFileDescriptor(
  unit: Unit,
  { file, fieldMask: mask }: Input<'updateFileDescriptor'>,
): Reply<'updateFileDescriptor'> {
  const before = await store.lockFile(unit, file.id)
  if (before?.state !== 'OK') throw new Problem('FILE_NOT_FOUND')
  const { id: _, ...written } = file
  const doc: { displayName?: string; parentFolderId?: string; labels?: string[] } = {
    displayName: before.display_name,
    parentFolderId: before.parent_folder_id,
    labels: before.labels,
  }
  const after = applyMask(doc, written, readFieldMask(mask, writable))
  const name = after.displayName?.trim() || before.filename
  const parent = after.parentFolderId || MEDIA_ROOT
  if (parent !== before.parent_folder_id) await lockDestination(unit, parent)
  const labels = [...new Set(after.labels ?? [])]
  if (name.length > 255) throw invalid('file.displayName', 'is too long', 'MAX_LENGTH', { threshold: 255 })
  const row = await store.updateFile(unit, file.id, { display_name: name, parent_folder_id: parent, labels })
  await emitFileUpdated(unit, row!)
  return { file: toFile(unit, row!) }
}

export async function bulkDeleteFiles(
  unit: Unit,
  { fileIds, permanent }: Input<'bulkDeleteFiles'>,
): Reply<'bulkDeleteFiles'> {
  const rows = permanent ? await store.removeFiles(unit, fileIds) : await store.trashFiles(unit, fileIds)
  if (permanent) await enqueueByteRemoval(unit, rows)
  for (const row of rows) await emitFileDeleted(unit, row)
  return {}
}

export async function bulkRestoreFilesFromTrashBin(
  unit: Unit,
  { fileIds }: Input<'bulkRestoreFilesFromTrashBin'>,
): Reply<'bulkRestoreFilesFromTrashBin'> {
  for (const row of await store.restoreFiles(unit, fileIds)) await emitFileUpdated(unit, row)
  return {}
}

function toPage(unit: Unit, { items, metadata }: Awaited<ReturnType<typeof store.listFilePage>>) {
  return { files: items.map((row) => toFile(unit, row)), nextCursor: metadata }
}
