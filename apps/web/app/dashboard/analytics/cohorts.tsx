import { useT } from '@stoa/messages/react'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/cohorts'
import styles from './analytics.module.css'
import { CohortTable } from './cohort-table.tsx'
import { readCohortView } from './cohort-views.ts'
import { CohortFigures } from './figures.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { SaveReport } from './save-report.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { currency, cohorts } = await requireOwnerHost(args).call('sales.listSalesCohorts', {})
  // Months before the shop's first customers are left out.
  const first = cohorts.findIndex(({ months }) => months.some(({ orders }) => orders > 0))
  return { currency, cohorts: first < 0 ? [] : cohorts.slice(first), view: readCohortView(args.url.searchParams) }
}

/** Whether customers come back, by the month of their first order. */
export default function CohortReport({ loaderData: { currency, cohorts, view } }: Route.ComponentProps) {
  const t = useT()
  const { locale } = useReader()
  return (
    <>
      <PageHead title={t('dashboard:nav.analytics')} beside={<SaveReport report="COHORTS" period={{}} />} />
      <ReportTabs />
      {cohorts.length === 0 ? (
        <section className={ui.card}>
          <EmptyList title={t('dashboard-analytics:cohorts.empty')}>
            {t('dashboard-analytics:cohorts.empty.text')}
          </EmptyList>
        </section>
      ) : (
        <>
          <Card label={t('dashboard-analytics:overview')} className={styles.flat}>
            <CohortFigures cohorts={cohorts} />
          </Card>
          <CohortTable cohorts={cohorts} view={view} format={createMoneyFormat(locale, currency)} />
        </>
      )}
      <p className={styles.what}>{t('dashboard-analytics:cohorts.what')}</p>
    </>
  )
}

/** Without decimals: cells are narrow, and files have the exact amounts. */
function createMoneyFormat(locale: string, currency: string): (amount: number) => string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })
  return (amount) => format.format(amount)
}
