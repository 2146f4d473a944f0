import type { Migration } from '../kernel/migrations.ts'

export const invoices: Migration = {
  name: '0134_invoices',
  sql: `
    -- the row is locked from taking a number to commit or rollback, so that no number is skipped
    create table invoice_counters (
      site_id uuid not null references sites,
      kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
      last bigint not null check (last > 0),
      primary key (site_id, kind)
    );

    create table invoices (
      site_id uuid not null references sites,
      id uuid not null,
      order_id uuid not null,
      kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
      number bigint not null,
      refund_id uuid,
      total numeric not null check (total >= 0),
      issued_date timestamptz not null,
      due_date timestamptz,
      sent_date timestamptz,
      -- what the owner made of it; everything else follows from the order's money
      withdrawn text check (withdrawn in ('Void', 'Deleted')),
      doc jsonb not null,
      primary key (site_id, id),
      check ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
      foreign key (site_id, order_id) references orders
    );
    create unique index invoices_by_number on invoices (site_id, kind, number);
    create unique index invoices_by_refund on invoices (site_id, refund_id) where refund_id is not null;
    create unique index invoices_in_force on invoices (site_id, order_id) where kind = 'INVOICE' and withdrawn is null;
    create index invoices_by_order on invoices (site_id, order_id, id);

    -- invoices that apps keep themselves
    create table foreign_invoices (
      site_id uuid not null references sites,
      order_id uuid not null,
      app_id text not null,
      id text not null,
      created_date timestamptz not null,
      primary key (site_id, order_id, app_id, id),
      foreign key (site_id, order_id) references orders
    );
  `,
}
