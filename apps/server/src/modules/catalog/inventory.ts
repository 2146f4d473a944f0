import type { PreorderInfo } from '@stoa/contract/inventory-item.entity'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import { omitNulls } from '../../kernel/omit-nulls.ts'
import type { QueryInput } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { enqueueBundleRecount } from './bundles.jobs.ts'
import { toInventoryId } from './catalog.ts'
import * as stock from './inventory.store.ts'
import { readProducts } from './product.cache.ts'
import { inventoryFields } from './product.fields.ts'
import { listProducts } from './product.list.store.ts'
import * as store from './product.store.ts'
import { isAvailable, type Product, type Variant } from './product.ts'
import { writeProducts } from './products.save.ts'
import type { StockChange } from './stock.store.ts'
import { announceStockChanges } from './stock-changes.ts'
import { emitStockChanges } from './stock-events.ts'

/** Maximum quantity on the wire. */
const MAX_QUANTITY = 99_999

export interface InventoryChange {
  trackQuantity?: boolean | null
  /** The new values; null removes one field or all. */
  preorderInfo?: { [Name in keyof PreorderInfo]: PreorderInfo[Name] | null } | null
  /** A value for one variant overrides the value for all. */
  variants?: readonly { variantId: string; tracked?: boolean; quantity?: number | null; inStock?: boolean | null }[]
}

/** Sets the stock of a product; undefined for an unknown one. VARIANT_NOT_FOUND for a variant that it does not have. */
export async function setInventory(
  unit: Unit,
  productId: string,
  change: InventoryChange,
): Promise<Product | undefined> {
  const [product] = isId(productId) ? await setInventories(unit, new Map([[productId.toLowerCase(), change]])) : []
  return product
}

/** The same for several products by their ids, in a number of statements that does not depend on theirs. */
export async function setInventories(unit: Unit, changes: ReadonlyMap<string, InventoryChange>): Promise<Product[]> {
  const ids = (await store.lockProducts(unit, [...changes.keys()])).map(({ id }) => id)
  if (ids.length === 0) return []
  await stock.lockVariants(unit, ids)
  const products = (await store.listProductRows(unit, ids)).map(store.toProduct)
  const planned = products.map((product) => planLevels(product, changes.get(product.id)!))
  const levels = planned.flatMap((each) => each.levels)
  await stock.setStock(
    unit,
    levels.map(({ level }) => level),
  )
  await saveItems(unit, planned)
  await emitStockChanges(
    unit,
    levels.flatMap(({ variant, level }) => {
      const available = { before: isAvailable(variant), after: isAvailable({ ...variant, ...level }) }
      if (variant.quantity === level.quantity && available.before === available.after) return []
      const { productId, variantId, quantity: after } = level
      return { productId, variantId, before: variant.quantity, after, available }
    }),
  )
  await enqueueBundleRecount(unit, ids)
  return products
}

interface Planned {
  readonly product: Product
  readonly change: InventoryChange
  readonly levels: readonly { variant: Variant; level: stock.StockLevel }[]
}

function planLevels(product: Product, change: InventoryChange): Planned {
  const unknown = change.variants?.find(({ variantId }) => !product.variants.some(({ id }) => id === variantId))
  if (unknown) throw new Problem('VARIANT_NOT_FOUND', { data: { variantId: unknown.variantId } })
  const owed = change.variants?.findIndex(({ variantId, quantity }) => (quantity ?? 0) < getLowest(product, variantId))
  if (owed !== undefined && owed >= 0) {
    throw createInvalidArgument(
      `inventoryItem.variants[${owed}].quantity`,
      'falls below zero by preorders only',
      'MIN',
      {
        threshold: 0,
      },
    )
  }
  const levels = product.variants.map((variant) => ({ variant, level: toLevel(product.id, variant, change) }))
  return { product, change, levels }
}

/** Negative stock may be written back unchanged, or raised. */
const getLowest = ({ variants }: Product, variantId: string) =>
  Math.min(0, variants.find(({ id }) => id === variantId)?.quantity ?? 0)

function toLevel(productId: string, variant: Variant, { trackQuantity, variants }: InventoryChange): stock.StockLevel {
  const requested = variants?.find(({ variantId }) => variantId === variant.id)
  return {
    ...{ productId, variantId: variant.id },
    tracked: requested?.tracked ?? trackQuantity ?? variant.tracked,
    quantity: requested?.quantity ?? variant.quantity,
    inStock: requested?.inStock ?? variant.inStock,
  }
}

async function saveItems(unit: Unit, planned: readonly Planned[]): Promise<void> {
  const saved = planned.map(({ product, change: { preorderInfo }, levels }) => {
    const { preorderInfo: previous, ...rest } = product.doc
    const preorder = preorderInfo === null ? undefined : toPreorder({ ...previous, ...preorderInfo })
    const doc = { ...rest, ...(preorder && { preorderInfo: preorder }) }
    const variants = levels.map(({ variant, level: { tracked, quantity, inStock } }) => {
      return { ...variant, tracked, quantity, inStock }
    })
    return { before: product, after: { ...product, variants, doc, lastUpdated: unit.now } }
  })
  await writeProducts(unit, saved)
  for (const [index, { product, change }] of planned.entries())
    await emitItemChanged(unit, product, change, saved[index]!.after.doc.preorderInfo)
}

async function emitItemChanged(
  unit: Unit,
  product: Product,
  { trackQuantity, preorderInfo }: InventoryChange,
  preorder: PreorderInfo | undefined,
): Promise<void> {
  const tracks = product.variants.some(({ tracked }) => tracked)
  const fieldMask = [
    ...(typeof trackQuantity === 'boolean' && trackQuantity !== tracks ? ['trackQuantity'] : []),
    ...(preorderInfo === undefined ? [] : ['preorderInfo']),
  ]
  if (fieldMask.length === 0) return
  const inventoryItemId = toInventoryId(product.id)
  await unit.emit('com.wix.ecommerce.inventory.api.v1.InventoryItemChanged', inventoryItemId, {
    inventoryItemId,
    externalId: product.id,
    productId: product.id,
    trackInventory: trackQuantity ?? tracks,
    ...(preorder && { preorderInfo: preorder }),
    fieldMask,
    updatedDate: unit.now.toISOString(),
  })
}

function toPreorder(info: object): PreorderInfo | undefined {
  const present = omitNulls(info)
  return Object.keys(present).length > 0 ? (present as PreorderInfo) : undefined
}

/** Adds pieces to stock, or takes them, all or nothing. Answers the reason where it did nothing. */
export async function changeStock(
  unit: Unit,
  deltas: readonly stock.StockDelta[],
): Promise<'done' | 'unknown product' | 'unknown variant' | 'out of bounds'> {
  const isKnown = deltas.every(({ productId, variantId }) => isId(productId) && isId(variantId))
  const variantCount = new Set(deltas.map(({ productId, variantId }) => `${productId} ${variantId}`)).size
  const changes = isKnown ? await stock.changeStock(unit, deltas, MAX_QUANTITY) : []
  if (changes.length === variantCount) {
    await announceStockChanges(unit, changes)
    return 'done'
  }
  for (const { productId, variantId } of deltas) {
    const product = isId(productId) ? await store.findProduct(unit, productId) : undefined
    if (!product) return 'unknown product'
    if (!product.variants.some(({ id }) => id === variantId)) return 'unknown variant'
  }
  return 'out of bounds'
}

/** Adds differences to the current stock, not below zero, and announces the changes, which it returns. */
export async function correctStock(unit: Unit, deltas: readonly stock.StockDelta[]): Promise<StockChange[]> {
  const changes = await stock.correctStock(unit, deltas, MAX_QUANTITY)
  await announceStockChanges(unit, changes)
  return changes
}

/** Products as inventory items, a page at a time. `productId` is the id in the query's filter and sort. */
export async function listInventory(unit: Unit, query: QueryInput) {
  const { references, metadata } = await listProducts(unit, {
    operation: 'inventory.queryInventory',
    query,
    hidden: isManager(unit.actor),
    fields: inventoryFields,
  })
  return { products: await readProducts(unit, references), metadata }
}

export async function findInventory(unit: Unit, productId: string): Promise<Product | undefined> {
  const product = isId(productId) ? await store.findProduct(unit, productId) : undefined
  return product && (product.visible || isManager(unit.actor)) ? product : undefined
}
