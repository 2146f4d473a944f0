import type { inventoryItemsV3 as contract, InventoryItemV3 } from '@stoa/contract/inventory-items-v3'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { joinTexts } from '../../../kernel/translated-texts.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { countLeftToPreorder, createEntityId, isAvailable } from '../../catalog/api.ts'
import { translateChoices } from '../entities/translated-choices.ts'
import { toCategoryId, toInventoryItemId, toVariantId, variantOfInventoryItem } from '../ids.ts'
import { getText } from '../products/product.listing.ts'
import { aggregateVariants, countVariants, type Found, findVariant, listVariants } from './variants.store.ts'

type Operations = typeof contract

export async function queryInventoryItems(
  unit: Unit,
  { query }: InputOf<Operations['queryInventoryItems']>,
): Promise<ReplyOf<Operations['queryInventoryItems']>> {
  const request = { list: 'inventory', operation: 'inventoryItemsV3.queryInventoryItems', at: 'query', query } as const
  const { found, metadata } = await listVariants(unit, request)
  return { inventoryItems: await toInventoryItems(unit, found), pagingMetadata: metadata }
}

export async function searchInventoryItems(
  unit: Unit,
  { search }: InputOf<Operations['searchInventoryItems']>,
): Promise<ReplyOf<Operations['searchInventoryItems']>> {
  const operation = 'inventoryItemsV3.searchInventoryItems'
  const request = { list: 'inventory', operation, at: 'search', query: search, text: getText(search?.search) } as const
  const { found, metadata } = await listVariants(unit, request)
  const { aggregations } = search ?? {}
  return {
    inventoryItems: await toInventoryItems(unit, found),
    pagingMetadata: metadata,
    ...(aggregations?.length && { aggregationData: await aggregateVariants(unit, request, aggregations) }),
  }
}

export async function countInventoryItems(
  unit: Unit,
  { filter, search }: InputOf<Operations['countInventoryItems']>,
): Promise<ReplyOf<Operations['countInventoryItems']>> {
  const operation = 'inventoryItemsV3.countInventoryItems'
  const request = { list: 'inventory', operation, at: 'query', query: { filter }, text: getText(search) } as const
  return { count: await countVariants(unit, request) }
}

export async function getInventoryItem(
  unit: Unit,
  { inventoryItemId }: InputOf<Operations['getInventoryItem']>,
): Promise<ReplyOf<Operations['getInventoryItem']>> {
  const found = await findVariant(unit, variantOfInventoryItem(inventoryItemId.toLowerCase()))
  if (!found) throw new Problem('INVENTORY_ITEM_NOT_FOUND')
  const [inventoryItem] = await toInventoryItems(unit, [found])
  return { inventoryItem: inventoryItem! }
}

export async function toInventoryItems(unit: Unit, found: readonly Found[]): Promise<InventoryItemV3[]> {
  const choices = await translateChoices(
    unit,
    found.map(({ variant }) => variant.choices),
  )
  return found.map((each, index) => toItem(unit, each, joinTexts(choices[index]!)))
}

function toItem({ siteId }: Unit, { product, variant, revision }: Found, variantName: string): InventoryItemV3 {
  const { preorderInfo } = product.doc
  const id = toVariantId(product.id, variant.id)
  const left = countLeftToPreorder(product, variant)
  const inStock = isAvailable(variant)
  const sku = variant.sku || (product.manageVariants ? '' : product.sku)
  const preordered = Math.max(0, -variant.quantity)
  return {
    id: toInventoryItemId(id),
    revision,
    createdDate: product.createdDate.toISOString(),
    updatedDate: product.lastUpdated.toISOString(),
    variantId: id,
    productId: product.id,
    locationId: createEntityId(siteId, 'location', 'default'),
    trackQuantity: variant.tracked,
    ...(variant.tracked ? { quantity: variant.quantity } : { inStock: variant.inStock }),
    availabilityStatus: inStock ? 'IN_STOCK' : left > 0 ? 'PREORDER' : 'OUT_OF_STOCK',
    preorderInfo: {
      enabled: preorderInfo?.enabled === true,
      ...(preorderInfo?.message && { message: preorderInfo.message }),
      ...(preorderInfo?.limit != null && { limit: preorderInfo.limit }),
      counter: preordered,
      ...(preorderInfo?.limit != null && { quantity: Math.max(0, preorderInfo.limit - preordered) }),
    },
    product: {
      name: product.name,
      directCategoryIds: product.collectionIds.map(toCategoryId),
      ...(variantName && { variantName }),
      ...(sku && { variantSku: sku }),
      variantVisible: variant.visible,
    },
  }
}
