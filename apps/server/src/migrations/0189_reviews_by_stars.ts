import type { Migration } from '../kernel/migrations.ts'

/** Reviews by status and stars: for a rare combination, every review of the status was read. */
export const reviewsByStars: Migration = {
  name: '0189_reviews_by_stars',
  sql: `create index reviews_by_stars on reviews (site_id, status, rating, created_date, id);`,
}
