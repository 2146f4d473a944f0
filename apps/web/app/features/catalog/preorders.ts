import type { Host } from '../../lib/host.ts'
import type { Detail } from './detail.ts'

/** Adds which items can be preordered, if any are out of stock. */
export async function withPreorders(host: Host, detail: Detail): Promise<Detail> {
  if (detail.offers.every(({ inStock }) => inStock)) return detail
  const inventoryId = detail.id
  const { inventoryItem } = await host.call('inventory.getInventoryVariants', { inventoryId })
  const { preorderInfo: info, variants } = inventoryItem
  if (!info?.enabled) return detail
  return {
    ...detail,
    offers: detail.offers.map((offer) => {
      const stock = variants.find(({ variantId }) => variantId === offer.id) ?? variants[0]
      if (!stock?.availableForPreorder) return offer
      const left = info.limit == null || stock.quantity === undefined ? undefined : info.limit + stock.quantity
      return { ...offer, left, preorder: info.message ?? '' }
    }),
  }
}
