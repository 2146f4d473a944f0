import {
  Decimal,
  Id,
  list,
  object,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** Above 0 and at most 100. */
const Percentage = () => Decimal({ gt: '0', lte: '100', maxScale: 3 })

export const maxListedPrices = 1000

/** Lower prices for the buyers of the companies that have it. Amounts are in the shop's currency. */
export const PriceList = object({
  id: readOnly(Id()),
  revision: Revision(),
  name: Text(60, 1),
  /** Off the regular price of every product. */
  percentage: optional(Percentage()),
  /** Off the regular price of a collection's products; the highest percentage of a product counts. */
  collections: list(object({ collectionId: Id(), percentage: Percentage() }), 50),
  /** Prices of one piece. They count instead of percentages. */
  prices: list(
    object({
      productId: Id(),
      /** Absent: all variants without a price of their own in the list. */
      variantId: optional(Id()),
      /** The least number of pieces in the cart; 1 if absent. */
      from: optional(Whole(1, 1_000_000)),
      price: Decimal({ gte: '0', lte: '999999999.99', maxScale: 3 }),
    }),
    maxListedPrices,
  ),
  /** When it begins to count; absent: at once. */
  startDate: optional(Timestamp()),
  /** When it ends; absent: never. */
  endDate: optional(Timestamp()),
  /** How many companies have it. */
  companyCount: readOnly(Whole()),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
})
export type PriceList = Static<typeof PriceList>
