import type { Host } from '../../lib/host.ts'

/** The most variants that one look tells of. */
const atMost = 100

/** Products of which something is running out and not gone yet, the fewest pieces that count as low beside them. */
export async function readLowStock(host: Host): Promise<{ ids: string[]; at: number; isAll: boolean }> {
  const { lowStockAt: at } = (await host.call('notices.getOwnerNotices', {})).ownerNotices
  const filter = { 'stock.trackQuantity': true, 'stock.quantity': { $gt: 0, $lte: at } }
  const { variants } = await host.call('products.queryStoreVariants', { query: { filter, paging: { limit: atMost } } })
  return { ids: [...new Set(variants.map(({ productId }) => productId))], at, isAll: variants.length < atMost }
}
