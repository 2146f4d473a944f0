import type { Aggregation, AggregationData, CursorQuery } from '@stoa/contract/shapes/cursor-search'
import { type SqlBool, sql } from 'kysely'
import { isManager } from '../../../kernel/actor.ts'
import { keysPort } from '../../../kernel/keys.ts'
import { buildTextQuery, compileQuery, readCursorSearch } from '../../../kernel/query/index.ts'
import { db } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import {
  findReprice,
  type Product,
  readCachedProducts,
  toQueryOptions,
  type Variant,
  version,
} from '../../catalog/api.ts'
import { findMainAnalysis } from '../../translations/api.ts'
import { rewriteFilter } from '../filters.ts'
import { aggregate, MAX_AGGREGATED } from '../products/aggregations.store.ts'
import { getRevision } from '../revision.ts'
import {
  actual,
  aggregables,
  buildRules,
  type ListName,
  lists,
  sku,
  status,
  toSortColumn,
  variantId,
} from './variants.fields.ts'

/** A variant with its product in their current state. */
export interface Found {
  readonly product: Product
  readonly variant: Variant
  readonly revision: string
}

export interface ListRequest {
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

/** A page of variants: one statement, and one for recently changed products. */
export async function listVariants(unit: Unit, request: ListRequest) {
  const { page, select } = await compile(unit, request)
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
    page.by === 'cursor' ? undefined : { counted: await countFound(unit, page, select) },
  )
  return { found: await withProducts(unit, items), metadata }
}

async function withProducts(unit: Unit, rows: readonly Row[]): Promise<Found[]> {
  const references = [...new Map(rows.map((row) => [row.id, row])).values()]
  const reprice = await findReprice(unit)
  const products = new Map(
    (await readCachedProducts(unit, references)).flatMap((each) =>
      each ? [[each.id, reprice ? reprice(each) : each]] : [],
    ),
  )
  return rows.flatMap(({ id, variantId: own, version: at, tracked, quantity, inStock }) => {
    const product = products.get(id)
    const variant = product?.variants.find((each) => each.id === own)
    return product && variant
      ? [{ product, variant: { ...variant, tracked, quantity, inStock }, revision: getRevision(at) }]
      : []
  })
}

const MAX_COUNTED = 10_000

export async function countVariants(unit: Unit, request: ListRequest): Promise<number> {
  const { page, select } = await compile(unit, request)
  return countFound(unit, page, select)
}

type Compiled = Awaited<ReturnType<typeof compile>>

async function countFound(unit: Unit, page: Compiled['page'], select: Compiled['select']): Promise<number> {
  const found = (page.filter ? select.where(page.filter) : select).select('v.id').limit(MAX_COUNTED)
  const row = await unit.first(db.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export async function aggregateVariants(
  unit: Unit,
  request: ListRequest,
  aggregations: readonly Aggregation[],
): Promise<AggregationData> {
  const { page, select: all } = await compile(unit, request)
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
  return aggregate(unit, aggregations, aggregables[request.list], { matched: sql`${matched}` })
}

async function compile(unit: Unit, { list, operation, at, query, text: expression }: ListRequest) {
  const cursor = query?.cursorPaging?.cursor
  const cursorKey = unit.use(keysPort).derive('cursor')
  const binding = { key: cursorKey, siteId: unit.siteId, operation }
  const carried = readCursorSearch(cursor, binding, `${at}.cursorPaging.cursor`) as { text?: string } | undefined
  const words = cursor ? carried?.text : expression
  const filter = rewriteFilter(query?.filter, buildRules(list), `${at}.filter`)
  const sort = query?.sort?.map(({ fieldName, order }) => ({
    fieldName: toSortColumn(list, fieldName),
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
  const analysis = toQueryOptions(await findMainAnalysis(unit))
  const typed = words ? buildTextQuery(words, { ...analysis, at: `${at}.search` }) : undefined
  return { page, select: typed ? seen.where(sql<SqlBool>`p.search @@ (select ${typed})`) : seen }
}

/** One variant by its id alone. */
export async function findVariant(unit: Unit, id: string): Promise<Found | undefined> {
  const request = { list: 'variants', operation: '', at: 'query', query: { filter: { variantId: id } } } as const
  return (await listVariants(unit, request)).found[0]
}
