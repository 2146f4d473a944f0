import type { Migration } from '../kernel/migrations.ts'

/** What is running out; and an index goes that another one does the work of. */
export const lowStock: Migration = {
  name: '0178_low_stock',
  sql: `
    create index variants_low on variants (site_id, quantity) where track_inventory and quantity > 0;
    drop index orders_elsewhere;
  `,
}
