import type { Host } from '../../lib/host.ts'
import type { Card } from './card.ts'
import { readByIds } from './read-products.ts'
import { listBestSellers, recommend } from './recommend.ts'

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
  return bestSellersOnHome ? readByIds(host, (await listBestSellers(host, most)).slice(0, most)) : []
}

const readSettings = async (host: Host) =>
  (await host.call('recommendationSettings.getRecommendationSettings', {})).recommendationSettings
