import type { Image } from '@stoa/ui'
import type { Collection } from '../../lib/entities.ts'
import type { Host } from '../../lib/host.ts'
import { toImage } from '../../lib/image.ts'

export interface CollectionLink {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly slug: string
  readonly image?: Image
  readonly count?: number
}

/** The two collections that every shop has: all products and the shop's picks. */
export const allProducts = 'all-products'
export const featuredProducts = 'featured-products'

export function toCollectionLink(collection: Collection): CollectionLink {
  const { id, name = '', slug = '', media, numberOfProducts } = collection
  const image = toImage(media?.mainMedia ?? media?.items?.[0])
  return { id, name, slug, href: `/collection/${encodeURIComponent(slug)}`, image, count: numberOfProducts }
}

export async function readCollections(host: Host): Promise<CollectionLink[]> {
  const { collections = [] } = await host.call('collections.queryCollections', { query: { paging: { limit: 50 } } })
  return collections.filter(({ visible }) => visible !== false).map(toCollectionLink)
}

/** The collections to browse: all but the two built-in ones. */
export const selectBrowsable = <T extends Pick<CollectionLink, 'slug'>>(collections: readonly T[]): T[] =>
  collections.filter(({ slug }) => slug !== allProducts && slug !== featuredProducts)
