import { salesDimensions } from '@stoa/contract/sales-groups.entity'
import { addDays } from '../apps/server/src/modules/orders/report-period.ts'
import { epoch } from './fill-orders.ts'
import type { MeasuredSite, Question } from './growth.ts'

interface Requests {
  get(site: MeasuredSite, path: string): Promise<unknown>
  search(site: MeasuredSite, criteria: object): Promise<unknown>
}

const firstDay = epoch.slice(0, 10)
const lengths = [30, 90, 365]

/** The last days of the filled orders, of which there is one a minute: in a small site all of them in each period. */
const describePeriod = (site: MeasuredSite, length: number) => {
  const to = addDays(firstDay, Math.floor(site.count / 1440))
  return `from=${addDays(to, 1 - length)}&to=${to}`
}

const dayOfSales = { $gte: { $date: epoch }, $lt: { $date: `${addDays(firstDay, 1)}T00:00:00Z` } }

/** The orders behind a figure of the report. */
const behind: Record<string, object> = {
  'a product': { 'lineItems.catalogReference.catalogItemId': '10000000-0000-4000-8000-000000000001' },
  'a country': { country: 'C7' },
  'new customers': { returningCustomer: false },
}

/** The sales report and the tax report, and the orders behind their figures. */
export const buildReportQuestions = ({ get, search }: Requests): readonly Question[] => [
  ...lengths.flatMap((length) =>
    salesDimensions.map((dimension) => ({
      name: `report of sales by ${dimension.toLowerCase()}, ${length} days`,
      ask: (site: MeasuredSite) => get(site, `/stoa/v1/sales/${dimension}?${describePeriod(site, length)}`),
    })),
  ),
  ...lengths.map((length) => ({
    name: `report of taxes, ${length} days`,
    ask: (site: MeasuredSite) => get(site, `/stoa/v1/sales-taxes?${describePeriod(site, length)}`),
  })),
  {
    name: 'report of cohorts',
    ask: (site: MeasuredSite) => get(site, '/stoa/v1/sales-cohorts?months=36'),
  },
  ...Object.entries(behind).flatMap(([name, filter]) => [
    {
      name: `report: orders of ${name}`,
      ask: (site: MeasuredSite) => search(site, { filter: { status: 'APPROVED', ...filter } }),
    },
    {
      name: `report: orders of ${name} on a day`,
      ask: (site: MeasuredSite) =>
        search(site, { filter: { status: 'APPROVED', ...filter, purchasedDate: dayOfSales } }),
    },
  ]),
]
