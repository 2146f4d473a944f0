import type { Migration } from '../kernel/migrations.ts'

/**
 * Counts and sums of orders, updated with every change so that reports need not scan all orders: the number of each
 * kind, sales by day, and products sold. The day is the one in the site's time zone when the order was placed.
 */
export const orderBooks: Migration = {
  name: '0128_order_books',
  sql: `
    -- an edited order may come to less than was paid for it: the rest is owed to the buyer
    alter table orders drop constraint orders_amounts, add constraint orders_amounts check (
      0 <= refunded and refunded <= paid and 0 <= authorized);

    -- an order that was imported may be removed again, with what hangs on it
    alter table refunds drop constraint refunds_site_id_order_id_fkey,
      add foreign key (site_id, order_id) references orders on delete cascade;
    alter table payment_gateway_orders drop constraint payment_gateway_orders_site_id_order_id_fkey,
      add foreign key (site_id, order_id) references orders on delete cascade;

    -- what changed and is not in the books yet: written beside an order without waiting for anybody else's
    create table order_entries (
      site_id uuid not null references sites,
      id uuid not null,
      kinds jsonb not null,
      days jsonb not null,
      items jsonb not null,
      primary key (site_id, id)
    );

    create table order_kinds (
      site_id uuid not null references sites,
      status text not null,
      payment_status text not null,
      fulfillment_status text not null,
      archived boolean not null,
      channel text not null,
      currency text not null,
      orders bigint not null,
      total numeric not null,
      primary key (site_id, status, payment_status, fulfillment_status, archived, channel, currency)
    );

    create table sales_days (
      site_id uuid not null references sites,
      currency text not null,
      day date not null,
      orders bigint not null,
      total numeric not null,
      primary key (site_id, currency, day)
    );

    create table sold_items (
      site_id uuid not null references sites,
      currency text not null,
      day date not null,
      -- of the catalogue; of an item of none its name
      item text not null,
      name text not null,
      pieces bigint not null,
      total numeric not null,
      primary key (site_id, currency, day, item)
    );

    insert into order_kinds
    select site_id, status, payment_status, fulfillment_status, archived,
      coalesce(doc -> 'channelInfo' ->> 'type', 'UNSPECIFIED'), currency, count(*), sum(total)
    from orders where number is not null group by 1, 2, 3, 4, 5, 6, 7;

    insert into sales_days
    select o.site_id, o.currency, (o.purchased_date at time zone s.time_zone)::date, count(*), sum(o.total)
    from orders o join sites s on s.id = o.site_id
    where o.number is not null and o.status = 'APPROVED' group by 1, 2, 3;

    insert into sold_items
    select o.site_id, o.currency, (o.purchased_date at time zone s.time_zone)::date,
      coalesce(line -> 'catalogReference' ->> 'catalogItemId', line -> 'productName' ->> 'original', ''),
      max(coalesce(line -> 'productName' ->> 'original', '')), sum((line ->> 'quantity')::bigint),
      sum((line -> 'totalPriceAfterTax' ->> 'amount')::numeric)
    from orders o join sites s on s.id = o.site_id cross join jsonb_array_elements(o.doc -> 'lineItems') as line
    where o.number is not null and o.status = 'APPROVED' group by 1, 2, 3, 4;
  `,
}
