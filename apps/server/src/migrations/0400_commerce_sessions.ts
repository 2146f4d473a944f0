import type { Migration } from '../kernel/migrations.ts'

/** Carts and checkouts of the commerce protocol, with what the protocol knows of them and carts do not. */
export const commerceSessions: Migration = {
  name: '0400_commerce_sessions',
  sql: `
    create table commerce_sessions (
      site_id uuid not null references sites,
      kind text not null check (kind in ('CART', 'CHECKOUT')),
      id uuid not null,
      owner_type text not null check (owner_type in ('visitor', 'member')),
      owner_id uuid not null,
      status text not null check (status in ('OPEN', 'COMPLETING', 'CANCELED')),
      doc jsonb not null,
      completing_since timestamptz,
      created_date timestamptz not null,
      expires_date timestamptz not null,
      primary key (site_id, kind, id)
    );
    create index commerce_sessions_expiry on commerce_sessions (site_id, expires_date);
  `,
}
