import type { Host } from '../../lib/host.ts'

const maxVariants = 100

/** Products with low but not empty stock, and the threshold `at`. `isAll` is false if there may be more. */
export async function readLowStock(host: Host): Promise<{ ids: string[]; at: number; isAll: boolean }> {
  const { lowStockAt: at } = (await host.call('notices.getOwnerNotices', {})).ownerNotices
  const filter = { 'stock.trackQuantity': true, 'stock.quantity': { $gt: 0, $lte: at } }
  const { variants } = await host.call('products.queryStoreVariants', {
    query: { filter, paging: { limit: maxVariants } },
  })
  return { ids: [...new Set(variants.map(({ productId }) => productId))], at, isAll: variants.length < maxVariants }
}
