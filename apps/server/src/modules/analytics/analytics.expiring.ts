import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

/** Hours are for the latest weeks; days are kept for two years and the year that they are compared with. */
const daysOfHours = 35
const daysOfDays = 3 * 366

const getLimit = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

const isOlder = (days: number) => (now: Date) => sql<boolean>`day < ${getLimit(now, days)}::date`

export const expiring: readonly CleanUpRule[] = [
  { table: 'visit_hours', condition: isOlder(daysOfHours) },
  { table: 'visit_days', condition: isOlder(daysOfDays) },
  // A month goes when its last day has gone; before, it would be rolled up again from what is left of it.
  { table: 'visit_months', condition: (now) => sql`month < ${getLimit(now, daysOfDays + 31)}::date` },
]
