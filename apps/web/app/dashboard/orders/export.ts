import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { InputOf, ReplyOf } from '@stoa/contract'
import type { Order } from '@stoa/contract/order.entity'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { ownerHost } from '../lib/session.ts'
import { zoneOf } from '../lib/time.ts'
import type { Route } from './+types/export'
import { channelNames } from './channels.ts'
import { listingOf, searchOf } from './listing.ts'
import { customerOf, tagsOf } from './row.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

/** The most that one search gives. */
const pageSize = 100

/**
 * The orders of a list as a file, however many they are: each page is written out before the next one is read, so it
 * takes no more memory for a million orders than for one. What a buyer wrote stays text where a spreadsheet would
 * take it for a formula.
 */
export function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const listing = { ...listingOf(args.url.searchParams), cursor: '' }
  const search = { ...searchOf(listing, zoneOf(args.request)), cursorPaging: { limit: pageSize } }
  const csv = stringify({ header: true, columns: [...columns], escape_formulas: true, bom: true })
  const source = Readable.from(rows(host, search))
  source.on('error', (error) => csv.destroy(error))
  csv.on('close', () => source.destroy())
  return new Response(Readable.toWeb(source.pipe(csv)) as NodeStream as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    },
  })
}

type Search = NonNullable<InputOf<'orders.searchOrders'>['search']>

async function* rows(host: Host, first: Search): AsyncGenerator<string[]> {
  let search: Search | undefined = first
  while (search) {
    const reply: ReplyOf<'orders.searchOrders'> = await host.call('orders.searchOrders', { search })
    for (const order of reply.orders) yield toCells(order)
    const cursor: string | null | undefined = reply.metadata.cursors?.next
    search = cursor ? { search: first.search, cursorPaging: { cursor, limit: pageSize } } : undefined
  }
}

const columns = [
  'Number',
  'Date',
  'Status',
  'Payment',
  'Fulfillment',
  'Customer',
  'Email',
  'Items',
  'Currency',
  'Subtotal',
  'Discount',
  'Delivery',
  'Fees',
  'Tax',
  'Total',
  'Paid',
  'Refunded',
  'Tags',
  'Note',
  'Channel',
] as const

function toCells(order: Order): string[] {
  const { subtotal, discount, shipping, totalAdditionalFees, tax, total } = order.priceSummary
  const { paid, refunded } = order.balanceSummary
  const items = order.lineItems.map(({ quantity, productName }) => `${quantity} × ${productName.original}`)
  return [
    order.number,
    order.purchasedDate ?? order.createdDate,
    orderStates[order.status][1],
    paymentStates[order.paymentStatus][1],
    fulfillmentStates[order.fulfillmentStatus][1],
    customerOf(order),
    order.buyerInfo.email ?? '',
    items.join('; '),
    order.currency,
    ...[subtotal, discount, shipping, totalAdditionalFees, tax, total, paid, refunded].map(({ amount }) => amount),
    tagsOf(order).join(', '),
    order.buyerNote ?? '',
    channelNames[order.channelInfo.type],
  ]
}
