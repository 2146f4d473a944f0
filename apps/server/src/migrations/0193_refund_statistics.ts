import type { Migration } from '../kernel/migrations.ts'

/** Statistics of refund statuses as the list shows them: the planner does not use statistics of a partial index. */
export const refundStatistics: Migration = {
  name: '0193_refund_statistics',
  sql: `
    create statistics refunds_shown on (case status when 'STARTED' then 'PENDING' else status end) from payment_acts;
    analyze payment_acts;
  `,
}
