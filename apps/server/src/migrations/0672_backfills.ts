import { startBackfillSql } from '../kernel/backfill.ts'
import type { Migration } from '../kernel/migrations.ts'

/** What migrations leave to be filled in while the shop is open, and how far it got: a row until all is done. */
export const backfills: Migration = {
  name: '0672_backfills',
  sql: `
    create table backfills (
      site_id uuid not null references sites,
      name text not null,
      position text,
      primary key (site_id, name)
    );
    ${startBackfillSql('orders.filter-columns', 'orders')}
  `,
}
