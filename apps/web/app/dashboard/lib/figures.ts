import type { Order } from '@stoa/contract/order.entity'
import { formatMinor, parseMinor } from '@stoa/money'
import type { Host } from '../../lib/host.ts'
import { addDays, dayOf, startOfDay } from './time.ts'

const pageSize = 100
const maxPages = 5

export interface Figures {
  readonly orders: number
  /** Decimal amounts, one for each currency. */
  readonly sales: readonly { readonly currency: string; readonly amount: string }[]
}

export interface Span extends Figures {
  /** Orders of each day, the oldest first. */
  readonly days: readonly { readonly day: string; readonly orders: number }[]
  readonly today: Figures
}

/**
 * What was ordered in the last days, added up from the orders themselves. Undefined where there are more than a page
 * can afford to read: no figure is better than a wrong one.
 */
export async function readFigures(host: Host, now: Date, zone: string, length: number): Promise<Span | undefined> {
  const today = dayOf(now, zone)
  const first = addDays(today, 1 - length)
  const orders = await readSince(host, startOfDay(first, zone))
  if (!orders) return undefined
  const byDay = Map.groupBy(orders, ({ createdDate }) => dayOf(new Date(createdDate), zone))
  const days = Array.from({ length }, (_, at) => {
    const day = addDays(first, at)
    return { day, orders: byDay.get(day)?.length ?? 0 }
  })
  return { ...addUp(orders), days, today: addUp(byDay.get(today) ?? []) }
}

async function readSince(host: Host, since: Date): Promise<Order[] | undefined> {
  const found: Order[] = []
  let cursor: string | null | undefined
  for (let page = 0; page < maxPages; page++) {
    const { orders, metadata } = await host.call('orders.searchOrders', {
      search: cursor
        ? { cursorPaging: { cursor, limit: pageSize } }
        : {
            filter: { createdDate: { $gte: since.toISOString() }, status: 'APPROVED' },
            sort: [{ fieldName: 'createdDate', order: 'DESC' }],
            cursorPaging: { limit: pageSize },
          },
    })
    found.push(...orders)
    cursor = metadata.cursors?.next
    if (!cursor) return found
  }
  return undefined
}

function addUp(orders: readonly Order[]): Figures {
  const sums = new Map<string, bigint>()
  for (const { currency, priceSummary } of orders) {
    sums.set(currency, (sums.get(currency) ?? 0n) + parseMinor(priceSummary.total.amount, currency))
  }
  const sales = [...sums].map(([currency, sum]) => ({ currency, amount: formatMinor(sum, currency) }))
  return { orders: orders.length, sales }
}
