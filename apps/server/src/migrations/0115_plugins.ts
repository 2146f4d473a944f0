import type { Migration } from '../kernel/migrations.ts'

export const plugins: Migration = {
  name: '0115_plugins',
  sql: `
    create table plugins (
      site_id uuid not null references sites,
      id uuid not null,
      doc jsonb not null,
      revision bigint not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );

    -- One row for each call of a service that has ever failed.
    create table plugin_circuits (
      site_id uuid not null,
      plugin_id uuid not null,
      call text not null,
      -- in a row
      failures int not null check (failures >= 0),
      open_until timestamptz,
      -- the latest first, and only a few
      last_failures jsonb not null,
      primary key (site_id, plugin_id, call),
      foreign key (site_id, plugin_id) references plugins on delete cascade
    );
  `,
}
