import { list, object, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** A month in the shop's time zone, such as `2026-03`. */
const Month = Text(7)

/** Customers whose first order was in the same month. */
export const SalesCohort = object({
  month: Month,
  /** One entry per month, from the month of the first order to the current one. */
  months: list(
    object({
      month: Month,
      /** Number of customers of the cohort who ordered in this month. */
      customers: Whole(),
      orders: Whole(),
      total: Price,
    }),
  ),
})
export type SalesCohort = Static<typeof SalesCohort>
