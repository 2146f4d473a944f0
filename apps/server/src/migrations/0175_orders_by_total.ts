import type { Migration } from '../kernel/migrations.ts'

/** Answers counts over a range of totals by this index alone, as it covers all columns that orders are filtered by. */
export const ordersByTotal: Migration = {
  name: '0175_orders_by_total',
  sql: `
    create index orders_of_totals on orders (site_id, total, id)
      include (status, payment_status, fulfillment_status, archived, currency, channel, paid, authorized)
      where number is not null;
    drop index orders_by_total;
    alter index orders_of_totals rename to orders_by_total;
  `,
}
