import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { invalid } from '@stoa/contract/problem'
import { collectionKey, type Entity, facetKey, type Keys, SEPARATOR } from '../catalog/index.ts'
import {
  byItemIds,
  byValues,
  conjunctsOf,
  type Filter,
  isRecord,
  type Rules,
  rewriteFilter,
  valuesOf,
} from './filters.ts'
import { collectionIdOf } from './ids.ts'

/** What the ids of a filter mean: entities by their ids, with the choices of those that are asked for as a whole. */
export type Resolve = (ids: readonly string[]) => Promise<readonly Entity[]>

export interface ProductFilter {
  readonly filter?: Filter
  /** What the products have to have, as an index knows it. */
  readonly keys: Keys
  readonly inStock: boolean
}

const internal = new Set(['facets', 'managed', 'collections', 'inStock', 'isPartlySoldOut'])

/** A filter of products in stored names. Ids of brands, options and their like are looked up, if it has any. */
export async function narrowProducts(filter: unknown, resolve: Resolve, at: string): Promise<ProductFilter> {
  if (!isRecord(filter)) return { ...(filter ? { filter: filter as Filter } : {}), keys: [], inStock: false }
  const wanted = new Set<string>()
  const note: FacetsOf = (ids) => {
    for (const id of ids) wanted.add(id)
    return []
  }
  rewriteFilter(filter, rulesOf(note), at)
  const entities = wanted.size > 0 ? await resolve([...wanted].filter((id) => uuid.test(id))) : []
  return extractIndexed(rewriteFilter(filter, rulesOf(facetsIn(entities)), at))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type FacetsOf = (ids: readonly string[], kinds: readonly Entity['kind'][]) => readonly string[]

const partOf = { brand: 'brand', ribbon: 'ribbon', option_choice: 'option', modifier_choice: 'option' } as const

/** The facets of entities with these ids, or of the choices that belong to them. */
const facetsIn =
  (entities: readonly Entity[]): FacetsOf =>
  (ids, kinds) => {
    const own = new Set(ids.map((id) => id.toLowerCase()))
    return entities
      .filter(({ id, parentId, kind }) => kinds.includes(kind) && (own.has(id) || (parentId && own.has(parentId))))
      .flatMap(({ kind, name }) => (kind in partOf ? partOf[kind as keyof typeof partOf] + SEPARATOR + name : []))
  }

function rulesOf(facetsOf: FacetsOf): Rules {
  const inCategories = (ids: readonly string[]) => ({ collections: { $hasSome: ids.map(collectionIdOf) } })
  /** No facet is an empty text: what is not known fits nothing. */
  const having = (ids: readonly string[], kinds: readonly Entity['kind'][]): Filter => {
    const facets = facetsOf(ids, kinds)
    return { facets: { $hasSome: facets.length > 0 ? facets : [''] } }
  }
  const option = byValues((ids) => ({ ...having(ids, ['option_choice']), managed: true }))
  const modifier = byValues((ids) => ({ ...having(ids, ['modifier_choice']), managed: false }))
  const category = byValues(inCategories)
  const categoryItems = byItemIds(inCategories)
  return {
    internal,
    fields: {
      'allCategoriesInfo.categories': categoryItems,
      'allCategoriesInfo.categories.id': category,
      'directCategoriesInfo.categories': categoryItems,
      'directCategoriesInfo.categories.id': category,
      'options.id': option,
      'options.choicesSettings.choices.choiceId': option,
      'modifiers.id': modifier,
      'modifiers.choicesSettings.choices.choiceId': modifier,
      'brand.id': byValues((ids) => having(ids, ['brand'])),
      'ribbon.id': byValues((ids) => having(ids, ['ribbon'])),
      'inventory.availabilityStatus': byStatus,
    },
  }
}

const statuses: Record<string, Filter> = {
  IN_STOCK: { inStock: true, isPartlySoldOut: false },
  PARTIALLY_OUT_OF_STOCK: { inStock: true, isPartlySoldOut: true },
  OUT_OF_STOCK: { inStock: false },
}

function byStatus(operator: string, value: unknown, at: string): Filter {
  const { values, mode } = valuesOf(operator, value, at)
  if (mode === 'all') throw invalid(at, '$hasAll does not suit this field', 'FIELD_NOT_ALLOWED')
  const unknown = values.find((status) => !Object.hasOwn(statuses, status))
  if (unknown !== undefined) throw invalid(at, 'must be a status of stock', 'INVALID_ENUM_VALUE')
  const names = Object.keys(statuses)
  const wanted = new Set(mode === 'some' ? values : names.filter((status) => !values.includes(status)))
  if (wanted.size === names.length) return {}
  if (wanted.size === 2 && !wanted.has('OUT_OF_STOCK')) return { inStock: true }
  if (wanted.size === 1) return statuses[[...wanted][0]!]!
  return { $or: [...wanted].map((status) => statuses[status]!) }
}

/** Takes out what an index answers, so that it is asked for once. */
function extractIndexed(filter: Filter | undefined): ProductFilter {
  const keys: string[][] = []
  let inStock = false
  const rest = conjunctsOf(filter).filter((condition) => {
    const key = keysOf(condition)
    if (key) keys.push(...(key.includes(collectionKey(ALL_PRODUCTS.id)) ? [] : [key]))
    const isStock = condition.inStock === true
    inStock ||= isStock
    return !key && !isStock
  })
  return { ...(rest.length > 0 && { filter: rest.length === 1 ? rest[0]! : { $and: rest } }), keys, inStock }
}

function keysOf({ collections, facets }: Filter): string[] | undefined {
  const { $hasSome: ids } = (collections ?? {}) as { $hasSome?: string[] }
  if (ids) return ids.map(collectionKey)
  const { $hasSome: facetValues } = (facets ?? {}) as { $hasSome?: string[] }
  return facetValues?.map(facetKey)
}
