import type { Figure, FigureReader } from './figures.ts'
import type { Reader, ReportTable } from './tables.ts'

interface CohortMonth {
  /** `2026-03`. */
  readonly month: string
  readonly customers: number
  readonly orders: number
  readonly total: { readonly amount: string }
}

/** Customers by the month of their first order: that one first, then the months after. */
export interface Cohort {
  readonly month: string
  readonly months: readonly CohortMonth[]
}

/** Customers who are new, and the share of them that ordered again in the next month. */
export function buildCohortFigures(
  { t, locale }: Pick<FigureReader, 't' | 'locale'>,
  cohorts: readonly Cohort[],
): Figure[] {
  const started = sum(cohorts, ({ months: [first] }) => first?.customers ?? 0)
  // The current month has no next one yet.
  const followed = cohorts.filter(({ months }) => months.length > 1)
  const before = sum(followed, ({ months: [first] }) => first?.customers ?? 0)
  const again = sum(followed, ({ months: [, second] }) => second?.customers ?? 0)
  const share = before === 0 ? 0 : again / before
  return [
    { name: t('dashboard-analytics:cohorts.new'), value: t.number(started), is: started },
    { name: t('dashboard-analytics:cohorts.monthAfter'), value: formatShare(locale, share), is: share },
  ]
}

const sum = (cohorts: readonly Cohort[], count: (cohort: Cohort) => number): number =>
  cohorts.reduce((all, cohort) => all + count(cohort), 0)

export const formatShare = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share)

/** A row for each month of each cohort, as pivot tables take it. */
export const buildCohortTable = (
  { t }: Pick<Reader, 't'>,
  { currency, cohorts }: { readonly currency: string; readonly cohorts: readonly Cohort[] },
): ReportTable => ({
  name: 'cohorts',
  columns: [
    t('dashboard-analytics:cohorts.first'),
    t('dashboard-analytics:cohorts.month'),
    t('dashboard-analytics:cohorts.customers'),
    t('dashboard-home:sales.orders'),
    `${t('dashboard-home:sales')} (${currency})`,
  ],
  rows: cohorts.flatMap((cohort) =>
    cohort.months.map(({ month, customers, orders, total }) => [
      cohort.month,
      month,
      ...[customers, orders].map(String),
      total.amount,
    ]),
  ),
})
