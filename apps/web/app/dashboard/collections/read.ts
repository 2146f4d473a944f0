import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { Host } from '../../lib/host.ts'

export interface CollectionName {
  readonly id: string
  readonly name: string
  /** Rules fill it: nobody chooses it for a product. */
  readonly byRules: boolean
}

const pageSize = 100
const maxPages = 5

/** The collections to choose from; every product is in All Products, so that one is no choice. */
export async function readCollections(host: Host): Promise<CollectionName[]> {
  const found: CollectionName[] = []
  for (let page = 0; page < maxPages; page++) {
    const { collections } = await host.call('collections.queryCollections', {
      query: { paging: { limit: pageSize, offset: page * pageSize } },
    })
    found.push(...collections.map(({ id, name, rules }) => ({ id, name, byRules: rules !== undefined })))
    if (collections.length < pageSize) break
  }
  return found.filter(({ id }) => id !== ALL_PRODUCTS.id).sort((a, b) => a.name.localeCompare(b.name))
}
