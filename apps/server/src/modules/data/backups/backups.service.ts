import type { dataBackups } from '@stoa/contract/data-backups'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { Unit } from '../../../kernel/unit.ts'
import { enqueueBackup } from './backups.jobs.ts'
import * as store from './backups.store.ts'
import { maxBackups, type RestorationTarget, type StoredBackup, toBackupWire, toRestorationWire } from './backups.ts'
import { enqueueRestoration } from './restorations.jobs.ts'

type Input<Name extends keyof typeof dataBackups> = InputOf<(typeof dataBackups)[Name]>
type Reply<Name extends keyof typeof dataBackups> = Promise<ReplyOf<(typeof dataBackups)[Name]>>

export async function createBackup(unit: Unit): Reply<'createBackup'> {
  await store.lockSite(unit)
  if ((await store.countBackups(unit)) >= maxBackups) throw new Problem('TOO_MANY_BACKUPS')
  const backup: StoredBackup = {
    id: unit.newId(),
    status: 'PENDING',
    requestedDate: unit.now,
    startedDate: null,
    finishedDate: null,
    deletedDate: null,
    sizeBytes: null,
    collections: [],
  }
  await store.insertBackup(unit, backup)
  await enqueueBackup(unit, backup.id)
  return { backup: toBackupWire(backup) }
}

export async function listBackups(unit: Unit, { status, type, paging }: Input<'listBackups'>): Reply<'listBackups'> {
  const [limit, offset] = [paging?.limit ?? 50, paging?.offset ?? 0]
  const hasNone = type && type.length > 0 && !type.includes('ON_DEMAND')
  const { backups, total } = hasNone
    ? { backups: [], total: 0 }
    : await store.listBackups(unit, status?.length ? status : undefined, limit, offset)
  const pagingMetadata = { count: backups.length, offset, total, tooManyToCount: false }
  return { backups: backups.map(toBackupWire), pagingMetadata }
}

/** A backup that is being made is canceled, and its work ends when it is to be stored. */
export async function deleteBackup(unit: Unit, { backupId }: Input<'deleteBackup'>): Reply<'deleteBackup'> {
  const backup = await store.lockBackup(unit, backupId)
  if (!backup || backup.deletedDate) throw new Problem('NOT_FOUND')
  const status = backup.status === 'PENDING' ? 'CANCELED' : 'DELETED'
  await store.updateBackup(unit, { ...backup, status, deletedDate: unit.now })
  return {}
}

export const restoreBackup = (unit: Unit, { backupId }: Input<'restoreBackup'>): Reply<'restoreBackup'> =>
  restore(unit, backupId, undefined)

export const restorePartialBackup = (
  unit: Unit,
  { backupId, restorationCollections }: Input<'restorePartialBackup'>,
): Reply<'restorePartialBackup'> =>
  restore(
    unit,
    backupId,
    restorationCollections.map(({ dataCollectionId }) => dataCollectionId),
  )

async function restore(unit: Unit, backupId: string, names: readonly string[] | undefined): Reply<'restoreBackup'> {
  await store.lockSite(unit)
  const backup = await store.shareBackup(unit, backupId)
  if (!backup || backup.deletedDate) throw new Problem('NOT_FOUND')
  if (backup.status !== 'READY') throw new Problem('BACKUP_NOT_READY')
  if (await store.isRestoring(unit)) throw new Problem('RESTORATION_PENDING')
  const restoration = {
    id: unit.newId(),
    backupId,
    status: 'PENDING',
    requestedDate: unit.now,
    startedDate: null,
    finishedDate: null,
    targets: chooseTargets(unit, backup, names),
    progress: { target: 0, kind: 0, place: 0 },
  } as const
  await store.insertRestoration(unit, restoration)
  await enqueueRestoration(unit, restoration.id)
  return { restoration: toRestorationWire(restoration) }
}

/** INVALID_ARGUMENT for a collection that the backup does not have. */
function chooseTargets(
  unit: Unit,
  { collections }: StoredBackup,
  names: readonly string[] | undefined,
): RestorationTarget[] {
  for (const [at, name] of (names ?? []).entries()) {
    if (!collections.some((collection) => collection.name === name))
      throw createInvalidArgument(
        `restorationCollections[${at}].dataCollectionId`,
        'is not a collection of the backup',
        'VALIDATION',
      )
  }
  return collections.flatMap(({ name }, index) =>
    !names || names.includes(name) ? [{ index, name, setId: unit.newId(), draftsSetId: unit.newId() }] : [],
  )
}

export async function listRestorations(
  unit: Unit,
  { status, paging }: Input<'listRestorations'>,
): Reply<'listRestorations'> {
  const [limit, offset] = [paging?.limit ?? 50, paging?.offset ?? 0]
  const { restorations, total } = await store.listRestorations(unit, status?.length ? status : undefined, limit, offset)
  const pagingMetadata = { count: restorations.length, offset, total, tooManyToCount: false }
  return { restorations: restorations.map(toRestorationWire), pagingMetadata }
}
