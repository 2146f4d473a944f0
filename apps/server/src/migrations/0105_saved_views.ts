import type { Migration } from '../kernel/migrations.ts'

export const savedViews: Migration = {
  name: '0105_saved_views',
  sql: `
    create table saved_views (
      site_id uuid not null references sites,
      id uuid not null,
      "table" text not null check ("table" in ('MEMBERS', 'ORDERS')),
      name text not null,
      query text not null,
      created_date timestamptz not null,
      deleted_date timestamptz,
      primary key (site_id, id)
    );
    create unique index saved_views_name on saved_views (site_id, "table", lower(name)) where deleted_date is null;
    create index saved_views_deleted on saved_views (site_id, deleted_date) where deleted_date is not null;
  `,
}
