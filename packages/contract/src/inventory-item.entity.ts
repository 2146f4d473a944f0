import { Flag, list, object, optional, readOnly, type Static, Text, Timestamp, Whole } from './schema.ts'

/** What is in stock of one variant. Without tracking only `inStock` counts. */
export const InventoryVariant = object({
  variantId: Text(36, 1),
  inStock: optional(Flag()),
  quantity: optional(Whole(0, 99_999)),
  availableForPreorder: optional(readOnly(Flag())),
})
export type InventoryVariant = Static<typeof InventoryVariant>

export const PreorderInfo = object({
  enabled: optional(Flag()),
  message: optional(Text(250)),
  limit: optional(Whole(0, 100_000)),
})

export const InventoryItem = object({
  id: Text(100, 1),
  externalId: optional(readOnly(Text())),
  productId: readOnly(Text(100, 1)),
  trackQuantity: Flag(),
  variants: list(InventoryVariant, 1000),
  lastUpdated: readOnly(Timestamp()),
  numericId: optional(readOnly(Text())),
  preorderInfo: optional(PreorderInfo),
})
export type InventoryItem = Static<typeof InventoryItem>
