import type { Host } from '../../lib/host.ts'
import { type Card, toCard } from './card.ts'
import { type Listing, queryOf } from './listing.ts'

export interface Found {
  readonly cards: readonly Card[]
  readonly total: number
}

export async function readListing(host: Host, listing: Listing, collectionId?: string): Promise<Found> {
  const { products = [], metadata } = await host.call('products.queryProducts', {
    query: queryOf(listing, collectionId),
    includeVariants: false,
  })
  return { cards: products.map(toCard), total: metadata?.total ?? products.length }
}

/** The first few of a collection, or of everything. */
export async function readSome(host: Host, limit: number, collectionId?: string): Promise<Card[]> {
  const filter = collectionId ? { collectionIds: { $hasSome: [collectionId] } } : {}
  const { products = [] } = await host.call('products.queryProducts', {
    query: { filter, paging: { limit } },
    includeVariants: false,
  })
  return products.map(toCard)
}
