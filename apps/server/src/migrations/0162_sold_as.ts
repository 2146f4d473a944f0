import type { Migration } from '../kernel/migrations.ts'

export const soldAs: Migration = {
  name: '0162_sold_as',
  sql: `
    -- The checkout as its order was placed: later reads return it, even when prices, cards or coupons change.
    alter table checkouts add column sold_as jsonb;
  `,
}
