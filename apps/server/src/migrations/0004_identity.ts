import type { Migration } from '../kernel/migrations.ts'

export const identity: Migration = {
  name: '0004_identity',
  sql: `
    create table identities (
      site_id uuid not null references sites,
      member_id uuid not null,
      email text not null,
      password_hash text,
      password_date timestamptz,
      revision bigint not null default 1,
      profile jsonb not null default '{}',
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, member_id),
      foreign key (site_id, member_id) references members (site_id, id) on delete cascade
    );
    create unique index identities_email on identities (site_id, lower(email));

    create table session_tokens (
      site_id uuid not null references sites,
      hash bytea not null,
      member_id uuid not null,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, hash),
      foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade
    );
    create index session_tokens_expired on session_tokens (site_id, expires_date);

    create table owners (
      site_id uuid not null references sites,
      id uuid not null,
      email text not null,
      name text not null,
      password_hash text not null,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      primary key (site_id, id)
    );
    create unique index owners_email on owners (site_id, lower(email));

    create table rate_limits (
      key varchar(255) primary key,
      points integer not null default 0,
      expire bigint
    );
    create index rate_limits_expired on rate_limits (expire);
  `,
}
