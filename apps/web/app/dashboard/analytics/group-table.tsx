import type { VisitDimension, VisitGroup } from '@stoa/contract/visits.entity'
import { useT } from '@stoa/messages/react'
import { formatValue, visitDimensions } from '@stoa/messages/reports/values'
import { useReader } from '../lib/reader.ts'
import { DataTable } from '../ui/data-table.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import styles from './analytics.module.css'

interface GroupTableProps {
  readonly dimension: VisitDimension
  readonly rows: readonly VisitGroup[]
  readonly from: string
  readonly to: string
}

/** The most frequent values of a dimension, with all of them as a file. */
export function GroupTable({ dimension, rows, from, to }: GroupTableProps) {
  const t = useT()
  const { locale } = useReader()
  const title = t(visitDimensions[dimension])
  const isPage = dimension === 'PAGE'
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const heads = isPage
    ? [{ end: t('dashboard-analytics:views') }]
    : [{ end: t('dashboard-analytics:visits') }, { end: t('dashboard-analytics:conversion') }]
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={title}>
      <div className={styles.tableHead}>
        <h2>{title}</h2>
        <a
          href={`/dashboard/analytics/export?dimension=${dimension}&from=${from}&to=${to}`}
          className={ui.link}
          aria-label={t('dashboard-analytics:export.of', { name: title })}
        >
          {t('dashboard-analytics:export')}
        </a>
      </div>
      <DataTable caption={title} heads={[title, ...heads]} className={styles.groups}>
        {rows.map(({ value, views, visits, orders }) => (
          <tr key={value}>
            <td title={value}>{formatValue(t, locale, dimension, value)}</td>
            <td className={table.number}>{t.number(isPage ? views : visits)}</td>
            {!isPage && (
              <td className={table.number}>{percent.format(visits === 0 ? 0 : Math.min(1, orders / visits))}</td>
            )}
          </tr>
        ))}
      </DataTable>
    </section>
  )
}
