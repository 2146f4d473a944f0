import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import type { Aggregation, AggregationData } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery } from '../../kernel/query/index.ts'
import { raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { countOf, type Listing, matchOf, type Search, soldOut, stocked } from '../catalog/index.ts'
import { aggregate, MAX_AGGREGATED } from './aggregations.store.ts'
import { aggregatedColumns, productAggregables, productFields } from './product.fields.ts'

/** Matches beyond this number are not counted. */
export const MAX_COUNTED = 10_000

/** What all products of a listing have in common, whichever of its pages is shown. */
export function aggregateProducts(
  unit: Unit,
  listing: Listing,
  search: Search,
  aggregations: readonly Aggregation[],
): Promise<AggregationData> {
  const matched = sql`select ${aggregatedColumns} from ${matching(unit, listing, search)} limit ${MAX_AGGREGATED}`
  return aggregate(unit, aggregations, productAggregables, { matched, soldOut })
}

/** How many products match: exact for the whole shop and up to {@link MAX_COUNTED}, which stands for all that is more. */
export async function countMatching(unit: Unit, listing: Listing, search: Search): Promise<number> {
  const isWhole = search.manner === 'all' && !listing.query?.filter && !listing.keys?.length && !listing.inStock
  const count = isWhole
    ? countOf(ALL_PRODUCTS.id, listing.hidden)
    : sql`(select count(*) from (select p.id from ${matching(unit, listing, search)} limit ${MAX_COUNTED}) as found)`
  const row = await unit.first(raw(sql<{ count: number }>`select (${count})::int as count`))
  return row?.count ?? 0
}

/** `products p where …` */
function matching(
  unit: Unit,
  { operation, at, query, hidden, keys = [], inStock }: Listing,
  search: Search,
): RawBuilder<unknown> {
  const { among, where } = matchOf(search, keys)
  const { filter } = compileQuery(
    productFields,
    { filter: query?.filter },
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
