import type { Migration } from '../kernel/migrations.ts'

/** Indexes for lists of many payments: by provider, and refunds by the status that the list shows. */
export const paymentsByProvider: Migration = {
  name: '0222_payments_by_provider',
  sql: `
    create index payments_by_provider on payments (site_id, provider_id, created_date, id);
    create index refunds_by_status on payment_acts
      (site_id, (case status when 'STARTED' then 'PENDING' else status end), created_date, id)
      where kind = 'REFUND';
  `,
}
