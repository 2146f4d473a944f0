import type { Migration } from '../kernel/migrations.ts'

/** What is preordered is owed: less than nothing is in stock then. */
export const preorders: Migration = {
  name: '0164_preorders',
  sql: `
    alter table variants drop constraint variants_quantity_check,
      add constraint variants_quantity_check check (quantity >= -100000);
  `,
}
