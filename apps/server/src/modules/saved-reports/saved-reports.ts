import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import {
  type ReportKind,
  type ReportPeriod,
  type ReportScheduleInput,
  reportsWithoutPeriod,
} from '@stoa/contract/saved-report.entity'
import { getClock, toInstant } from '../../kernel/time-zone.ts'

/** The stored form, without null values. */
export interface StoredPeriod {
  readonly days?: number
  readonly from?: string
  readonly to?: string
}

export interface StoredSchedule extends Pick<ReportScheduleInput, 'every' | 'hour' | 'receiverIds'> {
  readonly day: number
}

const defaultDays = 30
const dayMs = 86_400_000

/** A number of days, or from one day to another; some reports have none. */
export function toStoredPeriod(report: ReportKind, period: ReportPeriod | null | undefined): StoredPeriod {
  if (reportsWithoutPeriod.includes(report)) return {}
  const { days, from, to } = period ?? {}
  if (!from && !to) return { days: days ?? defaultDays }
  if (days) throw createInvalidArgument('savedReport.period.days', 'must not be set together with from and to')
  if (!from) throw createInvalidArgument('savedReport.period.from', 'is required', 'REQUIRED_FIELD')
  if (!to) throw createInvalidArgument('savedReport.period.to', 'is required', 'REQUIRED_FIELD')
  const length = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  if (length < 1) throw createInvalidArgument('savedReport.period.to', 'must not be before from', 'MIN')
  if (length > 366)
    throw createInvalidArgument('savedReport.period.to', 'must be at most 366', 'MAX', { threshold: 366 })
  return { from, to }
}

const daysOfWeek = 7

export function toStoredSchedule(
  { every, day, hour, receiverIds }: ReportScheduleInput,
  { from }: StoredPeriod,
): StoredSchedule {
  if (from) throw new Problem('REPORT_PERIOD_IS_FIXED')
  if (every === 'WEEK' && (day ?? 1) > daysOfWeek)
    throw createInvalidArgument('savedReport.schedule.day', 'must be at most 7', 'MAX', { threshold: daysOfWeek })
  return { every, day: day ?? 1, hour, receiverIds: [...new Set(receiverIds)] }
}

/** The next send time after a moment. Times missed during downtime are not made up one by one. */
export function findNextDate(schedule: Omit<StoredSchedule, 'receiverIds'>, after: Date, timeZone: string): Date {
  const local = new Date(getClock(after.getTime(), timeZone))
  for (let ahead = 0; ; ahead++) {
    const clock = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + ahead, schedule.hour)
    if (!isOnDay(schedule, new Date(clock))) continue
    const next = toInstant(clock, timeZone)
    if (next > after) return next
  }
}

function isOnDay({ every, day }: Pick<StoredSchedule, 'every' | 'day'>, local: Date): boolean {
  switch (every) {
    case 'DAY':
      return true
    case 'WEEK':
      return (local.getUTCDay() || daysOfWeek) === day
    case 'MONTH':
      return local.getUTCDate() === day
  }
}
