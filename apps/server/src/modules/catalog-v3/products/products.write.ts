import type { InventoryItemV3 } from '@stoa/contract/inventory-items-v3'
import { Problem } from '@stoa/contract/problem'
import type { ProductV3 } from '@stoa/contract/product-v3.entity'
import type { ChangedProductInput, NewProductInput, VariantInput } from '@stoa/contract/product-v3.input'
import { buildBulkReply } from '../../../kernel/bulk.ts'
import { createId, isId } from '../../../kernel/ids.ts'
import { findFreeSlug, toSlug } from '../../../kernel/slug.ts'
import type { Unit } from '../../../kernel/unit.ts'
import {
  addProducts,
  createBlankProduct,
  deleteProducts,
  findProductsWithRevisions,
  type InventoryChange,
  listSlugsToAvoid,
  listTakenSlugs,
  lockProductsWithRevisions,
  lockTextsShared,
  type Product,
  readEntityIds,
  readSiteContext,
  saveProducts,
  setInventories,
} from '../../catalog/api.ts'
import { catchProblem } from '../entities/entities.write.ts'
import { toInventoryItems } from '../variants/inventory-items.service.ts'
import { changeProductV3, type DraftContext, type ProductInput } from './product.draft.ts'
import { readReferences } from './product.references.ts'
import { toProduct } from './product.wire.ts'
import { readView, withCategories } from './view.ts'

export type Written = Product | Problem

/** What products are made of. No entity that they name by id is renamed before they are saved. */
async function createContext(unit: Unit, inputs: readonly ProductInput[]): Promise<DraftContext> {
  lockTextsShared(unit)
  const { currency } = await readSiteContext(unit)
  const references = await readReferences(unit, inputs)
  return { currency, references, entityIds: await readEntityIds(unit), now: unit.now, newId: () => createId() }
}

/** Creates the valid ones of these products, with the stock of their variants. */
export async function createAll(unit: Unit, inputs: readonly NewProductInput[]): Promise<Written[]> {
  const context = await createContext(unit, inputs)
  const slugs = inputs.map(({ slug, name }) => slug || toSlug(name))
  const taken = await listSlugsToAvoid(unit, 'products', ...slugs)
  const drafts = inputs.map((input, index) =>
    catchProblem(() => {
      if (input.slug && taken.has(input.slug)) throw new Problem('DUPLICATE_SLUG_ERROR')
      const slug = findFreeSlug(slugs[index]!, taken)
      const blank = createBlankProduct(createId(), slug, context)
      const product = withPreorder(changeProductV3(blank, input, context), input.variantsInfo.variants)
      taken.add(slug)
      return product
    }),
  )
  await refuseTakenSlug(() =>
    addProducts(
      unit,
      drafts.flatMap((draft) => (draft instanceof Problem ? [] : [draft])),
    ),
  )
  await emitWritten(unit, 'wix.stores.catalog.v3.product_created', drafts)
  return drafts
}

/** Another caller may take a slug after it was found to be free. */
async function refuseTakenSlug(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    throw error instanceof Problem && error.code === 'SLUG_ALREADY_EXISTS' ? new Problem('DUPLICATE_SLUG_ERROR') : error
  }
}

/** Preorders are of the whole product in V1: the first variant with some counts. */
function withPreorder(product: Product, variants: readonly VariantInput[]): Product {
  const preorder = findPreorder(variants)
  if (!preorder) return product
  const { enabled, message, limit } = preorder
  const preorderInfo = { enabled: enabled === true, ...(message && { message }), ...(limit != null && { limit }) }
  return { ...product, doc: { ...product.doc, preorderInfo } }
}

const findPreorder = (variants: readonly VariantInput[]) =>
  variants.find(({ inventoryItem }) => inventoryItem?.preorderInfo)?.inventoryItem?.preorderInfo

/** Changes those products whose revision is current, and the stock of variants that have some in the input. */
export async function changeAll(unit: Unit, inputs: readonly ChangedProductInput[]): Promise<Written[]> {
  const context = await createContext(unit, inputs)
  const ids = inputs.map(({ id }) => id.toLowerCase())
  const current = new Map((await lockProductsWithRevisions(unit, ids)).map((each) => [each.product.id, each]))
  const slugs = inputs.flatMap(({ slug }, index) =>
    slug && slug !== current.get(ids[index]!)?.product.slug ? [slug] : [],
  )
  const taken = await listTakenSlugs(unit, 'products', slugs)
  const seen = new Set<string>()
  const changes = inputs.map((input, index) =>
    catchProblem(() => {
      const locked = current.get(ids[index]!)
      if (!locked) throw new Problem('PRODUCT_NOT_FOUND')
      if (locked.revision !== input.revision || seen.has(locked.product.id)) throw new Problem('CONFLICT')
      seen.add(locked.product.id)
      const { product: before } = locked
      if (input.slug && input.slug !== before.slug && taken.has(input.slug)) throw new Problem('DUPLICATE_SLUG_ERROR')
      const after = changeProductV3(before, input, context)
      taken.add(after.slug)
      return { before, after, fields: listFields(input), input }
    }),
  )
  const valid = changes.flatMap((change) => (change instanceof Problem ? [] : [change]))
  if (valid.length > 0) await refuseTakenSlug(() => saveProducts(unit, valid))
  await setInventories(unit, new Map(valid.flatMap(readStock)))
  const changed = changes.map((change) => (change instanceof Problem ? change : change.after))
  await emitWritten(unit, 'wix.stores.catalog.v3.product_updated', changed)
  return changed
}

interface Change {
  readonly before: Product
  readonly after: Product
  readonly input: ChangedProductInput
}

/** The names of changed fields in V1, whose events these are. */
function listFields(input: ChangedProductInput): string[] {
  const names: Record<string, string> = {
    plainDescription: 'description',
    options: 'productOptions',
    modifiers: 'productOptions',
    infoSections: 'additionalInfoSections',
    variantsInfo: 'priceData',
    physicalProperties: 'deliveryProfileId',
  }
  const sent = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !['id', 'revision'].includes(name),
  )
  return [...new Set(sent.map(([name]) => names[name] ?? name))]
}

/** The stock that differs, so that what orders take of other variants meanwhile counts. */
function readStock({ before, after, input }: Change): [productId: string, change: InventoryChange][] {
  const inputs = input.variantsInfo?.variants ?? []
  if (!inputs.some(({ inventoryItem }) => inventoryItem)) return []
  const known = new Map(before.variants.map((variant) => [variant.id, variant]))
  const variants = after.variants.flatMap(({ id, tracked, quantity, inStock }) => {
    const was = known.get(id)
    const isSame = !was || (was.tracked === tracked && was.quantity === quantity && was.inStock === inStock)
    return isSame ? [] : [{ variantId: id, tracked, quantity, inStock }]
  })
  const preorderInfo = findPreorder(inputs)
  if (variants.length === 0 && !preorderInfo) return []
  return [[after.id, { variants, ...(preorderInfo && { preorderInfo }) }]]
}

/** Deletes those products that exist. */
export async function removeAll(unit: Unit, productIds: readonly string[]): Promise<(string | Problem)[]> {
  const deleted = new Set(await deleteProducts(unit, productIds.map((id) => id.toLowerCase()).filter(isId)))
  for (const id of deleted) await unit.emit('wix.stores.catalog.v3.product_deleted', id)
  return productIds.map((id) => (deleted.delete(id.toLowerCase()) ? id : new Problem('PRODUCT_NOT_FOUND')))
}

async function emitWritten(
  unit: Unit,
  type: 'wix.stores.catalog.v3.product_created' | 'wix.stores.catalog.v3.product_updated',
  written: readonly Written[],
): Promise<void> {
  if (!unit.isObserved(type)) return
  const { products } = await readWritten(unit, written, undefined)
  for (const [id, product] of products) await unit.emit(type, id, product)
}

export interface Shown {
  readonly products: ReadonlyMap<string, ProductV3>
  readonly items: ReadonlyMap<string, InventoryItemV3[]>
}

/** What was written, as it is read now: one statement for the products. */
export async function readWritten(
  unit: Unit,
  written: readonly Written[],
  fields: readonly string[] | null | undefined,
  withItems = false,
): Promise<Shown> {
  const ids = written.flatMap((each) => (each instanceof Problem ? [] : [each.id]))
  const found = await findProductsWithRevisions(unit, ids)
  const products = found.map(({ product }) => product)
  const view = { ...(await withCategories(unit, await readView(unit, fields), products)), variants: true }
  const shown = found.map(({ product, revision }) => [product.id, toProduct(product, revision, view)] as const)
  const items = withItems
    ? await toInventoryItems(
        unit,
        found.flatMap(({ product, revision }) => product.variants.map((variant) => ({ product, variant, revision }))),
      )
    : []
  return { products: new Map(shown), items: Map.groupBy(items, ({ productId }) => productId) }
}

export const toBulkReply = (
  written: readonly Written[],
  { products }: Shown,
  returnEntity: boolean | null | undefined,
) =>
  buildBulkReply(
    written.map((each) => {
      if (each instanceof Problem) return { problem: each }
      const item = products.get(each.id)
      return { id: each.id, ...(item && { item }) }
    }),
    returnEntity,
  )

/** The results for the stock of the products that were written. */
export const toInventoryReply = (
  written: readonly Written[],
  { items }: Shown,
  returnEntity: boolean | null | undefined,
) =>
  buildBulkReply(
    written
      .flatMap((each) => (each instanceof Problem ? [] : (items.get(each.id) ?? [])))
      .map((item) => ({ id: item.id, item })),
    returnEntity,
  )
