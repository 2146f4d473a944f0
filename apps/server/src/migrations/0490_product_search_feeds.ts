import type { Migration } from '../kernel/migrations.ts'

/** How far the search service of `stoa.config.ts` has each shop's products. */
export const productSearchFeeds: Migration = {
  name: '0490_product_search_feeds',
  sql: `
    create table product_search_feeds (
      site_id uuid primary key,
      provider text not null,
      -- Each fill has its own id, so that an older one ends.
      fill_id uuid not null,
      is_full boolean not null default false,
      -- The position in the changes of products up to which the service has them.
      seen text not null,
      sent int not null default 0,
      total int not null,
      started_date timestamptz not null,
      finished_date timestamptz,
      synced_date timestamptz not null,
      failure text
    ) with (fillfactor = 50);
  `,
}
