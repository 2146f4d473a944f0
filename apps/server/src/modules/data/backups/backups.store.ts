import type { BackupStatus, RestorationStatus } from '@stoa/contract/data-backup.entity'
import { sql } from 'kysely'
import { compileRaw, db, site, toJsonb } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import type { BackedUp, RestorationProgress, RestorationTarget, StoredBackup, StoredRestoration } from './backups.ts'

interface BackupRow {
  id: string
  status: BackupStatus
  requested_date: Date
  started_date: Date | null
  finished_date: Date | null
  deleted_date: Date | null
  size_bytes: string | null
  collections: readonly BackedUp[]
}

interface RestorationRow {
  id: string
  backup_id: string
  status: RestorationStatus
  requested_date: Date
  started_date: Date | null
  finished_date: Date | null
  targets: readonly RestorationTarget[]
  progress: RestorationProgress
}

declare module '../../../kernel/sql.ts' {
  interface Tables {
    data_backups: BackupRow
    data_restorations: RestorationRow
  }
}

const backupColumns = [
  ...(['id', 'status', 'requested_date', 'started_date', 'finished_date', 'deleted_date'] as const),
  ...(['size_bytes', 'collections'] as const),
] as const

/** One request of a site at a time may add a backup or a restoration. */
export const lockSite = (unit: Unit): Promise<unknown> =>
  unit.first(compileRaw(sql`select id from sites where id = ${site} for no key update`))

export async function countBackups(unit: Unit): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('data_backups')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('status', 'in', ['PENDING', 'READY']),
  )
  return row?.count ?? 0
}

export async function insertBackup(unit: Unit, backup: StoredBackup): Promise<void> {
  await unit.run(
    db.insertInto('data_backups').values({
      id: backup.id,
      status: backup.status,
      requested_date: backup.requestedDate,
      started_date: backup.startedDate,
      finished_date: backup.finishedDate,
      deleted_date: backup.deletedDate,
      size_bytes: backup.sizeBytes,
      collections: toJsonb(backup.collections),
    }),
  )
}

const selectBackup = (id: string) => db.selectFrom('data_backups').select(backupColumns).where('id', '=', id)

export async function findBackup(unit: Unit, id: string): Promise<StoredBackup | undefined> {
  const row = await unit.first(selectBackup(id))
  return row && toBackup(row)
}

/** Not `for update`, which waits for the chunks of a backup that is being made: their foreign key shares its row. */
export async function lockBackup(unit: Unit, id: string): Promise<StoredBackup | undefined> {
  const row = await unit.first(selectBackup(id).forNoKeyUpdate())
  return row && toBackup(row)
}

/** It can't be deleted until the unit ends. */
export async function shareBackup(unit: Unit, id: string): Promise<StoredBackup | undefined> {
  const row = await unit.first(selectBackup(id).forShare())
  return row && toBackup(row)
}

export async function updateBackup(unit: Unit, backup: StoredBackup): Promise<void> {
  await unit.run(
    db
      .updateTable('data_backups')
      .set({
        status: backup.status,
        started_date: backup.startedDate,
        finished_date: backup.finishedDate,
        deleted_date: backup.deletedDate,
        size_bytes: backup.sizeBytes,
        collections: toJsonb(backup.collections),
      })
      .where('id', '=', backup.id),
  )
}

export async function listBackups(
  unit: Unit,
  statuses: readonly BackupStatus[] | undefined,
  limit: number,
  offset: number,
): Promise<{ backups: StoredBackup[]; total: number }> {
  const all = db
    .selectFrom('data_backups')
    .select(backupColumns)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
  const rows = await unit.all(
    (statuses ? all.where('status', 'in', statuses) : all)
      .orderBy('requested_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  )
  return { backups: rows.map(toBackup), total: rows[0]?.total ?? 0 }
}

const restorationColumns = [
  ...(['id', 'backup_id', 'status', 'requested_date', 'started_date', 'finished_date'] as const),
  ...(['targets', 'progress'] as const),
] as const

export async function isRestoring(unit: Unit): Promise<boolean> {
  const row = await unit.first(db.selectFrom('data_restorations').select('id').where('status', '=', 'PENDING').limit(1))
  return row !== undefined
}

export async function insertRestoration(unit: Unit, restoration: StoredRestoration): Promise<void> {
  await unit.run(
    db.insertInto('data_restorations').values({
      id: restoration.id,
      backup_id: restoration.backupId,
      status: restoration.status,
      requested_date: restoration.requestedDate,
      started_date: restoration.startedDate,
      finished_date: restoration.finishedDate,
      targets: toJsonb(restoration.targets),
      progress: toJsonb(restoration.progress),
    }),
  )
}

export async function lockRestoration(unit: Unit, id: string): Promise<StoredRestoration | undefined> {
  const row = await unit.first(
    db.selectFrom('data_restorations').select(restorationColumns).where('id', '=', id).forUpdate(),
  )
  return row && toRestoration(row)
}

export async function updateRestoration(unit: Unit, restoration: StoredRestoration): Promise<void> {
  await unit.run(
    db
      .updateTable('data_restorations')
      .set({
        status: restoration.status,
        started_date: restoration.startedDate,
        finished_date: restoration.finishedDate,
        progress: toJsonb(restoration.progress),
      })
      .where('id', '=', restoration.id),
  )
}

export async function listRestorations(
  unit: Unit,
  statuses: readonly RestorationStatus[] | undefined,
  limit: number,
  offset: number,
): Promise<{ restorations: StoredRestoration[]; total: number }> {
  const all = db
    .selectFrom('data_restorations')
    .select(restorationColumns)
    .select(sql<number>`(count(*) over ())::int`.as('total'))
  const rows = await unit.all(
    (statuses ? all.where('status', 'in', statuses) : all)
      .orderBy('requested_date', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
  )
  return { restorations: rows.map(toRestoration), total: rows[0]?.total ?? 0 }
}

const toBackup = (row: BackupRow): StoredBackup => ({
  id: row.id,
  status: row.status,
  requestedDate: row.requested_date,
  startedDate: row.started_date,
  finishedDate: row.finished_date,
  deletedDate: row.deleted_date,
  sizeBytes: row.size_bytes,
  collections: row.collections,
})

const toRestoration = (row: RestorationRow): StoredRestoration => ({
  id: row.id,
  backupId: row.backup_id,
  status: row.status,
  requestedDate: row.requested_date,
  startedDate: row.started_date,
  finishedDate: row.finished_date,
  targets: row.targets,
  progress: row.progress,
})
