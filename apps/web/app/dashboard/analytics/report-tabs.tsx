import { useT } from '@stoa/messages/react'
import { NavLink, useSearchParams } from 'react-router'
import styles from './analytics.module.css'

/** Tabs that open the other reports for the period shown. */
export function ReportTabs() {
  const t = useT()
  const [params] = useSearchParams()
  const days = ['from', 'to'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))
  const search = days.length > 0 ? `?${new URLSearchParams(days)}` : ''
  const reports = [
    ['/dashboard/analytics', t('dashboard-analytics:overview')],
    ['/dashboard/analytics/sales', t('dashboard-home:sales')],
    ['/dashboard/analytics/taxes', t('dashboard-analytics:taxes')],
    ['/dashboard/analytics/cohorts', t('dashboard-analytics:cohorts')],
    ['/dashboard/analytics/stock', t('dashboard-analytics:stock')],
    ['/dashboard/analytics/saved', t('dashboard-analytics:saved')],
  ] as const
  return (
    <nav aria-label={t('dashboard-analytics:reports')} className={styles.reports}>
      {reports.map(([path, label]) => (
        <NavLink key={path} to={path + search} end prefetch="intent">
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
