import { useT } from '@stoa/messages/react'
import { soonDays } from '@stoa/messages/reports/figures'
import { Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyList } from '../ui/empty-list.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/stock'
import styles from './analytics.module.css'
import { ReportTabs } from './report-tabs.tsx'
import { SaveReport } from './save-report.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { forecasts } = await requireOwnerHost(args).call('sales.listStockForecasts', {})
  return { forecasts }
}

export default function StockReport({ loaderData: { forecasts } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead title={t('dashboard:nav.analytics')} beside={<SaveReport report="STOCK" period={{}} />} />
      <ReportTabs />
      {forecasts.length === 0 ? (
        <section className={ui.card}>
          <EmptyList title={t('dashboard-analytics:stock.empty')}>
            {t('dashboard-analytics:stock.empty.text')}
          </EmptyList>
        </section>
      ) : (
        <ForecastTable forecasts={forecasts} />
      )}
      <p className={styles.what}>{t('dashboard-analytics:stock.what')}</p>
    </>
  )
}

function ForecastTable({ forecasts }: Route.ComponentProps['loaderData']) {
  const t = useT()
  const { locale } = useReader()
  const title = t('dashboard-analytics:stock.title')
  const formatDay = (day: string, daysLeft: number) =>
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
      // The year is left out for dates in the coming months.
      ...(daysLeft > 300 && { year: 'numeric' }),
    }).format(new Date(day))
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={title}>
      <div className={styles.tableHead}>
        <h2>{title}</h2>
        <a
          href="/dashboard/analytics/stock/export"
          className={ui.link}
          aria-label={t('dashboard-analytics:export.of', { name: title })}
        >
          {t('dashboard-analytics:export')}
        </a>
      </div>
      <DataTable
        caption={title}
        heads={[
          t('dashboard-analytics:stock.product'),
          { roomy: t('dashboard-analytics:stock.sold'), isEnd: true },
          { end: t('dashboard-analytics:stock.left') },
          { end: t('dashboard-analytics:stock.until') },
        ]}
        className={styles.groups}
      >
        {forecasts.map(({ productId, name, sold, inStock, daysLeft, lastsUntil }) => (
          <tr key={productId}>
            <td title={name}>
              <Link to={`/dashboard/products/${productId}`} className={ui.link}>
                {name}
              </Link>
            </td>
            <td className={`${table.number} ${table.roomy}`}>{t.number(sold)}</td>
            <td className={table.number}>{t.number(inStock)}</td>
            <td className={table.number}>
              {inStock === 0 ? (
                <Status tone="bad">{t('dashboard-analytics:stock.out')}</Status>
              ) : (
                <span data-soon={daysLeft <= soonDays || undefined} className={styles.until}>
                  <time dateTime={lastsUntil}>{formatDay(lastsUntil, daysLeft)}</time>
                  <span className={ui.muted}>{t('dashboard-analytics:stock.daysLeft', { count: daysLeft })}</span>
                </span>
              )}
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
