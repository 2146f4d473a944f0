import type { Migration } from '../kernel/migrations.ts'

export const platform: Migration = {
  name: '0001_platform',
  sql: `
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
    );

    create table oauth_apps (
      id uuid primary key,
      site_id uuid not null references sites,
      name text not null,
      redirect_uris text[] not null default '{}',
      origins text[] not null default '{}',
      allow_loopback boolean not null default false
    );
    create index oauth_apps_by_site on oauth_apps (site_id);

    create table api_keys (
      hash bytea primary key,
      id uuid not null unique,
      site_id uuid not null references sites,
      name text not null,
      permissions text[] not null,
      created_date timestamptz not null default now()
    );
    create index api_keys_by_site on api_keys (site_id);

    create table outbox (
      id uuid primary key,
      site_id uuid not null,
      type text not null,
      entity_id text not null,
      body jsonb not null,
      time timestamptz not null
    );
  `,
}
