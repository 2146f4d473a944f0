import { LocalDate, list, object, oneOf, type Static, Text, Whole } from './schema.ts'

/** What visits are grouped by. MEDIUM is the kind of source, LANDING the first page, PAGE every page. */
export const visitDimensions = ['SOURCE', 'MEDIUM', 'CAMPAIGN', 'COUNTRY', 'DEVICE', 'LANDING', 'PAGE'] as const
export const VisitDimension = oneOf(visitDimensions)
export type VisitDimension = Static<typeof VisitDimension>

/** Page views and visits, and how many visits saw a product, filled a cart, began a checkout, and ordered. */
export const visitCounts = {
  views: Whole(),
  visits: Whole(),
  products: Whole(),
  carts: Whole(),
  checkouts: Whole(),
  orders: Whole(),
}
export const VisitCounts = object(visitCounts)
export type VisitCounts = Static<typeof VisitCounts>
export const visitCountNames = Object.keys(visitCounts) as (keyof VisitCounts)[]

export const VisitDay = object({ day: LocalDate(), ...visitCounts })
export type VisitDay = Static<typeof VisitDay>

export const Visits = object({
  /** Every day of the period, in the shop's time zone. */
  days: list(VisitDay),
  /** Every hour of the day, if the period is a single day of the last weeks. */
  hours: list(object({ hour: Whole(0, 23), ...visitCounts })),
  sum: VisitCounts,
  /** The days of the previous period of the same length. */
  daysBefore: list(VisitDay),
  before: VisitCounts,
})
export type Visits = Static<typeof Visits>

export const VisitGroup = object({
  /**
   * A host, campaign, country code, device or path. Empty for direct visits and unknown countries; `*` sums up all
   * further values.
   */
  value: Text(),
  ...visitCounts,
})
export type VisitGroup = Static<typeof VisitGroup>
