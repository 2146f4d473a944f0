import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { products } from '@stoa/contract/products'
import { isId, newId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { discountedPrice } from './catalog.ts'
import { type Facts, factsOf } from './catalog.wire.ts'
import { blankProduct, changeProduct, type Means } from './product.change.ts'
import { productChanged, productCreated, productDeleted, variantsChanged } from './product.events.ts'
import { type CountChange, changeCounts } from './product.list.store.ts'
import * as store from './product.store.ts'
import type { Product } from './product.ts'
import { toWire } from './product.wire.ts'
import { freeSlug, toSlug } from './slug.ts'

type Operations = typeof products

export async function createProduct(
  unit: Unit,
  { product: input }: InputOf<Operations['createProduct']>,
): Promise<ReplyOf<Operations['createProduct']>> {
  const facts = await factsOf(unit)
  const means = meansOf(unit, facts)
  const wanted = toSlug(input.name)
  const slug = input.slug || freeSlug(wanted, await store.listSlugs(unit, 'products', wanted))
  const product = changeProduct(blankProduct(newId(), slug, means), input, means)
  await addProducts(unit, [product])
  return { product: toWire(product, { ...facts, merchant: true }) }
}

/** Puts whole products in, in a few statements however many there are. */
export async function addProducts(unit: Unit, added: readonly Product[]): Promise<void> {
  await store.insertProducts(unit, added)
  await changeCounts(unit, countChanges([], added))
  for (const product of added) await unit.emit(productCreated(product))
}

export type ProductDraft = Omit<Product, 'numericId' | 'discountedPrice' | 'lastUpdated'>

/** Products from elsewhere, with ids and dates of their own. All Products need not be among their collections. */
export async function importProducts(unit: Unit, drafts: readonly ProductDraft[]): Promise<void> {
  const { currency } = await factsOf(unit)
  const products = drafts.map((draft, index) => ({
    ...draft,
    numericId: String(draft.createdDate.getTime() * 1000 + index),
    discountedPrice: discountedPrice(draft.price, draft.discount, currency),
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
  const facts = await factsOf(unit)
  const after = changeProduct(before, input, meansOf(unit, facts))
  const { id: _id, ...fields } = input
  await saveProduct(unit, before, after, Object.keys(fields))
  return { product: toWire(after, { ...facts, merchant: true }) }
}

/** Writes what changed of a product and tells of it. */
export async function saveProduct(
  unit: Unit,
  before: Product,
  after: Product,
  fields: readonly string[],
): Promise<void> {
  await store.updateProduct(unit, after)
  await changeCounts(unit, countChanges([before], [after]))
  await unit.emit(productChanged(after.id, fields))
  if (after.variants === before.variants) return
  await store.replaceVariants(unit, after)
  await unit.emit(variantsChanged(after, ['choices']))
}

export async function deleteProduct(
  unit: Unit,
  { id }: InputOf<Operations['deleteProduct']>,
): Promise<ReplyOf<Operations['deleteProduct']>> {
  const product = await lockProduct(unit, id)
  await store.removeProduct(unit, id)
  await changeCounts(unit, countChanges([product], []))
  await unit.emit(productDeleted(id))
  return {}
}

export const meansOf = (unit: Unit, { currency }: Facts): Means => ({
  currency,
  now: unit.now,
  newId: () => newId(),
})

export async function lockProduct(unit: Unit, id: string): Promise<Product> {
  const [product] = isId(id) ? await store.lockProducts(unit, [id]) : []
  if (!product) throw new Problem('PRODUCT_NOT_FOUND')
  return product
}

/** What the counters of collections gain and lose when these products become those. */
export function countChanges(before: readonly Product[], after: readonly Product[]): CountChange[] {
  const changes = new Map<string, CountChange>()
  const count = (all: readonly Product[], sign: 1 | -1) => {
    for (const { collectionIds, visible } of all) {
      for (const collectionId of collectionIds) {
        const change = changes.get(collectionId) ?? { collectionId, products: 0, visible: 0 }
        change.products += sign
        if (visible) change.visible += sign
        changes.set(collectionId, change)
      }
    }
  }
  count(before, -1)
  count(after, 1)
  return [...changes.values()]
}
