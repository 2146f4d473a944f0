import type { collections } from '@stoa/contract/collections'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Choices, hasSameChoices } from './catalog.ts'
import { readSiteContext, toMedia } from './catalog.wire.ts'
import { readProducts, readWires } from './product.cache.ts'
import { listProducts } from './product.list.store.ts'
import { findReference, findReferenceBySlug, listReferencesOfCollections } from './product.references.store.ts'
import { findProduct } from './product.store.ts'
import type { Product, Variant } from './product.ts'
import { isAvailable } from './product.ts'
import { toOption, toStoreVariant, toVariant, toWire, type View } from './product.wire.ts'
import { findStoreVariant, listStoreVariants } from './variant.list.store.ts'

type Operations = typeof products

export async function queryProducts(
  unit: Unit,
  { query, includeVariants, includeHiddenProducts }: InputOf<Operations['queryProducts']>,
): Promise<ReplyOf<Operations['queryProducts']>> {
  const isHidden = isManager(unit.actor) && includeHiddenProducts === true
  const slug = findSoleSlug(query)
  const { references, metadata } =
    slug === undefined
      ? await listProducts(unit, { operation: 'products.queryProducts', query, hidden: isHidden })
      : await findBySlug(unit, slug, isHidden)
  const context = await readSiteContext(unit)
  const products =
    includeVariants === false
      ? (await readProducts(unit, references)).map((product) => toWire(product, { ...context, variants: false }))
      : await readWires(unit, references, context)
  return { products, metadata, totalResults: metadata.total ?? 0 }
}

/** The query of every product page: `{filter: {slug}}` and at most a page size. */
function findSoleSlug(query: InputOf<Operations['queryProducts']>['query']): string | undefined {
  const filter = query?.filter
  if (!filter || query.sort?.length || query.cursorPaging || query.search || query.paging?.offset) return undefined
  if (query.paging?.limit === 0 || Object.keys(filter).length !== 1) return undefined
  const value = filter.slug as { $eq?: unknown } | string | undefined
  const slug = typeof value === 'object' && value && Object.keys(value).length === 1 ? value.$eq : value
  return typeof slug === 'string' && slug.isWellFormed() && !slug.includes('\0') ? slug : undefined
}

async function findBySlug(unit: Unit, slug: string, isHidden: boolean) {
  const reference = await findReferenceBySlug(unit, slug)
  const references = reference && (reference.visible || isHidden) ? [reference] : []
  const count = references.length
  return { references, metadata: { count, offset: 0, total: count, tooManyToCount: false, hasNext: false } }
}

export async function getProduct(
  unit: Unit,
  { id, includeMerchantSpecificData }: InputOf<Operations['getProduct']>,
): Promise<ReplyOf<Operations['getProduct']>> {
  if (isManager(unit.actor) && includeMerchantSpecificData) {
    const product = await requireVisibleProduct(unit, id)
    return { product: toWire(product, { ...(await readSiteContext(unit)), merchant: true }) }
  }
  const reference = isId(id) ? await findReference(unit, id) : undefined
  if (!reference || !(reference.visible || isManager(unit.actor))) throw new Problem('PRODUCT_NOT_FOUND')
  const [product] = await readWires(unit, [reference], await readSiteContext(unit))
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return { product }
}

/** Lists of collections show a few products of each, which are read in one statement. */
export async function listProductsOfCollections(
  unit: Unit,
  { collectionIds }: InputOf<(typeof collections)['listProductsOfCollections']>,
): Promise<ReplyOf<(typeof collections)['listProductsOfCollections']>> {
  const references = await listReferencesOfCollections(unit, collectionIds)
  const found = await readWires(unit, references, await readSiteContext(unit))
  const listed = [...new Set(collectionIds)].map((collectionId) => ({
    collectionId,
    products: found.filter((product) => product.collectionIds.includes(collectionId)).slice(0, 10),
  }))
  return { collections: listed.filter(({ products }) => products.length > 0) }
}

async function requireVisibleProduct(unit: Unit, id: string): Promise<Product> {
  const product = isId(id) ? await findProduct(unit, id) : undefined
  if (!product || !(product.visible || isManager(unit.actor))) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}

export async function getProductOptionsAvailability(
  unit: Unit,
  { id, options: chosen }: InputOf<Operations['getProductOptionsAvailability']>,
): Promise<ReplyOf<Operations['getProductOptionsAvailability']>> {
  const product = await requireVisibleProduct(unit, id)
  const context = await readSiteContext(unit)
  const offered = product.doc.options ?? []
  // The available choices of an option depend on the choices in all others.
  const buildFitsOthers = (option: string) => (variant: Variant) =>
    Object.entries(chosen).every(([name, choice]) => name === option || variant.choices[name] === choice)
  const selected = findSelectedVariant(product, chosen)
  return {
    ...(selected && { selectedVariant: toSelected(product, selected, context) }),
    media: getMedia(product, chosen, context),
    productOptions: offered.map((option) => toOption(product, option, context, buildFitsOthers(option.name))),
    availableForPurchase: selected ? selected.visible && isAvailable(selected) : false,
  }
}

function findSelectedVariant(product: Product, chosen: Choices): Variant | undefined {
  if (product.manageVariants) return product.variants.find(({ choices }) => hasSameChoices(choices, chosen))
  const options = product.doc.options ?? []
  const isComplete = options.every(({ name, choices }) => choices.some((choice) => choice.description === chosen[name]))
  return isComplete ? product.variants[0] : undefined
}

function toSelected(product: Product, variant: Variant, view: View) {
  const { variant: values, stock } = toVariant(product, variant, view)
  const { priceData: price, convertedPriceData, weight, sku, visible } = values
  return { price, convertedPriceData, weight, sku, visible, ...stock }
}

/** The pictures of the selected choices, or all of them. */
function getMedia({ doc }: Product, chosen: Choices, { origin }: { origin: string }) {
  const ids = (doc.options ?? []).flatMap(
    ({ name, choices }) => choices.find(({ description }) => description === chosen[name])?.mediaIds ?? [],
  )
  const media = doc.media ?? []
  return toMedia(ids.length > 0 ? media.filter(({ id }) => ids.includes(id)) : media, origin)
}

export async function queryProductVariants(
  unit: Unit,
  input: InputOf<Operations['queryProductVariants']>,
): Promise<ReplyOf<Operations['queryProductVariants']>> {
  const product = await requireVisibleProduct(unit, input.id)
  const merchant = isManager(unit.actor) && input.includeMerchantSpecificData === true
  const view = { ...(await readSiteContext(unit)), merchant }
  const matching = product.variants.filter(
    ({ id, choices }) =>
      (!input.variantIds?.length || input.variantIds.includes(id)) &&
      Object.entries(input.choices ?? {}).every(([name, choice]) => choices[name] === choice),
  )
  const { offset = 0, limit = 100 } = { offset: input.paging?.offset ?? 0, limit: input.paging?.limit ?? 100 }
  const variants = matching.slice(offset, offset + limit).map((variant) => toVariant(product, variant, view))
  const total = matching.length
  return { variants, metadata: { count: variants.length, items: variants.length, offset, total }, totalResults: total }
}

export async function queryStoreVariants(
  unit: Unit,
  { query }: InputOf<Operations['queryStoreVariants']>,
): Promise<ReplyOf<Operations['queryStoreVariants']>> {
  const { found, metadata } = await listStoreVariants(unit, {
    operation: 'products.queryStoreVariants',
    query,
    hidden: isManager(unit.actor),
  })
  const context = await readSiteContext(unit)
  return { variants: found.map(({ product, variant }) => toStoreVariant(product, variant, context)), metadata }
}

/** The id is `<product>-<variant>`. */
export async function getStoreVariant(
  unit: Unit,
  { id }: InputOf<Operations['getStoreVariant']>,
): Promise<ReplyOf<Operations['getStoreVariant']>> {
  const found = await findStoreVariant(unit, id.toLowerCase(), isManager(unit.actor))
  if (!found) throw new Problem('VARIANT_NOT_FOUND')
  return { variant: toStoreVariant(found.product, found.variant, await readSiteContext(unit)) }
}
