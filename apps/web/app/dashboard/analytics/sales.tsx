import type { SalesDimension } from '@stoa/contract/sales-groups.entity'
import { useT } from '@stoa/messages/react'
import { salesDimensions } from '@stoa/messages/reports/sales-values'
import { Link } from 'react-router'
import { SalesChart } from '../home/sales-chart.tsx'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toDay } from '../lib/time.ts'
import { Card } from '../ui/card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/sales'
import styles from './analytics.module.css'
import { SalesFigures } from './figures.tsx'
import { listOrdersOf } from './orders-behind.ts'
import { readPeriod } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { SalesTable } from './sales-table.tsx'
import { SaveReport } from './save-report.tsx'
import { toSavedPeriod } from './saved-values.ts'

/** Rows of each table; its file has all. */
const shownRows = 10

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const period = readPeriod(args.url.searchParams)
  const listGroups = async (dimension: SalesDimension) => {
    const input = { dimension, ...period, limit: shownRows }
    return [dimension, (await host.call('sales.listSalesGroups', input)).groups] as const
  }
  const [{ sales }, groups] = await Promise.all([
    host.call('sales.getSales', period),
    Promise.all((Object.keys(salesDimensions) as SalesDimension[]).map(listGroups)),
  ])
  return { sales, groups }
}

export default function SalesReport({ loaderData: { sales, groups } }: Route.ComponentProps) {
  const t = useT()
  const { now, zone } = useReader()
  const today = toDay(now, zone)
  const [from, to] = [sales.days[0]!.day, sales.days.at(-1)!.day]
  return (
    <>
      <PageHead
        title={t('dashboard:nav.analytics')}
        beside={<SaveReport report="SALES" period={toSavedPeriod({ from, to, days: sales.days.length, today })} />}
      />
      <ReportTabs />
      <PeriodChoice from={from} to={to} days={sales.days.length} />
      <Card label={t('dashboard-analytics:overview')} className={styles.flat}>
        <SalesFigures sales={sales} />
      </Card>
      {sales.sum.orders === 0 ? (
        <section className={ui.card}>
          <EmptyList title={t('dashboard-analytics:sales.empty')}>
            {t('dashboard-analytics:sales.empty.text')}
          </EmptyList>
        </section>
      ) : (
        <>
          <Card
            title={t('dashboard-home:sales.byDay')}
            beside={
              <Link to={listOrdersOf({ from, to })} className={ui.link}>
                {t('dashboard-analytics:orders.show')}
              </Link>
            }
          >
            <SalesChart {...sales} toDay={(day) => listOrdersOf({ from: day, to: day })} />
          </Card>
          <div className={styles.tables}>
            {groups.map(([dimension, rows]) => (
              <SalesTable key={dimension} dimension={dimension} rows={rows} from={from} to={to} />
            ))}
          </div>
        </>
      )}
      <p className={styles.what}>{t('dashboard-analytics:sales.what')}</p>
    </>
  )
}
