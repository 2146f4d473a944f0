import type { ReplyOf } from '@stoa/contract'
import type { Host } from '../../lib/host.ts'
import type { Card } from './card.ts'
import { buildSearch, type Listing } from './listing.ts'
import { toCards } from './to-cards.ts'

export type Facets = ReplyOf<'productSearch.searchProducts'>['facets']

export interface Found {
  readonly cards: readonly Card[]
  readonly total: number
  /** There are more results than `total`. */
  readonly more: boolean
  readonly facets: Facets
  /** No product matches the query; these have similar names. */
  readonly spelledAlike: boolean
}

export async function readListing(host: Host, listing: Listing, collectionId?: string): Promise<Found> {
  const search = buildSearch(listing, collectionId)
  const { products, metadata, facets, spelledAlike } = await host.call('productSearch.searchProducts', { search })
  const { total = products.length, tooManyToCount: more = false } = metadata
  return { cards: await toCards(host, products), total, more, facets, spelledAlike }
}

const byNewest = [{ fieldName: 'lastUpdated', order: 'DESC' as const }]

/** The newest products of a collection, or of the whole shop. */
export async function readSome(host: Host, limit: number, collectionId?: string): Promise<Card[]> {
  const filter = collectionId ? { collectionIds: { $hasSome: [collectionId] } } : {}
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter, paging: { limit }, ...(!collectionId && { sort: byNewest }) },
    includeVariants: false,
  })
  return toCards(host, products)
}

/** These products in this order; unknown and hidden ones are left out. */
export async function readByIds(host: Host, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter: { id: { $in: ids } }, paging: { limit: ids.length } },
    includeVariants: false,
  })
  return (await toCards(host, products)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}
