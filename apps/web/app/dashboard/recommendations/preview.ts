import type { PlainKey } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { type NamedProduct, readNamedProducts, toNamedProduct } from '../products/named-product.ts'

export interface Preview {
  readonly product: NamedProduct
  /** The results of each algorithm that starts from a product, selected or not. */
  readonly results: readonly { readonly algorithmId: string; readonly products: readonly NamedProduct[] }[]
}

export interface Algorithm {
  readonly id: string
  readonly appId: string
  readonly name: string
  readonly description: string
  readonly isRelated: boolean
}

const maxItems = 8
/** Of the site's own catalog. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** By the ids of the built-in algorithms. */
const algorithmTexts: Readonly<Record<string, { readonly name: PlainKey; readonly description: PlainKey }>> = {
  'd5aac1e1-2e53-4d11-85f7-7172710b4783': {
    name: 'dashboard-recommendations:algorithm.together',
    description: 'dashboard-recommendations:algorithm.together.hint',
  },
  '68ebce04-b96a-4c52-9329-08fc9d8c1253': {
    name: 'dashboard-recommendations:algorithm.collections',
    description: 'dashboard-recommendations:algorithm.collections.hint',
  },
  'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73': {
    name: 'dashboard-recommendations:algorithm.names',
    description: 'dashboard-recommendations:algorithm.names.hint',
  },
  'c4a7f1d0-6b3e-4e52-8a19-7d20c95be6f3': {
    name: 'dashboard-recommendations:algorithm.chosen',
    description: 'dashboard-recommendations:algorithm.chosen.hint',
  },
  'b3c5a0e4-3f5a-4b9e-9a51-6d8f0e2c7a14': {
    name: 'dashboard-recommendations:algorithm.best',
    description: 'dashboard-recommendations:algorithm.best.hint',
  },
}

export async function readAlgorithms(host: Host): Promise<Algorithm[]> {
  const { availableAlgorithms } = await host.call('recommendations.listAvailableAlgorithms', {})
  return availableAlgorithms.map(({ appId, config }) => {
    const text = algorithmTexts[config.algorithmId]
    return {
      id: config.algorithmId,
      appId,
      name: text ? host.t(text.name) : config.name,
      description: text ? host.t(text.description) : config.description,
      isRelated: config.algorithmType === 'RELATED_ITEMS',
    }
  })
}

/** For the first product that the search text finds; undefined if it finds none. */
export async function readPreview(host: Host, text: string, algorithms: readonly Algorithm[]) {
  const { products } = await host.call('products.queryProducts', { query: { search: text, paging: { limit: 1 } } })
  const [product] = products
  if (!product) return undefined
  const results = await Promise.all(
    algorithms.filter(({ isRelated }) => isRelated).map(async (algorithm) => recommend(host, product.id, algorithm)),
  )
  const ids = [...new Set(results.flatMap((each) => each.ids))]
  const byId = new Map((await readNamedProducts(host, ids)).map((each) => [each.id, each]))
  return {
    product: toNamedProduct(product),
    results: results.map(({ algorithmId, ids }) => ({
      algorithmId,
      products: ids.flatMap((id) => byId.get(id) ?? []),
    })),
  } satisfies Preview
}

async function recommend(host: Host, catalogItemId: string, { id, appId }: Algorithm) {
  const { recommendation } = await host.call('recommendations.getRecommendation', {
    items: [{ catalogItemId, appId: storesAppId }],
    algorithms: [{ id, appId }],
  })
  const own = recommendation.items.filter((item) => item.appId === storesAppId)
  return { algorithmId: id, ids: own.slice(0, maxItems).map((item) => item.catalogItemId) }
}
