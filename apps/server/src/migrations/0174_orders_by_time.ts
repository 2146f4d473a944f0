import type { Migration } from '../kernel/migrations.ts'

/**
 * The number of orders of each kind per hour and day, by creation and by purchase date: a count over a period adds up
 * whole days and hours, and reads only the few orders at both ends.
 */
export const ordersByTime: Migration = {
  name: '0174_orders_by_time',
  sql: `
    create table order_spans (
      site_id uuid not null references sites,
      clock text not null check (clock in ('created', 'purchased')),
      span text not null check (span in ('hour', 'day')),
      -- of UTC
      start timestamptz not null,
      status text not null,
      payment_status text not null,
      fulfillment_status text not null,
      archived boolean not null,
      channel text not null,
      currency text not null,
      orders bigint not null,
      total numeric not null,
      paid numeric not null,
      authorized numeric not null,
      primary key (site_id, clock, span, start, status, payment_status, fulfillment_status, archived, channel, currency)
    );
    -- what its orders have left
    create index order_spans_left on order_spans (site_id) where orders = 0;

    -- entries that are still open say no hour, and so add nothing to these
    insert into order_spans
    select o.site_id, c.clock, 'hour', date_trunc('hour', c.moment, 'UTC'), status, payment_status, fulfillment_status, archived,
      coalesce(channel, 'UNSPECIFIED'), currency, count(*), sum(total), sum(paid), sum(authorized)
    from orders o cross join lateral (values ('created', o.created_date), ('purchased', o.purchased_date)) as c (clock, moment)
    where number is not null group by 1, 2, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 4;

    insert into order_spans
    select site_id, clock, 'day', date_trunc('day', start, 'UTC'), status, payment_status, fulfillment_status, archived,
      channel, currency, sum(orders), sum(total), sum(paid), sum(authorized)
    from order_spans group by 1, 2, 4, 5, 6, 7, 8, 9, 10 order by 1, 2, 4;
  `,
}
