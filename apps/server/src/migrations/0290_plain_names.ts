import type { Migration } from '../kernel/migrations.ts'

const tables = {
  payment_acts: 'payment_operations',
  payment_news: 'payment_webhooks',
  sandbox_acts: 'sandbox_operations',
  order_spans: 'sales_rollups',
  order_kinds: 'order_totals',
  order_entries: 'sales_rollup_changes',
  checkout_links_opened: 'opened_checkout_links',
  data_sets_gone: 'deleted_data_sets',
  foreign_invoices: 'external_invoices',
}

const columns = {
  checkouts: { sold_as: 'snapshot' },
  orders: { under_way: 'pending_amounts', taken: 'resources', facts: 'search_keys' },
  sales_rollups: { clock: 'date_field', span: 'period', start: 'period_start' },
  recommendation_items: { heat: 'popularity', neighbours: 'related_ids', nearness: 'related_scores' },
  media_uploads: { facts: 'details' },
  media_downloads: { facts: 'details' },
}

const indexes = {
  carts_beside: 'carts_secondary',
  coupons_off: 'coupons_inactive',
  coupons_words: 'coupons_by_text',
  gift_cards_stopped: 'gift_cards_disabled',
  gift_cards_words: 'gift_cards_by_text',
  invoices_of_words: 'invoices_by_text',
  mails_words: 'mails_by_text',
  orders_by_fact: 'orders_by_search_key',
  orders_held: 'orders_authorized',
  order_spans_left: 'sales_rollups_empty',
  product_import_lines_wrong: 'product_import_lines_rejected',
  recommendation_items_by_heat: 'recommendation_items_by_popularity',
  ...Object.fromEntries(
    ['by_order', 'one_at_a_time', 'open', 'pkey'].map((end) => [`payment_acts_${end}`, `payment_operations_${end}`]),
  ),
  payment_news_pkey: 'payment_webhooks_pkey',
  payment_news_old: 'payment_webhooks_old',
  sandbox_acts_pkey: 'sandbox_operations_pkey',
  order_spans_pkey: 'sales_rollups_pkey',
  order_kinds_pkey: 'order_totals_pkey',
  order_entries_pkey: 'sales_rollup_changes_pkey',
  checkout_links_opened_pkey: 'opened_checkout_links_pkey',
  checkout_links_opened_expired: 'opened_checkout_links_expired',
  data_sets_gone_pkey: 'deleted_data_sets_pkey',
  data_sets_gone_by_date: 'deleted_data_sets_by_date',
  foreign_invoices_pkey: 'external_invoices_pkey',
}

/** Renames tables, columns, indexes and one property to the terms that the code uses. */
export const plainNames: Migration = {
  name: '0290_plain_names',
  sql: [
    ...Object.entries(tables).map(([from, to]) => `alter table ${from} rename to ${to}`),
    ...Object.entries(columns).flatMap(([table, renamed]) =>
      Object.entries(renamed).map(([from, to]) => `alter table ${table} rename column ${from} to ${to}`),
    ),
    ...Object.entries(indexes).map(([from, to]) => `alter index ${from} rename to ${to}`),
    'alter function order_facts(jsonb) rename to order_search_keys',
    `update back_in_stock_requests set doc = doc - 'told' || jsonb_build_object('overrides', doc -> 'told') where doc ? 'told'`,
  ].join(';\n'),
}
