import type { Migration } from '../kernel/migrations.ts'

/**
 * Which products have changed, by transaction, so that what a process keeps of a catalogue in memory can follow it. Nobody
 * waits for anybody to write it, and what was not yet committed when somebody looked is told from what was by its number.
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
