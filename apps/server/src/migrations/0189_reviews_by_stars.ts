import type { Migration } from '../kernel/migrations.ts'

/** An owner looks for what has a state and so many stars: of a seldom mixture every review of the state was read. */
export const reviewsByStars: Migration = {
  name: '0189_reviews_by_stars',
  sql: `create index reviews_by_stars on reviews (site_id, status, rating, created_date, id);`,
}
