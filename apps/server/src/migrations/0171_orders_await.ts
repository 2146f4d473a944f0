import type { Migration } from '../kernel/migrations.ts'

export const ordersAwait: Migration = {
  name: '0171_orders_await',
  sql: `
    -- what an order that is not approved yet waits for
    alter table orders add column awaits text check (awaits in ('PAYMENT_RECEIVED', 'PAYMENT_METHOD_SAVED'));
  `,
}
