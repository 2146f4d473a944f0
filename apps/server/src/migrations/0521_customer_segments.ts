import type { Migration } from '../kernel/migrations.ts'

/** Groups of customers by rule. */
export const customerSegments: Migration = {
  name: '0521_customer_segments',
  sql: `
    create table customer_segments (
      site_id uuid not null references sites,
      id uuid not null,
      revision bigint not null,
      name text not null,
      rule jsonb not null,
      size jsonb not null,
      counted_date timestamptz not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );
    create unique index customer_segments_by_name on customer_segments (site_id, lower(name));
    create index customer_segments_by_count on customer_segments (site_id, counted_date);
  `,
}
