import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { sales as contract } from '@stoa/contract/sales'
import { parseMinor } from '@stoa/money'
import { sql } from 'kysely'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { writePrice } from '../pricing/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { selectRollupRows } from './sales-rollups.store.ts'
import { toDay } from './sales-rollups.ts'

type Operation = (typeof contract)['getSales']

const defaultDays = 30
const maxDays = 366
const maxSellers = 5

export async function getSales(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { currency, locale, timeZone } = await getCurrentSite(unit)
  const to = input.to ?? toDay(unit.now, timeZone)
  const from = input.from ?? addDays(to, 1 - defaultDays)
  const length = countDays(from, to) + 1
  if (length < 1) throw invalid('to', 'must not be before from', 'MIN')
  if (length > maxDays)
    throw invalid('from', `must be at most ${maxDays} days before to`, 'MAX', { threshold: maxDays })
  const found = (await unit.first(buildSalesQuery(currency, from, to, addDays(from, -length))))!
  const write = writePrice(currency, locale)
  const toPrice = (amount: string) => write(parseMinor(trimZeros(amount), currency))
  const byDay = new Map(found.days.map((each) => [each.day, each]))
  const none = { orders: 0, total: '0' }
  const listDays = (first: string) =>
    Array.from({ length }, (_, at) => {
      const day = addDays(first, at)
      const { orders, total } = byDay.get(day) ?? none
      return { day, orders, total: toPrice(total) }
    })
  return {
    sales: {
      currency,
      days: listDays(from),
      sum: { orders: found.sum.orders, total: toPrice(found.sum.total) },
      daysBefore: listDays(addDays(from, -length)),
      before: { orders: found.before.orders, total: toPrice(found.before.total) },
      bestSellers: found.items.map((each) => ({ ...each, total: toPrice(each.total) })),
      open: found.open,
    },
  }
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
const buildSalesQuery = (currency: string, from: string, to: string, before: string) =>
  compileRaw(sql<SalesRow>`
    with days as (
      select day, sum(orders) as orders, sum(total) as total from ${selectRollupRows('days')} as d
      where currency = ${currency} and day between ${before}::date and ${to}::date group by day
    ), items as (
      select item, max(name) as name, sum(pieces) as pieces, sum(total) as total from ${selectRollupRows('items')} as i
      where currency = ${currency} and day between ${from}::date and ${to}::date
      group by item having sum(pieces) > 0 order by 3 desc, 4 desc, 1 limit ${sql.lit(maxSellers)}
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

/** Rollups store more decimals than a currency has. */
const trimZeros = (amount: string) => amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const countDays = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
