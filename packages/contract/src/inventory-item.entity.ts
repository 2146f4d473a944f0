import {
  declareTexts,
  Flag,
  list,
  maybe,
  object,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  translatable,
  Whole,
} from './schema.ts'

/** Stock of a variant. Without tracking only `inStock` counts. */
export const InventoryVariant = object({
  variantId: Text(36, 1),
  inStock: optional(Flag()),
  /** Negative: pieces owed to preorders. */
  quantity: optional(Whole(-100_000, 99_999)),
  availableForPreorder: optional(readOnly(Flag())),
})
export type InventoryVariant = Static<typeof InventoryVariant>

/** Whether sold-out variants can be preordered, and how many pieces. */
export const PreorderInfo = object({
  enabled: optional(Flag()),
  /** Message beside the button. */
  message: maybe(translatable(Text(250, 1))),
  /** Absent: unlimited. Only if quantity is tracked. */
  limit: maybe(Whole(0, 100_000)),
})
export type PreorderInfo = Static<typeof PreorderInfo>

export const InventoryItem = object(
  {
    id: queryable(Text(100, 1), { as: 'uuid' }),
    externalId: optional(queryable(readOnly(Text()), { as: 'uuid' })),
    productId: queryable(readOnly(Text(100, 1)), { as: 'uuid' }),
    trackQuantity: queryable(Flag(), { sort: false }),
    variants: list(InventoryVariant, 1000),
    lastUpdated: queryable(readOnly(Timestamp())),
    numericId: optional(queryable(readOnly(Text()), { as: 'integer' })),
    preorderInfo: optional(PreorderInfo),
  },
  declareTexts('PRODUCT', 'productId'),
)
export type InventoryItem = Static<typeof InventoryItem>
