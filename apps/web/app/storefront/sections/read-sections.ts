import type { PageSection } from '@stoa/contract/page-section.entity'
import type { Card } from '../../features/catalog/card.ts'
import {
  allProducts,
  type CollectionLink,
  readCollections,
  selectBrowsable,
} from '../../features/catalog/read-collections.ts'
import { readByIds, readSome } from '../../features/catalog/read-products.ts'
import { readBestSellers } from '../../features/catalog/read-recommended.ts'
import type { Host } from '../../lib/host.ts'
import type { Quote, ShownSection } from './shown.ts'

/** The sections with their products, collections and reviews. Those that have nothing to show are left out. */
export async function readSections(
  host: Host,
  sections: readonly PageSection[],
  known?: readonly CollectionLink[],
): Promise<ShownSection[]> {
  const needsCollections = sections.some(({ type }) => type === 'COLLECTION_LIST' || type === 'PRODUCT_GRID')
  const collections = known ?? (needsCollections ? await readCollections(host) : [])
  const shown = await Promise.all(sections.map((section) => readSection(host, section, collections)))
  return shown.filter((section) => section !== undefined)
}

async function readSection(
  host: Host,
  section: PageSection,
  all: readonly CollectionLink[],
): Promise<ShownSection | undefined> {
  const { productGrid, collectionList, testimonials, latestPosts } = section
  if (productGrid) {
    const cards = await readCards(host, productGrid)
    return cards.length > 0 ? { ...section, cards, seeAll: findSeeAll(productGrid, all) } : undefined
  }
  if (collectionList) {
    const { collectionIds, limit } = collectionList
    const collections = collectionIds
      ? collectionIds.flatMap((id) => all.find((each) => each.id === id) ?? [])
      : selectBrowsable(all)
    return collections.length > 0 ? { ...section, collections: collections.slice(0, limit) } : undefined
  }
  if (testimonials) {
    const quotes = await readQuotes(host, testimonials)
    return quotes.length > 0 ? { ...section, quotes } : undefined
  }
  if (latestPosts) {
    const { tagId, limit } = latestPosts
    const { posts } = await host.call('blog.listPublishedPosts', { limit, ...(tagId && { tagId }) })
    return posts.length > 0 ? { ...section, posts } : undefined
  }
  return section
}

type ProductGrid = NonNullable<PageSection['productGrid']>

async function readCards(host: Host, { source, collectionId, productIds = [], limit }: ProductGrid): Promise<Card[]> {
  switch (source) {
    case 'BEST_SELLERS':
      return readBestSellers(host, limit)
    case 'COLLECTION':
      return collectionId ? readSome(host, limit, collectionId) : []
    case 'CHOSEN':
      return (await readByIds(host, productIds)).slice(0, limit)
    case 'NEWEST':
      return readSome(host, limit)
  }
}

function findSeeAll({ source, collectionId }: ProductGrid, all: readonly CollectionLink[]): string {
  const collection = source === 'COLLECTION' ? all.find(({ id }) => id === collectionId) : undefined
  if (collection) return collection.href
  return `/collection/${allProducts}${source === 'NEWEST' ? '?sort=newest' : ''}`
}

async function readQuotes(
  host: Host,
  { minRating, limit }: NonNullable<PageSection['testimonials']>,
): Promise<Quote[]> {
  const { reviews } = await host.call('reviews.queryReviews', {
    query: {
      filter: { namespace: 'stores', 'content.rating': { $gte: minRating } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      // Some have no text.
      cursorPaging: { limit: Math.min(100, limit * 4) },
    },
  })
  const quoted = reviews.filter(({ content }) => content.body).slice(0, limit)
  const ids = [...new Set(quoted.map(({ entityId }) => entityId))]
  const products = new Map((await readByIds(host, ids)).map((card) => [card.id, card]))
  return quoted.map(({ id, author, content, entityId }) => {
    const product = products.get(entityId)
    return {
      id,
      stars: content.rating,
      text: content.body ?? '',
      author: author?.authorName || host.t('reviews:author.customer'),
      product: product && { name: product.name, href: product.href },
    }
  })
}
