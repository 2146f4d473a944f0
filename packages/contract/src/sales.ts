import { operations } from './operation.ts'
import { salesRoutes } from './sales.routes.ts'
import { Currency, LocalDate, list, maybe, object, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'
import { merchants } from './who.ts'

/** In the shop's time zone. */
const Day = object({ day: LocalDate(), orders: Whole(), total: Price })
const Sum = object({ orders: Whole(), total: Price })

export const Sales = object({
  /** Of the shop; what was sold in another is not in here. */
  currency: Currency(),
  /** Every day from the first to the last. */
  days: list(Day),
  sum: Sum,
  /** As many days, just before. */
  daysBefore: list(Day),
  before: Sum,
  /** What was sold most, by pieces. */
  bestSellers: list(object({ item: Text(), name: Text(), pieces: Whole(), total: Price })),
  /** Orders that somebody has to do something about now, whenever they were placed. */
  open: object({ toFulfill: Whole(), toApprove: Whole(), toCollect: Whole(), toCapture: Whole() }),
})
export type Sales = Static<typeof Sales>

export const sales = operations('sales', salesRoutes, {
  getSales: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_ORDERS',
    /** The last 30 days, unless said; a year at most. */
    input: object({ from: maybe(LocalDate()), to: maybe(LocalDate()) }),
    reply: object({ sales: Sales }),
    summary: 'Get what was sold day by day, what sold best, and what is left to do.',
  },
})
