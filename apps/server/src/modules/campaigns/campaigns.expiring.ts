import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 3_600_000
/** Recipients are kept for longer than a campaign may be paused. */
const recipientDays = 365

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'campaign_recipients',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - recipientDays * dayMs)}`,
  },
]
