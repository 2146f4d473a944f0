import { inventoryRoutes } from './inventory.routes.ts'
import { InventoryItem } from './inventory-item.entity.ts'
import { defineOperations } from './operation.ts'
import {
  Flag,
  FreeForm,
  list,
  maybe,
  Nothing,
  object,
  Paging,
  PagingMetadata,
  Text,
  TextOr,
  Whole,
  writable,
} from './schema.ts'
import { Quantity } from './shapes/item.ts'
import { buyers, merchants } from './who.ts'

const EVENTS = [
  // A collection may take only products that are in stock.
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryItemChanged',
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
] as const
const ref = { inventoryId: maybe(Text(100)), productId: maybe(Text(100)), variantId: Text(36, 1) }

export const inventory = defineOperations({ name: 'inventory', scope: 'public' }, inventoryRoutes, {
  queryInventory: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_STORES.READ_INVENTORY',
    /** Filter and sort of this call are JSON text. */
    input: object({
      query: maybe(object({ paging: maybe(Paging), filter: maybe(TextOr(FreeForm())), sort: maybe(Text(10_000)) })),
    }),
    reply: object({ inventoryItems: list(InventoryItem), metadata: PagingMetadata, totalResults: Whole() }),
    summary: 'List inventory items.',
  },
  getInventoryVariants: {
    kind: 'query',
    who: buyers,
    permission: 'WIX_STORES.READ_INVENTORY',
    input: object({
      inventoryId: Text(100, 1),
      externalId: maybe(Text(100)),
      productId: maybe(Text(100)),
      variantIds: maybe(list(Text(36), 1000)),
    }),
    reply: object({ inventoryItem: InventoryItem }),
    problems: ['INVENTORY_ITEM_NOT_FOUND'],
    summary: 'Get the inventory of a product.',
  },
  updateInventoryVariants: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_INVENTORY',
    input: object({ inventoryItem: writable(InventoryItem, 'productId') }),
    reply: Nothing,
    problems: ['INVENTORY_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND'],
    events: EVENTS,
    summary: 'Set the inventory of a product.',
  },
  incrementInventory: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_INVENTORY',
    input: object({ incrementData: list(object({ ...ref, incrementBy: Quantity() }), 300, 1) }),
    reply: Nothing,
    problems: ['INVENTORY_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND'],
    events: EVENTS,
    summary: 'Increase stock.',
  },
  decrementInventory: {
    kind: 'command',
    who: merchants,
    permission: 'WIX_STORES.MODIFY_INVENTORY',
    input: object({
      decrementData: list(
        object({ ...ref, externalId: maybe(Text(100)), decrementBy: Quantity(), preorderRequest: maybe(Flag()) }),
        300,
        1,
      ),
    }),
    reply: Nothing,
    problems: ['INVENTORY_ITEM_NOT_FOUND', 'VARIANT_NOT_FOUND', 'INSUFFICIENT_INVENTORY'],
    events: EVENTS,
    summary: 'Decrease stock, at most by the quantity that is available or can be preordered.',
  },
})
