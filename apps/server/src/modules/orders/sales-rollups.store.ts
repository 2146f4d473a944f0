import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { newId } from '../../kernel/ids.ts'
import type { Job } from '../../kernel/jobs.ts'
import { prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { currentSite } from '../sites/index.ts'
import { type Entries, type RollupSource, toRollupEntries } from './sales-rollups.ts'
import { dateFields, type TimeRange, wholeDaysOf } from './time-range.ts'

/**
 * Writes down what a change of an order adds to the books, in the order's own transaction; it waits for no answer. A row
 * of its own, as purchases of one shop must not wait for one another at its sums.
 */
export async function book(
  unit: Unit,
  before: RollupSource | undefined,
  after: RollupSource | undefined,
): Promise<void> {
  const { timeZone } = await currentSite(unit)
  const { kinds, days, items } = toRollupEntries(before, after, timeZone)
  if (kinds.length + days.length + items.length === 0) return
  unit.send(insert({ id: newId(), kinds, days, items }))
}

const insert = prepared<Entries & { id: string }>()(
  (p) => sql`insert into order_entries (site_id, id, kinds, days, items)
    values (${site}, ${p.id}, ${p.kinds}::jsonb, ${p.days}::jsonb, ${p.items}::jsonb)`,
)

const columns = {
  kinds: sql`status text, payment_status text, fulfillment_status text, archived boolean, channel text, currency text,
    created timestamptz, purchased timestamptz, orders bigint, total numeric, paid numeric, authorized numeric`,
  days: sql`currency text, day date, orders bigint, total numeric`,
  items: sql`currency text, day date, item text, name text, pieces bigint, total numeric`,
}
const kind = sql`status, payment_status, fulfillment_status, archived, channel, currency`
const sums = sql`orders, total, paid, authorized`
const pages = {
  kinds: { table: sql`order_kinds`, columns: sql`${kind}, ${sums}` },
  days: { table: sql`sales_days`, columns: sql`currency, day, orders, total` },
  items: { table: sql`sold_items`, columns: sql`currency, day, item, name, pieces, total` },
}

/** One of the books of the unit's site as it is now: what is in it, and what has not come into it yet. */
export const rollupRows = (book: keyof Entries): RawBuilder<unknown> => sql`(
  select site_id, ${pages[book].columns} from ${pages[book].table} where site_id = ${site}
  union all
  select o.site_id, ${pages[book].columns}
  from order_entries o cross join jsonb_to_recordset(o.${sql.ref(book)}) as r(${columns[book]})
  where o.site_id = ${site}
)`

/**
 * The orders between two moments, by their kinds: whole days, whole hours at their ends, and beyond these the orders
 * themselves, of which `times` says which.
 */
export function sumByKindBetween(between: TimeRange, times: Expression<SqlBool>): RawBuilder<unknown> {
  const clock = dateFields[between.clock]
  const date = sql.ref(`${clock}_date`)
  const days = wholeDaysOf(between)
  const spans = (span: 'day' | 'hour', from: Date | undefined, to: Date | undefined) => sql`
    select ${kind}, ${sums} from order_spans
    where site_id = ${site} and clock = ${sql.lit(clock)} and span = ${sql.lit(span)} and ${isWithin(sql`start`, from, to)}`
  const isOutside = (condition: RawBuilder<unknown>) => sql`
    select status, payment_status, fulfillment_status, archived, coalesce(channel, 'UNSPECIFIED'), currency, 1, total, paid,
      authorized
    from orders where site_id = ${site} and number is not null and ${times} and ${condition}`
  const { from, to } = between
  const parts = [
    ...(days ? [spans('day', days.from, days.to)] : [spans('hour', from, to)]),
    ...(days?.from ? [spans('hour', from, days.from)] : []),
    ...(days?.to ? [spans('hour', days.to, to)] : []),
    sql`select ${kind}, ${sums} from order_entries o cross join jsonb_to_recordset(o.kinds) as r(${columns.kinds})
      where o.site_id = ${site} and ${isWithin(sql.ref(clock), from, to)}`,
    ...(from ? [isOutside(sql`${date} < ${moment(from)}`)] : []),
    ...(to ? [isOutside(sql`${date} >= ${moment(to)}`)] : []),
  ]
  return sql`(select ${site}::uuid as site_id, k.* from (${sql.join(parts, sql` union all `)}) as k)`
}

const moment = (date: Date) => sql`${date.toISOString()}::text::timestamptz`
/** An entry of before hours were told says none, and is in none. */
const isWithin = (column: RawBuilder<unknown>, from: Date | undefined, to: Date | undefined) =>
  sql`${column} >= ${from ? moment(from) : sql`'-infinity'`} and ${column} < ${to ? moment(to) : sql`'infinity'`}`

/** Brings what was written down into the books, all of a site at once. */
const foldStatement = () =>
  raw(sql`
    with gone as (delete from order_entries where site_id = ${site} returning kinds, days, items),
    folded_kinds as (
      insert into order_kinds as t
      select ${site}::uuid, status, payment_status, fulfillment_status, archived, channel, currency, sum(orders), sum(total),
        coalesce(sum(paid), 0), coalesce(sum(authorized), 0)
      from gone cross join jsonb_to_recordset(kinds) as r(${columns.kinds}) group by 2, 3, 4, 5, 6, 7
      on conflict (site_id, status, payment_status, fulfillment_status, archived, channel, currency)
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total, paid = t.paid + excluded.paid,
        authorized = t.authorized + excluded.authorized
    ),
    folded_spans as (
      insert into order_spans as t
      select ${site}::uuid, clock, span, date_trunc(span, moment, 'UTC') as start, ${kind}, sum(orders), sum(total), sum(paid),
        sum(authorized)
      from gone cross join jsonb_to_recordset(kinds) as r(${columns.kinds})
        cross join lateral (values ('created', created), ('purchased', purchased)) as c (clock, moment)
        cross join (values ('hour'), ('day')) as s (span)
      where moment is not null group by clock, span, start, ${kind}
      on conflict (site_id, clock, span, start, ${kind})
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total, paid = t.paid + excluded.paid,
        authorized = t.authorized + excluded.authorized
    ),
    folded_days as (
      insert into sales_days as t
      select ${site}::uuid, currency, day, sum(orders), sum(total)
      from gone cross join jsonb_to_recordset(days) as r(${columns.days}) group by 2, 3
      on conflict (site_id, currency, day)
      do update set orders = t.orders + excluded.orders, total = t.total + excluded.total
    )
    insert into sold_items as t
    select ${site}::uuid, currency, day, item, max(name), sum(pieces), sum(total)
    from gone cross join jsonb_to_recordset(items) as r(${columns.items}) group by 2, 3, 4
    on conflict (site_id, currency, day, item)
    do update set pieces = t.pieces + excluded.pieces, total = t.total + excluded.total, name = excluded.name`)

/** Hours and days that all orders of a kind have left. */
const clearStatement = () => raw(sql`delete from order_spans where site_id = ${site} and orders = 0`)

/** Keeps what reads have to add up by themselves short. */
export const foldSalesRollups: Job = {
  name: 'fold-order-books',
  cron: '* * * * *',
  async run(units) {
    const open = await units.once(raw(sql<{ site_id: string }>`select distinct site_id from order_entries limit 10000`))
    for (const { site_id } of open)
      await units.at(site_id).command(async (unit) => {
        await unit.run(foldStatement())
        await unit.run(clearStatement())
      })
  },
}
