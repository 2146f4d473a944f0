import type { Migration } from '../kernel/migrations.ts'

export const tokens: Migration = {
  name: '0002_tokens',
  sql: `
    create table token_families (
      site_id uuid not null references sites,
      id uuid not null,
      kind text not null check (kind in ('visitor', 'member', 'owner')),
      subject_id uuid not null,
      client_id uuid,
      generation bigint not null default 0 check (generation >= 0),
      auth_date timestamptz,
      created_date timestamptz not null,
      rotated_date timestamptz not null,
      used_date timestamptz not null,
      expires_date timestamptz not null,
      revoked_date timestamptz,
      revoked_reason text,
      primary key (site_id, id),
      check ((revoked_date is null) = (revoked_reason is null))
    ) with (fillfactor = 85);
    create index token_families_by_subject on token_families (site_id, subject_id);
    create index token_families_revoked on token_families (site_id, revoked_date) where revoked_date is not null;
    create index token_families_expired on token_families (site_id, expires_date);

    create table authorization_codes (
      site_id uuid not null references sites,
      hash bytea not null,
      client_id uuid not null,
      kind text not null check (kind in ('visitor', 'member')),
      subject_id uuid not null,
      family_id uuid not null,
      redirect_uri text,
      code_challenge text not null,
      auth_date timestamptz,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      used_date timestamptz,
      primary key (site_id, hash)
    );
    create index authorization_codes_expired on authorization_codes (site_id, expires_date);

    create table token_audit (
      site_id uuid not null references sites,
      id uuid not null,
      time timestamptz not null,
      action text not null,
      family_id uuid not null,
      kind text not null,
      subject_id uuid not null,
      details jsonb not null default '{}',
      primary key (site_id, id)
    );
    create index token_audit_by_subject on token_audit (site_id, subject_id, time);
  `,
}
