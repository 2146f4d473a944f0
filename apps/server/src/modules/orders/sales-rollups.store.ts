import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { createId } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import { compileRaw, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buildCountEntries, type CountEntry } from '../contacts/api.ts'
import { buildOrderCount } from '../contacts/joins.ts'
import { getCurrentSite } from '../sites/api.ts'
import { type CustomerSource, toCountedOrder } from './customer-counts.ts'
import { type Entries, type RollupSource, toRollupEntries } from './sales-rollups.ts'
import { dateFields, getWholeDays, type TimeRange } from './time-range.ts'

/**
 * Records a change of an order for the rollups, and counts it for its customer, in the order's transaction and in one
 * statement. Rollups get a row instead of updated sums, so that concurrent purchases don't wait for each other.
 */
export async function recordRollup(
  unit: Unit,
  before: CountedSource | undefined,
  after: CountedSource | undefined,
): Promise<void> {
  const { timeZone, currency } = await getCurrentSite(unit)
  const { kinds, days, groups } = toRollupEntries(before, after, timeZone)
  const isRolledUp = kinds.length + days.length + groups.length > 0
  const entries = buildCountEntries(toCountedOrder(before), toCountedOrder(after))
  const rollup = { id: createId(), kinds, days, groups, isRolledUp }
  if (entries.length > 0) unit.send(insertAndCount({ ...rollup, entries, currency, now: unit.now }))
  else if (isRolledUp) unit.send(insert(rollup))
}

/** Counts many new orders and folds their changes in at once. */
export async function countPastOrders(unit: Unit, orders: readonly CountedSource[]): Promise<void> {
  const { timeZone, currency } = await getCurrentSite(unit)
  const changes = orders.map((order) => toRollupEntries(undefined, order, timeZone))
  const rollup = {
    id: createId(),
    kinds: changes.flatMap(({ kinds }) => kinds),
    days: changes.flatMap(({ days }) => days),
    groups: changes.flatMap(({ groups }) => groups),
    isRolledUp: orders.length > 0,
  }
  const entries = orders.flatMap((order) => buildCountEntries(undefined, toCountedOrder(order)))
  await unit.run(insertAndCount({ ...rollup, entries, currency, now: unit.now }))
  await foldRollups(unit)
}

type CountedSource = RollupSource & CustomerSource
type RollupValues = Entries & { id: string; isRolledUp: boolean }

const insertRollup = (p: RollupValues) => sql`insert into sales_rollup_changes (site_id, id, kinds, days, groups)
  select ${site}::uuid, ${p.id}::uuid, ${p.kinds}::jsonb, ${p.days}::jsonb, ${p.groups}::jsonb where ${p.isRolledUp}::boolean`

const insert = prepare<RollupValues>()(insertRollup)
const insertAndCount = prepare<RollupValues & { entries: CountEntry[]; currency: string; now: Date }>()(
  (p) => sql`with ${buildOrderCount({ entries: p.entries, currency: p.currency, now: p.now })} ${insertRollup(p)}`,
)

const columns = {
  kinds: sql`status text, payment_status text, fulfillment_status text, archived boolean, channel text, currency text,
    created timestamptz, purchased timestamptz, orders bigint, total numeric, paid numeric, authorized numeric`,
  days: sql`currency text, day date, orders bigint, total numeric`,
  groups: sql`dimension text, currency text, day date, value text, name text, orders bigint, pieces bigint, total numeric,
    amount numeric`,
}
const kind = sql`status, payment_status, fulfillment_status, archived, channel, currency`
const sums = sql`orders, total, paid, authorized`
const pages = {
  kinds: { table: sql`order_totals`, columns: sql`${kind}, ${sums}` },
  days: { table: sql`sales_days`, columns: sql`currency, day, orders, total` },
}

/** A rollup of the unit's site, including entries that are not folded yet. */
export const selectRollupRows = (rollup: keyof typeof pages): RawBuilder<unknown> => sql`(
  select site_id, ${pages[rollup].columns} from ${pages[rollup].table} where site_id = ${site}
  union all
  select o.site_id, ${pages[rollup].columns} from ${selectChanges(rollup)}
  where o.site_id = ${site}
)`

/** Cohorts have sums of months alone. */
export const isOfCohort = sql<SqlBool>`(dimension in ('COHORT', 'COHORT_CUSTOMER'))`

/** Entries that are not folded yet, as `r`, of the rows `o`. */
export const selectChanges = (rollup: keyof Entries): RawBuilder<unknown> =>
  sql`sales_rollup_changes o cross join jsonb_to_recordset(o.${sql.ref(rollup)}) as r(${columns[rollup]})`

/**
 * Orders of a time range by kind: from whole days, whole hours at both ends, and beyond these from the orders that
 * match `times`.
 */
export function sumByKindBetween(between: TimeRange, times: Expression<SqlBool>): RawBuilder<unknown> {
  const dateField = dateFields[between.field]
  const date = sql.ref(`${dateField}_date`)
  const days = getWholeDays(between)
  const selectPeriods = (period: 'day' | 'hour', from: Date | undefined, to: Date | undefined) => sql`
    select ${kind}, ${sums} from sales_rollups
    where site_id = ${site} and date_field = ${sql.lit(dateField)} and period = ${sql.lit(period)} and ${isWithin(sql`period_start`, from, to)}`
  const isOutside = (condition: RawBuilder<unknown>) => sql`
    select status, payment_status, fulfillment_status, archived, coalesce(channel, 'UNSPECIFIED'), currency, 1, total, paid,
      authorized
    from orders where site_id = ${site} and number is not null and ${times} and ${condition}`
  const { from, to } = between
  const parts = [
    ...(days ? [selectPeriods('day', days.from, days.to)] : [selectPeriods('hour', from, to)]),
    ...(days?.from ? [selectPeriods('hour', from, days.from)] : []),
    ...(days?.to ? [selectPeriods('hour', days.to, to)] : []),
    sql`select ${kind}, ${sums} from ${selectChanges('kinds')}
      where o.site_id = ${site} and ${isWithin(sql.ref(dateField), from, to)}`,
    ...(from ? [isOutside(sql`${date} < ${toTimestamp(from)}`)] : []),
    ...(to ? [isOutside(sql`${date} >= ${toTimestamp(to)}`)] : []),
  ]
  return sql`(select ${site}::uuid as site_id, k.* from (${sql.join(parts, sql` union all `)}) as k)`
}

const toTimestamp = (date: Date) => sql`${date.toISOString()}::text::timestamptz`
/** Entries that are older than hourly rollups have no hour and match none. */
const isWithin = (column: RawBuilder<unknown>, from: Date | undefined, to: Date | undefined) =>
  sql`${column} >= ${from ? toTimestamp(from) : sql`'-infinity'`} and ${column} < ${to ? toTimestamp(to) : sql`'infinity'`}`

/** Folds the recorded changes of a site into the rollups. */
const foldStatement = () =>
  compileRaw(sql`
    with gone as (delete from sales_rollup_changes where site_id = ${site} returning kinds, days, groups),
    folded_kinds as (
      insert into order_totals as t (site_id, status, payment_status, fulfillment_status, archived, channel, currency, orders,
        total, paid, authorized)
      select ${site}::uuid, status, payment_status, fulfillment_status, archived, channel, currency, sum(orders), sum(total),
        coalesce(sum(paid), 0), coalesce(sum(authorized), 0)
      from gone cross join jsonb_to_recordset(kinds) as r(${columns.kinds}) group by 2, 3, 4, 5, 6, 7
      on conflict (site_id, status, payment_status, fulfillment_status, archived, channel, currency)
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total, paid = t.paid + excluded.paid,
        authorized = t.authorized + excluded.authorized
    ),
    folded_periods as (
      insert into sales_rollups as t (site_id, date_field, period, period_start, ${kind}, orders, total, paid, authorized)
      select ${site}::uuid, date_field, period, date_trunc(period, moment, 'UTC') as period_start, ${kind}, sum(orders), sum(total), sum(paid),
        sum(authorized)
      from gone cross join jsonb_to_recordset(kinds) as r(${columns.kinds})
        cross join lateral (values ('created', created), ('purchased', purchased)) as c (date_field, moment)
        cross join (values ('hour'), ('day')) as s (period)
      where moment is not null group by date_field, period, period_start, ${kind}
      on conflict (site_id, date_field, period, period_start, ${kind})
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total, paid = t.paid + excluded.paid,
        authorized = t.authorized + excluded.authorized
    ),
    folded_days as (
      insert into sales_days as t (site_id, currency, day, orders, total)
      select ${site}::uuid, currency, day, sum(orders), sum(total)
      from gone cross join jsonb_to_recordset(days) as r(${columns.days}) group by 2, 3
      on conflict (site_id, currency, day)
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total
    )
    insert into sales_groups as t (site_id, dimension, currency, period, period_start, value, name, orders, pieces, total,
      amount)
    select ${site}::uuid, dimension, currency, period, date_trunc(period, day::timestamp)::date, value, max(name), sum(orders),
      sum(pieces), sum(total), sum(amount)
    from gone cross join jsonb_to_recordset(groups) as r(${columns.groups}) cross join (values ('day'), ('month')) as s (period)
    where period = 'month' or not ${isOfCohort}
    group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (site_id, dimension, currency, period, period_start, value)
    do update set orders = t.orders + excluded.orders, pieces = t.pieces + excluded.pieces, total = t.total + excluded.total,
      amount = t.amount + excluded.amount, name = excluded.name`)

/** Removes hours and days without orders. */
const clearStatement = () => compileRaw(sql`delete from sales_rollups where site_id = ${site} and orders = 0`)

/** Folds the recorded changes of the unit's site immediately instead of within a minute. */
export async function foldRollups(unit: Unit): Promise<void> {
  await unit.run(foldStatement())
  await unit.run(clearStatement())
}

/** Keeps the number of unfolded entries small, as every read has to sum them up. */
export const foldSalesRollups: Job = {
  name: 'orders.fold-rollups',
  formerName: 'fold-order-books',
  cron: '* * * * *',
  async run(units) {
    const open = await units.once(
      acrossSites(
        'Finds the sites with changes to fold',
        ['sales_rollup_changes'],
        compileRaw(sql<{ site_id: string }>`select distinct site_id from sales_rollup_changes limit 10000`),
      ),
    )
    for (const { site_id } of open) await units.at(site_id).command(foldRollups)
  },
}
