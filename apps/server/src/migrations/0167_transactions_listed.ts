import type { Migration } from '../kernel/migrations.ts'

/** Payments and refunds of all orders, by date. */
export const transactionsListed: Migration = {
  name: '0167_transactions_listed',
  sql: `
    create index payments_by_date on payments (site_id, created_date, id);
    create index refunds_by_date on payment_acts (site_id, created_date, id) where kind = 'REFUND';
    -- the statuses that one looks for, and few have
    create index payments_unusual on payments (site_id, status, created_date)
      where status not in ('APPROVED', 'INITIATED');
  `,
}
