import type { Migration } from '../kernel/migrations.ts'

/** What payment providers paid to the bank, of which parts, and how far it was read. */
export const payouts: Migration = {
  name: '0681_payouts',
  sql: `
    create table payouts (
      site_id uuid not null references sites,
      id uuid not null,
      provider_id text not null,
      reference text not null,
      currency char(3) not null,
      amount numeric not null,
      status text not null,
      created_date timestamptz not null,
      arrival_date timestamptz,
      failure_reason text,
      -- LATER: the provider has not completed them.
      entries text not null check (entries in ('TO_READ', 'LATER', 'READ', 'NEVER')),
      -- Of the next page of its entries; null: the first.
      entries_cursor text,
      charges numeric not null default 0,
      refunds numeric not null default 0,
      disputes numeric not null default 0,
      fees numeric not null default 0,
      adjustments numeric not null default 0,
      primary key (site_id, id),
      unique (site_id, provider_id, reference)
    );
    create index payouts_by_date on payouts (site_id, created_date, id);
    create index payouts_by_status on payouts (site_id, status, created_date, id);
    create index payouts_by_provider on payouts (site_id, provider_id, created_date, id);
    create index payouts_to_read on payouts (site_id, provider_id, created_date) where entries = 'TO_READ';

    create table payout_entries (
      site_id uuid not null references sites,
      id uuid not null,
      provider_id text not null,
      reference text not null,
      -- Null: a payment that is in no payout.
      payout_id uuid,
      kind text not null check (kind in ('CHARGE', 'REFUND', 'DISPUTE', 'FEE', 'ADJUSTMENT')),
      match text not null check (match in ('MATCHED', 'NOT_OF_AN_ORDER', 'AMOUNT_DIFFERS', 'UNKNOWN', 'NOT_PAID_OUT')),
      created_date timestamptz not null,
      description text,
      currency char(3) not null,
      amount numeric not null,
      fee numeric not null,
      original jsonb,
      expected jsonb,
      -- The provider's ids that it is matched by.
      source jsonb not null,
      payment_id uuid,
      order_id uuid,
      primary key (site_id, id),
      unique (site_id, provider_id, reference),
      foreign key (site_id, payout_id) references payouts (site_id, id) on delete cascade
    );
    create index payout_entries_by_payout on payout_entries (site_id, payout_id, created_date, id);
    create index payout_entries_by_payment on payout_entries (site_id, payment_id) where payment_id is not null;
    create index payout_mismatches on payout_entries (site_id, created_date, id)
      where match in ('AMOUNT_DIFFERS', 'UNKNOWN', 'NOT_PAID_OUT');
    create index payout_mismatches_by_payout on payout_entries (site_id, payout_id)
      where match in ('AMOUNT_DIFFERS', 'UNKNOWN');

    create table payout_sources (
      site_id uuid not null references sites,
      provider_id text not null,
      requested_date timestamptz,
      read_date timestamptz,
      failed_date timestamptz,
      failure text,
      -- Of the next page of payouts, with the time from which it reads.
      position jsonb,
      -- Payments up to this one were looked for in payouts.
      checked jsonb,
      primary key (site_id, provider_id)
    );
  `,
}
