import type { Migration } from '../kernel/migrations.ts'

/**
 * Changed products by transaction, so that a process can update its in-memory catalog. Writers never wait for each
 * other; the transaction number tells readers which changes were not yet committed at their last read.
 */
export const productChanges: Migration = {
  name: '0194_product_changes',
  sql: `
    create table product_changes (
      site_id uuid not null references sites,
      transaction xid8 not null default pg_current_xact_id(),
      product_id uuid not null,
      changed_date timestamptz not null,
      primary key (site_id, transaction, product_id)
    );
    create index product_changes_by_date on product_changes (site_id, changed_date);
  `,
}
