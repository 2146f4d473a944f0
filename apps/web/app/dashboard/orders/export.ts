import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { InputOf, ReplyOf } from '@stoa/contract'
import type { Order } from '@stoa/contract/order.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import type { Route } from './+types/export'
import { formatChannelName } from './channels.ts'
import { buildSearch, parseListing } from './listing.ts'
import { formatCustomer, getTags } from './row.ts'
import { fulfillmentStates, orderStates, paymentStates } from './states.ts'

/** The limit of one search. */
const pageSize = 100

/**
 * The listed orders as a CSV file. Each page is written before the next one is read, so memory use does not depend on the
 * number of orders. Formulas are escaped, because customers could write some.
 */
export function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const listing = { ...parseListing(args.url.searchParams), cursor: '' }
  const search = { ...buildSearch(listing, readZone(args.request)), cursorPaging: { limit: pageSize } }
  const csv = stringify({
    header: true,
    columns: columns.map((label) => host.t(label)),
    escape_formulas: true,
    bom: true,
  })
  const source = Readable.from(loadRows(host, search))
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

async function* loadRows(host: Host, first: Search): AsyncGenerator<string[]> {
  let search: Search | undefined = first
  while (search) {
    const reply: ReplyOf<'orders.searchOrders'> = await host.call('orders.searchOrders', { search })
    for (const order of reply.orders) yield toCells(host.t, order)
    const cursor: string | null | undefined = reply.metadata.cursors?.next
    search = cursor ? { search: first.search, cursorPaging: { cursor, limit: pageSize } } : undefined
  }
}

const columns: readonly PlainKey[] = [
  'dashboard-orders:file.number',
  'dashboard-orders:column.date',
  'dashboard-orders:file.status',
  'dashboard-orders:column.payment',
  'dashboard-orders:column.fulfillment',
  'dashboard-orders:column.customer',
  'dashboard-orders:column.email',
  'dashboard-orders:column.items',
  'dashboard-orders:file.currency',
  'dashboard-orders:total.subtotal',
  'dashboard-orders:total.discount',
  'dashboard-orders:total.shipping',
  'dashboard-orders:total.fees',
  'dashboard-orders:total.tax',
  'dashboard-orders:total.total',
  'dashboard-orders:file.paid',
  'dashboard-orders:file.refunded',
  'dashboard-orders:column.tags',
  'dashboard-orders:file.note',
  'dashboard-orders:column.channel',
]

function toCells(t: Translate, order: Order): string[] {
  const { subtotal, discount, shipping, totalAdditionalFees, tax, total } = order.priceSummary
  const { paid, refunded } = order.balanceSummary
  const items = order.lineItems.map(({ quantity, productName }) =>
    t('dashboard-orders:package.line', { quantity, name: productName.original }),
  )
  return [
    order.number,
    order.purchasedDate ?? order.createdDate,
    t(orderStates[order.status][1]),
    t(paymentStates[order.paymentStatus][1]),
    t(fulfillmentStates[order.fulfillmentStatus][1]),
    formatCustomer(order) ?? '',
    order.buyerInfo.email ?? '',
    items.join('; '),
    order.currency,
    ...[subtotal, discount, shipping, totalAdditionalFees, tax, total, paid, refunded].map(({ amount }) => amount),
    getTags(order).join(', '),
    order.buyerNote ?? '',
    formatChannelName(t, order.channelInfo.type),
  ]
}
