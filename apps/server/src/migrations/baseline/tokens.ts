export const tokens = `
  create table token_families (
    site_id uuid not null,
    id uuid not null,
    kind text not null check (kind in ('visitor', 'member', 'owner', 'app')),
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
    user_agent text,
    address text,
    acting_app_id uuid,
    scopes text[],
    primary key (site_id, id),
    check ((revoked_date is null) = (revoked_reason is null))
  ) with (fillfactor = 85);
  create index token_families_by_subject on token_families (site_id, subject_id);
  create index token_families_revoked on token_families (site_id, revoked_date)
    where revoked_date is not null;
  create index token_families_expired on token_families (site_id, expires_date);
  create index token_families_by_client on token_families (site_id, client_id);

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
    scope text,
    nonce text,
    user_agent text,
    address text,
    scopes text[],
    primary key (site_id, hash)
  );
  create index authorization_codes_expired on authorization_codes (site_id, expires_date);

  -- Sessions of apps, how each session was opened, and one audit log for all.
  create table id_token_keys (
    id text primary key,
    public_key jsonb not null,
    private_key bytea not null,
    created_date timestamptz not null
  );
`
