import type { Migration } from '../kernel/migrations.ts'

/** Why the latest step of a backfill failed, until one succeeds. */
export const backfillFailures: Migration = {
  name: '0730_backfill_failures',
  sql: `alter table backfills add column failure text, add column failed_date timestamptz`,
}
