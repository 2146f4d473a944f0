import type { Migration } from '../kernel/migrations.ts'

/**
 * Pending and disputed amounts of an order, and options of its imported details: who is notified, and which apps may
 * change it. Null for nearly all orders.
 */
export const moneyUnderWay: Migration = {
  name: '0210_money_under_way',
  sql: `
    alter table orders add column under_way jsonb, add column terms jsonb;
    update orders o set under_way = jsonb_strip_nulls(jsonb_build_object(
      'pending', nullif(m.pending, 0)::text, 'pendingRefund', nullif(m.refunding, 0)::text,
      'chargeback', nullif(m.taken, 0)::text, 'chargebackReversal', nullif(m.reversed, 0)::text))
    from (
      select site_id, order_id, sum(amount) filter (where status = 'PENDING') as pending, sum(refunding) as refunding,
        sum(c.taken) as taken, sum(c.reversed) as reversed
      from payments cross join lateral (
        select sum((each ->> 'amount')::numeric) as taken,
          sum((each ->> 'amount')::numeric) filter (where each ->> 'status' = 'REVERSED') as reversed
        from jsonb_array_elements(coalesce(details -> 'chargebacks', '[]')) as each) as c
      where status = 'PENDING' or refunding > 0 or c.taken is not null group by 1, 2
    ) as m
    where m.site_id = o.site_id and m.order_id = o.id;
  `,
}
