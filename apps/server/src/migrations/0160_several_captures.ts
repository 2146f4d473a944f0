import type { Migration } from '../kernel/migrations.ts'

/** An authorized payment may be captured in several parts, one at a time. */
export const severalCaptures: Migration = {
  name: '0160_several_captures',
  sql: `
    drop index payment_acts_once;
    create unique index payment_acts_one_at_a_time on payment_acts (site_id, payment_id)
      where kind <> 'REFUND' and status in ('STARTED', 'PENDING');
  `,
}
