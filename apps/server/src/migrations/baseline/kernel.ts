import { vacuumedOften } from './vacuumed-often.ts'

export const kernel = `
  create function folded(text)
    returns text
    language sql immutable parallel safe
    as $function$select lower($1 collate "und-x-icu")$function$;

  create table outbox (
    id uuid primary key,
    site_id uuid not null,
    type text not null,
    entity_id text not null,
    body json not null,
    "time" timestamptz not null
  ) with (${vacuumedOften});
  alter table outbox alter column body set storage external;

  create table rate_limits (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  ) with (${vacuumedOften});
  create index rate_limits_expired on rate_limits (expire);

  create table settings (
    site_id uuid not null references sites,
    name text not null,
    doc jsonb not null,
    revision bigint not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    primary key (site_id, name)
  );
`
