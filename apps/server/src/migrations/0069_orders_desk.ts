import type { Migration } from '../kernel/migrations.ts'

/** The list that owners work through every day: what is not archived yet, and what has a tag. */
export const ordersDesk: Migration = {
  name: '0069_orders_desk',
  sql: `
    create index orders_open on orders (site_id, created_date, id) where number is not null and not archived;
    create index orders_by_tag on orders using gin ((doc -> 'tags' -> 'tags' -> 'tagIds'))
      where doc -> 'tags' -> 'tags' -> 'tagIds' is not null;
  `,
}
