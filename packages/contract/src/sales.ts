import { defineOperations } from './operation.ts'
import { salesRoutes } from './sales.routes.ts'
import { SalesCohort } from './sales-cohort.entity.ts'
import { SalesDimension, SalesGroups } from './sales-groups.entity.ts'
import { SalesTaxes } from './sales-taxes.entity.ts'
import { Currency, LocalDate, list, maybe, object, type Static, Text, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'
import { StockForecast } from './stock-forecast.entity.ts'
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

/** Days in the shop's time zone. Default: the last 30 days; at most a year. */
const period = { from: maybe(LocalDate()), to: maybe(LocalDate()) }
const read = { kind: 'query', who: merchants, permission: 'ECOM.READ_ORDERS', staff: 'STOA.READ_SALES' } as const

export const sales = defineOperations('sales', salesRoutes, {
  getSales: {
    ...read,
    input: object(period),
    reply: object({ sales: Sales }),
    summary: 'Get sales by day, bestsellers, and open tasks.',
  },
  listSalesGroups: {
    ...read,
    input: object({ dimension: SalesDimension, ...period, limit: maybe(Whole(1, 1000)) }),
    reply: object({ currency: Currency(), groups: SalesGroups }),
    summary: 'List sales by product, country, channel, discount, or new and returning customers, the highest first.',
  },
  listTaxes: {
    ...read,
    input: object({ ...period, limit: maybe(Whole(1, 1000)) }),
    reply: object({ currency: Currency(), taxes: SalesTaxes }),
    summary: 'List the taxes of sales by country, jurisdiction, name and rate, the highest first.',
  },
  listSalesCohorts: {
    ...read,
    input: object({
      /** Number of months including the current one. Default: 12. */
      months: maybe(Whole(2, 36)),
    }),
    reply: object({ currency: Currency(), cohorts: list(SalesCohort) }),
    summary:
      'List customer cohorts by the month of the first order, with their sales in each month since, the oldest first.',
  },
  listStockForecasts: {
    ...read,
    input: object({
      /** The sales of how many past days the forecast is based on. Default: 30. */
      days: maybe(Whole(7, 365)),
      limit: maybe(Whole(1, 1000)),
    }),
    reply: object({ forecasts: list(StockForecast) }),
    summary: 'Forecast how long the stock of products will last at the rate of recent sales, the shortest first.',
  },
})
