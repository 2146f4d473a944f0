export const billing = `
  create table payment_gateway_orders (
    site_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    amount numeric not null check (amount > 0),
    doc jsonb not null,
    created_date timestamptz not null,
    primary key (site_id, id),
    foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
  );

  create table receipt_counters (
    site_id uuid primary key references sites,
    last bigint not null
  );

  create table receipts (
    site_id uuid not null,
    id uuid not null,
    payment_id uuid not null,
    order_id uuid not null,
    number bigint not null,
    doc jsonb not null,
    created_date timestamptz not null,
    primary key (site_id, id),
    constraint receipts_once unique (site_id, payment_id),
    unique (site_id, number),
    foreign key (site_id, payment_id) references payments (site_id, id)
  );

  create table payment_webhooks (
    site_id uuid not null references sites,
    id text not null,
    received_date timestamptz not null,
    primary key (site_id, id)
  );
  create index payment_webhooks_old on payment_webhooks (site_id, received_date);
`
