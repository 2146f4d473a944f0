import type { Migration } from '../kernel/migrations.ts'

/** Since when a wishlist can be read by its link; null if it is not shared. */
export const wishlistSharing: Migration = {
  name: '0664_wishlist_sharing',
  sql: 'alter table wishlists add column shared_date timestamptz',
}
