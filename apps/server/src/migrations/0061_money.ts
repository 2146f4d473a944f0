import type { Migration } from '../kernel/migrations.ts'

export const money: Migration = {
  name: '0061_money',
  sql: `
    alter table payments
      alter column checkout_id drop not null,
      -- what is on its way back to the buyer
      add column refunding numeric not null default 0,
      -- what becomes of held money by itself, and when
      add column due_action text check (due_action in ('CAPTURE', 'VOID')),
      add column due_date timestamptz,
      add constraint payments_due check ((due_action is null) = (due_date is null)),
      -- what a membership pays for has no amount
      drop constraint payments_amount_check,
      add constraint payments_amount check (amount >= 0),
      drop constraint payments_amounts,
      add constraint payments_amounts check (0 <= refunded and 0 <= refunding and refunded + refunding <= captured
        and captured <= authorized and authorized <= amount);
    create index payments_due on payments (due_date) where due_date is not null;

    create table refunds (
      site_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      -- of what was asked for: the same key with another wish is refused
      request bytea not null,
      doc jsonb not null,
      created_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, order_id) references orders
    );
    create index refunds_by_order on refunds (site_id, order_id);

    -- captures, voids and refunds: written down before the provider is asked, and decided after
    create table payment_acts (
      site_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      payment_id uuid not null,
      refund_id uuid,
      kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
      amount numeric not null check (amount >= 0),
      status text not null check (status in ('STARTED', 'PENDING', 'SUCCEEDED', 'FAILED')),
      -- given back by other means than the provider
      external boolean not null,
      reference text,
      reason text,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      checked_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, payment_id) references payments,
      foreign key (site_id, refund_id) references refunds,
      check ((kind = 'REFUND') = (refund_id is not null))
    );
    create index payment_acts_by_order on payment_acts (site_id, order_id);
    create index payment_acts_open on payment_acts (checked_date) where status in ('STARTED', 'PENDING');
    -- money that is held is taken or let go, once
    create unique index payment_acts_once on payment_acts (site_id, payment_id)
      where kind <> 'REFUND' and status <> 'FAILED';

    -- amounts of an order that a payer was asked for
    create table payment_gateway_orders (
      site_id uuid not null,
      id uuid not null,
      order_id uuid not null,
      amount numeric not null check (amount > 0),
      doc jsonb not null,
      created_date timestamptz not null,
      primary key (site_id, id),
      foreign key (site_id, order_id) references orders
    );

    -- what a gift card paid is a payment like any other
    insert into payments (site_id, id, order_id, checkout_id, provider_id, amount, authorized, captured, currency, status,
      details, created_date, updated_date, checked_date)
    select site_id, (taken -> 'giftCard' ->> 'transactionId')::uuid, id, null, 'gift-card',
      (taken -> 'giftCard' ->> 'amount')::numeric, (taken -> 'giftCard' ->> 'amount')::numeric,
      (taken -> 'giftCard' ->> 'amount')::numeric, currency, 'APPROVED',
      jsonb_build_object('giftCard', taken -> 'giftCard'), purchased_date, purchased_date, purchased_date
    from orders where number is not null and status <> 'REJECTED' and taken ? 'giftCard';

    alter table sandbox_charges
      add column captured numeric not null default 0,
      add column refunded numeric not null default 0,
      add column voided boolean not null default false,
      add constraint sandbox_charges_books check (0 <= refunded and refunded <= captured and captured <= amount);
    update sandbox_charges set captured = amount where outcome = 'APPROVED';
    create table sandbox_acts (
      idempotency_key text primary key,
      charge_key text not null,
      kind text not null check (kind in ('CAPTURE', 'VOID', 'REFUND')),
      amount numeric not null,
      outcome text not null check (outcome in ('PENDING', 'SUCCEEDED', 'FAILED')),
      reason text,
      created_date timestamptz not null default now()
    );
  `,
}
