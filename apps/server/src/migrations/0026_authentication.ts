import type { Migration } from '../kernel/migrations.ts'

export const authentication: Migration = {
  name: '0026_authentication',
  sql: `
    alter table identities add column password_state text not null default 'USABLE'
      check (password_state in ('USABLE', 'MUST_CHANGE', 'RESET'));

    create table sign_in_attempts (
      site_id uuid not null references sites,
      id uuid not null,
      hash bytea not null,
      member_id uuid,
      email text,
      registration jsonb,
      proven text[] not null default '{}',
      failures smallint not null default 0,
      challenge jsonb,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      ended_date timestamptz,
      primary key (site_id, id),
      constraint sign_in_attempts_hash unique (site_id, hash),
      foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade
    );
    create index sign_in_attempts_by_member on sign_in_attempts (site_id, member_id) where member_id is not null;
    create index sign_in_attempts_expired on sign_in_attempts (site_id, expires_date);

    create table identity_factors (
      site_id uuid not null references sites,
      id uuid not null,
      member_id uuid not null,
      type text not null check (type in ('SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN')),
      status text not null check (status in ('INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL')),
      name text,
      target text,
      secret bytea,
      last_step bigint,
      credential_id bytea,
      public_key bytea,
      sign_count bigint,
      details jsonb not null default '{}',
      failures smallint not null default 0,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, id),
      foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade
    );
    create index identity_factors_by_member on identity_factors (site_id, member_id);
    create unique index identity_factors_credential on identity_factors (site_id, credential_id)
      where credential_id is not null;

    create table recovery_codes (
      site_id uuid not null references sites,
      member_id uuid not null,
      hash bytea not null,
      created_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, member_id, hash),
      foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade
    );

    create table remembered_devices (
      site_id uuid not null references sites,
      hash bytea not null,
      member_id uuid not null,
      trusted boolean not null,
      created_date timestamptz not null,
      used_date timestamptz not null,
      expires_date timestamptz not null,
      primary key (site_id, hash),
      foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade
    );
    create index remembered_devices_by_member on remembered_devices (site_id, member_id);
    create index remembered_devices_expired on remembered_devices (site_id, expires_date);
  `,
}
