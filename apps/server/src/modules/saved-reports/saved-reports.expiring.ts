import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const day = 24 * 60 * 60 * 1000

export const expiring: readonly CleanUpRule[] = [
  { table: 'saved_reports', condition: (now) => sql`deleted_date < ${new Date(now.getTime() - day)}` },
]
