import type { Migration } from '../kernel/migrations.ts'

export const wishlists: Migration = {
  name: '0182_wishlists',
  sql: `
    create table wishlists (
      site_id uuid not null references sites,
      member_id uuid not null,
      id uuid not null,
      items jsonb not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, member_id)
    );
  `,
}
