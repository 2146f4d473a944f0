import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw, prepare, site } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { stocked } from '../product.stocked.ts'
import type { Entry } from './search-index.ts'

type EntryTuple = [
  id: string,
  words: string[],
  nameWords: string[],
  facets: string[],
  collectionIds: string[],
  price: number,
  isStocked: boolean,
]

/** Of `products as p`: arrays, as names would be most of the bytes. Words of names without their stems. */
const entry: RawBuilder<unknown> = sql`json_build_array(p.id, tsvector_to_array(p.search),
  tsvector_to_array(to_tsvector('simple', unaccent(p.name))), p.facets, p.collection_ids, p.discounted_price::float8, ${stocked})`

const toEntry = ([id, words, nameWords, facets, collectionIds, price, isStocked]: EntryTuple): Entry => ({
  id,
  words,
  nameWords,
  facets,
  collectionIds,
  price,
  isStocked,
})

/** The read position: a `pg_snapshot`. Transaction ids alone don't give the commit order. */
export type Seen = string

const start = sql<{ seen: Seen; products: number }>`
  select pg_current_snapshot()::text as seen, coalesce((
    select c.visible_products from collection_counts c
    where c.site_id = ${site} and c.collection_id = ${ALL_PRODUCTS.id}), 0)::int as products`

/** The start position, and the number of products to read. */
export const findStart = async (unit: Unit): Promise<{ seen: Seen; products: number }> =>
  (await unit.first(compileRaw(start)))!

/** The next visible products, in the order of their ids. */
export async function listEntries(unit: Unit, after: string | undefined, limit: number): Promise<Entry[]> {
  const row = await unit.first(
    compileRaw(sql<{ entries: string | null }>`
      select json_agg(${entry})::text as entries from (
        select p.* from products p
        where p.site_id = ${site} and p.visible and p.id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
        order by p.id limit ${limit}) p`),
  )
  return row?.entries ? (JSON.parse(row.entries) as EntryTuple[]).map(toEntry) : []
}

export interface Changed {
  seen: Seen
  /** The position is newer than this database, for example after a restore. */
  isBehind: boolean
  /** Added or changed entries. */
  put: Entry[]
  /** Ids of deleted or hidden products. */
  removed: string[]
  /** There were more changes than the limit. */
  isCut: boolean
}

const changes = prepare<{ seen: Seen; limit: number }>()(
  (p) => sql<{ seen: Seen; behind: boolean; changed: string | null }>`
    select pg_current_snapshot()::text as seen,
      (select version from sites where id = ${site}) as "$version",
      pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${p.seen}::text::pg_snapshot) as behind,
      (select json_agg(case when p.id is null then json_build_array(c.product_id) else ${entry} end)::text from (
        select distinct c.product_id from product_changes c
        where c.site_id = ${site} and c.transaction >= pg_snapshot_xmin(${p.seen}::text::pg_snapshot)
          and not pg_visible_in_snapshot(c.transaction, ${p.seen}::text::pg_snapshot)
        limit ${p.limit}::int + 1) c
      left join products p on p.site_id = ${site} and p.id = c.product_id and p.visible) as changed`,
)

/** Changes since the position: all that committed before this call, in any process. */
export async function listChanged(unit: Unit, seen: Seen, limit: number): Promise<Changed> {
  const row = (await unit.first(changes({ seen, limit })))!
  const all = row.changed ? (JSON.parse(row.changed) as (EntryTuple | [string])[]) : []
  const isThere = (each: EntryTuple | [string]): each is EntryTuple => each.length > 1
  return {
    seen: row.seen,
    isBehind: row.behind,
    put: all.filter(isThere).map(toEntry),
    removed: all.filter((each) => !isThere(each)).map(([id]) => id),
    isCut: all.length > limit,
  }
}
