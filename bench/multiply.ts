import type { Sql } from '../apps/server/src/kernel/postgres/index.ts'
import { copyId } from './copy-id.ts'

/** Tables for setup or with one row per thing: they don't grow while a shop sells. All others do. */
const setUpTables = new Set([
  ...['sites', 'owners', 'settings', 'oauth_apps', 'api_keys', 'migrations', 'id_token_keys', 'captcha_policies'],
  ...['additional_fees', 'currency_rates', 'pickup_locations', 'local_delivery_options', 'delivery_profiles'],
  ...['shipping_options', 'shippo_configurations', 'tax_groups', 'tax_regions', 'tax_mappings', 'tip_settings'],
  ...['plugins', 'plugin_circuits', 'payment_accounts', 'collections', 'discount_rules', 'membership_plans'],
  ...[
    'subscription_options',
    'data_collections',
    'saved_views',
    'saved_reports',
    'stock_counts',
    'stock_count_scans',
    'stock_count_lines',
    'digital_files',
    'tip_choices',
    'checkout_templates',
    'price_lists',
  ],
  // One row for each payment provider that pays out.
  'payout_sources',
  // Kept for 30 days.
  ...['data_jobs', 'bulk_edits', 'bulk_edit_items'],
  // Kept for at most 90 days.
  ...['notifications', 'notification_choices'],
  // The catalog, whose size is measured separately.
  ...['products', 'variants', 'catalog_entities', 'media_files', 'media_folders'],
  // Pages of the shop's own, with fifty versions each at most.
  ...['content_pages', 'content_page_versions'],
  // One row for each automation of a shop.
  'automations',
  // At most a hundred of each.
  ...['badges', 'member_role_definitions'],
  // One row for each campaign and each language of it.
  ...['campaigns', 'campaign_sends', 'mail_bodies'],
  // The latest twenty of a shop.
  'theme_versions',
  // Up to 500, and up to 2,000.
  ...['blog_authors', 'blog_tags'],
  // Retired keys are removed after a while.
  'agent_keys',
  // One row, and one for each node.
  ...['subscriber_changes', 'subscriber_nodes'],
  // Limited to the latest hundred of each app.
  'app_calls',
  // One row per shop, state, day or product.
  ...['order_counters', 'invoice_counters', 'receipt_counters', 'member_counts', 'collection_counts', 'item_ratings'],
  ...['order_totals', 'sales_rollups', 'sales_days', 'sales_groups', 'visit_hours', 'visit_days', 'visit_months'],
])

/** In tables with more rows, each row is copied less often. */
const maxOriginals = 3

interface Column {
  table: string
  column: string
  type: string
  isUnique: boolean
}

/**
 * Copies all history of a site, in all tables. Copied rows refer to copies, as each id is mapped by {@link copyId}.
 * Unique values are made unique, and copies are older than their originals. Returns the number of new rows by table.
 */
export async function multiply(sql: Sql, siteId: string, from: number, to: number): Promise<Map<string, number>> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = '' and a.attidentity <> 'a'
      and not (c.relname = any(${[...setUpTables]}))
    order by c.relname, a.attnum`
  const copiedRows = new Map<string, number>()
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    const values = own.map(copyExpression).join(', ')
    const hasSite = own.some(({ column }) => column === 'site_id')
    const where = hasSite ? `site_id = '${siteId}' and ${buildOriginalCondition(own)}` : buildOriginalCondition(own)
    const [{ originals }] = (await sql.unsafe(`select count(*)::int as originals from ${table} t where ${where}`)) as [
      { originals: number },
    ]
    const share = Math.max(1, originals / maxOriginals)
    const { count } = await sql.unsafe(
      `with copies as materialized (select * from ${table} t where ${where})
       insert into ${table} (${names}) select ${values} from copies t, generate_series(${Math.ceil(from / share) + 1}, ${Math.ceil(to / share)}) n
       on conflict do nothing`,
    )
    if (count > 0) copiedRows.set(table, count)
  }
  return copiedRows
}

const selectVersion = (column: string) => `left(split_part(t."${column}"::text, '-', 3), 1)`

/**
 * Copies are not copied again: their first id's UUID version marks them. Nor are rows that an operation created from a
 * copy.
 */
const buildOriginalCondition = (columns: readonly Column[]): string => {
  const ids = columns.filter(({ column, type }) => type === 'uuid' && column !== 'site_id')
  const [own, ...others] = ids.map(({ column }) => selectVersion(column))
  if (!own) return 'true'
  return [
    `coalesce(${own} = any(array['4', '7']), true)`,
    ...others.map((other) => `${other} is distinct from '${copyId.version}'`),
  ].join(' and ')
}

function copyExpression({ column, type, isUnique }: Column): string {
  const value = `t."${column}"`
  if (column === 'site_id') return value
  // Checkouts are checked while they are a month old.
  if (column === 'abandonment_checked') return 'true'
  if (type === 'uuid') return copyId.sql(value, 'n')
  if (/^(timestamp.*[^\]]|date)$/.test(type) && !/^expire/.test(column)) return `${value} - n * interval '1 minute'`
  // Addresses of members, contacts and guests are unique.
  if (/^(text|character varying)$/.test(type)) {
    // Invoices are unique by number; `kind` is one of a few.
    const other = (isUnique && column !== 'kind') || column === 'slug' ? `${value} || '-' || n` : value
    return `case when ${value} ~ '^[^@ ]+@[^@ ]+$' then n || ${value}
      when ${value} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${copyId.sql(value, 'n')}::text else ${other} end`
  }
  if (!isUnique) return value
  if (/int|numeric/.test(type)) return `${value} + n * 1000`
  if (type === 'bytea') return `decode(md5(encode(${value}, 'hex') || n), 'hex')`
  return value
}
