import type { Migration } from '../kernel/migrations.ts'

/** Payments by how they stand as the list of them shows it. */
export const paymentsByStatus: Migration = {
  name: '0173_payments_by_status',
  sql: `
    drop index payments_unusual;
    create index payments_by_status on payments
      (site_id, (case status when 'INITIATED' then 'PENDING' else status end), created_date, id);
  `,
}
