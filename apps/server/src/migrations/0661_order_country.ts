import type { Migration } from '../kernel/migrations.ts'

/** The country that an order's sales are counted for, by which the list of orders is filtered. See `0672_backfills`. */
export const orderCountry: Migration = {
  name: '0661_order_country',
  sql: 'alter table orders add column country text',
}
