import type { Migration } from '../kernel/migrations.ts'

/** Indexes of the list that owners use daily: orders that are not archived, and orders with a tag. */
export const ordersDesk: Migration = {
  name: '0069_orders_desk',
  sql: `
    create index orders_open on orders (site_id, created_date, id) where number is not null and not archived;
    create index orders_by_tag on orders using gin ((doc -> 'tags' -> 'tags' -> 'tagIds'))
      where doc -> 'tags' -> 'tags' -> 'tagIds' is not null;
  `,
}
