import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'

const binDays = 30

export const expiring: readonly CleanUpRule[] = [
  {
    table: 'content_pages',
    translatedAs: 'PAGE',
    condition: (now) => sql`deleted_date < ${new Date(now.getTime() - binDays * 24 * 3_600_000)}`,
  },
]
