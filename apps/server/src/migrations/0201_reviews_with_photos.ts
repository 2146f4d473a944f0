import type { Migration } from '../kernel/migrations.ts'

/** Reviews with photos: where they are rare, every review of the status was read. */
export const reviewsWithPhotos: Migration = {
  name: '0201_reviews_with_photos',
  sql: `create index reviews_showing on reviews (site_id, status, created_date, id) where media <> '[]';`,
}
