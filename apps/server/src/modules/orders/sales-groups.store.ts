import type { SalesDimension } from '@stoa/contract/sales-groups.entity'
import { type RawBuilder, sql } from 'kysely'
import { site } from '../../kernel/sql.ts'
import { type Period, type Split, splitIntoMonths } from './report-period.ts'
import { selectChanges } from './sales-rollups.store.ts'

const columns = sql`value, name, orders, pieces, total, amount`

interface GroupsQuery {
  readonly dimension: SalesDimension | 'TAX'
  readonly currency: string
}

/**
 * The sums of a time range, several rows for each value: whole months, the days at both ends, and what is not folded
 * yet.
 */
export function selectGroups(asked: GroupsQuery, from: string, to: string): RawBuilder<unknown> {
  const { dimension, currency } = asked
  const { months, days } = splitIntoMonths(from, to)
  const selectPeriods = (period: 'day' | 'month', [first, last]: Split['days'][number]) => sql`
    select ${columns} from sales_groups
    where site_id = ${site} and dimension = ${dimension} and currency = ${currency} and period = ${sql.lit(period)}
      and period_start between ${first}::date and ${last}::date`
  const parts = [
    ...(months ? [selectPeriods('month', [months.first, months.last])] : []),
    ...days.map((range) => selectPeriods('day', range)),
    sql`select ${columns} from ${selectChanges('groups')}
      where o.site_id = ${site} and dimension = ${dimension} and currency = ${currency}
        and day between ${from}::date and ${to}::date`,
  ]
  return sql`(${sql.join(parts, sql` union all `)})`
}

export interface GroupRow {
  value: string
  name: string
  orders: number
  pieces: number
  total: string
  amount: string
  ordersBefore: number
  piecesBefore: number
  totalBefore: string
  amountBefore: string
}

const sumColumns = sql`sum(orders)::float8 as orders, sum(pieces)::float8 as pieces, sum(total) as total, sum(amount) as amount`

/** The values with the highest sums of a period, each with those of the period before. */
export const selectCompared = (
  asked: GroupsQuery,
  period: Period,
  { limit, by }: { limit: number; by: 'total' | 'amount' },
): RawBuilder<GroupRow> => sql<GroupRow>`
  with latest as (
    select value, max(name) as name, ${sumColumns} from ${selectGroups(asked, period.from, period.to)} as g
    group by value having sum(orders) <> 0 order by sum(${sql.ref(by)}) desc, sum(orders) desc, value limit ${limit}),
  earlier as (
    select value, ${sumColumns} from ${selectGroups(asked, period.beforeFrom, period.beforeTo)} as g
    where value in (select value from latest) group by value)
  select n.value, n.name, n.orders, n.pieces, n.total::text as total, n.amount::text as amount,
    coalesce(b.orders, 0) as "ordersBefore", coalesce(b.pieces, 0) as "piecesBefore",
    coalesce(b.total, 0)::text as "totalBefore", coalesce(b.amount, 0)::text as "amountBefore"
  from latest n left join earlier b using (value) order by n.${sql.ref(by)} desc, n.orders desc, n.value`
