import type { Migration } from '../kernel/migrations.ts'

/** The look of a shop, as it is edited and as shoppers see it, and those that were published. */
export const themes: Migration = {
  name: '0500_themes',
  sql: `
    create table themes (
      site_id uuid not null references sites,
      draft jsonb not null,
      published jsonb,
      published_date timestamptz,
      revision bigint not null,
      primary key (site_id)
    );

    create table theme_versions (
      site_id uuid not null references sites,
      id uuid not null,
      created_date timestamptz not null,
      theme jsonb not null,
      primary key (site_id, id)
    );
  `,
}
