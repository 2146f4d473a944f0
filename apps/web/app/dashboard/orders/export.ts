import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import type { InputOf, ReplyOf } from '@stoa/contract'
import type { Order } from '@stoa/contract/order.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatChannelName } from '@stoa/messages/reports/channels'
import { stringify } from 'csv-stringify'
import type { Host } from '../../lib/host.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import type { Route } from './+types/export'
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
  const search = { ...buildSearch(listing, readZone(args.request), host.site), cursorPaging: { limit: pageSize } }
  const csv = stringify({
    header: true,
    columns: columns.map(([label]) => host.t(label)),
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
    for (const order of reply.orders) yield columns.map(([, toCell]) => toCell(order, host.t))
    const cursor: string | null | undefined = reply.metadata.cursors?.next
    search = cursor ? { search: first.search, cursorPaging: { cursor, limit: pageSize } } : undefined
  }
}

/** The heading of each column, and an order's cell in it. */
const columns: readonly (readonly [label: PlainKey, toCell: (order: Order, t: Translate) => string])[] = [
  ['dashboard-orders:file.number', ({ number }) => number],
  ['dashboard-orders:column.date', ({ purchasedDate, createdDate }) => purchasedDate ?? createdDate],
  ['dashboard-orders:file.status', ({ status }, t) => t(orderStates[status][1])],
  ['dashboard-orders:column.payment', ({ paymentStatus }, t) => t(paymentStates[paymentStatus][1])],
  ['dashboard-orders:column.fulfillment', ({ fulfillmentStatus }, t) => t(fulfillmentStates[fulfillmentStatus][1])],
  ['dashboard-orders:column.customer', (order) => formatCustomer(order) ?? ''],
  ['dashboard-orders:column.email', ({ buyerInfo }) => buyerInfo.email ?? ''],
  ['dashboard-orders:column.items', ({ lineItems }, t) => lineItems.map((item) => formatItem(item, t)).join('; ')],
  ['dashboard-orders:file.currency', ({ currency }) => currency],
  ['dashboard-orders:total.subtotal', ({ priceSummary }) => priceSummary.subtotal.amount],
  ['dashboard-orders:total.discount', ({ priceSummary }) => priceSummary.discount.amount],
  ['dashboard-orders:total.shipping', ({ priceSummary }) => priceSummary.shipping.amount],
  ['dashboard-orders:total.fees', ({ priceSummary }) => priceSummary.totalAdditionalFees.amount],
  ['dashboard-orders:total.tax', ({ priceSummary }) => priceSummary.tax.amount],
  ['dashboard-orders:total.total', ({ priceSummary }) => priceSummary.total.amount],
  ['dashboard-orders:file.paid', ({ balanceSummary }) => balanceSummary.paid.amount],
  ['dashboard-orders:file.refunded', ({ balanceSummary }) => balanceSummary.refunded.amount],
  ['dashboard-orders:column.tags', (order) => getTags(order).join(', ')],
  ['dashboard-orders:file.note', ({ buyerNote }) => buyerNote ?? ''],
  ['dashboard-orders:column.channel', ({ channelInfo }, t) => formatChannelName(t, channelInfo.type)],
]

const formatItem = ({ quantity, productName }: Order['lineItems'][number], t: Translate) =>
  t('dashboard-orders:package.line', { quantity, name: productName.original })
