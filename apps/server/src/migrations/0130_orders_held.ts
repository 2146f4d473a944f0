import type { Migration } from '../kernel/migrations.ts'

/** Orders with payments to be captured: few at any time, and every visit of the dashboard counts them. */
export const ordersHeld: Migration = {
  name: '0130_orders_held',
  sql: `create index orders_held on orders (site_id, created_date, id) where number is not null and authorized > 0;`,
}
