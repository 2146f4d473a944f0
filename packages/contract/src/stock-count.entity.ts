import { Dictionary, Flag, Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'

/** What was counted of a variant. */
export const StockCountLine = object({
  productId: Id(),
  variantId: Id(),
  /** Names of the time of counting: the product may be deleted since. */
  productName: Text(),
  choices: Dictionary(Text()),
  sku: optional(Text()),
  counted: Whole(0),
  /** What should have been there when it was counted last: the stock, and pieces of orders placed since the count began. */
  expected: Whole(),
  /** Without tracking, the count changes nothing. */
  trackQuantity: Flag(),
  countedDate: Timestamp(),
  /** By how much the count changed the stock; absent before it is applied. */
  applied: optional(Whole()),
})
export type StockCountLine = Static<typeof StockCountLine>

export const StockCount = object({
  id: Id(),
  name: Text(),
  status: oneOf(['OPEN', 'APPLIED']),
  /** Why stock was changed. */
  reason: optional(Text()),
  createdDate: Timestamp(),
  appliedDate: optional(Timestamp()),
  /** Of its variants. */
  variantCount: Whole(0),
  pieceCount: Whole(0),
})
export type StockCount = Static<typeof StockCount>

/** A code that no variant has, and how often it was scanned. */
export const UnknownCode = object({ code: Text(), quantity: Whole() })
export type UnknownCode = Static<typeof UnknownCode>

export const MAX_COUNTED_VARIANTS = 1000
export const StockCountLines = list(StockCountLine, MAX_COUNTED_VARIANTS)
