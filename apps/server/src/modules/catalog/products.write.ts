import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { createId, isId } from '../../kernel/ids.ts'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { assertBundle, followBundle } from './bundles.service.ts'
import { isBundle, normalizeBundle } from './bundles.ts'
import { calculateDiscountedPrice } from './catalog.ts'
import { readSiteContext, type SiteContext } from './catalog.wire.ts'
import { type ChangeDependencies, changeProduct, createBlankProduct } from './product.change.ts'
import { loadRuleApplier, recordCollectionChanges } from './product.collections.ts'
import { emitProductCreated, emitProductDeleted } from './product.events.ts'
import * as store from './product.store.ts'
import type { Product } from './product.ts'
import { toWire } from './product.wire.ts'
import { noteProduct, saveProducts, writeProducts } from './products.save.ts'
import { listSlugsToAvoid } from './slugs.store.ts'

type Operations = typeof products

export async function createProduct(
  unit: Unit,
  { product: input }: InputOf<Operations['createProduct']>,
): Promise<ReplyOf<Operations['createProduct']>> {
  const context = await readSiteContext(unit)
  const dependencies = createChangeDependencies(unit, context)
  const baseSlug = toSlug(input.name)
  const slug = input.slug || findFreeSlug(baseSlug, await listSlugsToAvoid(unit, 'products', baseSlug))
  const product = normalizeBundle(
    changeProduct(createBlankProduct(createId(), slug, dependencies), input, dependencies),
  )
  await assertBundle(unit, undefined, product)
  const [made] = await addProducts(unit, [product])
  await followBundle(unit, undefined, made!)
  return {
    product: toWire(isBundle(made!) ? (await store.findProduct(unit, made!.id))! : made!, {
      ...context,
      merchant: true,
    }),
  }
}

/** Inserts whole products in a few statements, regardless of number. Answers them after applying the rules. */
export async function addProducts(unit: Unit, added: readonly Product[]): Promise<Product[]> {
  const products = added.map(await loadRuleApplier(unit))
  const context = await readSiteContext(unit)
  await store.insertProducts(unit, products, context.currency)
  for (const product of products) noteProduct(unit, context, undefined, product)
  await recordCollectionChanges(unit, [], products)
  for (const product of products) await emitProductCreated(unit, product)
  return products
}

export type ProductDraft = Omit<Product, 'numericId' | 'discountedPrice' | 'lastUpdated'>

/** Imported products with given ids and dates. All Products may be missing from their collections. */
export async function importProducts(unit: Unit, drafts: readonly ProductDraft[]): Promise<void> {
  const { currency } = await readSiteContext(unit)
  const products = drafts.map((draft, index) => ({
    ...draft,
    numericId: String(draft.createdDate.getTime() * 1000 + index),
    discountedPrice: calculateDiscountedPrice(draft.price, draft.discount, currency),
    collectionIds: [...new Set([ALL_PRODUCTS.id, ...draft.collectionIds])],
    lastUpdated: draft.createdDate,
  }))
  await addProducts(unit, products)
}

export async function updateProduct(
  unit: Unit,
  { product: input }: InputOf<Operations['updateProduct']>,
): Promise<ReplyOf<Operations['updateProduct']>> {
  const before = await lockProduct(unit, input.id)
  const context = await readSiteContext(unit)
  const after = changeProduct(before, input, createChangeDependencies(unit, context))
  const { id: _id, ...fields } = input
  const saved = await saveProduct(unit, before, after, Object.keys(fields))
  return { product: toWire(saved, { ...context, merchant: true }) }
}

/** Saves a changed product and emits the event. */
export async function saveProduct(
  unit: Unit,
  before: Product,
  after: Product,
  fields: readonly string[],
): Promise<Product> {
  const [saved] = await saveProducts(unit, [{ before, after, fields }])
  return saved!
}

/** Saves a product without its variants, and applies the collection rules. */
export async function writeProduct(unit: Unit, before: Product, after: Product): Promise<Product> {
  const [saved] = await writeProducts(unit, [{ before, after }])
  return saved!
}

export async function deleteProduct(
  unit: Unit,
  { id }: InputOf<Operations['deleteProduct']>,
): Promise<ReplyOf<Operations['deleteProduct']>> {
  const deleted = isId(id) ? await deleteProducts(unit, [id]) : []
  if (deleted.length === 0) throw new Problem('PRODUCT_NOT_FOUND')
  return {}
}

/** Deletes those products that exist, and answers their ids. */
export async function deleteProducts(unit: Unit, ids: readonly string[]): Promise<string[]> {
  const products = await store.lockProducts(unit, ids)
  if (products.length === 0) return []
  const found = products.map(({ id }) => id)
  await store.removeProducts(unit, found)
  await enqueueBundleRecount(unit, found)
  const context = await readSiteContext(unit)
  for (const product of products) noteProduct(unit, context, product, undefined)
  await recordCollectionChanges(unit, products, [])
  for (const id of found) await emitProductDeleted(unit, id)
  return found
}

export const createChangeDependencies = (unit: Unit, { currency }: SiteContext): ChangeDependencies => ({
  currency,
  now: unit.now,
  newId: () => createId(),
})

export async function lockProduct(unit: Unit, id: string): Promise<Product> {
  const [product] = isId(id) ? await store.lockProducts(unit, [id]) : []
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}
