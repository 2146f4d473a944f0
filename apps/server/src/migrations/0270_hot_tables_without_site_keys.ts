import type { Migration } from '../kernel/migrations.ts'

/**
 * A foreign key made each inserted row lock the row of its site until the transaction ended: all purchases of a shop
 * contended for one row, although a site is never removed. The site of a row comes from the unit, which has read it,
 * so the key is dropped.
 */
export const hotTablesWithoutSiteKeys: Migration = {
  name: '0270_hot_tables_without_site_keys',
  sql: ['token_families', 'carts', 'checkouts', 'orders', 'order_counters', 'payments', 'mails']
    .concat('order_entries', 'recommendation_baskets')
    .map((table) => `alter table ${table} drop constraint ${table}_site_id_fkey;`)
    .join('\n'),
}
