import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { keptMs } from './bulk-edits.ts'

/** Their items are deleted with them. */
export const expiring: readonly CleanUpRule[] = [
  { table: 'bulk_edits', condition: (now) => sql`created_date < ${new Date(now.getTime() - keptMs)}` },
]
