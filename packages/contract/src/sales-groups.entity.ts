import { list, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** What sales are grouped by. COUNTRY is the delivery country; CUSTOMER is whether the buyer had ordered before. */
export const salesDimensions = ['PRODUCT', 'COUNTRY', 'CHANNEL', 'DISCOUNT', 'CUSTOMER'] as const
export const SalesDimension = oneOf(salesDimensions)
export type SalesDimension = Static<typeof SalesDimension>

const sums = {
  orders: Whole(),
  /** Number of pieces; only for products. */
  pieces: Whole(),
  total: Price,
  /** The amount that a discount took off. */
  discount: optional(Price),
}

export const SalesGroup = object({
  /**
   * A product's id (or its name where it has none), a country code, a channel, `coupon:` with a code, `rule:` with an
   * id, `merchant`, `NEW` or `RETURNING`; empty where an order has none.
   */
  value: Text(),
  /** The name of a product or discount. */
  name: optional(Text()),
  ...sums,
  /** The sums of the previous period of the same length. */
  before: object(sums),
})
export type SalesGroup = Static<typeof SalesGroup>

export const SalesGroups = list(SalesGroup)
