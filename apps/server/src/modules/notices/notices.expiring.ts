import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const shownDays = 90

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'notifications',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - shownDays * 24 * 3_600_000)}`,
  },
]
