export const redirects = `
  create table redirect_sessions (
    site_id uuid not null references sites,
    id uuid not null,
    hash bytea not null,
    target text not null check (target in ('auth', 'logout', 'ecomCheckout', 'storesProduct', 'membersAccount',
      'bookingsCheckout', 'bookingsBook', 'eventsCheckout', 'paidPlansCheckout', 'ecomOrderPaymentRequest')),
    client_id uuid,
    request jsonb not null,
    callbacks jsonb not null default '{}',
    caller_kind text not null,
    caller_id uuid,
    caller_session_id uuid,
    session_token_hash bytea,
    created_date timestamptz not null,
    expires_date timestamptz not null,
    completed_date timestamptz,
    member_id uuid,
    auth_date timestamptz,
    primary key (site_id, id),
    constraint redirect_sessions_hash unique (site_id, hash)
  );
  create index redirect_sessions_by_session_token on redirect_sessions (site_id, session_token_hash)
    where session_token_hash is not null;
  create index redirect_sessions_expired on redirect_sessions (site_id, expires_date);
  create index redirect_sessions_of_checkout on redirect_sessions (site_id, ((request ->> 'checkoutId')),
    created_date)
    where target = 'ecomCheckout';

  -- Redirect targets, accounts chosen on the way, and members' consents to third-party apps.
  create table consents (
    site_id uuid not null references sites,
    member_id uuid not null,
    client_id uuid not null,
    scopes text[] not null,
    granted_date timestamptz not null,
    primary key (site_id, member_id, client_id),
    foreign key (site_id, member_id) references members (site_id, id) on delete cascade
  );
  create index consents_by_client on consents (site_id, client_id);
`
