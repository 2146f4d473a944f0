import { list, object, optional, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

const sums = {
  orders: Whole(),
  /** The amount that the tax was calculated from. */
  taxable: Price,
  tax: Price,
}

/** A tax with the same country, jurisdiction, name and rate. */
export const SalesTax = object({
  /** The delivery country's code. Empty if the order has none. */
  country: Text(),
  jurisdiction: optional(Text()),
  name: optional(Text()),
  /** `0.19` for 19 %. */
  rate: Text(),
  ...sums,
  /** The sums of the previous period of the same length. */
  before: object(sums),
})
export type SalesTax = Static<typeof SalesTax>

export const SalesTaxes = object({
  /** The sum of all taxes. */
  sum: Price,
  /** The sum of the previous period of the same length. */
  sumBefore: Price,
  taxes: list(SalesTax),
})
export type SalesTaxes = Static<typeof SalesTaxes>
