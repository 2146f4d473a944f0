import { sql } from 'kysely'
import type { Expiring } from '../../kernel/clean-up.ts'

const day = 24 * 60 * 60 * 1000

export const expiring: readonly Expiring[] = [
  { table: 'saved_views', over: (now) => sql`deleted_date < ${new Date(now.getTime() - day)}` },
]
