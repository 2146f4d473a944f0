import type { Migration } from '../kernel/migrations.ts'

export const soldAsPacked: Migration = {
  name: '0203_sold_as_packed',
  sql: `
    -- No query reads its content: the server compresses it, and earlier values are stored as their text.
    alter table checkouts alter column sold_as type bytea using convert_to(sold_as::text, 'UTF8');
    alter table checkouts alter column sold_as set storage external;
  `,
}
