import { sql } from 'kysely'
import type { Expiring } from '../../kernel/clean-up.ts'

const days = 24 * 60 * 60 * 1000
/** How long the outbox page remembers a mail. */
const kept = 90 * days

export const expiring: readonly Expiring[] = [
  {
    table: 'mails',
    over: (now) => sql`created_date < ${new Date(now.getTime() - kept)} and status <> 'QUEUED'`,
  },
]
