import type { Migration } from '../kernel/migrations.ts'

export const redirects: Migration = {
  name: '0005_redirects',
  sql: `
    create table redirect_sessions (
      site_id uuid not null references sites,
      id uuid not null,
      hash bytea not null,
      target text not null check (target in ('auth', 'logout', 'ecomCheckout', 'storesProduct')),
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
      primary key (site_id, id),
      constraint redirect_sessions_hash unique (site_id, hash)
    );
    create index redirect_sessions_by_session_token on redirect_sessions (site_id, session_token_hash)
      where session_token_hash is not null;
    create index redirect_sessions_expired on redirect_sessions (site_id, expires_date);
  `,
}
