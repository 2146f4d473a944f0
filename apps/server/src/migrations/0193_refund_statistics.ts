import type { Migration } from '../kernel/migrations.ts'

/** How refunds stand as the list shows it: the planner leaves aside what it could know of that by an index of some rows. */
export const refundStatistics: Migration = {
  name: '0193_refund_statistics',
  sql: `
    create statistics refunds_shown on (case status when 'STARTED' then 'PENDING' else status end) from payment_acts;
    analyze payment_acts;
  `,
}
