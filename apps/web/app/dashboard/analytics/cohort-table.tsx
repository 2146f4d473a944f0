import type { SalesCohort } from '@stoa/contract/sales-cohort.entity'
import { useT } from '@stoa/messages/react'
import { formatShare } from '@stoa/messages/reports/cohorts'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import styles from './analytics.module.css'
import { type CohortView, cohortViews, listCohortValues } from './cohort-views.ts'
import cohort from './cohorts.module.css'

interface CohortTableProps {
  readonly cohorts: readonly SalesCohort[]
  readonly view: CohortView
  readonly format: (amount: number) => string
}

const names = {
  again: 'dashboard-analytics:cohorts.again',
  sales: 'dashboard-home:sales',
  perCustomer: 'dashboard-analytics:cohorts.perCustomer',
} as const satisfies Record<CohortView, string>

/** A row per month of first orders and a column per month since. Higher values have a stronger color. */
export function CohortTable({ cohorts, view, format }: CohortTableProps) {
  const t = useT()
  const { locale } = useReader()
  const title = t('dashboard-analytics:cohorts.title')
  const rows = cohorts.map((each) => ({ ...each, values: listCohortValues(each, view) }))
  const highest = Math.max(...rows.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const after = view === 'again' ? 1 : 0
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const write = (value: number) => (view === 'again' ? formatShare(locale, value) : format(value))
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={title}>
      <div className={styles.tableHead}>
        <h2>{title}</h2>
        <a
          href="/dashboard/analytics/cohorts/export"
          className={ui.link}
          aria-label={t('dashboard-analytics:export.of', { name: title })}
        >
          {t('dashboard-analytics:export')}
        </a>
      </div>
      <nav aria-label={t('dashboard-analytics:cohorts.show')} className={`${styles.choices} ${cohort.views}`}>
        {cohortViews.map((each) => (
          <Link
            key={each}
            to={each === 'again' ? '.' : `?show=${each}`}
            aria-current={each === view ? 'true' : undefined}
            preventScrollReset
          >
            {t(names[each])}
          </Link>
        ))}
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the arrow keys */}
      <section className={table.scroll} aria-label={t(names[view])} tabIndex={0}>
        <table className={`${table.table} ${cohort.table}`}>
          <caption className={table.hidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-analytics:cohorts.first')}</th>
              <th scope="col" className={table.number}>
                {t('dashboard-analytics:cohorts.customers')}
              </th>
              {listCounts(rows[0]?.values.length ?? 0).map((at) => (
                <MonthHead key={at} count={at + after} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month: first, months, values }) => (
              <tr key={first}>
                <th scope="row">{month.format(new Date(first))}</th>
                <td className={table.number}>{t.number(months[0]?.customers ?? 0)}</td>
                {values.map((value, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: its place is its month
                  <td key={at} className={cohort.cell} style={getShade(value, highest)}>
                    {value === undefined ? '–' : write(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function MonthHead({ count }: { count: number }) {
  const t = useT()
  const { locale } = useReader()
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' })
  return (
    <th scope="col" className={cohort.head}>
      <span aria-hidden="true">{signed.format(count)}</span>
      <span className={table.hidden}>
        {count === 0 ? t('dashboard-analytics:cohorts.same') : t('dashboard-analytics:cohorts.later', { count })}
      </span>
    </th>
  )
}

const listCounts = (length: number): number[] => Array.from({ length }, (_, at) => at)

const getShade = (value = 0, highest: number) =>
  ({ '--share': highest > 0 ? (value / highest).toFixed(3) : 0 }) as CSSProperties
