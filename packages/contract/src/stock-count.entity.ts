import { Dictionary, Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** The count of one variant. */
export const StockCountLine = object({
  productId: Id(),
  variantId: Id(),
  /** The product's name at the time of counting, as the product may be deleted later. */
  productName: Text(),
  choices: Dictionary(Text()),
  sku: optional(Text()),
  counted: Whole(0),
  /**
   * The expected quantity when it was counted last: the stock plus unpacked pieces of orders placed since the count
   * began.
   */
  expected: Whole(),
  /** If false, applying the count does not change the stock. */
  trackQuantity: Flag(),
  countedDate: Timestamp(),
  /** By how much applying the count changed the stock. Absent before that. */
  applied: optional(Whole()),
})
export type StockCountLine = Static<typeof StockCountLine>

export const StockCount = object({
  id: Id(),
  name: Text(),
  status: oneOf(['OPEN', 'APPLIED']),
  /** Why the stock was changed, as entered when the count was applied. */
  reason: optional(Text()),
  createdDate: Timestamp(),
  appliedDate: optional(Timestamp()),
  /** Number of variants counted. */
  variantCount: Whole(0),
  pieceCount: Whole(0),
})
export type StockCount = Static<typeof StockCount>

/** A scanned code that no variant has, and how many pieces were scanned. */
export const UnknownCode = object({ code: Text(), quantity: Whole() })
export type UnknownCode = Static<typeof UnknownCode>

export const MAX_COUNTED_VARIANTS = 1000
export const StockCountLines = list(StockCountLine, MAX_COUNTED_VARIANTS)
