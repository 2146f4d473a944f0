import type { SalesCohort } from '@stoa/contract/sales-cohort.entity'

export const cohortViews = ['again', 'sales', 'perCustomer'] as const
export type CohortView = (typeof cohortViews)[number]

export const readCohortView = (params: URLSearchParams): CohortView =>
  cohortViews.find((view) => view === params.get('show')) ?? 'again'

/**
 * What the cells of a cohort show, from the month of the first order on: the share of its customers who ordered again, from
 * the next month on; its sales in each month; or those up to it, for each customer. Undefined without customers.
 */
export function listCohortValues({ months }: SalesCohort, view: CohortView): (number | undefined)[] {
  const customers = months[0]?.customers ?? 0
  if (view === 'sales') return months.map(({ total }) => Number(total.amount))
  if (customers === 0) return months.slice(view === 'again' ? 1 : 0).map(() => undefined)
  // Of a customer whose first order was canceled, only later ones count.
  if (view === 'again') return months.slice(1).map((month) => Math.min(1, month.customers / customers))
  let sum = 0
  return months.map(({ total }) => {
    sum += Number(total.amount)
    return sum / customers
  })
}
