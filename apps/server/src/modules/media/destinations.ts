import { MEDIA_ROOT, VISITOR_UPLOADS } from '@stoa/contract/file-descriptor.entity'
import { Problem } from '@stoa/contract/problem'
import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './folders.store.ts'
import { toFolder } from './media.wire.ts'

/** Maximum nesting of folders. */
export const maxDepth = 20

/** A file's folder and name. `path` is relative to the parent; missing folders are created. */
export async function resolveDestination(
  unit: Unit,
  { parentFolderId, filePath }: { parentFolderId?: string | null | undefined; filePath?: string | null | undefined },
): Promise<{ parentFolderId: string; name: string | undefined }> {
  let parent = parentFolderId || MEDIA_ROOT
  await lockDestination(unit, parent)
  const steps = (filePath ?? '').split('/').filter((step) => step.trim() !== '' && step !== '.' && step !== '..')
  const name = steps.pop()
  if (steps.length > 0 && parent === VISITOR_UPLOADS) throw new Problem('FOLDER_NOT_FOUND')
  for (const step of steps) {
    const existing = await store.findFolderNamed(unit, parent, step)
    parent = (existing ?? (await addFolder(unit, parent, step))).id
  }
  return { parentFolderId: parent, name }
}

/** Locks an existing folder until the unit ends; roots need no lock. */
export async function lockDestination(unit: Unit, id: string): Promise<void> {
  if (id === MEDIA_ROOT || id === VISITOR_UPLOADS) return
  if (!(await store.lockFolderShared(unit, id))) throw new Problem('FOLDER_NOT_FOUND')
}

export async function addFolder(unit: Unit, parentFolderId: string, displayName: string): Promise<store.FolderRow> {
  if (parentFolderId !== MEDIA_ROOT) {
    await store.lockFolderShared(unit, parentFolderId)
    const chain = await store.listAncestors(unit, parentFolderId)
    if (chain.length >= maxDepth) throw new Problem('TOO_MANY_NESTED_FOLDERS')
  }
  const row = await store.insertFolder(unit, {
    id: createId(),
    display_name: displayName,
    parent_folder_id: parentFolderId,
  })
  await unit.emit('wix.media.site_media.v1.folder_created', row.id, toFolder(row))
  return row
}
