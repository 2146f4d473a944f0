import type { Sales } from '@stoa/contract/sales'
import type { VisitDimension, VisitGroup, Visits } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { visitDimensions } from '@stoa/messages/reports/values'
import { Link } from 'react-router'
import { BestSellers } from '../home/best-sellers.tsx'
import { SalesChart } from '../home/sales-chart.tsx'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toDay } from '../lib/time.ts'
import { Card } from '../ui/card.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/analytics'
import styles from './analytics.module.css'
import { Figures } from './figures.tsx'
import { Funnel } from './funnel.tsx'
import { GroupTable } from './group-table.tsx'
import { listOrdersOf } from './orders-behind.ts'
import { readPeriod } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { ReportTabs } from './report-tabs.tsx'
import { SaveReport } from './save-report.tsx'
import { toSavedPeriod } from './saved-values.ts'
import { VisitsChart } from './visits-chart.tsx'

/** Rows shown per table; the CSV file has all. */
const shownRows = 8

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const period = readPeriod(args.url.searchParams)
  const listGroups = async (dimension: VisitDimension) => {
    const input = { dimension, ...period, limit: shownRows }
    return [dimension, (await host.call('analytics.listVisitGroups', input)).groups] as const
  }
  const [{ visits }, { sales }, groups] = await Promise.all([
    host.call('analytics.getVisits', period),
    host.call('sales.getSales', period),
    Promise.all((Object.keys(visitDimensions) as VisitDimension[]).map(listGroups)),
  ])
  return { visits, sales, groups }
}

export default function Analytics({ loaderData: { visits, sales, groups } }: Route.ComponentProps) {
  const t = useT()
  const { now, zone } = useReader()
  const today = toDay(now, zone)
  const [from, to] = [visits.days[0]!.day, visits.days.at(-1)!.day]
  return (
    <>
      <PageHead
        title={t('dashboard:nav.analytics')}
        beside={<SaveReport report="OVERVIEW" period={toSavedPeriod({ from, to, days: visits.days.length, today })} />}
      />
      <ReportTabs />
      <PeriodChoice from={from} to={to} days={visits.days.length} />
      <Card label={t('dashboard-analytics:overview')} className={styles.flat}>
        <Figures visits={visits} sales={sales} />
      </Card>
      {visits.sum.views === 0 ? <NoVisits /> : <VisitCards visits={visits} groups={groups} from={from} to={to} />}
      <SalesCards sales={sales} from={from} to={to} />
    </>
  )
}

function NoVisits() {
  const t = useT()
  return (
    <section className={ui.card}>
      <EmptyList title={t('dashboard-analytics:empty')}>{t('dashboard-analytics:empty.text')}</EmptyList>
    </section>
  )
}

interface VisitCardsProps {
  readonly visits: Visits
  readonly groups: readonly (readonly [VisitDimension, VisitGroup[]])[]
  readonly from: string
  readonly to: string
}

function VisitCards({ visits, groups, from, to }: VisitCardsProps) {
  const t = useT()
  return (
    <>
      <Card title={t('dashboard-analytics:visits')}>
        <VisitsChart visits={visits} />
      </Card>
      <Card title={t('dashboard-analytics:funnel')}>
        <Funnel counts={visits.sum} before={visits.before} />
      </Card>
      <div className={styles.tables}>
        {groups.map(([dimension, rows]) => (
          <GroupTable key={dimension} dimension={dimension} rows={rows} from={from} to={to} />
        ))}
      </div>
    </>
  )
}

function SalesCards({ sales, from, to }: { sales: Sales; from: string; to: string }) {
  const t = useT()
  if (sales.sum.orders === 0) return null
  return (
    <div className={styles.sales}>
      <Card
        title={t('dashboard-home:sales')}
        beside={
          <Link to={listOrdersOf({ from, to })} className={ui.link}>
            {t('dashboard-analytics:orders.show')}
          </Link>
        }
      >
        <SalesChart {...sales} />
      </Card>
      <BestSellers items={sales.bestSellers} />
    </div>
  )
}
