import type { Sql } from '../apps/server/src/kernel/database.ts'
import { copyId } from './copy-id.ts'

/**
 * What an owner sets up, and what there is once for each of something: it does not become more while a shop sells. All
 * other tables do.
 */
const setUp = new Set([
  ...['sites', 'owners', 'settings', 'oauth_apps', 'api_keys', 'migrations', 'id_token_keys', 'captcha_policies'],
  ...['additional_fees', 'currency_rates', 'pickup_locations', 'local_delivery_options', 'delivery_profiles'],
  ...['shipping_options', 'shippo_configurations', 'tax_groups', 'tax_regions', 'tax_mappings', 'tip_settings'],
  ...['plugins', 'plugin_circuits', 'payment_accounts', 'collections', 'discount_rules', 'membership_plans'],
  ...['subscription_options', 'data_collections', 'saved_views', 'digital_files', 'tip_choices', 'checkout_templates'],
  // The catalogue, whose size is a matter of its own.
  ...['products', 'variants', 'catalog_entities', 'media_files', 'media_folders'],
  // The latest hundred of each app.
  'app_calls',
  // One row for each shop, or for each state, day or product that there is.
  ...['order_counters', 'invoice_counters', 'receipt_counters', 'member_counts', 'collection_counts', 'item_ratings'],
  ...['order_kinds', 'order_spans', 'sales_days', 'sold_items'],
])

/** Of a table with more, each is copied less often. */
const mostOriginals = 3

interface Column {
  table: string
  column: string
  type: string
  isUnique: boolean
}

/**
 * Copies all history of a site so many times, whatever tables it is in: a copied row refers to the copies of what its
 * original refers to, as each id becomes that of {@link copyId}. What is unique is made so, and the copies are older than
 * their originals. Answers how many rows that made, by table.
 */
export async function multiply(sql: Sql, siteId: string, from: number, to: number): Promise<Map<string, number>> {
  const columns = await sql<Column[]>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as "isUnique"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attgenerated = ''
      and not (c.relname = any(${[...setUp]}))
    order by c.relname, a.attnum`
  const made = new Map<string, number>()
  for (const [table, own] of Map.groupBy(columns, (each) => each.table)) {
    const names = own.map(({ column }) => `"${column}"`).join(', ')
    const values = own.map(copied).join(', ')
    const hasSite = own.some(({ column }) => column === 'site_id')
    const where = hasSite ? `site_id = '${siteId}' and ${original(own)}` : original(own)
    const [{ originals }] = (await sql.unsafe(`select count(*)::int as originals from ${table} t where ${where}`)) as [
      { originals: number },
    ]
    const share = Math.max(1, originals / mostOriginals)
    const { count } = await sql.unsafe(
      `with copies as materialized (select * from ${table} t where ${where})
       insert into ${table} (${names}) select ${values} from copies t, generate_series(${Math.ceil(from / share) + 1}, ${Math.ceil(to / share)}) n
       on conflict do nothing`,
    )
    if (count > 0) made.set(table, count)
  }
  return made
}

const versionOf = (column: string) => `left(split_part(t."${column}"::text, '-', 3), 1)`

/**
 * Copies are not copied again: they are told by their first id, whose version no id of ours has. Nor is what an operation
 * has made of a copy: its copies would belong to what there is not.
 */
const original = (columns: readonly Column[]): string => {
  const ids = columns.filter(({ column, type }) => type === 'uuid' && column !== 'site_id')
  const [own, ...others] = ids.map(({ column }) => versionOf(column))
  if (!own) return 'true'
  return [
    `coalesce(${own} = any(array['4', '7']), true)`,
    ...others.map((other) => `${other} is distinct from '${copyId.version}'`),
  ].join(' and ')
}

function copied({ column, type, isUnique }: Column): string {
  const value = `t."${column}"`
  if (column === 'site_id') return value
  // A month of checkouts was looked at while it went by.
  if (column === 'abandonment_checked') return 'true'
  if (type === 'uuid') return copyId.sql(value, 'n')
  if (/^(timestamp.*[^\]]|date)$/.test(type) && !/^expire/.test(column)) return `${value} - n * interval '1 minute'`
  // Nobody else has the address of a member, a contact or a guest.
  if (/^(text|character varying)$/.test(type)) {
    // Its number tells an invoice apart; its kind is one of a few.
    const other = (isUnique && column !== 'kind') || column === 'slug' ? `${value} || '-' || n` : value
    return `case when ${value} ~ '^[^@ ]+@[^@ ]+$' then n || ${value}
      when ${value} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${copyId.sql(value, 'n')}::text else ${other} end`
  }
  if (!isUnique) return value
  if (/int|numeric/.test(type)) return `${value} + n * 1000`
  if (type === 'bytea') return `decode(md5(encode(${value}, 'hex') || n), 'hex')`
  return value
}
