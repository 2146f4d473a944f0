import type { Migration } from '../kernel/migrations.ts'

/** Bundles of a site, and those with a product. Other products are in neither index. */
export const bundles: Migration = {
  name: '0665_bundles',
  sql: `
    create index products_bundles on products (site_id, id) where doc ? 'bundleItems';
    create index products_bundle_items on products using gin ((doc -> 'bundleItems') jsonb_path_ops)
      where doc ? 'bundleItems';
  `,
}
