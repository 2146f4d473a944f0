import type { Migration } from '../kernel/migrations.ts'

/** Payments by the status that their list shows. */
export const paymentsByStatus: Migration = {
  name: '0173_payments_by_status',
  sql: `
    drop index payments_unusual;
    create index payments_by_status on payments
      (site_id, (case status when 'INITIATED' then 'PENDING' else status end), created_date, id);
  `,
}
