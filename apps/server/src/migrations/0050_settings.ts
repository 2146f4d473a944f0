import type { Migration } from '../kernel/migrations.ts'

export const settings: Migration = {
  name: '0050_settings',
  sql: `
    create table settings (
      site_id uuid not null references sites,
      name text not null,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, name)
    );
  `,
}
