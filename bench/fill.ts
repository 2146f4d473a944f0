import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { Sql } from '../apps/server/src/kernel/postgres/index.ts'
import { orderStatements, orderTables } from './fill-orders.ts'
import { collections, words } from './words.ts'

const defaultVariant = '00000000-0000-0000-0000-000000000000'
const epoch = '2020-01-01T00:00:00Z'

export interface Filling {
  siteId: string
  /** The number of products, and of orders. */
  count: number
}

/** Tables and the statements that fill them: `$1` is the site, `$2` the count. */
export interface Kind {
  tables: readonly string[]
  statements: readonly string[]
}

/** Fills sites with varied rows, with the same share of each kind in small and large sites. */
export async function fill(sql: Sql, { tables, statements }: Kind, fillings: readonly Filling[]): Promise<void> {
  const connection = await sql.reserve()
  try {
    await connection`set statement_timeout = 0`
    await connection`set synchronous_commit = off`
    await connection`set maintenance_work_mem = '512MB'`
    // Indexes are rebuilt afterwards, which takes a tenth of the time of updating them.
    const indexes = await connection<{ name: string; definition: string }[]>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any(${tables as string[]}) and not indisunique`
    for (const { name } of indexes) await connection.unsafe(`drop index ${name}`)
    for (const { siteId, count } of fillings) {
      for (const statement of statements) await connection.unsafe(statement, [siteId, count])
      await connection`update sites set version = version + 1 where id = ${siteId}`
    }
    for (const { definition } of indexes) await connection.unsafe(definition)
    for (const table of tables) await connection.unsafe(`vacuum analyze ${table}`)
  } finally {
    await connection`reset all`
    connection.release()
  }
}

const name = `(array['Cup', 'Bowl', 'Plate', 'Vase', 'Lamp'])[1 + n % 5]
  || case when n % 5 = 0 then ' ${words.common}' else ' stone' end || case when n % 100 = 7 then ' ${words.seldom}' else '' end
  || ' piece' || n`

/** Every second product has sizes, every third colors, every twentieth is new. */
const doc = `jsonb_strip_nulls(jsonb_build_object('ribbon', case when n % 20 = 3 then 'New' end,
  'description', repeat('Thrown by hand, fired twice. ', 5),
  'options', (select jsonb_agg(jsonb_build_object('name', o.name, 'optionType', 'drop_down', 'choices', (
      select jsonb_agg(jsonb_build_object('value', c, 'description', c)) from unnest(o.choices) c)))
    from (values (2, 'Size', array['S', 'M', 'L', 'XL']), (3, 'Color', array['Sand', 'Shade ' || n % 12])) o (every, name, choices)
    where n % o.every = 0)))`

const products = `
  insert into products (site_id, id, numeric_id, slug, name, visible, product_type, price, discounted_price, sku, brand,
    collection_ids, search, doc, created_date, last_updated_date)
  select $1::uuid, gen_random_uuid(), n, 'piece-' || n, ${name}, n % 20 <> 0,
    case when n % 1000 = 1 then 'digital' else 'physical' end, n % 997 + 0.5, n % 997 + 0.5, 'SKU-' || n, 'Brand ' || n % 50,
    array['${ALL_PRODUCTS.id}'] || case when n % 10 = 1 then array['${collections.large}'] else '{}' end
      || case when n % 500 = 1 then array['${collections.small}'] else '{}' end,
    product_search('english', false, ${name}, '', ''), ${doc},
    '${epoch}'::timestamptz + n * interval '1 minute', '${epoch}'::timestamptz + (n::bigint * 7919 % $2::int) * interval '1 minute'
  from generate_series(1, $2::int) n`

/** One per hundred products, at most ten thousand: each for its own item, every hundredth with a minimum amount. */
const discountRules = `
  insert into discount_rules (site_id, id, name, doc, created_date, updated_date)
  select $1::uuid, gen_random_uuid(), 'Rule ' || n, jsonb_build_object('discounts', jsonb_build_object('values', jsonb_build_array(
      jsonb_build_object('discountType', 'PERCENTAGE', 'percentage', 1 + n % 30) || case when n % 100 = 0 then '{}'::jsonb else
        jsonb_build_object('specificItemsInfo', jsonb_build_object('scopes', jsonb_build_array(jsonb_build_object(
          'catalogItemFilter', jsonb_build_object('catalogItemIds', jsonb_build_array(gen_random_uuid())))))) end)))
      || case when n % 100 = 0 then jsonb_build_object('trigger', jsonb_build_object(
        'triggerType', 'SUBTOTAL_RANGE', 'subtotalRange', jsonb_build_object('from', n::text))) else '{}'::jsonb end,
    '${epoch}', '${epoch}'
  from generate_series(1, least($2::int / 100, 10000)) n`

const variants = `
  insert into variants (site_id, product_id, id, position, track_inventory, quantity)
  select $1::uuid, id, '${defaultVariant}', 0, numeric_id % 3 = 0, case when numeric_id % 50 = 0 then 0 else 5 end
  from products where site_id = $1::uuid and slug like 'piece-%' and numeric_id <= $2::int`

const counts = `
  insert into collection_counts (site_id, collection_id, products, visible_products)
  select site_id, unnest(collection_ids), count(*), count(*) filter (where visible)
  from products where site_id = $1::uuid and numeric_id <= $2::int group by 1, 2
  on conflict (site_id, collection_id) do update
    set products = excluded.products, visible_products = excluded.visible_products`

/** As if each product had been ordered together with its hundred neighbors. */
const recommended = `
  insert into recommendation_items (site_id, item_id, orders, popularity, related_ids, related_scores)
  select $1::uuid, id, 1 + numeric_id % 97, numeric_id * 7919 % 10007,
    coalesce(array_agg(id) over following, '{}'),
    coalesce(array_agg((1.0 / (1 + numeric_id % 97))::real) over following, '{}')
  from products where site_id = $1::uuid and slug like 'piece-%' and numeric_id <= $2::int
  window following as (order by numeric_id rows between 1 following and 100 following)`

/** Products and orders. */
export const shop: Kind = {
  tables: ['products', 'variants', 'collection_counts', 'recommendation_items', ...orderTables],
  statements: [products, variants, counts, ...orderStatements, discountRules, recommended],
}
