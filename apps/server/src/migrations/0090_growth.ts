import type { Migration } from '../kernel/migrations.ts'

/** Indexes for filters and sort orders of lists, so that their time does not grow with the site's data. */
export const growth: Migration = {
  name: '0090_growth',
  sql: `
    drop index products_by_sku;
    create index products_by_sku on products (site_id, sku, id);
    create index products_by_type on products (site_id, product_type, created_date, id);
    create index products_hidden on products (site_id, created_date, id) where not visible;
    create index orders_by_channel on orders (site_id, (doc -> 'channelInfo' ->> 'type'), created_date, id)
      where number is not null;
    -- One site's words only: the orders of all others would be looked through first.
    drop index orders_by_text;
    create index orders_by_text on orders using gin (site_id, search);
  `,
}
