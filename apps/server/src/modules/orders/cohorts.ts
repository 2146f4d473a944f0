import type { OrderRecord } from './orders.ts'

/** The fields of an order that determine its cohort. */
export type CohortSource = Pick<
  OrderRecord,
  'total' | 'returningCustomer' | 'firstPurchaseDate' | 'previousPurchaseDate'
>

/** The amounts that an order adds to the sums of its cohort. */
export interface CohortPart {
  /** `COHORT_CUSTOMER` counts each customer once a month. */
  readonly dimension: 'COHORT' | 'COHORT_CUSTOMER'
  /** The month of the customer's first order: `2026-03`. */
  readonly value: string
  readonly total: string
}

/**
 * The parts of an order that was placed in `month`. None without a customer, and of orders from before cohorts whose customer
 * was returning: the migration has counted them.
 */
export function listCohortParts(
  { total, returningCustomer, firstPurchaseDate, previousPurchaseDate }: CohortSource,
  month: string,
  toMonth: (date: Date) => string,
): CohortPart[] {
  if (returningCustomer == null || (returningCustomer && !firstPurchaseDate)) return []
  const value = firstPurchaseDate ? toMonth(firstPurchaseDate) : month
  const isFirstOfMonth = !previousPurchaseDate || toMonth(previousPurchaseDate) !== month
  return [
    { dimension: 'COHORT', value, total },
    ...(isFirstOfMonth ? [{ dimension: 'COHORT_CUSTOMER', value, total } as const] : []),
  ]
}

export interface Cohort<Sum> {
  readonly month: string
  readonly months: readonly (Sum & { readonly month: string })[]
}

/** The cohorts from `first` to `last`, each with all its months; those without sums are filled with `none`. */
export function buildCohorts<Sum>(
  sums: readonly (Sum & { readonly cohort: string; readonly month: string })[],
  none: Sum,
  [first, last]: readonly [first: string, last: string],
): Cohort<Sum>[] {
  const known = new Map(sums.map(({ cohort, ...sum }) => [`${cohort} ${sum.month}`, sum]))
  return listMonths(first, last).map((cohort) => ({
    month: cohort,
    months: listMonths(cohort, last).map((month) => known.get(`${cohort} ${month}`) ?? { ...none, month }),
  })) as Cohort<Sum>[]
}

/** `2026-03` and so many months later, or before. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

function listMonths(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month)
  return months
}
