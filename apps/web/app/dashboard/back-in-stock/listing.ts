import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import type { Tone } from '../ui/status.tsx'

type Request = ReplyOf<'backInStockNotifications.getBackInStockNotificationRequest'>['request']
type Status = Request['status']

const pageSize = 50

export const listViews = (t: Translate) => [
  { label: t('dashboard-back-in-stock:view.all'), query: '' },
  { label: t('dashboard-back-in-stock:status.waiting'), query: 'status=RECEIVED' },
  { label: t('dashboard-back-in-stock:status.notified'), query: 'status=NOTIFICATION_SENT' },
  { label: t('dashboard-back-in-stock:status.failed'), query: 'status=FAILED' },
]

export const statuses: Readonly<Record<Status, readonly [Tone, PlainKey]>> = {
  RECEIVED: ['wait', 'dashboard-back-in-stock:status.waiting'],
  PROCESSING: ['wait', 'dashboard-back-in-stock:status.sending'],
  NOTIFICATION_SENT: ['good', 'dashboard-back-in-stock:status.notified'],
  FAILED: ['bad', 'dashboard-back-in-stock:status.failed'],
}

/** The query that the URL of the list describes. */
export function buildQuery(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const status = (Object.keys(statuses) as Status[]).find((each) => each === params.get('status'))
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const filter = { ...(status && { status }), ...(text && { email: { $contains: text } }) }
  return { filter, cursorPaging: { limit: pageSize } }
}

/** A page of requests, each with its item and the number of visitors waiting for it. */
export async function readRows(host: Host, params: URLSearchParams) {
  const { requests, metadata } = await host.call('backInStockNotifications.queryBackInStockNotificationRequests', {
    query: buildQuery(params),
  })
  const items = new Map(requests.map(({ catalogReference }) => [buildKey(catalogReference), catalogReference]))
  const [products, counts] = await Promise.all([
    readProducts(host, [...new Set(requests.map(({ catalogReference }) => catalogReference.catalogItemId))]),
    countWaiting(host, [...items.values()]),
  ])
  const rows = requests.map(({ id, email, status, catalogReference, createdDate }) => {
    const product = products.get(catalogReference.catalogItemId)
    return {
      id,
      email,
      status,
      created: createdDate,
      productId: catalogReference.catalogItemId,
      name: product?.name ?? host.t('dashboard-back-in-stock:gone'),
      price: product?.price,
      choice: formatChoices(host.t, catalogReference.options),
      count: counts.get(buildKey(catalogReference)) ?? 0,
    }
  })
  return { rows, cursors: metadata.cursors }
}
export type Row = Awaited<ReturnType<typeof readRows>>['rows'][number]

const buildKey = (reference: Request['catalogReference']) => JSON.stringify(reference)

async function readProducts(host: Host, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; price: string }>()
  const query = { filter: { id: { $hasSome: ids } }, paging: { limit: ids.length } }
  const { products } = await host.call('products.queryProducts', { query, includeHiddenProducts: true })
  return new Map(
    products.map(({ id, name, priceData }) => [
      id,
      { name: name ?? '', price: String(priceData?.discountedPrice ?? 0) },
    ]),
  )
}

async function countWaiting(host: Host, catalogReferences: Request['catalogReference'][]) {
  if (catalogReferences.length === 0) return new Map<string, number>()
  const { countsPerCatalogReference } = await host.call(
    'backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences',
    { catalogReferences },
  )
  // Counts come in the order of the request; the keys of a returned reference may be in another order.
  return new Map(
    catalogReferences.map((reference, at) => [buildKey(reference), countsPerCatalogReference[at]?.count ?? 0]),
  )
}

/** `Size: M`; empty if only the id of the variant is known. */
function formatChoices(t: Translate, options: Record<string, unknown> | null | undefined): string {
  const choices = (options?.options ?? {}) as Record<string, unknown>
  return t.join(Object.entries(choices).map(([name, value]) => `${name}: ${String(value)}`))
}
