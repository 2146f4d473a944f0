import { Float, Id, LocalDate, object, type Static, Text, Whole } from './schema.ts'

/** A stock forecast for a product with tracked stock, based on its recent sales. */
export const StockForecast = object({
  productId: Id(),
  name: Text(),
  /** The stock of all variants. */
  inStock: Whole(),
  /** The number of pieces sold in the period, including those sold in bundles. */
  sold: Whole(),
  soldPerDay: Float(),
  /** The last day on which stock is left, in the shop's time zone. Today if there is none. */
  lastsUntil: LocalDate(),
  daysLeft: Whole(),
})
export type StockForecast = Static<typeof StockForecast>
