import type { Migration } from '../kernel/migrations.ts'

/** Indexes of orders in rare statuses, by payment status as well; and of email addresses by prefix. */
export const ordersFound: Migration = {
  name: '0172_orders_found',
  sql: `
    create index orders_not_counting on orders (site_id, status, payment_status, created_date, id)
      where number is not null and status <> 'APPROVED';
    create index orders_by_address on orders (site_id, lower(email) text_pattern_ops) where number is not null;
  `,
}
