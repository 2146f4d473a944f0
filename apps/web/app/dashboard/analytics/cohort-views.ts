import type { SalesCohort } from '@stoa/contract/sales-cohort.entity'

export const cohortViews = ['again', 'sales', 'perCustomer'] as const
export type CohortView = (typeof cohortViews)[number]

export const readCohortView = (params: URLSearchParams): CohortView =>
  cohortViews.find((view) => view === params.get('show')) ?? 'again'

/**
 * The values of a cohort's cells, one per month from that of the first order: the share of customers who ordered again
 * (empty in the first month), the sales of each month, or the cumulative sales per customer. Undefined without
 * customers.
 */
export function listCohortValues({ months }: SalesCohort, view: CohortView): (number | undefined)[] {
  const customers = months[0]?.customers ?? 0
  if (view === 'sales') return months.map(({ total }) => Number(total.amount))
  if (customers === 0) return months.slice(view === 'again' ? 1 : 0).map(() => undefined)
  // A customer whose first order was canceled counts only in later months.
  if (view === 'again') return months.slice(1).map((month) => Math.min(1, month.customers / customers))
  let sum = 0
  return months.map(({ total }) => {
    sum += Number(total.amount)
    return sum / customers
  })
}
