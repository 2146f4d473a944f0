import type { StoreVariant } from '@stoa/contract/product.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { singleVariant } from '../../lib/single-variant.ts'

/** One of two app ids of the catalog: the one that storefronts send. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const pageSize = 50

export const listViews = (t: Translate) => [
  { label: t('dashboard-inventory:view.all'), query: '' },
  { label: t('dashboard-inventory:view.low'), query: 'stock=low' },
  { label: t('dashboard-inventory:outOfStock'), query: 'stock=out' },
  { label: t('dashboard-inventory:view.untracked'), query: 'stock=free' },
]

/** A product, or a variant of one. */
export interface Row {
  readonly key: string
  readonly productId: string
  readonly name: string
  readonly choice: string
  readonly sku: string
  /** Null if the quantity is not tracked. */
  readonly quantity: number | null
  readonly inStock: boolean
  /** Items sold beyond the stock; the next items that arrive go to these orders. */
  readonly preordered: number
  /** Visitors who asked for a back-in-stock notification. */
  readonly waiting: number
}

async function buildFilter(host: Host, params: URLSearchParams) {
  switch (params.get('stock')) {
    case 'low': {
      const { ownerNotices } = await host.call('notices.getOwnerNotices', {})
      return { 'stock.trackQuantity': true, 'stock.quantity': { $gt: 0, $lte: ownerNotices.lowStockAt } }
    }
    case 'out':
      return { 'stock.inStock': false }
    case 'free':
      return { 'stock.trackQuantity': false }
  }
  return {}
}

export async function readInventory(host: Host, params: URLSearchParams) {
  const cursor = params.get('cursor')
  const text = (params.get('q') ?? '').trim().slice(0, 100)
  const matchesText = text && { $or: [{ productName: { $contains: text } }, { sku: { $startsWith: text } }] }
  const query = cursor
    ? { cursorPaging: { cursor, limit: pageSize } }
    : { filter: { ...(await buildFilter(host, params)), ...matchesText }, cursorPaging: { limit: pageSize } }
  const { variants, metadata } = await host.call('products.queryStoreVariants', { query })
  const [waiting, preordered] = await Promise.all([countWaiting(host, variants), countPreordered(host, variants)])
  const rows = variants.map(
    (variant, at): Row => ({
      key: buildKey(variant),
      productId: variant.productId,
      name: variant.productName,
      choice: host.t.join(Object.values(variant.choices)),
      sku: variant.sku,
      quantity: variant.stock.trackQuantity ? (variant.stock.quantity ?? 0) : null,
      inStock: variant.stock.inStock,
      preordered: preordered.get(buildKey(variant)) ?? 0,
      waiting: waiting[at] ?? 0,
    }),
  )
  return { rows, cursors: metadata.cursors, text }
}

const buildKey = ({ productId, variantId }: Pick<StoreVariant, 'productId' | 'variantId'>) =>
  `${productId}.${variantId}`

/** A variant reports zero; only the inventory of its product has the negative quantity. */
async function countPreordered(host: Host, variants: readonly StoreVariant[]): Promise<Map<string, number>> {
  const soldOut = variants.filter(({ stock }) => stock.trackQuantity && !stock.quantity)
  const productIds = [...new Set(soldOut.map(({ productId }) => productId))]
  if (productIds.length === 0) return new Map()
  const { inventoryItems } = await host.call('inventory.queryInventory', {
    query: { filter: { productId: { $in: productIds } }, paging: { limit: productIds.length } },
  })
  return new Map(
    inventoryItems.flatMap(({ productId, variants: items }) =>
      items.flatMap(({ variantId, quantity = 0 }) =>
        quantity < 0 ? [[buildKey({ productId, variantId }), -quantity] as const] : [],
      ),
    ),
  )
}

async function countWaiting(host: Host, variants: readonly StoreVariant[]): Promise<number[]> {
  if (variants.length === 0) return []
  const catalogReferences = variants.map(({ productId: catalogItemId, variantId }) => ({
    ...{ appId, catalogItemId },
    ...(variantId !== singleVariant && { options: { variantId } }),
  }))
  if (!host.may('backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences'))
    return catalogReferences.map(() => 0)
  const { countsPerCatalogReference } = await host.call(
    'backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences',
    { catalogReferences },
  )
  return countsPerCatalogReference.map(({ count }) => count)
}
