import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { Aggregation, AggregationData } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../../kernel/keys.ts'
import { compileQuery, decimal } from '../../../kernel/query/index.ts'
import { compileRaw, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { buildMatch, type Listing, type Search, selectCount, soldOut, stocked } from '../../catalog/api.ts'
import { aggregate, MAX_AGGREGATED } from './aggregations.store.ts'
import { aggregatedColumns, productAggregables, productFields } from './product.fields.ts'

/** Matches beyond this number are not counted. */
export const MAX_COUNTED = 10_000

/** Aggregates all products of a listing, on any of its pages. */
export function aggregateProducts(
  unit: Unit,
  listing: Listing,
  search: Search,
  aggregations: readonly Aggregation[],
): Promise<AggregationData> {
  const matched = sql`select ${aggregatedColumns} from ${selectMatching(unit, listing, search)} limit ${MAX_AGGREGATED}`
  const isWhole = !listing.hidden && isWholeShop(listing, search)
  return aggregate(unit, aggregations, productAggregables, { matched, soldOut, isWhole })
}

/** Number of matches: exact for the whole shop and up to {@link MAX_COUNTED}, which stands for all larger numbers. */
export async function countMatching(unit: Unit, listing: Listing, search: Search): Promise<number> {
  const count = isWholeShop(listing, search)
    ? selectCount(ALL_PRODUCTS.id, listing.hidden)
    : sql`(select count(*) from (select p.id from ${selectMatching(unit, listing, search)} limit ${MAX_COUNTED}) as found)`
  const row = await unit.first(compileRaw(sql<{ count: number }>`select (${count})::int as count`))
  return row?.count ?? 0
}

/** No words and no filter. Cursors contain their filter. */
const isWholeShop = ({ query, keys, inStock }: Listing, search: Search): boolean =>
  search.mode === 'all' && !query?.filter && !query?.cursorPaging?.cursor && !keys?.length && !inStock

/** `products p where …` */
function selectMatching(
  unit: Unit,
  { operation, at, query, hidden, keys = [], inStock }: Listing,
  search: Search,
): RawBuilder<unknown> {
  const { among, where, rank } = buildMatch(search, keys)
  const cursor = query?.cursorPaging?.cursor
  const { filter } = compileQuery(
    rank ? { ...productFields, relevance: decimal(rank, { notNull: true }) } : productFields,
    // A cursor carries the filter of its first page.
    cursor ? { cursorPaging: { cursor } } : { filter: query?.filter },
    { unit, operation, cursorKey: unit.use(keysPort).derive('cursor'), ...(at && { at }) },
  )
  const conditions = [
    sql<SqlBool>`p.site_id = ${site}`,
    ...(hidden ? [] : [sql<SqlBool>`p.visible`]),
    ...(inStock ? [stocked] : []),
    ...(where ? [where] : []),
    ...(filter ? [filter] : []),
  ]
  return sql`${among ?? sql`products`} p where ${sql.join(conditions, sql` and `)}`
}
