import { type VisitDimension, type VisitGroup, visitCountNames } from '@stoa/contract/visits.entity'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Split } from '../orders/api.ts'
import { maxValues, otherValue, toMonth } from './visits.store.ts'

const names = visitCountNames.map((name) => sql.ref(name))
const columns = sql.join(names)
const toSums = (type: 'bigint' | 'float8') =>
  sql.join(names.map((name) => sql`sum(${name})::${sql.raw(type)} as ${name}`))

type Months = NonNullable<Split['months']>

interface GroupsQuery extends Split {
  dimension: VisitDimension
  limit: number
}

/** The most frequent values, from rolled-up months where there are some, otherwise from days. */
export const listGroups = (unit: Unit, { dimension, months, days, limit }: GroupsQuery): Promise<VisitGroup[]> => {
  const selectDays = ([from, to]: Split['days'][number]) => sql`
    select value, ${columns} from visit_days
    where site_id = ${site} and dimension = ${dimension} and day between ${from}::date and ${to}::date`
  const parts = [
    ...days.map(selectDays),
    ...(months ? [selectMonths(dimension, months), selectOpenMonths(dimension, months)] : []),
  ]
  return unit.all(
    compileRaw(sql<VisitGroup>`
      select value, ${toSums('float8')} from (${sql.join(parts, sql` union all `)}) as part
      group by value order by ${buildGroupOrder(dimension)}, value limit ${limit}`),
  )
}

const selectMonths = (dimension: VisitDimension, { first, last }: Months) => sql`
  select value, ${columns} from visit_months
  where site_id = ${site} and dimension = ${dimension} and month between ${first}::date and ${last}::date`

/** Whole months that are not rolled up yet: the one that just ended, or all before the job's first run. */
const selectOpenMonths = (dimension: VisitDimension, { first, last }: Months) => sql`
  select d.* from generate_series(${first}::timestamp, ${last}::timestamp, interval '1 month') as m (month)
  cross join lateral (
    select value, ${columns} from visit_days where site_id = ${site} and dimension = ${dimension}
      and day >= m.month::date and day < (m.month + interval '1 month')::date) as d
  where not exists (${isRolledUp(sql`m.month::date`)})`

const isRolledUp = (month: RawBuilder<unknown>) => sql`
  select from visit_months r where r.site_id = ${site} and r.dimension = 'TOTAL' and r.month = ${month}`

const buildGroupOrder = (dimension: VisitDimension): RawBuilder<unknown> =>
  dimension === 'PAGE' ? sql`sum(views) desc` : sql`sum(visits) desc, sum(views) desc`

/** The oldest month before `end` with visits that are not rolled up. */
export const findMonthToRollUp = async (unit: Unit, end: string): Promise<string | undefined> => {
  const row = await unit.first(
    compileRaw(sql<{ month: string }>`
      select ${toMonth(sql`d.day`)}::text as month from visit_days d
      where d.site_id = ${site} and d.dimension = 'TOTAL' and d.day < ${end}::date
        and not exists (${isRolledUp(toMonth(sql`d.day`))})
      order by d.day limit 1`),
  )
  return row?.month
}

/** Keeps the most frequent values of each dimension and sums up the rest as one. */
export const insertMonth = (unit: Unit, month: string): Promise<number> =>
  unit.run(
    compileRaw(sql`
      insert into visit_months (site_id, dimension, month, value, ${columns})
      select ${site}::uuid, dimension, ${month}::date, case when place <= ${sql.lit(maxValues)} then value
        else ${sql.lit(otherValue)} end as kept, ${toSums('bigint')}
      from (
        select dimension, value, ${toSums('bigint')}, row_number() over (partition by dimension
          order by sum(visits) desc, sum(views) desc, value) as place
        from visit_days where site_id = ${site} and day >= ${month}::date
          and day < (${month}::date + interval '1 month')::date
        group by dimension, value) as ranked
      group by dimension, kept order by dimension, kept
      on conflict do nothing`),
  )
