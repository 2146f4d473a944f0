import type { ReportKind } from '@stoa/contract/saved-report.entity'
import { sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { compileRaw, db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { StoredPeriod, StoredSchedule } from './saved-reports.ts'

export interface ReportRow {
  id: string
  name: string
  report: ReportKind
  period: StoredPeriod
  schedule: StoredSchedule | null
  next_date: Date | null
  created_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    saved_reports: ReportRow & { deleted_date: Date | null }
  }
}

const columns = ['id', 'name', 'report', 'period', 'schedule', 'next_date', 'created_date'] as const

const select = () => db.selectFrom('saved_reports').select(columns)

export const listReports = (unit: Unit, limit: number): Promise<ReportRow[]> =>
  unit.all(select().where('deleted_date', 'is', null).orderBy(sql`lower(name)`).limit(limit))

export const lockReport = (unit: Unit, id: string): Promise<ReportRow | undefined> =>
  unit.first(select().where('id', '=', id).where('deleted_date', 'is', null).forUpdate())

export const lockDeleted = (unit: Unit, id: string): Promise<ReportRow | undefined> =>
  unit.first(select().where('id', '=', id).where('deleted_date', 'is not', null).forUpdate())

/** Returns false if the name was taken in the meantime. */
export async function insertReport(unit: Unit, row: ReportRow): Promise<boolean> {
  const statement = db
    .insertInto('saved_reports')
    .values({ ...row, deleted_date: null })
    .onConflict((on) => on.doNothing())
  return (await unit.run(statement)) === 1
}

type Change = Partial<Pick<ReportRow, 'name' | 'schedule' | 'next_date'> & { deleted_date: Date | null }>

export const updateReport = (unit: Unit, id: string, change: Change): Promise<number> =>
  unit.run(db.updateTable('saved_reports').set(change).where('id', '=', id))

export const hasName = async (unit: Unit, name: string, exceptId: string): Promise<boolean> =>
  (await unit.first(
    db
      .selectFrom('saved_reports')
      .select('id')
      .where(sql`lower(name)`, '=', name.toLowerCase())
      .where('deleted_date', 'is', null)
      .where('id', '<>', exceptId),
  )) !== undefined

export const listDueIds = async (unit: Unit, limit: number): Promise<string[]> =>
  (
    await unit.all(
      db.selectFrom('saved_reports').select('id').where('next_date', '<=', unit.now).orderBy('next_date').limit(limit),
    )
  ).map(({ id }) => id)

export async function listSitesDue(unit: Unit, after: string | undefined, limit: number): Promise<string[]> {
  const rows = await unit.all(
    acrossSites(
      'Finds the sites with reports to send',
      ['saved_reports'],
      compileRaw(sql<{ id: string }>`
        select distinct site_id as id from saved_reports
        where next_date <= ${unit.now} and (${after ?? null}::uuid is null or site_id > ${after ?? null}::uuid)
        order by site_id limit ${limit}`),
    ),
  )
  return rows.map(({ id }) => id)
}
