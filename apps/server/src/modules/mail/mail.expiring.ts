import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long emails stay on the outbox page. */
const retentionMs = 90 * dayMs
/** The emails of a body may be sent long after it was rendered. */
const bodyRetentionMs = 365 * dayMs

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'mails',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - retentionMs)} and status <> 'QUEUED'`,
  },
  {
    table: 'mail_bodies',
    condition: (now) => sql`created_date < ${new Date(now.getTime() - bodyRetentionMs)}`,
  },
]
