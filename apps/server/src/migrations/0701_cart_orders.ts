import type { Migration } from '../kernel/migrations.ts'

/** The order that was placed from a cart, which stays, and the last total that its buyer was shown. */
export const cartOrders: Migration = {
  name: '0701_cart_orders',
  sql: `
    alter table carts
      add column ordered boolean not null default false,
      add column order_id uuid,
      add column shown_total bigint;
  `,
}
