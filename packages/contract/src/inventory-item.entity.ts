import { Flag, list, maybe, object, optional, readOnly, type Static, Text, Timestamp, Whole } from './schema.ts'

/** What is in stock of one variant. Without tracking only `inStock` counts. */
export const InventoryVariant = object({
  variantId: Text(36, 1),
  inStock: optional(Flag()),
  /** Below zero, so many pieces are owed to whoever preordered them. */
  quantity: optional(Whole(-100_000, 99_999)),
  availableForPreorder: optional(readOnly(Flag())),
})
export type InventoryVariant = Static<typeof InventoryVariant>

/** Whether what is out of stock may be bought all the same, and how many pieces of each variant. */
export const PreorderInfo = object({
  enabled: optional(Flag()),
  /** What buyers read beside the button. */
  message: maybe(Text(250, 1)),
  /** Absent: as many as anybody wants. Counts only where pieces are counted. */
  limit: maybe(Whole(0, 100_000)),
})
export type PreorderInfo = Static<typeof PreorderInfo>

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
