import type { Host } from '../../lib/host.ts'
import type { Card } from './card.ts'
import { readByIds } from './read-products.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const bestSellers = 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14'

/**
 * Recommendations for the products being viewed or in the cart: from the first of the owner's algorithms that fills the
 * row, or else from the first that finds anything.
 */
export async function readGoingWith(host: Host, productIds: readonly string[], most: number): Promise<Card[]> {
  const { algorithms } = await readSettings(host)
  if (productIds.length === 0 || algorithms.length === 0) return []
  const full = await recommend(host, algorithms, productIds, most)
  return readByIds(host, (full.length > 0 ? full : await recommend(host, algorithms, productIds, 1)).slice(0, most))
}

/** A row of bestsellers; empty if the owner has turned it off, or if too few products were sold to fill it. */
export async function readBestSellers(host: Host, most: number): Promise<Card[]> {
  const { bestSellersOnHome } = await readSettings(host)
  return bestSellersOnHome
    ? readByIds(host, (await recommend(host, [{ id: bestSellers, appId }], [], most)).slice(0, most))
    : []
}

const readSettings = async (host: Host) =>
  (await host.call('recommendationSettings.getRecommendationSettings', {})).recommendationSettings

async function recommend(
  host: Host,
  algorithms: readonly { id: string; appId: string }[],
  productIds: readonly string[],
  atLeast: number,
) {
  const { recommendation } = await host.call('recommendations.getRecommendation', {
    items: productIds.map((catalogItemId) => ({ catalogItemId, appId })),
    algorithms: [...algorithms],
    minimumRecommendedItems: atLeast,
  })
  // Services may recommend items of other catalogs, which have no page here.
  return recommendation.items.flatMap((item) => (item.appId === appId ? [item.catalogItemId] : []))
}
