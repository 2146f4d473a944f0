import type { Migration } from '../kernel/migrations.ts'

export const payments: Migration = {
  name: '0013_payments',
  sql: `
    create table payments (
      site_id uuid not null references sites,
      id uuid not null,
      order_id uuid not null,
      checkout_id uuid not null,
      provider_id text not null,
      amount numeric not null check (amount > 0),
      authorized numeric not null default 0,
      captured numeric not null default 0,
      refunded numeric not null default 0,
      currency char(3) not null,
      status text not null check (status in ('INITIATED', 'APPROVED', 'PENDING', 'PENDING_MERCHANT', 'CANCELED',
        'DECLINED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'AUTHORIZED', 'VOIDED')),
      reference text,
      details jsonb not null default '{}',
      created_date timestamptz not null,
      updated_date timestamptz not null,
      -- when the provider was last asked about it
      checked_date timestamptz not null,
      primary key (site_id, id),
      constraint payments_amounts check (0 <= refunded and refunded <= captured and captured <= authorized and authorized <= amount)
    );
    create index payments_by_order on payments (site_id, order_id);
    create index payments_unsettled on payments (checked_date) where status in ('INITIATED', 'PENDING');

    -- the books of the test provider, which lives beside the shop
    create table sandbox_charges (
      idempotency_key text primary key,
      amount numeric,
      currency char(3),
      outcome text not null check (outcome in ('APPROVED', 'AUTHORIZED', 'PENDING', 'DECLINED', 'CANCELED', 'ACTION_REQUIRED')),
      reason text,
      brand text,
      last4 char(4),
      created_date timestamptz not null default now()
    );
  `,
}
