import type { ReportKind, ReportPeriod, ReportSchedule } from '@stoa/contract/saved-report.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { addDays } from '../lib/time.ts'

export const reports = {
  OVERVIEW: { path: '/dashboard/analytics', label: 'dashboard-analytics:overview' },
  SALES: { path: '/dashboard/analytics/sales', label: 'dashboard-home:sales' },
  TAXES: { path: '/dashboard/analytics/taxes', label: 'dashboard-analytics:taxes' },
  COHORTS: { path: '/dashboard/analytics/cohorts', label: 'dashboard-analytics:cohorts' },
  STOCK: { path: '/dashboard/analytics/stock', label: 'dashboard-analytics:stock' },
} as const satisfies Record<ReportKind, { readonly path: string; readonly label: PlainKey }>

interface ShownPeriod {
  readonly from: string
  readonly to: string
  readonly days: number
  readonly today: string
}

/** A period that ends today is saved as its number of days, so that the report moves with the calendar. */
export const toSavedPeriod = ({ from, to, days, today }: ShownPeriod): ReportPeriod =>
  to === today ? { days } : { from, to }

/** The URL of a report with its current period. */
export function linkReport(report: ReportKind, { days, from, to }: ReportPeriod, today: string): string {
  const { path } = reports[report]
  if (from && to) return `${path}?from=${from}&to=${to}`
  return days ? `${path}?from=${addDays(today, 1 - days)}&to=${today}` : path
}

/** Returns undefined for a report without a period. */
export function formatSavedPeriod(t: Translate, locale: string, { days, from, to }: ReportPeriod): string | undefined {
  if (from && to) {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    return format.formatRange(new Date(from), new Date(to))
  }
  if (!days) return undefined
  if (days === 1) return t('dashboard-analytics:period.today')
  return days === 365 ? t('dashboard-analytics:period.year') : t('dashboard-home:sales.days', { count: days })
}

export function formatSchedule(t: Translate, locale: string, { every, day, hour }: ReportSchedule): string {
  const time = formatHour(locale, hour)
  switch (every) {
    case 'DAY':
      return t('dashboard-analytics:saved.daily', { time })
    case 'WEEK':
      return t('dashboard-analytics:saved.weekly', { weekday: formatWeekday(locale, day ?? 1), time })
    case 'MONTH':
      return t('dashboard-analytics:saved.monthly', { day: String(day ?? 1), time })
  }
}

export const formatHour = (locale: string, hour: number): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 1, hour))

/** Names of weekdays, from Monday (1). */
export const formatWeekday = (locale: string, day: number): string =>
  // The first of June 2026 is a Monday.
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 5, day))
