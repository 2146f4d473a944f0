import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { productSearch as contract } from '@stoa/contract/product-search'
import { currencyDecimals } from '@stoa/money'
import type { Unit } from '../../kernel/unit.ts'
import { factsOf } from './catalog.wire.ts'
import { readProducts } from './product.cache.ts'
import { countFacets, MAX_LOOKED_AT, searchFields } from './product.facets.store.ts'
import { facetsOf, groupsOf } from './product.facets.ts'
import { listProducts } from './product.list.store.ts'
import { toWire } from './product.wire.ts'

/** Three statements at most: the page, its products where they changed, and all counts. */
export async function searchProducts(
  unit: Unit,
  { search }: InputOf<(typeof contract)['searchProducts']>,
): Promise<ReplyOf<(typeof contract)['searchProducts']>> {
  const { text, collectionId, choices, sort, paging } = search ?? {}
  const groups = groupsOf(choices ?? {})
  const collection = { collectionIds: { $hasSome: [collectionId ?? ALL_PRODUCTS.id] } }
  const filter = groups.length > 0 ? { $and: [collection, ...groups.map((group) => group.filter)] } : collection
  const found = await listProducts(unit, {
    operation: 'productSearch.searchProducts',
    query: { search: text, filter, sort, paging: paging ?? {} },
    hidden: false,
    fields: searchFields,
    uncounted: true,
  })
  // Every product is one of all products: a condition would only cost.
  const narrowing = { search: found.search, collection: collectionId ? collection : {}, groups }
  const counted = await countFacets(unit, narrowing)
  const whole = counted.get('')!
  const counts = found.metadata.total === undefined && {
    total: Math.min(whole.size, MAX_LOOKED_AT),
    tooManyToCount: whole.cut,
  }
  const facts = await factsOf(unit)
  const products = await readProducts(unit, found.references)
  return {
    products: products.map((product) => toWire(product, { ...facts, variants: false })),
    metadata: { ...found.metadata, ...counts },
    facets: facetsOf(groups, (group) => counted.get(group) ?? whole, currencyDecimals(facts.currency)),
    spelledAlike: found.search.manner === 'alike' && products.length > 0,
  }
}
