import { type VisitCounts, type VisitDimension, visitCountNames } from '@stoa/contract/visits.entity'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Visit totals of a past day. */
export interface PastVisits {
  readonly day: string
  readonly total: VisitCounts
  readonly groups: Readonly<Record<VisitDimension, readonly (readonly [value: string, counts: VisitCounts])[]>>
}

/** Inserts days without existing visits in one statement. */
export async function insertPastVisits(unit: Unit, days: readonly PastVisits[]): Promise<void> {
  const rows = days.flatMap(({ day, total, groups }) => [
    { day, dimension: 'TOTAL', value: '', ...total },
    ...Object.entries(groups).flatMap(([dimension, values]) =>
      values.map(([value, counts]) => ({ day, dimension, value, ...counts })),
    ),
  ])
  const columns = sql.join(visitCountNames.map((name) => sql.ref(name)))
  const list = <T>(read: (row: (typeof rows)[number]) => T) => rows.map(read)
  await unit.run(
    compileRaw(sql`
      insert into visit_days (site_id, dimension, day, value, ${columns})
      select ${site}, * from unnest(${list(({ dimension }) => dimension)}::text[], ${list(({ day }) => day)}::date[],
        ${list(({ value }) => value)}::text[],
        ${sql.join(visitCountNames.map((name) => sql`${list((row) => row[name])}::bigint[]`))})`),
  )
}
