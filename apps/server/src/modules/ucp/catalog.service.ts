import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { Product } from '@stoa/contract/product.entity'
import { list, object } from '@stoa/contract/schema'
import { keysPort } from '../../kernel/keys.ts'
import { readCursorSearch } from '../../kernel/query/index.ts'
import { translateInto } from '../../kernel/translated-answers.ts'
import type { Unit } from '../../kernel/unit.ts'
import { AgentProblem, buildEnvelope, readAgentLimits } from '../agents/api.ts'
import {
  type Listing,
  listProducts,
  listReferences,
  listShownNames,
  type ProductReference,
  readSiteContext,
  readWires,
  toCollectionKey,
} from '../catalog/api.ts'
import { summarizeRatings } from '../reviews/api.ts'
import { toFilterPrice } from './amounts.ts'
import { type AnswerBody, refuse } from './answers.ts'
import { type CatalogProduct, type CatalogVariant, type CatalogView, toCatalogProduct } from './catalog.ts'
import { parseItemId } from './item-id.ts'
import { createError, createInfo } from './messages.ts'
import { listOffers, type ShownProduct } from './offers.ts'
import type { LookupInput, ProductInput, SearchInput } from './schemas.ts'
import { describeOffer, selectOffer } from './selection.ts'
import type { AgentShop } from './shop.ts'
import { translateFor } from './texts.ts'

const operation = 'ucp.search_catalog'
const defaultLimit = 10
const maxLimit = 50
/** Products that one lookup finds. */
const maxIds = 50
/** Variants of a product in lists; a single product has all. */
const listedVariants = 10
const allVariants = 250

const Products = object({ products: list(Product) })

export const searchCatalog = ({ call, units }: AgentShop, input: SearchInput): Promise<AnswerBody> =>
  units.read(async (unit) => {
    const { query, filters, pagination, context } = input
    const isAsked = query?.trim() || filters?.categories?.length || filters?.price || pagination?.cursor || context
    if (!isAsked) {
      const t = await translateFor(unit)
      return refuse(call, [createError('field_required', t('answers:agent.searchEmpty'), 'recoverable', '$.query')])
    }
    const listing = await buildListing(unit, input)
    const found = listing && (await listProducts(unit, listing))
    const { hasNext = false, cursors, total } = found?.metadata ?? {}
    const products = await describeAll(unit, found?.references ?? [], listedVariants)
    return {
      ucp: buildEnvelope(call),
      products,
      pagination: {
        has_next_page: hasNext,
        ...(hasNext && cursors?.next && { cursor: cursors.next }),
        ...(total !== undefined && { total_count: total }),
      },
    }
  })

interface SearchState {
  text?: string
  keys?: readonly (readonly string[])[]
}

/** Undefined: the shop has none of the categories, so nothing can be found. */
async function buildListing(unit: Unit, { query, filters, pagination }: SearchInput): Promise<Listing | undefined> {
  const { currency } = await readSiteContext(unit)
  const { excludedProductIds, excludedCollectionIds } = await readAgentLimits(unit)
  const carried = pagination?.cursor ? readState(unit, pagination.cursor) : undefined
  const keys = carried ? (carried.keys ?? []) : await findKeys(unit, filters?.categories ?? [])
  if (!keys) return undefined
  const { min, max } = filters?.price ?? {}
  const conditions = [
    ...(min == null ? [] : [{ 'priceData.discountedPrice': { $gte: toFilterPrice(min, currency) } }]),
    ...(max == null ? [] : [{ 'priceData.discountedPrice': { $lte: toFilterPrice(max, currency) } }]),
    ...(excludedProductIds.size > 0 ? [{ $not: { id: { $in: [...excludedProductIds] } } }] : []),
    ...(excludedCollectionIds.size > 0 ? [{ $not: { collectionIds: { $hasSome: [...excludedCollectionIds] } } }] : []),
  ]
  const text = carried ? carried.text : query?.trim()
  const limit = Math.min(pagination?.limit ?? defaultLimit, maxLimit)
  const cursor = pagination?.cursor
  const state: SearchState = { ...(text && { text }), ...(keys.length > 0 && { keys }) }
  return {
    operation,
    at: 'pagination',
    query: {
      ...(conditions.length > 0 && !cursor && { filter: { $and: conditions } }),
      cursorPaging: cursor ? { cursor, limit } : { limit },
      ...(text && { search: text }),
    },
    hidden: false,
    keys,
    skipsCount: true,
    cursorState: state,
  }
}

/** A cursor carries the words and categories of its search, and its filter. */
function readState(unit: Unit, cursor: string): SearchState {
  const binding = { key: unit.use(keysPort).derive('cursor'), siteId: unit.siteId, operation }
  return (readCursorSearch(cursor, binding, 'pagination.cursor') ?? {}) as SearchState
}

/** One of the categories, by id or name; undefined: the shop has none of them. */
async function findKeys(unit: Unit, categories: readonly string[]): Promise<Listing['keys']> {
  if (categories.length === 0) return []
  const named = categories.map((name) => name.trim().toLowerCase())
  const found = await listShownNames(unit, { ids: named, names: named })
  return found.length > 0 ? [found.map(({ id }) => toCollectionKey(id))] : undefined
}

/** The products in the caller's language, with the names of their categories: two statements at most beside reading. */
async function showAll(unit: Unit, references: readonly ProductReference[]): Promise<ShownProduct[]> {
  const originals = await readWires(unit, references, await readSiteContext(unit))
  const language = await unit.translationLanguage()
  if (!language || originals.length === 0) return originals.map((original) => ({ original, shown: original }))
  const { products } = await translateInto(unit, Products, { products: [...originals] }, language)
  return originals.map((original, index) => ({ original, shown: products[index]! }))
}

async function readView(unit: Unit, products: readonly ShownProduct[], maxVariants: number): Promise<CatalogView> {
  const { currency } = await readSiteContext(unit)
  const ids = [...new Set(products.flatMap(({ original }) => original.collectionIds))]
  const named = ids.some((id) => id !== ALL_PRODUCTS.id) ? await listShownNames(unit, { ids }) : []
  const categories = new Map(named.flatMap(({ id, name }) => (id === ALL_PRODUCTS.id ? [] : [[id, name]])))
  const ratings = await summarizeRatings(
    unit,
    products.map(({ original }) => original.id),
  )
  return { currency, categories, ratings, maxVariants }
}

async function describeAll(unit: Unit, references: readonly ProductReference[], maxVariants: number) {
  const products = await showAll(unit, references)
  const view = await readView(unit, products, maxVariants)
  return products.flatMap((product) => toCatalogProduct(product, view) ?? [])
}

type Inputs = NonNullable<CatalogVariant['inputs']>

export const lookUpCatalog = ({ call, units }: AgentShop, { ids }: LookupInput): Promise<AnswerBody> =>
  units.read(async (unit) => {
    const unique = [...new Set(ids)]
    if (unique.length > maxIds) throw new AgentProblem('request_too_large', `One lookup takes ${maxIds} ids.`)
    const products = await findProducts(unit, unique)
    const view = await readView(unit, products, listedVariants)
    const found = new Set<string>()
    const shown = products.flatMap((product): CatalogProduct[] => {
      const inputs = matchInputs(product, unique, view.currency, found)
      const requested = [...inputs.keys()]
      if (requested.length === 0) return []
      return [toCatalogProduct(product, view, { inputs, first: requested[0] })!].map((each) => ({
        ...each,
        variants: each.variants.filter(({ id }) => inputs.has(id)),
      }))
    })
    const t = await translateFor(unit)
    const messages = unique.flatMap((id) =>
      found.has(id) ? [] : [createInfo('not_found', t('answers:agent.notFound', { id }), `$.ids[${ids.indexOf(id)}]`)],
    )
    return { ucp: buildEnvelope(call), products: shown, ...(messages.length > 0 && { messages }) }
  })

/** Visible products that agents may sell, of the ids of products and variants: two statements. */
async function findProducts(unit: Unit, ids: readonly string[]): Promise<ShownProduct[]> {
  const productIds = [...new Set(ids.flatMap((id) => parseItemId(id)?.catalogItemId ?? []))]
  if (productIds.length === 0) return []
  const references = (await listReferences(unit, productIds)).filter(({ visible }) => visible)
  const { excludedProductIds, excludedCollectionIds } = await readAgentLimits(unit)
  const products = await showAll(unit, references)
  return products.filter(
    ({ original: { id, collectionIds } }) =>
      !excludedProductIds.has(id) && !collectionIds.some((each) => excludedCollectionIds.has(each)),
  )
}

/** The offers that the ids lead to: a variant itself, or the featured one of a product. */
function matchInputs(product: ShownProduct, ids: readonly string[], currency: string, found: Set<string>) {
  const offers = listOffers(product, currency)
  const featured = offers.find(({ isAvailable }) => isAvailable) ?? offers[0]
  const inputs = new Map<string, Inputs>()
  for (const id of ids) {
    const parsed = parseItemId(id)
    if (parsed?.catalogItemId !== product.original.id) continue
    const offer = parsed.isProduct ? featured : offers.find((each) => each.id === id)
    if (!offer) continue
    found.add(id)
    inputs.set(offer.id, [...(inputs.get(offer.id) ?? []), { id, match: parsed.isProduct ? 'featured' : 'exact' }])
  }
  return inputs
}

export const getProduct = ({ call, units }: AgentShop, input: ProductInput): Promise<AnswerBody> =>
  units.read(async (unit) => {
    const { id, selected = [], preferences } = input
    const [product] = await findProducts(unit, [id])
    const view = product && (await readView(unit, [product], allVariants))
    const shown = product && view && showOne(product, view, { id, selected: selected ?? [], preferences })
    if (shown) return { ucp: buildEnvelope(call), product: shown }
    const t = await translateFor(unit)
    return refuse(call, [createError('not_found', t('answers:agent.notFound', { id }), 'unrecoverable', '$.id')])
  })

function showOne(
  product: ShownProduct,
  view: CatalogView,
  {
    id,
    selected,
    preferences,
  }: Pick<ProductInput, 'id' | 'preferences'> & {
    selected: { name: string; label: string; id?: string | null | undefined }[]
  },
): CatalogProduct | undefined {
  const { currency } = view
  const parsed = parseItemId(id)
  const isVariant = parsed && !parsed.isProduct && listOffers(product, currency).some((offer) => offer.id === id)
  if (parsed && !parsed.isProduct && !isVariant) return undefined
  if (isVariant && selected.length === 0) {
    return toCatalogProduct(product, view, { first: id, selected: describeOffer(product, id, currency) })
  }
  const wanted = selected.map(({ name, label, id: value }) => ({ name, label, ...(value && { id: value }) }))
  const chosen = selectOffer(product, { selected: wanted, preferences: preferences ?? [], currency })
  return toCatalogProduct(product, view, { first: isVariant ? id : chosen.first, selected: chosen.selected })
}
