import type { Aggregation, AggregationData, CursorQuery } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isManager } from '../../kernel/actor.ts'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  carriedBy,
  compileQuery,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  text,
  textList,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  DEFAULT_VARIANT,
  defaultVariantId,
  type Product,
  productOfDefaultVariant,
  readFacts,
  type Variant,
  version,
} from '../catalog/index.ts'
import { type Aggregable, aggregate, MAX_AGGREGATED } from './aggregations.store.ts'
import { byValues, type Filter, type Rules, rewriteFilter } from './filters.ts'
import { categoryIdOf, collectionIdOf, variantOfInventoryItem } from './ids.ts'
import { revisionOf } from './revision.ts'

/** A variant with its product as both are now. */
export interface Found {
  readonly product: Product
  readonly variant: Variant
  readonly revision: string
}

const unsorted = { sortable: false }
const variantId = sql<string>`(case v.id when ${sql.lit(DEFAULT_VARIANT)} then ${defaultVariantId(sql`v.product_id::text`)}::uuid else v.id end)`
const sku = sql<string>`coalesce(nullif(v.sku, ''), case when p.manage_variants then '' else p.sku end)`
const full = sql`coalesce(v.price, p.price)`
/** As the shop's money is: rounded to what prices have after the point. */
const actual = sql`(case p.discount_type when 'AMOUNT' then greatest(0, ${full} - p.discount_value)
  when 'PERCENT' then ${full} - round(${full} * p.discount_value / 100, scale(${full})) else ${full} end)`
const isPreordered = sql<SqlBool>`(not v.available and coalesce((p.doc #>> '{preorderInfo,enabled}')::boolean, false)
  and (not v.track_inventory
    or coalesce((p.doc #>> '{preorderInfo,limit}')::int, 100000) + v.quantity > 0)
  and coalesce((p.doc #>> '{preorderInfo,limit}')::int, 1) <> 0)`
const status = sql<string>`(case when v.available then 'IN_STOCK' when ${isPreordered} then 'PREORDER' else 'OUT_OF_STOCK' end)`

/** What lists of variants and of inventory items are filtered by, in stored names. */
const stored: FieldMap = {
  /** What no two rows share, whatever they are sorted by. */
  place: text(sql`(v.product_id::text || '-' || v.id::text)`, { notNull: true }),
  productId: uuid('v.product_id', { notNull: true, tieBreak: 'storedVariantId' }),
  storedVariantId: uuid('v.id', { notNull: true }),
  collections: textList('p.collection_ids'),
  facets: textList('p.facets'),
}

const productData: FieldMap = {
  'productData.name': text('p.name', { notNull: true }),
  'productData.slug': text('p.slug', { notNull: true }),
  'productData.handle': text('p.slug', { notNull: true }),
  'productData.visible': boolean('p.visible', unsorted),
  'productData.productType': enumeration(
    ['PHYSICAL', 'DIGITAL'],
    sql`(case p.product_type when 'physical' then 'PHYSICAL' else 'DIGITAL' end)`,
    unsorted,
  ),
  'productData.updatedDate': timestamp('p.last_updated_date', { notNull: true }),
  sku: text(sku),
  visible: boolean('v.visible', unsorted),
  'inventoryStatus.inStock': boolean('v.available', unsorted),
  'inventoryStatus.preorderEnabled': boolean(isPreordered, unsorted),
  'price.actualPrice.amount': decimal(actual, { notNull: true }),
}

const inventoryData: FieldMap = {
  'product.name': text('p.name', { notNull: true }),
  'product.variantSku': text(sku),
  'product.variantVisible': boolean('v.visible', unsorted),
  trackQuantity: boolean('v.track_inventory', unsorted),
  quantity: integer('v.quantity', { notNull: true }),
  inStock: boolean('v.available', unsorted),
  availabilityStatus: enumeration(['OUT_OF_STOCK', 'IN_STOCK', 'PREORDER'], status, unsorted),
  'preorderInfo.enabled': boolean(sql`coalesce((p.doc #>> '{preorderInfo,enabled}')::boolean, false)`, unsorted),
  createdDate: timestamp('p.created_date', { notNull: true }),
  updatedDate: timestamp('p.last_updated_date', { notNull: true }),
}

/** The two lists of variants: as such, and by what is in stock of them. */
export const lists = {
  variants: {
    fields: { ...stored, ...productData },
    ids: { id: (id: string) => id, variantId: (id: string) => id },
    productId: 'productData.productId',
  },
  inventory: {
    fields: { ...stored, ...inventoryData },
    ids: { id: variantOfInventoryItem, variantId: (id: string) => id },
    productId: 'productId',
  },
}
export type ListName = keyof typeof lists

const internal = new Set(['place', 'storedVariantId', 'collections', 'facets'])
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A variant without choices is found by the product that its id is made of. */
function ofVariants(ids: readonly string[]): Filter {
  const known = ids.map((id) => id.toLowerCase()).filter((id) => uuidPattern.test(id) && id !== DEFAULT_VARIANT)
  return {
    $or: [
      { storedVariantId: { $in: known } },
      { $and: [{ productId: { $in: known.map(productOfDefaultVariant) } }, { storedVariantId: DEFAULT_VARIANT }] },
    ],
  }
}

function rulesOf(list: ListName): Rules {
  const { ids, productId } = lists[list]
  return {
    internal: new Set([...internal, ...(productId === 'productId' ? [] : ['productId'])]),
    fields: {
      ...Object.fromEntries(
        Object.entries(ids).map(([name, toVariantId]) => [
          name,
          byValues((given) => ofVariants(given.map((id) => toVariantId(id.toLowerCase())))),
        ]),
      ),
      ...(productId !== 'productId' && {
        [productId]: (operator: string, value: unknown) => ({ productId: { [operator]: value } }),
      }),
      'product.directCategoryIds': byValues((given) => ({ collections: { $hasSome: given.map(collectionIdOf) } })),
    },
  }
}

export interface Asked {
  readonly list: ListName
  readonly operation: string
  readonly at: 'query' | 'search'
  readonly query:
    | (CursorQuery & { paging?: { limit?: number | null; offset?: number | null } | null })
    | null
    | undefined
  readonly text?: string | undefined
}

interface Row {
  id: string
  variantId: string
  version: string
  tracked: boolean
  quantity: number
  inStock: boolean
}

/** A page of variants: one statement, and one for products that changed lately. */
export async function listVariants(unit: Unit, asked: Asked) {
  const { page, select } = await compile(unit, asked)
  const rows = (await unit.all(
    page.attach(
      select
        .select([
          'v.product_id as id',
          'v.id as variantId',
          'v.track_inventory as tracked',
          'v.quantity',
          'v.in_stock as inStock',
        ])
        .select(version.as('version')),
    ),
  )) as Row[]
  const { items, metadata } = page.toPage(
    rows,
    page.by === 'cursor' ? undefined : { counted: await counted(unit, page, select) },
  )
  return { found: await withProducts(unit, items), metadata }
}

async function withProducts(unit: Unit, rows: readonly Row[]): Promise<Found[]> {
  const references = [...new Map(rows.map((row) => [row.id, row])).values()]
  const products = new Map((await readFacts(unit, references)).flatMap((each) => (each ? [[each.id, each]] : [])))
  return rows.flatMap(({ id, variantId: own, version: at, tracked, quantity, inStock }) => {
    const product = products.get(id)
    const variant = product?.variants.find((each) => each.id === own)
    return product && variant
      ? [{ product, variant: { ...variant, tracked, quantity, inStock }, revision: revisionOf(at) }]
      : []
  })
}

const MAX_COUNTED = 10_000

export async function countVariants(unit: Unit, asked: Asked): Promise<number> {
  const { page, select } = await compile(unit, asked)
  return counted(unit, page, select)
}

type Compiled = Awaited<ReturnType<typeof compile>>

async function counted(unit: Unit, page: Compiled['page'], select: Compiled['select']): Promise<number> {
  const found = (page.filter ? select.where(page.filter) : select).select('v.id').limit(MAX_COUNTED)
  const row = await unit.first(db.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

const select = (value: RawBuilder<unknown>): Aggregable => ({ values: sql`select ${value}` })
const aggregables: Record<ListName, Readonly<Record<string, Aggregable>>> = {
  variants: {
    sku: select(sql`p.sku`),
    visible: select(sql`p.visible::text`),
    'productData.productId': select(sql`p.product_id::text`),
    'productData.name': select(sql`p.name`),
    'inventoryStatus.inStock': select(sql`p.available::text`),
    'price.actualPrice.amount': { values: sql`select p.price::text`, number: sql`p.price` },
  },
  inventory: {
    productId: select(sql`p.product_id::text`),
    variantId: select(sql`p.variant_id::text`),
    'product.name': select(sql`p.name`),
    'product.variantSku': select(sql`p.sku`),
    'product.directCategoryIds': {
      values: sql`select case c when '00000000-000000-000000-000000000001' then ${sql.lit(categoryIdOf('00000000-000000-000000-000000000001'))} else c end
        from unnest(p.collection_ids) as c`,
    },
    trackQuantity: select(sql`p.track_inventory::text`),
    inStock: select(sql`p.available::text`),
    availabilityStatus: select(sql`p.status`),
    quantity: { values: sql`select p.quantity::text`, number: sql`p.quantity` },
  },
}

export async function aggregateVariants(
  unit: Unit,
  asked: Asked,
  aggregations: readonly Aggregation[],
): Promise<AggregationData> {
  const { page, select: all } = await compile(unit, asked)
  const matched = (page.filter ? all.where(page.filter) : all)
    .select([
      'v.product_id',
      'v.available',
      'v.track_inventory',
      'v.quantity',
      'v.visible',
      'p.name',
      'p.collection_ids',
    ])
    .select([variantId.as('variant_id'), sku.as('sku'), status.as('status'), sql`${actual}`.as('price')])
    .limit(MAX_AGGREGATED)
  return aggregate(unit, aggregations, aggregables[asked.list], { matched: sql`${matched}` })
}

async function compile(unit: Unit, { list, operation, at, query, text: given }: Asked) {
  const cursor = query?.cursorPaging?.cursor
  const cursorKey = unit.use(keysPort).derive('cursor')
  const binding = { key: cursorKey, siteId: unit.siteId, operation }
  const carried = carriedBy(cursor, binding, `${at}.cursorPaging.cursor`) as { text?: string } | undefined
  const words = cursor ? carried?.text : given
  const filter = rewriteFilter(query?.filter, rulesOf(list), `${at}.filter`)
  const sort = query?.sort?.map(({ fieldName, order }) => ({
    fieldName: sortedBy(list, fieldName),
    order: order ?? 'ASC',
  }))
  const page = compileQuery(
    lists[list].fields,
    {
      ...(filter && { filter }),
      ...(sort && { sort }),
      ...(query?.paging ? { paging: query.paging } : { cursorPaging: { ...query?.cursorPaging } }),
    },
    {
      unit,
      operation,
      at,
      cursorKey,
      tieBreak: 'place',
      defaultSort: [{ fieldName: 'productId', order: 'ASC' }],
      defaultLimit: 100,
      maxLimit: 1000,
      ...(words && { search: { text: words } }),
    },
  )
  const joined = db
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) => join.onRef('p.site_id', '=', 'v.site_id').onRef('p.id', '=', 'v.product_id'))
  const seen = isManager(unit.actor) ? joined : joined.where('p.visible', '=', true).where('v.visible', '=', true)
  const typed = words ? tsquery(words, { at: `${at}.search` }) : undefined
  return { page, select: typed ? seen.where(sql<SqlBool>`p.search @@ (select ${typed})`) : seen }
}

const sortedBy = (list: ListName, name: string): string => (name === lists[list].productId ? 'productId' : name)

/** One variant by its id alone. */
export async function findVariant(unit: Unit, id: string): Promise<Found | undefined> {
  const asked = { list: 'variants', operation: '', at: 'query', query: { filter: { variantId: id } } } as const
  return (await listVariants(unit, asked)).found[0]
}
