export const sites = `
  create table sites (
    id uuid primary key,
    version bigint not null default 1,
    name text not null,
    currency char(3) not null,
    locale text not null,
    time_zone text not null,
    status text not null check (status in ('ENABLED', 'DISABLED', 'PENDING', 'DEMO')),
    settings jsonb not null default '{}',
    created_date timestamptz not null default now()
  ) with (autovacuum_analyze_scale_factor = 0.05, autovacuum_vacuum_cost_delay = 0, fillfactor = 50,
    autovacuum_vacuum_threshold = 20, autovacuum_vacuum_scale_factor = 0);

  create table oauth_apps (
    id uuid primary key,
    site_id uuid not null references sites,
    name text not null,
    redirect_uris text[] not null default '{}',
    origins text[] not null default '{}',
    allow_loopback boolean not null default false,
    secret_hash bytea,
    permissions text[] not null default '{}',
    third_party boolean not null default false,
    created_date timestamptz not null default now(),
    secret_date timestamptz,
    pages jsonb not null default '{}',
    confidential boolean not null default false
  );
  create index oauth_apps_by_site on oauth_apps (site_id);

  create table api_keys (
    hash bytea primary key,
    id uuid not null unique,
    site_id uuid not null references sites,
    name text not null,
    permissions text[] not null,
    created_date timestamptz not null default now(),
    hint text not null default '',
    used_date timestamptz
  );
  create index api_keys_by_site on api_keys (site_id);
`
