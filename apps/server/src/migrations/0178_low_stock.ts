import type { Migration } from '../kernel/migrations.ts'

/** Variants with low stock; and a redundant index is dropped. */
export const lowStock: Migration = {
  name: '0178_low_stock',
  sql: `
    create index variants_low on variants (site_id, quantity) where track_inventory and quantity > 0;
    drop index orders_elsewhere;
  `,
}
