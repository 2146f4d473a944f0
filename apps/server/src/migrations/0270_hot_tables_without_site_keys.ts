import type { Migration } from '../kernel/migrations.ts'

/**
 * Each row of these tables locked the row of its site until its transaction ended, so that the site could not be removed
 * meanwhile: all purchases of a shop met on one row and noted each other there, for a site that is never removed. The site
 * of a row comes from the unit, which has read it.
 */
export const hotTablesWithoutSiteKeys: Migration = {
  name: '0270_hot_tables_without_site_keys',
  sql: ['token_families', 'carts', 'checkouts', 'orders', 'order_counters', 'payments', 'mails']
    .concat('order_entries', 'recommendation_baskets')
    .map((table) => `alter table ${table} drop constraint ${table}_site_id_fkey;`)
    .join('\n'),
}
