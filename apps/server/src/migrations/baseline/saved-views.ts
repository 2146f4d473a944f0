export const savedViews = `
  create table saved_views (
    site_id uuid not null references sites,
    id uuid not null,
    "table" text not null,
    name text not null,
    query text not null,
    created_date timestamptz not null,
    deleted_date timestamptz,
    primary key (site_id, id),
    constraint saved_views_table_check check ("table" in ('MEMBERS', 'ORDERS'))
  );
  create unique index saved_views_name on saved_views (site_id, "table", lower(name))
    where deleted_date is null;
  create index saved_views_deleted on saved_views (site_id, deleted_date)
    where deleted_date is not null;
`
