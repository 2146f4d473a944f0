import type { Migration } from '../kernel/migrations.ts'

/** Preordered pieces are owed: stock is negative then. */
export const preorders: Migration = {
  name: '0164_preorders',
  sql: `
    alter table variants drop constraint variants_quantity_check,
      add constraint variants_quantity_check check (quantity >= -100000);
  `,
}
