import type { SalesDimension, SalesGroup } from '@stoa/contract/sales-groups.entity'
import { useT } from '@stoa/messages/react'
import { formatGroup, salesDimensions } from '@stoa/messages/reports/sales-values'
import { Link } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { DataTable } from '../ui/data-table.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import styles from './analytics.module.css'
import { Change } from './change.tsx'
import { findOrdersOf } from './orders-behind.ts'
import { OrdersLink } from './orders-link.tsx'

interface SalesTableProps {
  readonly dimension: SalesDimension
  readonly rows: readonly SalesGroup[]
  readonly from: string
  readonly to: string
}

/** The highest sums of a dimension, with all of them as a file. */
export function SalesTable({ dimension, rows, from, to }: SalesTableProps) {
  const t = useT()
  const { locale } = useReader()
  const title = t(salesDimensions[dimension])
  const isProduct = dimension === 'PRODUCT'
  const heads = [
    title,
    ...(isProduct ? [{ roomy: t('dashboard-analytics:sold'), isEnd: true }] : []),
    { end: t('dashboard-home:sales.orders') },
    ...(dimension === 'DISCOUNT' ? [{ roomy: t('dashboard-analytics:discount.amount'), isEnd: true }] : []),
    { end: t('dashboard-home:sales') },
    { roomy: t('dashboard-analytics:change'), isEnd: true },
  ]
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-label={title}>
      <div className={styles.tableHead}>
        <h2>{title}</h2>
        <a
          href={`/dashboard/analytics/sales/export?dimension=${dimension}&from=${from}&to=${to}`}
          className={ui.link}
          aria-label={t('dashboard-analytics:export.of', { name: title })}
        >
          {t('dashboard-analytics:export')}
        </a>
      </div>
      <DataTable caption={title} heads={heads} className={styles.groups}>
        {rows.map((group) => (
          <tr key={group.value}>
            <td>
              <GroupName dimension={dimension} group={group} label={formatGroup(t, locale, dimension, group)} />
            </td>
            {isProduct && <td className={`${table.number} ${table.roomy}`}>{t.number(group.pieces)}</td>}
            <td className={table.number}>
              <OrdersLink count={group.orders} to={findOrdersOf(dimension, group.value, { from, to })} />
            </td>
            {group.discount && (
              <td className={`${table.number} ${table.roomy}`}>
                {Number(group.discount.amount) > 0 ? group.discount.formattedAmount : '–'}
              </td>
            )}
            <td className={table.number}>{group.total.formattedAmount}</td>
            <td className={`${table.number} ${table.roomy}`}>
              <Change is={Number(group.total.amount)} was={Number(group.before.total.amount)} />
            </td>
          </tr>
        ))}
      </DataTable>
    </section>
  )
}

function GroupName({ dimension, group, label }: { dimension: SalesDimension; group: SalesGroup; label: string }) {
  if (dimension !== 'PRODUCT' || !/^[0-9a-f-]{36}$/.test(group.value)) return <span title={label}>{label}</span>
  return (
    <Link to={`/dashboard/products/${group.value}`} className={ui.link} title={label}>
      {label}
    </Link>
  )
}
