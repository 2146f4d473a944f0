import type { Migration } from '../kernel/migrations.ts'

/** Finds the products that show a file, before the file is deleted. */
export const productsByPicture: Migration = {
  name: '0183_products_by_picture',
  sql: `
    create index products_by_picture on products using gin (site_id, (doc -> 'media') jsonb_path_ops);
  `,
}
