import type { Image } from '@stoa/ui'
import type { Host } from '../../lib/host.ts'
import { imagesOf } from '../../lib/image.ts'

export interface Shown {
  readonly id: string
  readonly name: string
  readonly image: Image | undefined
}

export interface Preview {
  readonly product: Shown
  /** By each algorithm that starts from a product, whether the shop asks it or not. */
  readonly found: readonly { readonly algorithmId: string; readonly products: readonly Shown[] }[]
}

export interface Algorithm {
  readonly id: string
  readonly appId: string
  readonly name: string
  readonly about: string
  readonly isRelated: boolean
}

const atMost = 8

export async function readAlgorithms(host: Host): Promise<Algorithm[]> {
  const { availableAlgorithms } = await host.call('recommendations.listAvailableAlgorithms', {})
  return availableAlgorithms.map(({ appId, config }) => ({
    id: config.algorithmId,
    appId,
    name: config.name,
    about: config.description,
    isRelated: config.algorithmType === 'RELATED_ITEMS',
  }))
}

/** For the first product that the words find; undefined where they find none. */
export async function readPreview(host: Host, words: string, algorithms: readonly Algorithm[]) {
  const { products } = await host.call('products.queryProducts', { query: { search: words, paging: { limit: 1 } } })
  const [product] = products
  if (!product) return undefined
  const found = await Promise.all(
    algorithms.filter(({ isRelated }) => isRelated).map(async (algorithm) => findBy(host, product.id, algorithm)),
  )
  const ids = [...new Set(found.flatMap((each) => each.ids))]
  const known = new Map((await readShown(host, ids)).map((shown) => [shown.id, shown]))
  return {
    product: toShown(product),
    found: found.map(({ algorithmId, ids }) => ({ algorithmId, products: ids.flatMap((id) => known.get(id) ?? []) })),
  } satisfies Preview
}

async function findBy(host: Host, catalogItemId: string, { id, appId }: Algorithm) {
  const { recommendation } = await host.call('recommendations.getRecommendation', {
    items: [{ catalogItemId, appId }],
    algorithms: [{ id, appId }],
  })
  return { algorithmId: id, ids: recommendation.items.slice(0, atMost).map((item) => item.catalogItemId) }
}

async function readShown(host: Host, ids: readonly string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const query = { filter: { id: { $in: ids } }, paging: { limit: ids.length } }
  return (await host.call('products.queryProducts', { query })).products.map(toShown)
}

const toShown = ({ id, name, media }: { id: string; name: string; media?: Parameters<typeof imagesOf>[0] }): Shown => ({
  id,
  name,
  image: imagesOf(media)[0],
})
