import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { productSearch as contract, ProductChoices } from '@stoa/contract/product-search'
import type { SearchQuestion } from '@stoa/extension'
import { getCurrencyDecimals } from '@stoa/money'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { Unit } from '../../kernel/unit.ts'
import { readSiteContext } from './catalog.wire.ts'
import { readProducts } from './product.cache.ts'
import { createFacetCounter, MAX_FACET_PRODUCTS } from './product.facets.store.ts'
import { buildFacets, buildGroups, STOCK, toCollectionKey } from './product.facets.ts'
import { listProducts } from './product.list.store.ts'
import type { Listing } from './product.listing.ts'
import { toWire } from './product.wire.ts'
import { getCurrentIndex } from './search-index/search-indexes.ts'

/**
 * Three statements at most: the changes since the index was last read, the page, and changed products; without an index
 * the counts (those of ranked pages come with them) instead of the first.
 */
export async function searchProducts(
  unit: Unit,
  { search }: InputOf<(typeof contract)['searchProducts']>,
  openIndex = getCurrentIndex,
): Promise<ReplyOf<(typeof contract)['searchProducts']>> {
  const { text, collectionId, choices, sort, paging } = search ?? {}
  const groups = buildGroups(choices ?? {})
  // Every product is in All Products: a condition on it would only cost time.
  const keys = collectionId && collectionId !== ALL_PRODUCTS.id ? [[toCollectionKey(collectionId)]] : []
  const filters = groups.flatMap(({ filter, name }) => (filter && name !== STOCK ? [filter] : []))
  const narrowing = { keys, groups }
  const listing: Listing = {
    operation: 'productSearch.searchProducts',
    query: { search: text, ...(filters.length > 0 && { filter: { $and: filters } }), sort, paging: paging ?? {} },
    hidden: false,
    asked: describeFilters(collectionId, choices),
    keys: [...keys, ...groups.flatMap((group) => (group.keys ? [group.keys] : []))],
    inStock: groups.some(({ name }) => name === STOCK),
    skipsCount: true,
    facetCounter: createFacetCounter(unit, narrowing),
    wholeCollectionId: groups.length === 0 && !text?.trim() ? (collectionId ?? ALL_PRODUCTS.id) : undefined,
  }
  const found = await listProducts(unit, listing, openIndex)
  const counted = found.counts
  const whole = counted.get('')!
  const counts = found.metadata.total === undefined && {
    total: Math.min(whole.size, MAX_FACET_PRODUCTS),
    tooManyToCount: whole.cut,
  }
  const context = await readSiteContext(unit)
  const products = await readProducts(unit, found.references)
  return {
    products: products.map((product) => toWire(product, { ...context, variants: false })),
    metadata: { ...found.metadata, ...counts },
    facets: buildFacets(groups, (group) => counted.get(group) ?? whole, getCurrencyDecimals(context.currency)),
    spelledAlike: ['corrected', 'alike'].includes(found.search.mode) && products.length > 0,
  }
}

function describeFilters(
  collectionId: string | null | undefined,
  choices: ProductChoices | null | undefined,
): SearchQuestion['filters'] {
  const { brands, ribbons, options, price } = choices ?? {}
  return {
    ...(collectionId && collectionId !== ALL_PRODUCTS.id && { collectionId }),
    ...(brands?.length && { brands }),
    ...(ribbons?.length && { ribbons }),
    ...(options?.length && { options }),
    ...(price && { price: omitNulls(price) as { from?: number; to?: number } }),
  }
}
