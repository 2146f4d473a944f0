import type { Host } from '../../lib/host.ts'

export const catalogAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const bestSellers = 'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14'

/** Returns the ids of products that these algorithms recommend together with others. */
export async function recommend(
  host: Host,
  algorithms: readonly { id: string; appId: string }[],
  productIds: readonly string[],
  atLeast: number,
): Promise<string[]> {
  const { recommendation } = await host.call('recommendations.getRecommendation', {
    items: productIds.map((catalogItemId) => ({ catalogItemId, appId: catalogAppId })),
    algorithms: [...algorithms],
    minimumRecommendedItems: atLeast,
  })
  // Services may recommend items of other catalogs, which have no page here.
  return recommendation.items.flatMap((item) => (item.appId === catalogAppId ? [item.catalogItemId] : []))
}

/** Returns the ids of the bestselling products, or none if there are fewer than `atLeast`. */
export const listBestSellers = (host: Host, atLeast: number): Promise<string[]> =>
  recommend(host, [{ id: bestSellers, appId: catalogAppId }], [], atLeast)
