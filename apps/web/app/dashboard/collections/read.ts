import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { Host } from '../../lib/host.ts'

export interface CollectionName {
  readonly id: string
  readonly name: string
  /** Rules select its products, so it cannot be set on a product. */
  readonly hasRules: boolean
}

const pageSize = 100
const maxPages = 5

/** The collections that can be selected: all but All Products, which contains every product. */
export async function readCollections(host: Host): Promise<CollectionName[]> {
  const found: CollectionName[] = []
  for (let page = 0; page < maxPages; page++) {
    const { collections } = await host.call('collections.queryCollections', {
      query: { paging: { limit: pageSize, offset: page * pageSize } },
    })
    found.push(...collections.map(({ id, name, rules }) => ({ id, name, hasRules: rules !== undefined })))
    if (collections.length < pageSize) break
  }
  return found.filter(({ id }) => id !== ALL_PRODUCTS.id).sort((a, b) => a.name.localeCompare(b.name))
}
