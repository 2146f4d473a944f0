import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type Entity, type Keys, SEPARATOR, toCollectionKey, toFacetKey } from '../../catalog/api.ts'
import {
  type Filter,
  isRecord,
  type Rules,
  readValues,
  rewriteFilter,
  rewriteItemIds,
  rewriteValues,
  splitConjuncts,
} from '../filters.ts'
import { toCollectionId } from '../ids.ts'

/** Resolves the ids of a filter: entities by their ids, with the choices of those that stand for all their choices. */
export type Resolve = (ids: readonly string[]) => Promise<readonly Entity[]>

export interface ProductFilter {
  readonly filter?: Filter
  /** Required keys, in indexed form. */
  readonly keys: Keys
  readonly inStock: boolean
}

const internal = new Set(['facets', 'managed', 'collections', 'inStock', 'isPartlySoldOut'])

/** A product filter in stored names. Ids of brands, options and the like are looked up, if there are any. */
export async function narrowProducts(filter: unknown, resolve: Resolve, at: string): Promise<ProductFilter> {
  if (!isRecord(filter)) return { ...(filter ? { filter: filter as Filter } : {}), keys: [], inStock: false }
  const selected = new Set<string>()
  const note: FacetsOf = (ids) => {
    for (const id of ids) selected.add(id)
    return []
  }
  rewriteFilter(filter, buildRules(note), at)
  const entities = selected.size > 0 ? await resolve([...selected].filter((id) => uuid.test(id))) : []
  return extractIndexed(rewriteFilter(filter, buildRules(groupFacets(entities)), at))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type FacetsOf = (ids: readonly string[], kinds: readonly Entity['kind'][]) => readonly string[]

const partByFacet = { brand: 'brand', ribbon: 'ribbon', option_choice: 'option', modifier_choice: 'option' } as const

/** The facets of entities with these ids, or of their choices. */
const groupFacets =
  (entities: readonly Entity[]): FacetsOf =>
  (ids, kinds) => {
    const own = new Set(ids.map((id) => id.toLowerCase()))
    return entities
      .filter(({ id, parentId, kind }) => kinds.includes(kind) && (own.has(id) || (parentId && own.has(parentId))))
      .flatMap(({ kind, name }) =>
        kind in partByFacet ? partByFacet[kind as keyof typeof partByFacet] + SEPARATOR + name : [],
      )
  }

function buildRules(getFacets: FacetsOf): Rules {
  const filterByCategories = (ids: readonly string[]) => ({ collections: { $hasSome: ids.map(toCollectionId) } })
  /** No facet is empty: an unknown id matches nothing. */
  const filterHaving = (ids: readonly string[], kinds: readonly Entity['kind'][]): Filter => {
    const facets = getFacets(ids, kinds)
    return { facets: { $hasSome: facets.length > 0 ? facets : [''] } }
  }
  const option = rewriteValues((ids) => ({ ...filterHaving(ids, ['option_choice']), managed: true }))
  const modifier = rewriteValues((ids) => ({ ...filterHaving(ids, ['modifier_choice']), managed: false }))
  const category = rewriteValues(filterByCategories)
  const categoryItems = rewriteItemIds(filterByCategories)
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
      'brand.id': rewriteValues((ids) => filterHaving(ids, ['brand'])),
      'ribbon.id': rewriteValues((ids) => filterHaving(ids, ['ribbon'])),
      'inventory.availabilityStatus': rewriteStatus,
    },
  }
}

const statuses: Record<string, Filter> = {
  IN_STOCK: { inStock: true, isPartlySoldOut: false },
  PARTIALLY_OUT_OF_STOCK: { inStock: true, isPartlySoldOut: true },
  OUT_OF_STOCK: { inStock: false },
}

function rewriteStatus(operator: string, value: unknown, at: string): Filter {
  const { values, mode } = readValues(operator, value, at)
  if (mode === 'all') throw createInvalidArgument(at, '$hasAll does not suit this field', 'FIELD_NOT_ALLOWED')
  const unknown = values.find((status) => !Object.hasOwn(statuses, status))
  if (unknown !== undefined) throw createInvalidArgument(at, 'must be a status of stock', 'INVALID_ENUM_VALUE')
  const names = Object.keys(statuses)
  const selected = new Set(mode === 'some' ? values : names.filter((status) => !values.includes(status)))
  if (selected.size === names.length) return {}
  if (selected.size === 2 && !selected.has('OUT_OF_STOCK')) return { inStock: true }
  if (selected.size === 1) return statuses[[...selected][0]!]!
  return { $or: [...selected].map((status) => statuses[status]!) }
}

/** Extracts indexed conditions, so that they are evaluated once. */
function extractIndexed(filter: Filter | undefined): ProductFilter {
  const keys: string[][] = []
  let inStock = false
  const rest = splitConjuncts(filter).filter((condition) => {
    const key = toKeys(condition)
    if (key) keys.push(...(key.includes(toCollectionKey(ALL_PRODUCTS.id)) ? [] : [key]))
    const isStock = condition.inStock === true
    inStock ||= isStock
    return !key && !isStock
  })
  return { ...(rest.length > 0 && { filter: rest.length === 1 ? rest[0]! : { $and: rest } }), keys, inStock }
}

function toKeys({ collections, facets }: Filter): string[] | undefined {
  const { $hasSome: ids } = (collections ?? {}) as { $hasSome?: string[] }
  if (ids) return ids.map(toCollectionKey)
  const { $hasSome: facetValues } = (facets ?? {}) as { $hasSome?: string[] }
  return facetValues?.map(toFacetKey)
}
