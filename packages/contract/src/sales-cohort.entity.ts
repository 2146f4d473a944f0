import { list, object, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** A month in the shop's time zone: `2026-03`. */
const Month = Text(7)

/** Customers whose first order was in the same month. */
export const SalesCohort = object({
  month: Month,
  /** From the month of the first order to the current one. */
  months: list(
    object({
      month: Month,
      /** Customers of the cohort who ordered in this month. */
      customers: Whole(),
      orders: Whole(),
      total: Price,
    }),
  ),
})
export type SalesCohort = Static<typeof SalesCohort>
