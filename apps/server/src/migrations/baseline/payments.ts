export const payments = `
  create table payments (
    site_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    checkout_id uuid,
    provider_id text not null,
    amount numeric not null,
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
    checked_date timestamptz not null,
    refunding numeric not null default 0,
    due_action text check (due_action in ('CAPTURE', 'VOID')),
    due_date timestamptz,
    primary key (site_id, id),
    constraint payments_amount check (amount >= 0),
    constraint payments_amounts check (0 <= refunded and 0 <= refunding and ((refunded + refunding) <= captured)
      and captured <= authorized and authorized <= amount),
    constraint payments_due check ((due_action is null) = (due_date is null))
  );
  create index payments_by_order on payments (site_id, order_id);
  create index payments_unsettled on payments (checked_date)
    where status in ('INITIATED', 'PENDING');
  create index payments_due on payments (due_date)
    where due_date is not null;
  create index payments_by_date on payments (site_id, created_date, id);
  create index payments_by_status on payments (site_id, (case status
    when 'INITIATED' then 'PENDING' else status end), created_date, id);
  create index payments_by_provider on payments (site_id, provider_id, created_date, id);

  create table refunds (
    site_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    request bytea not null,
    doc jsonb not null,
    created_date timestamptz not null,
    primary key (site_id, id),
    foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
  );
  create index refunds_by_order on refunds (site_id, order_id);

  create table payment_operations (
    site_id uuid not null,
    id uuid not null,
    order_id uuid not null,
    payment_id uuid not null,
    refund_id uuid,
    kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
    amount numeric not null check (amount >= 0),
    status text not null check (status in ('STARTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
    external boolean not null,
    reference text,
    reason text,
    created_date timestamptz not null,
    updated_date timestamptz not null,
    checked_date timestamptz not null,
    primary key (site_id, id),
    check ((kind = 'REFUND') = (refund_id is not null)),
    foreign key (site_id, payment_id) references payments (site_id, id),
    foreign key (site_id, refund_id) references refunds (site_id, id)
  );
  create index payment_operations_by_order on payment_operations (site_id, order_id);
  create index payment_operations_open on payment_operations (checked_date)
    where status in ('STARTED', 'PENDING');
  create unique index payment_operations_one_at_a_time on payment_operations (site_id, payment_id)
    where kind <> 'REFUND' and (status in ('STARTED', 'PENDING'));
  create index refunds_by_date on payment_operations (site_id, created_date, id)
    where kind = 'REFUND';
  create index refunds_by_status on payment_operations (site_id, (case status
    when 'STARTED' then 'PENDING' else status end), created_date, id)
    where kind = 'REFUND';

  create table payment_accounts (
    site_id uuid not null references sites,
    provider_id text not null,
    enabled boolean not null,
    public_key text not null,
    secrets bytea not null,
    updated_date timestamptz not null,
    primary key (site_id, provider_id)
  );

  create statistics refunds_shown on (case status when 'STARTED' then 'PENDING' else status end)
    from payment_operations;
`
