import type { Migration } from '../kernel/migrations.ts'

export const soldAs: Migration = {
  name: '0162_sold_as',
  sql: `
    -- A checkout as its order took it: what it is told as from then on, whatever becomes of prices, cards and coupons.
    alter table checkouts add column sold_as jsonb;
  `,
}
