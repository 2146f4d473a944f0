import type { Migration } from '../kernel/migrations.ts'

/** What an import replaced of each product, so that it can be reverted as long as its lines are stored. */
export const productImportUndo: Migration = {
  name: '0187_product_import_undo',
  sql: `
    alter table product_imports add column undo_of uuid;
    create unique index product_imports_undo on product_imports (site_id, undo_of) where undo_of is not null;
    alter table product_import_lines add column origin jsonb;
  `,
}
