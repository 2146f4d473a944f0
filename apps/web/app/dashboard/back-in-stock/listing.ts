import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import type { Tone } from '../ui/status.tsx'

type Request = ReplyOf<'backInStockNotifications.getBackInStockNotificationRequest'>['request']
type Status = Request['status']

const pageSize = 50
const statuses = ['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'] as const

export const views = [
  { label: 'All', query: '' },
  { label: 'Waiting', query: 'status=RECEIVED' },
  { label: 'Told', query: 'status=NOTIFICATION_SENT' },
  { label: 'Failed', query: 'status=FAILED' },
] as const

export const states: Readonly<Record<Status, readonly [Tone, string]>> = {
  RECEIVED: ['wait', 'Waiting'],
  PROCESSING: ['wait', 'Being told'],
  NOTIFICATION_SENT: ['good', 'Told'],
  FAILED: ['bad', 'Failed'],
}

/** The wire's query of the list as its address describes it. */
export function queryOf(params: URLSearchParams) {
  const cursor = params.get('cursor')
  if (cursor) return { cursorPaging: { cursor, limit: pageSize } }
  const status = statuses.find((each) => each === params.get('status'))
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const filter = { ...(status && { status }), ...(text && { email: { $contains: text } }) }
  return { filter, cursorPaging: { limit: pageSize } }
}

/** A page of those who asked, with what they wait for and how many wait with them. */
export async function readRows(host: Host, params: URLSearchParams) {
  const { requests, metadata } = await host.call('backInStockNotifications.queryBackInStockNotificationRequests', {
    query: queryOf(params),
  })
  const items = new Map(requests.map(({ catalogReference }) => [keyOf(catalogReference), catalogReference]))
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
      name: product?.name ?? 'No longer in the shop',
      price: product?.price,
      choice: choiceOf(catalogReference.options),
      count: counts.get(keyOf(catalogReference)) ?? 0,
    }
  })
  return { rows, cursors: metadata.cursors }
}
export type Row = Awaited<ReturnType<typeof readRows>>['rows'][number]

const keyOf = (reference: Request['catalogReference']) => JSON.stringify(reference)

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
  // In the order of the question; a reference that comes back may be written in another order.
  return new Map(
    catalogReferences.map((reference, at) => [keyOf(reference), countsPerCatalogReference[at]?.count ?? 0]),
  )
}

/** "Size: M"; nothing for a variant that is named by its id alone. */
function choiceOf(options: Record<string, unknown> | null | undefined): string {
  const choices = (options?.options ?? {}) as Record<string, unknown>
  return Object.entries(choices)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ')
}
