import type { Migration } from '../kernel/migrations.ts'

/** What an import has found in place of each product, so that it can be taken back while its lines are kept. */
export const productImportUndo: Migration = {
  name: '0187_product_import_undo',
  sql: `
    alter table product_imports add column undo_of uuid;
    create unique index product_imports_undo on product_imports (site_id, undo_of) where undo_of is not null;
    alter table product_import_lines add column origin jsonb;
  `,
}
