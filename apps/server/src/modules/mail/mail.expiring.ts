import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long the outbox page remembers a mail. */
const retentionMs = 90 * dayMs

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'mails',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - retentionMs)} and status <> 'QUEUED'`,
  },
]
