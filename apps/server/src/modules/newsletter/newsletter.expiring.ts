import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { pendingDays } from './newsletter.ts'

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'newsletter_subscribers',
    condition: (now) =>
      sql`status = 'PENDING' and updated_date < ${new Date(now.getTime() - pendingDays * 24 * 3_600_000)}`,
  },
]
