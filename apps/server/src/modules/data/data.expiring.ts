import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { site } from '../../kernel/sql.ts'
import { retentionDays } from './collections.service.ts'

const day = 24 * 60 * 60 * 1000

/** Items of sets that nobody can have back, then the sets and the collections that they were of. */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'data_items',
    condition: (now) =>
      sql`set_id in (select set_id from data_sets_gone where site_id = ${site} and gone_date <= ${now})`,
  },
  {
    table: 'data_sets_gone',
    condition: (now) => sql`gone_date <= ${now} and not exists (select from data_items i
      where i.site_id = ${site} and i.set_id = data_sets_gone.set_id)`,
  },
  {
    table: 'data_collections',
    condition: (now) => sql`deleted_date <= ${new Date(now.getTime() - retentionDays * day)}`,
  },
]
