import type { Migration } from '../kernel/migrations.ts'

/** Orders whose money waits to be taken: few at any time, and somebody asks on every look at the dashboard. */
export const ordersHeld: Migration = {
  name: '0130_orders_held',
  sql: `create index orders_held on orders (site_id, created_date, id) where number is not null and authorized > 0;`,
}
