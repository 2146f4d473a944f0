import { sql } from 'kysely'
import type { CleanUpRule } from '../../kernel/clean-up.ts'
import { site } from '../../kernel/sql.ts'
import { retentionDays } from './collections/collections.service.ts'
import { jobRetentionDays } from './jobs/data-jobs.ts'

/** Days for which restorations are listed. */
const restorationDays = 90

const day = 24 * 60 * 60 * 1000

/** Items of sets that can't be restored any more, then the sets and their collections. */
export const expiring: readonly CleanUpRule[] = [
  {
    table: 'data_items',
    condition: (now) =>
      sql`set_id in (select set_id from deleted_data_sets where site_id = ${site} and gone_date <= ${now})`,
  },
  {
    table: 'deleted_data_sets',
    condition: (now) => sql`gone_date <= ${now} and not exists (select from data_items i
      where i.site_id = ${site} and i.set_id = deleted_data_sets.set_id)`,
  },
  {
    table: 'data_jobs',
    condition: (now) => sql`finished_date <= ${new Date(now.getTime() - jobRetentionDays * day)}`,
  },
  {
    table: 'data_collections',
    condition: (now) => sql`deleted_date <= ${new Date(now.getTime() - retentionDays * day)}`,
  },
  {
    table: 'data_backup_chunks',
    condition: () => sql`backup_id in (select id from data_backups
      where site_id = ${site} and status in ('DELETED', 'CANCELED', 'FAILED'))`,
  },
  {
    table: 'data_backups',
    condition: (now) => sql`(deleted_date <= ${new Date(now.getTime() - retentionDays * day)}
      or (status = 'FAILED' and finished_date <= ${new Date(now.getTime() - retentionDays * day)}))`,
  },
  {
    table: 'data_erased_owners',
    condition: (now) => sql`erased_date <= ${now} and not exists (select from data_backups b
      where b.site_id = ${site} and b.status in ('PENDING', 'READY') and b.requested_date <= erased_date)`,
  },
  {
    table: 'data_restorations',
    condition: (now) =>
      sql`requested_date <= ${new Date(now.getTime() - restorationDays * day)} and status <> 'PENDING'`,
  },
]
