import type { Migration } from '../kernel/migrations.ts'

export const orders: Migration = {
  name: '0014_orders',
  sql: `
    create table order_counters (
      site_id uuid primary key references sites,
      last bigint not null check (last > 0)
    );

    create table orders (
      site_id uuid not null references sites,
      id uuid not null,
      -- assigned when the order is placed; until then only its payment refers to the order
      number bigint,
      status text not null default 'INITIALIZED' check (status in ('INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED')),
      payment_status text not null default 'NOT_PAID' check (payment_status in ('UNSPECIFIED', 'NOT_PAID', 'PAID', 'PARTIALLY_REFUNDED',
        'FULLY_REFUNDED', 'PENDING', 'PARTIALLY_PAID', 'PENDING_MERCHANT', 'CANCELED', 'DECLINED')),
      fulfillment_status text not null default 'NOT_FULFILLED'
        check (fulfillment_status in ('NOT_FULFILLED', 'FULFILLED', 'PARTIALLY_FULFILLED')),
      checkout_id uuid,
      visitor_id uuid,
      member_id uuid,
      contact_id uuid,
      email text,
      currency char(3) not null,
      -- how amounts are written in it
      locale text not null,
      total numeric not null check (total >= 0),
      paid numeric not null default 0,
      authorized numeric not null default 0,
      refunded numeric not null default 0,
      archived boolean not null default false,
      seen boolean not null default false,
      created_date timestamptz not null,
      updated_date timestamptz not null,
      purchased_date timestamptz,
      search tsvector not null,
      -- what the order took: given back when it comes to nothing
      taken jsonb not null,
      doc jsonb not null,
      primary key (site_id, id),
      check ((status = 'INITIALIZED') = (number is null)),
      check ((number is null) = (purchased_date is null)),
      constraint orders_amounts check (
        0 <= refunded and refunded <= paid and paid <= total and 0 <= authorized and paid + authorized <= total)
    ) with (fillfactor = 85);
    create unique index orders_by_checkout on orders (site_id, checkout_id);
    create unique index orders_by_number on orders (site_id, number);
    create index orders_by_created on orders (site_id, created_date, id) where number is not null;
    create index orders_by_updated on orders (site_id, updated_date, id) where number is not null;
    create index orders_by_purchased on orders (site_id, purchased_date, id) where number is not null;
    create index orders_by_total on orders (site_id, total, id) where number is not null;
    create index orders_by_payment on orders (site_id, payment_status, created_date, id) where number is not null;
    create index orders_by_fulfillment on orders (site_id, fulfillment_status, created_date, id) where number is not null;
    create index orders_by_status on orders (site_id, status, created_date, id) where number is not null;
    create index orders_by_visitor on orders (site_id, visitor_id, created_date, id) where visitor_id is not null;
    create index orders_by_member on orders (site_id, member_id, created_date, id) where member_id is not null;
    create index orders_by_contact on orders (site_id, contact_id, created_date, id) where contact_id is not null;
    create index orders_by_email on orders (site_id, email, created_date, id) where email is not null;
    create index orders_by_text on orders using gin (search);
  `,
}
