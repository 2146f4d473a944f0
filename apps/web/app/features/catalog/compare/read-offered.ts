import type { Host } from '../../../lib/host.ts'
import type { Card } from '../card.ts'
import type { Detail } from '../detail.ts'
import { parseListing } from '../listing.ts'
import { readCollections, selectBrowsable } from '../read-collections.ts'
import { readListing, readSome } from '../read-products.ts'
import { maxCompared } from './compared.ts'

const most = 4

/** Products to add: the search results, or without a search text others from the first product's collection. */
export async function readOffered(host: Host, products: readonly Detail[], text: string): Promise<Card[]> {
  const cards = text ? await readFound(host, text) : await readAlike(host, products[0])
  return cards.filter(({ id }) => products.every((product) => product.id !== id)).slice(0, most)
}

const readFound = async (host: Host, q: string) =>
  (await readListing(host, parseListing(new URLSearchParams({ q })))).cards

async function readAlike(host: Host, first: Detail | undefined): Promise<Card[]> {
  if (!first) return []
  const collection = selectBrowsable(await readCollections(host)).find(({ id }) => first.collectionIds.includes(id))
  return collection ? readSome(host, most + maxCompared, collection.id) : []
}
