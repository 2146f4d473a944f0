import type { Migration } from '../kernel/migrations.ts'

export const wishlistTags: Migration = {
  name: '0221_wishlist_tags',
  sql: `
    alter table wishlists add column tags jsonb;
    create unique index wishlists_by_id on wishlists (site_id, id);
  `,
}
