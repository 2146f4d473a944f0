import type { Migration } from '../kernel/migrations.ts'

/**
 * Email prefixes by month: the latest of many orders are those of one month, so that not all orders with the prefix
 * are read. A month has thirty days here, with an arbitrary start.
 */
export const ordersByMonth: Migration = {
  name: '0179_orders_by_month',
  sql: `
    create function order_month(moment timestamptz) returns int language sql immutable parallel safe
      return floor(extract(epoch from moment) / 2592000)::int;
    create index orders_by_month on orders (site_id, order_month(created_date), lower(email) text_pattern_ops, created_date, id)
      include (email) where number is not null;
  `,
}
