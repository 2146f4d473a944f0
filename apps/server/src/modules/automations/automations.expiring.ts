import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 3_600_000
/** Recipients of automations are kept for longer than the search can find the same occasion again. */
const sendDays = 800

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'automation_sends',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - sendDays * dayMs)}`,
  },
]
