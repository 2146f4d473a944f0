export const invoices = `
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
    withdrawn text check (withdrawn in ('Void', 'Deleted')),
    doc jsonb not null,
    standing text not null default 'Open' check (standing in ('Open', 'Processing', 'PartiallyPaid', 'Paid', 'Note',
      'Void', 'Deleted')),
    search tsvector not null default ''::tsvector,
    primary key (site_id, id),
    check ((kind = 'CREDIT_NOTE') = (refund_id is not null)),
    foreign key (site_id, order_id) references orders (site_id, id)
  );
  create unique index invoices_by_number on invoices (site_id, kind, number);
  create unique index invoices_by_refund on invoices (site_id, refund_id)
    where refund_id is not null;
  create unique index invoices_in_force on invoices (site_id, order_id)
    where kind = 'INVOICE' and withdrawn is null;
  create index invoices_by_order on invoices (site_id, order_id, id);
  create index invoices_by_date on invoices (site_id, issued_date, id);
  create index invoices_by_standing on invoices (site_id, standing, issued_date, id);
  create index invoices_by_kind on invoices (site_id, kind, issued_date, id);
  create index invoices_by_text on invoices using gin (site_id, search);

  create table external_invoices (
    site_id uuid not null references sites,
    order_id uuid not null,
    app_id text not null,
    id text not null,
    created_date timestamptz not null,
    primary key (site_id, order_id, app_id, id),
    foreign key (site_id, order_id) references orders (site_id, id)
  );
`
