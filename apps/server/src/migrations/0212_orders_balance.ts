import type { Migration } from '../kernel/migrations.ts'

/** An order with a payment in flight has no balance to pay. */
export const ordersBalance: Migration = {
  name: '0212_orders_balance',
  sql: `
    create index orders_balance
      on orders (site_id, (case when payment_status = 'PENDING' then 0 else total - paid - authorized end))
      where number is not null and case when payment_status = 'PENDING' then 0 else total - paid - authorized end <> 0;
    drop index orders_owed;
  `,
}
