import type { Migration } from '../kernel/migrations.ts'

/** An owner looks through what came with photos: where that is seldom, every review of the state was read. */
export const reviewsWithPhotos: Migration = {
  name: '0201_reviews_with_photos',
  sql: `create index reviews_showing on reviews (site_id, status, created_date, id) where media <> '[]';`,
}
