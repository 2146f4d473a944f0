import type { Migration } from '../kernel/migrations.ts'

/**
 * Indexes for shops with many orders: unseen orders, orders of a rare channel or currency, orders with a balance; and
 * the paid amounts in the sales rollups.
 */
export const ordersMany: Migration = {
  name: '0176_orders_many',
  sql: `
    create index orders_unseen on orders (site_id, created_date, id) where number is not null and not seen;
    create index orders_elsewhere on orders (site_id, (doc -> 'channelInfo' ->> 'type'), created_date, id)
      where number is not null and doc -> 'channelInfo' ->> 'type' <> 'WEB';
    create index orders_by_currency on orders (site_id, currency, created_date, id) where number is not null;
    create index orders_owed on orders (site_id, (total - paid - authorized))
      where number is not null and total - paid - authorized <> 0;
    -- of all orders, so that what is known of its values says how seldom a tag is
    drop index orders_by_tag;
    create index orders_by_tag on orders using gin ((doc -> 'tags' -> 'tags' -> 'tagIds'));

    alter table order_kinds add column paid numeric not null default 0, add column authorized numeric not null default 0;
    -- entries that are still open say nothing of these, and so add nothing to them
    insert into order_kinds
    select site_id, status, payment_status, fulfillment_status, archived,
      coalesce(doc -> 'channelInfo' ->> 'type', 'UNSPECIFIED'), currency, 0, 0, sum(paid), sum(authorized)
    from orders where number is not null group by 1, 2, 3, 4, 5, 6, 7
    on conflict (site_id, status, payment_status, fulfillment_status, archived, channel, currency)
    do update set paid = excluded.paid, authorized = excluded.authorized;
  `,
}
