import type { Migration } from '../kernel/migrations.ts'

export const soldAsPacked: Migration = {
  name: '0203_sold_as_packed',
  sql: `
    -- Nothing asks what is in it: it is kept as the server packs it, and what was there before as its text.
    alter table checkouts alter column sold_as type bytea using convert_to(sold_as::text, 'UTF8');
    alter table checkouts alter column sold_as set storage external;
  `,
}
