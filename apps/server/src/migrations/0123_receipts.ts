import type { Migration } from '../kernel/migrations.ts'

export const receipts: Migration = {
  name: '0123_receipts',
  sql: `
    create table receipt_counters (
      site_id uuid primary key references sites,
      last bigint not null
    );
    -- what the shop says it received: never changed afterwards
    create table receipts (
      site_id uuid not null,
      id uuid not null,
      payment_id uuid not null,
      order_id uuid not null,
      number bigint not null,
      doc jsonb not null,
      created_date timestamptz not null,
      primary key (site_id, id),
      unique (site_id, number),
      constraint receipts_once unique (site_id, payment_id),
      foreign key (site_id, payment_id) references payments
    );
  `,
}
