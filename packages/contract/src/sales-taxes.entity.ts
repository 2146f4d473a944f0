import { list, object, optional, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

const sums = {
  orders: Whole(),
  /** What the tax was calculated from. */
  taxable: Price,
  tax: Price,
}

/** A tax with the same country, jurisdiction, name and rate. */
export const SalesTax = object({
  /** The country code of the delivery; empty where an order has none. */
  country: Text(),
  jurisdiction: optional(Text()),
  name: optional(Text()),
  /** `0.19` for 19 %. */
  rate: Text(),
  ...sums,
  /** In as many days before. */
  before: object(sums),
})
export type SalesTax = Static<typeof SalesTax>

export const SalesTaxes = object({
  /** All taxes together. */
  sum: Price,
  /** In as many days before. */
  sumBefore: Price,
  taxes: list(SalesTax),
})
export type SalesTaxes = Static<typeof SalesTaxes>
