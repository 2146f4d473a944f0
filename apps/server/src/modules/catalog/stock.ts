import { toActionEvent } from '../../kernel/events.ts'
import type { Unit } from '../../kernel/unit.ts'
import { inventoryIdOf } from './catalog.ts'
import { enqueuePlacement } from './collection-rules.jobs.ts'
import * as store from './stock.store.ts'

export type { StockChange, StockItem } from './stock.store.ts'

export interface Shortage {
  productId: string
  variantId: string
  /** How many there are; 0 for what can't be bought at all. */
  available: number
}

/**
 * Takes all of it out of stock and answers nothing, or takes nothing and answers what fell short. One statement;
 * safe for any number of buyers at once. What is not counted is only checked.
 */
export async function takeStock(unit: Unit, items: readonly store.StockItem[]): Promise<Shortage[]> {
  const { changes, short } = await store.takeStock(unit, items)
  await emitStockChanges(unit, changes)
  await enqueuePlacement(unit, changes)
  return short
}

/** Puts pieces back that an order took. What is not counted any more, or is gone, stays as it is. */
export async function returnStock(unit: Unit, items: readonly store.StockItem[]): Promise<void> {
  const changes = await store.returnStock(unit, items)
  await emitStockChanges(unit, changes)
  await enqueuePlacement(unit, changes)
}

/** One event for each product, with what its variants had and have. */
export async function emitStockChanges(unit: Unit, changes: readonly store.StockChange[]): Promise<void> {
  for (const [productId, own] of Map.groupBy(changes, (change) => change.productId)) {
    const inventoryItemId = inventoryIdOf(productId)
    const variants = own.map(({ variantId, before, after, available }) => ({
      id: variantId,
      oldValue: { quantity: before, inStock: available?.before ?? before > 0 },
      newValue: { quantity: after, inStock: available?.after ?? after > 0 },
    }))
    const body = { inventoryItemId, externalId: productId, productId, variants, updatedDate: unit.now.toISOString() }
    await unit.emit(toActionEvent('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged', inventoryItemId, body))
  }
}
