import { type VisitCounts, type VisitDay, visitCountNames } from '@stoa/contract/visits.entity'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'

/** Counts that are not stored yet. */
export interface Tally {
  readonly day: string
  readonly hour: number
  readonly total: VisitCounts
  /** Counts by dimension and value. */
  readonly groups: Map<string, Map<string, VisitCounts>>
}

/**
 * Maximum distinct values per dimension and day. Further ones share one row, so that invented values can't fill the
 * tables.
 */
export const maxValues = 1000
export const otherValue = '*'

const names = visitCountNames.map((name) => sql.ref(name))
const columns = sql.join(names)
const sums = sql.join(visitCountNames.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
const added = sql.join(
  visitCountNames.map((name) => sql`${sql.ref(name)} = t.${sql.ref(name)} + excluded.${sql.ref(name)}`),
)
const rowType = sql.join(visitCountNames.map((name) => sql`${sql.ref(name)} bigint`))

interface TallyValues extends VisitCounts {
  day: string
  hour: number
  groups: object[]
}

/** The first day of a date's month. */
export const toMonth = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`date_trunc('month', ${day}::timestamp)::date`

/**
 * Adds counts in one statement, also for a day whose month is already rolled up. Rows are sorted by key, so that nodes
 * storing at the same time can't deadlock.
 */
const add = prepare<TallyValues>()(
  (p) => sql`
    with sent as (
      select * from jsonb_to_recordset(${p.groups}::jsonb) as g(dimension text, value text, ${rowType})),
    known as (
      select s.*, exists (select from visit_days d where d.site_id = ${site} and d.dimension = s.dimension
        and d.day = ${p.day}::date and d.value = s.value) as stored from sent s),
    room as (
      select n.dimension, ${sql.lit(maxValues)} - (select count(*) from visit_days d where d.site_id = ${site}
        and d.dimension = n.dimension and d.day = ${p.day}::date) as left_over
      from (select distinct dimension from known where not stored) as n),
    placed as (
      select k.dimension, case when k.stored or row_number() over (partition by k.dimension, k.stored
        order by k.visits desc, k.views desc, k.value) <= r.left_over then k.value else ${sql.lit(otherValue)} end as value,
        ${sql.join(names.map((name) => sql`k.${name}`))}
      from known k left join room r on r.dimension = k.dimension),
    in_days as (
      insert into visit_days as t (site_id, dimension, day, value, ${columns})
      select ${site}::uuid, dimension, ${p.day}::date, value, ${sums} from placed group by 2, 4 order by 2, 4
      on conflict (site_id, dimension, day, value) do update set ${added}),
    in_month as (
      insert into visit_months as t (site_id, dimension, month, value, ${columns})
      select ${site}::uuid, p.dimension, ${toMonth(sql`${p.day}::date`)}, case when exists (select from visit_months m
        where m.site_id = ${site} and m.dimension = p.dimension and m.month = ${toMonth(sql`${p.day}::date`)}
          and m.value = p.value) then p.value else ${sql.lit(otherValue)} end as kept, ${sums}
      from placed p
      where p.dimension <> 'TOTAL' and exists (select from visit_months r where r.site_id = ${site}
        and r.dimension = 'TOTAL' and r.month = ${toMonth(sql`${p.day}::date`)})
      group by 2, 4 order by 2, 4
      on conflict (site_id, dimension, month, value) do update set ${added})
    insert into visit_hours as t (site_id, day, hour, ${columns})
    values (${site}::uuid, ${p.day}::date, ${p.hour}::smallint,
      ${sql.join(visitCountNames.map((name) => sql`${(p as VisitCounts)[name]}::bigint`))})
    on conflict (site_id, day, hour) do update set ${added}`,
)

export const addTally = ({ day, hour, total, groups }: Tally) =>
  add({
    day,
    hour,
    ...total,
    groups: [
      { dimension: 'TOTAL', value: '', ...total },
      ...[...groups].flatMap(([dimension, values]) =>
        [...values].map(([value, counts]) => ({ dimension, value, ...counts })),
      ),
    ],
  })

const numbers = sql.join(visitCountNames.map((name) => sql`${sql.ref(name)}::float8 as ${sql.ref(name)}`))

/** Days with visits. */
export const listVisitDays = (unit: Unit, from: string, to: string): Promise<VisitDay[]> =>
  unit.all(
    compileRaw(sql<VisitDay>`
      select day::text as day, ${numbers} from visit_days
      where site_id = ${site} and dimension = 'TOTAL' and day between ${from}::date and ${to}::date`),
  )

export const listVisitHours = (unit: Unit, day: string): Promise<({ hour: number } & VisitCounts)[]> =>
  unit.all(
    compileRaw(sql<{ hour: number } & VisitCounts>`
      select hour::int as hour, ${numbers} from visit_hours where site_id = ${site} and day = ${day}::date`),
  )
