import type { Unit } from '../../kernel/unit.ts'
import { toInventoryId } from './catalog.ts'
import type { StockChange } from './stock.store.ts'

/** One event for each product, with its variants' stock before and after. */
export async function emitStockChanges(unit: Unit, changes: readonly StockChange[]): Promise<void> {
  for (const [productId, own] of Map.groupBy(changes, (change) => change.productId)) {
    const inventoryItemId = toInventoryId(productId)
    const variants = own.map(({ variantId, before, after, available }) => ({
      id: variantId,
      oldValue: { quantity: before, inStock: available?.before ?? before > 0 },
      newValue: { quantity: after, inStock: available?.after ?? after > 0 },
    }))
    const body = { inventoryItemId, externalId: productId, productId, variants, updatedDate: unit.now.toISOString() }
    await unit.emit('com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged', inventoryItemId, body)
  }
}
