export const identity = `
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
    password_state text not null default 'USABLE' check (password_state in ('USABLE', 'MUST_CHANGE', 'RESET')),
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
  create index session_tokens_by_member on session_tokens (site_id, member_id);

  create table owners (
    site_id uuid not null references sites,
    id uuid not null,
    email text not null,
    name text not null,
    password_hash text not null,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    language text,
    primary key (site_id, id)
  );
  create unique index owners_email on owners (site_id, lower(email));

  create table email_codes (
    site_id uuid not null references sites,
    holder_id uuid not null,
    member_id uuid,
    email text not null,
    hash bytea not null,
    language text,
    is_decoy boolean not null default false,
    failures smallint not null default 0,
    sends smallint not null default 1,
    created_date timestamptz not null,
    sent_date timestamptz not null,
    expires_date timestamptz not null,
    used_date timestamptz,
    primary key (site_id, holder_id),
    foreign key (site_id, member_id) references members (site_id, id) on delete cascade
  );
  create index email_codes_by_member on email_codes (site_id, member_id)
    where member_id is not null;
  create index email_codes_expired on email_codes (site_id, expires_date);

  create table recovery_tokens (
    site_id uuid not null references sites,
    hash bytea not null,
    member_id uuid not null,
    purpose text not null check (purpose in ('RECOVER', 'ACTIVATE')),
    redirect_url text,
    created_date timestamptz not null,
    expires_date timestamptz not null,
    used_date timestamptz,
    primary key (site_id, hash),
    foreign key (site_id, member_id) references members (site_id, id) on delete cascade
  );
  create index recovery_tokens_by_member on recovery_tokens (site_id, member_id);
  create index recovery_tokens_expired on recovery_tokens (site_id, expires_date);

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
    area text not null default 'member' check (area in ('member', 'owner')),
    owner_id uuid,
    primary key (site_id, id),
    constraint sign_in_attempts_hash unique (site_id, hash),
    constraint sign_in_attempts_area check (case area
      when 'member' then (owner_id is null) else ((member_id is null) and (email is null)) end),
    foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade,
    foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade
  );
  create index sign_in_attempts_by_member on sign_in_attempts (site_id, member_id)
    where member_id is not null;
  create index sign_in_attempts_expired on sign_in_attempts (site_id, expires_date);
  create index sign_in_attempts_by_owner on sign_in_attempts (site_id, owner_id)
    where owner_id is not null;

  create table identity_factors (
    site_id uuid not null references sites,
    id uuid not null,
    member_id uuid,
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
    owner_id uuid,
    account_id uuid generated always as (coalesce(member_id, owner_id)) stored,
    primary key (site_id, id),
    constraint identity_factors_account check (num_nonnulls(member_id, owner_id) = 1),
    foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade,
    foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade
  );
  create index identity_factors_by_member on identity_factors (site_id, member_id);
  create unique index identity_factors_credential on identity_factors (site_id, credential_id)
    where credential_id is not null;
  create index identity_factors_by_account on identity_factors (site_id, account_id);

  create table recovery_codes (
    site_id uuid not null references sites,
    member_id uuid,
    hash bytea not null,
    created_date timestamptz not null,
    used_date timestamptz,
    owner_id uuid,
    account_id uuid generated always as (coalesce(member_id, owner_id)) stored not null,
    primary key (site_id, account_id, hash),
    constraint recovery_codes_account check (num_nonnulls(member_id, owner_id) = 1),
    foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade,
    foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade
  );
  create index recovery_codes_by_member on recovery_codes (site_id, member_id)
    where member_id is not null;

  create table remembered_devices (
    site_id uuid not null references sites,
    hash bytea not null,
    member_id uuid,
    trusted boolean not null,
    created_date timestamptz not null,
    used_date timestamptz not null,
    expires_date timestamptz not null,
    owner_id uuid,
    account_id uuid generated always as (coalesce(member_id, owner_id)) stored,
    primary key (site_id, hash),
    constraint remembered_devices_account check (num_nonnulls(member_id, owner_id) = 1),
    foreign key (site_id, member_id) references identities (site_id, member_id) on delete cascade,
    foreign key (site_id, owner_id) references owners (site_id, id) on delete cascade
  );
  create index remembered_devices_expired on remembered_devices (site_id, expires_date);
  create index remembered_devices_by_account on remembered_devices (site_id, account_id);
  create index remembered_devices_by_member on remembered_devices (site_id, member_id)
    where member_id is not null;
`
