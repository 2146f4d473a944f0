import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { sales as contract } from '@stoa/contract/sales'
import { parseMinor, trimZeros } from '@stoa/money'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { type AskedPeriod, listDays, type Period, readPeriod } from './report-period.ts'
import { selectCompared, selectGroups } from './sales-groups.store.ts'
import { selectRollupRows } from './sales-rollups.store.ts'
import { toDay } from './sales-rollups.ts'

type Operations = typeof contract

const maxSellers = 5

export async function getSales(
  unit: Unit,
  input: InputOf<Operations['getSales']>,
): Promise<ReplyOf<Operations['getSales']>> {
  const { currency, period, toPrice } = await readReport(unit, input)
  const { from, beforeFrom } = period
  const found = (await unit.first(buildSalesQuery(currency, period)))!
  const byDay = new Map(found.days.map((each) => [each.day, each]))
  const none = { orders: 0, total: '0' }
  const fill = (first: string) =>
    listDays(first, period.days).map((day) => {
      const { orders, total } = byDay.get(day) ?? none
      return { day, orders, total: toPrice(total) }
    })
  return {
    sales: {
      currency,
      days: fill(from),
      sum: { orders: found.sum.orders, total: toPrice(found.sum.total) },
      daysBefore: fill(beforeFrom),
      before: { orders: found.before.orders, total: toPrice(found.before.total) },
      bestSellers: found.items.map((each) => ({ ...each, total: toPrice(each.total) })),
      open: found.open,
    },
  }
}

/** The highest sums of a dimension. */
export async function listSalesGroups(
  unit: Unit,
  { dimension, limit, ...asked }: InputOf<Operations['listSalesGroups']>,
): Promise<ReplyOf<Operations['listSalesGroups']>> {
  const { currency, period, toPrice } = await readReport(unit, asked)
  const rows = await unit.all(
    compileRaw(selectCompared({ dimension, currency }, period, { limit: limit ?? 100, by: 'total' })),
  )
  const toSums = (orders: number, pieces: number, total: string, amount: string) => ({
    ...{ orders, pieces, total: toPrice(total) },
    ...(dimension === 'DISCOUNT' && { discount: toPrice(amount) }),
  })
  const groups = rows.map((row) => ({
    value: row.value,
    ...(row.name && { name: row.name }),
    ...toSums(row.orders, row.pieces, row.total, row.amount),
    before: toSums(row.ordersBefore, row.piecesBefore, row.totalBefore, row.amountBefore),
  }))
  return { currency, groups }
}

/** What every report reads first. */
export async function readReport(unit: Unit, asked: AskedPeriod) {
  const { currency, locale, timeZone } = await getCurrentSite(unit)
  const write = writePrice(currency, locale)
  // Rollups store more decimals than a currency has.
  const toPrice = (amount: string) => write(parseMinor(trimZeros(amount), currency))
  return { currency, period: readPeriod(asked, toDay(unit.now, timeZone)), toPrice }
}

interface Sum {
  orders: number
  total: string
}

interface SalesRow {
  days: (Sum & { day: string })[]
  sum: Sum
  before: Sum
  items: { item: string; name: string; pieces: number; total: string }[]
  open: { toFulfill: number; toApprove: number; toCollect: number; toCapture: number }
}

/** One statement on the rollups only: its cost depends on days and products, not on orders. */
const buildSalesQuery = (currency: string, { from, to, beforeFrom }: Period) =>
  compileRaw(sql<SalesRow>`
    with days as (
      select day, sum(orders) as orders, sum(total) as total from ${selectRollupRows('days')} as d
      where currency = ${currency} and day between ${beforeFrom}::date and ${to}::date group by day
    ), items as (
      select value as item, max(name) as name, sum(pieces) as pieces, sum(total) as total
      from ${selectGroups({ dimension: 'PRODUCT', currency }, from, to)} as i
      group by value having sum(pieces) > 0 order by 3 desc, 4 desc, 1 limit ${sql.lit(maxSellers)}
    ), kinds as (
      select status, payment_status, fulfillment_status, sum(orders) as orders from ${selectRollupRows('kinds')} as k
      where not archived group by 1, 2, 3
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('day', day::text, 'orders', orders, 'total', total::text)), '[]')
        from days) as days,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'total', coalesce(sum(total), 0)::text)
        from days where day >= ${from}::date) as sum,
      (select jsonb_build_object('orders', coalesce(sum(orders), 0), 'total', coalesce(sum(total), 0)::text)
        from days where day < ${from}::date) as before,
      (select coalesce(jsonb_agg(jsonb_build_object('item', item, 'name', name, 'pieces', pieces, 'total', total::text)), '[]')
        from items) as items,
      (select jsonb_build_object(
        'toFulfill', coalesce(sum(orders) filter (where status = 'APPROVED' and fulfillment_status <> 'FULFILLED'), 0),
        'toApprove', coalesce(sum(orders) filter (where status = 'PENDING'), 0),
        'toCollect', coalesce(sum(orders) filter (where status = 'APPROVED'
          and payment_status in ('NOT_PAID', 'PARTIALLY_PAID', 'PENDING_MERCHANT')), 0),
        'toCapture', (select count(*) from (select from orders where site_id = ${site} and number is not null
          and authorized > 0 limit 1000) as held)
      ) from kinds) as open`)
