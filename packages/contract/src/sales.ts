import { defineOperations } from './operation.ts'
import { salesRoutes } from './sales.routes.ts'
import { Currency, LocalDate, list, maybe, object, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'
import { merchants } from './who.ts'

/** In the shop's time zone. */
const Day = object({ day: LocalDate(), orders: Whole(), total: Price })
const Sum = object({ orders: Whole(), total: Price })

export const Sales = object({
  /** In the shop's currency; other sales are not included. */
  currency: Currency(),
  /** Every day of the period. */
  days: list(Day),
  sum: Sum,
  /** The same number of days before. */
  daysBefore: list(Day),
  before: Sum,
  /** Bestsellers by quantity. */
  bestSellers: list(object({ item: Text(), name: Text(), pieces: Whole(), total: Price })),
  /** Orders that need attention now, regardless of their date. */
  open: object({ toFulfill: Whole(), toApprove: Whole(), toCollect: Whole(), toCapture: Whole() }),
})
export type Sales = Static<typeof Sales>

export const sales = defineOperations('sales', salesRoutes, {
  getSales: {
    kind: 'query',
    who: merchants,
    permission: 'ECOM.READ_ORDERS',
    staff: 'STOA.READ_SALES',
    /** Default: the last 30 days; at most a year. */
    input: object({ from: maybe(LocalDate()), to: maybe(LocalDate()) }),
    reply: object({ sales: Sales }),
    summary: 'Get sales by day, bestsellers, and open tasks.',
  },
})
