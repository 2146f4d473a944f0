import type { StoreVariant } from '@stoa/contract/product.entity'
import type { Host } from '../../lib/host.ts'

/** Both names of the one catalogue mean the same; storefronts send this one. */
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const single = '00000000-0000-0000-0000-000000000000'
const pageSize = 50

export const views = [
  { label: 'All', query: '' },
  { label: 'Low', query: 'stock=low' },
  { label: 'Sold out', query: 'stock=out' },
  { label: 'Not counted', query: 'stock=free' },
] as const

/** One thing that can be bought: a product, or a variant of one. */
export interface Row {
  readonly key: string
  readonly productId: string
  readonly name: string
  readonly choice: string
  readonly sku: string
  /** Null where pieces are not counted. */
  readonly pieces: number | null
  readonly inStock: boolean
  /** Pieces that were sold before they came; the next that come are theirs. */
  readonly owed: number
  /** People who want to be told when it is back. */
  readonly waiting: number
}

async function filterOf(host: Host, params: URLSearchParams) {
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
  const words = text && { $or: [{ productName: { $contains: text } }, { sku: { $startsWith: text } }] }
  const query = cursor
    ? { cursorPaging: { cursor, limit: pageSize } }
    : { filter: { ...(await filterOf(host, params)), ...words }, cursorPaging: { limit: pageSize } }
  const { variants, metadata } = await host.call('products.queryStoreVariants', { query })
  const [waiting, owed] = await Promise.all([countWaiting(host, variants), countOwed(host, variants)])
  const rows = variants.map(
    (variant, at): Row => ({
      key: keyOf(variant),
      productId: variant.productId,
      name: variant.productName,
      choice: Object.values(variant.choices).join(', '),
      sku: variant.sku,
      pieces: variant.stock.trackQuantity ? (variant.stock.quantity ?? 0) : null,
      inStock: variant.stock.inStock,
      owed: owed.get(keyOf(variant)) ?? 0,
      waiting: waiting[at] ?? 0,
    }),
  )
  return { rows, cursors: metadata.cursors, text }
}

const keyOf = ({ productId, variantId }: Pick<StoreVariant, 'productId' | 'variantId'>) => `${productId}.${variantId}`

/** A variant says that it has none; how far it is below that, its product's inventory says. */
async function countOwed(host: Host, variants: readonly StoreVariant[]): Promise<Map<string, number>> {
  const empty = variants.filter(({ stock }) => stock.trackQuantity && !stock.quantity)
  const productIds = [...new Set(empty.map(({ productId }) => productId))]
  if (productIds.length === 0) return new Map()
  const { inventoryItems } = await host.call('inventory.queryInventory', {
    query: { filter: { productId: { $in: productIds } }, paging: { limit: productIds.length } },
  })
  return new Map(
    inventoryItems.flatMap(({ productId, variants: counted }) =>
      counted.flatMap(({ variantId, quantity = 0 }) =>
        quantity < 0 ? [[keyOf({ productId, variantId }), -quantity] as const] : [],
      ),
    ),
  )
}

async function countWaiting(host: Host, variants: readonly StoreVariant[]): Promise<number[]> {
  if (variants.length === 0) return []
  const catalogReferences = variants.map(({ productId: catalogItemId, variantId }) => ({
    ...{ appId, catalogItemId },
    ...(variantId !== single && { options: { variantId } }),
  }))
  const { countsPerCatalogReference } = await host.call(
    'backInStockNotifications.getBackInStockNotificationRequestsCountByCatalogReferences',
    { catalogReferences },
  )
  return countsPerCatalogReference.map(({ count }) => count)
}
