import { Float, Id, LocalDate, object, type Static, Text, Whole } from './schema.ts'

/** A stock forecast for a product with tracked stock, based on its recent sales. */
export const StockForecast = object({
  productId: Id(),
  name: Text(),
  /** Of all variants. */
  inStock: Whole(),
  /** In the period, bundles with it included. */
  sold: Whole(),
  soldPerDay: Float(),
  /** The last day on which there is stock; today if there is none. In the shop's time zone. */
  lastsUntil: LocalDate(),
  daysLeft: Whole(),
})
export type StockForecast = Static<typeof StockForecast>
