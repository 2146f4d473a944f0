import type { Migration } from '../kernel/migrations.ts'

/** Imports create bundles last, as their parts may be anywhere in the file. */
export const productImportBundles: Migration = {
  name: '0743_product_import_bundles',
  sql: `alter table product_imports add column at_bundles boolean not null default false`,
}
