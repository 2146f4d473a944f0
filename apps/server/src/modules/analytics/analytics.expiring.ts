import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

/** Hourly totals are kept for some weeks, daily ones for two years plus the year they are compared with. */
const daysOfHours = 35
const daysOfDays = 3 * 366

const getLimit = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

const isOlder = (days: number) => (now: Date) => sql<boolean>`day < ${getLimit(now, days)}::date`

export const expiring: readonly CleanUpRule[] = [
  { table: 'visit_hours', condition: isOlder(daysOfHours) },
  { table: 'visit_days', condition: isOlder(daysOfDays) },
  // A month is deleted after its last day. Deleted earlier, it would be rolled up again from its remaining days.
  { table: 'visit_months', condition: (now) => sql`month < ${getLimit(now, daysOfDays + 31)}::date` },
]
