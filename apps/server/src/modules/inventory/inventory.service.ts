import type { inventory } from '@stoa/contract/inventory'
import type { InventoryItem } from '@stoa/contract/inventory-item.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { readTextQuery } from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  changeStock,
  countLeftToPreorder,
  findInventory,
  isAvailable,
  listInventory,
  type Product,
  setInventory,
  toInventoryId,
  toProductId,
} from '../catalog/api.ts'
import { renameProductFields } from './inventory.ts'

type Operations = typeof inventory

export async function queryInventory(
  unit: Unit,
  { query }: InputOf<Operations['queryInventory']>,
): Promise<ReplyOf<Operations['queryInventory']>> {
  const { filter, ...rest } = readTextQuery(query)
  const { products, metadata } = await listInventory(unit, { ...rest, filter: renameProductFields(filter) })
  return {
    inventoryItems: products.map((product) => toItem(product)),
    metadata: { ...metadata, items: metadata.count },
    totalResults: metadata.total ?? 0,
  }
}

export async function getInventoryVariants(
  unit: Unit,
  { inventoryId, productId, variantIds }: InputOf<Operations['getInventoryVariants']>,
): Promise<ReplyOf<Operations['getInventoryVariants']>> {
  const product =
    (await findInventory(unit, toProductId(inventoryId))) ??
    // Apps also send the product's own id here.
    (await findInventory(unit, productId ?? inventoryId))
  if (!product) throw new Problem('INVENTORY_ITEM_NOT_FOUND')
  return { inventoryItem: toItem(product, variantIds) }
}

export async function updateInventoryVariants(
  unit: Unit,
  { inventoryItem }: InputOf<Operations['updateInventoryVariants']>,
): Promise<ReplyOf<Operations['updateInventoryVariants']>> {
  const { productId, trackQuantity, preorderInfo, variants } = inventoryItem
  const changed = await setInventory(unit, productId, {
    ...(trackQuantity !== undefined && { trackQuantity }),
    ...(preorderInfo !== undefined && { preorderInfo }),
    variants: variants ?? [],
  })
  if (!changed) throw new Problem('INVENTORY_ITEM_NOT_FOUND')
  return {}
}

export async function incrementInventory(
  unit: Unit,
  { incrementData }: InputOf<Operations['incrementInventory']>,
): Promise<ReplyOf<Operations['incrementInventory']>> {
  const outcome = await changeStock(
    unit,
    incrementData.map((each) => ({ ...toVariantKey(each), by: each.incrementBy })),
  )
  if (outcome === 'out of bounds') {
    const description = 'must leave at most 99999 pieces of a variant that is counted'
    const violation = { field: 'incrementData', description, violatedRule: 'MAX', data: { threshold: 99_999 } }
    throw new Problem('INVALID_ARGUMENT', { violations: [violation] })
  }
  assertKnown(outcome)
  return {}
}

export async function decrementInventory(
  unit: Unit,
  { decrementData }: InputOf<Operations['decrementInventory']>,
): Promise<ReplyOf<Operations['decrementInventory']>> {
  const outcome = await changeStock(
    unit,
    decrementData.map((each) => ({
      ...toVariantKey(each),
      by: -each.decrementBy,
      preorder: each.preorderRequest === true,
    })),
  )
  if (outcome === 'out of bounds') throw new Problem('INSUFFICIENT_INVENTORY')
  assertKnown(outcome)
  return {}
}

interface VariantReference {
  inventoryId?: string | null
  productId?: string | null
  externalId?: string | null
  variantId: string
}

const toVariantKey = ({ inventoryId, productId, externalId, variantId }: VariantReference) => ({
  productId: (productId ?? externalId ?? (inventoryId ? toProductId(inventoryId) : '')).toLowerCase(),
  variantId: variantId.toLowerCase(),
})

function assertKnown(outcome: Awaited<ReturnType<typeof changeStock>>): void {
  if (outcome === 'unknown product') throw new Problem('INVENTORY_ITEM_NOT_FOUND')
  if (outcome === 'unknown variant') throw new Problem('VARIANT_NOT_FOUND')
}

function toItem(product: Product, variantIds?: readonly string[] | null): InventoryItem {
  const { id: productId, variants, lastUpdated, numericId, doc } = product
  const selected = variantIds?.length ? variants.filter(({ id }) => variantIds.includes(id)) : variants
  return {
    id: toInventoryId(productId),
    externalId: productId,
    productId,
    trackQuantity: variants.some(({ tracked }) => tracked),
    variants: selected.map((variant) => ({
      variantId: variant.id,
      inStock: isAvailable(variant),
      ...(variant.tracked && { quantity: variant.quantity }),
      availableForPreorder: countLeftToPreorder(product, variant) > 0,
    })),
    lastUpdated: lastUpdated.toISOString(),
    numericId,
    ...(doc.preorderInfo && { preorderInfo: doc.preorderInfo }),
  }
}
