export const appCalls = `
  -- The last calls of each app; those of app zero are token requests with an unknown client id.
  create table app_calls (
    site_id uuid not null references sites,
    app_id uuid not null,
    failed boolean not null,
    id uuid not null,
    doc jsonb not null,
    created_date timestamptz not null,
    primary key (site_id, app_id, failed, id)
  );
  create index app_calls_by_date on app_calls (site_id, created_date);
`
