import { type RawBuilder, sql } from 'kysely'
import { db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Variant } from './product.ts'

/**
 * Of `products as p`. Changes with every change of a product or its variants except stock: `xmin` is the last
 * transaction's.
 */
export const version = sql<string>`p.revision::text || '.' || p.xmin::text`

/** Tells whether a cached product is current, and its present stock. */
export interface ProductReference {
  id: string
  visible: boolean
  version: string
  /** Of its variants: see {@link readStock}. */
  stock: string
}

export const selectVersions = () => db.selectFrom('products as p').select(['p.id', 'p.visible', version.as('version')])

/** The same for products, with their `xmin`, found by another query on any site. */
export function selectVersionsFrom(found: RawBuilder<object>): ReturnType<typeof selectVersions> {
  const versions = db.selectFrom(found.as('p')).select(sql`p.id`.as('id')).select(sql`p.visible`.as('visible'))
  return versions.select(version.as('version')).where(sql<boolean>`p.site_id = ${site}`) as unknown as ReturnType<
    typeof selectVersions
  >
}

/** The same for at most this many products of a select. */
export function selectSomeVersions(
  found: ReturnType<typeof selectVersions>,
  max: number,
  isFound: boolean,
): ReturnType<typeof selectVersions> {
  const all = found.clearSelect().selectAll('p').limit(max)
  const some = isFound ? all : all.select(sql<string>`p.xmin`.as('xmin'))
  const versions = db.selectFrom(some.as('p')).select(['p.id', 'p.visible', version.as('version')])
  return versions as unknown as ReturnType<typeof selectVersions>
}

/** The stock of `p` for {@link readStock}: one number for each variant, in the order of an index, so without sorting. */
export const stock = sql<string>`array(
  select v.quantity::int8 * 4 + v.track_inventory::int * 2 + v.in_stock::int
  from variants v where v.site_id = ${site} and v.product_id = p.id order by v.id)::text`

type StockLevel = Pick<Variant, 'tracked' | 'quantity' | 'inStock'>

/** The stock of each variant of a product, in the order of their ids. */
export const readStock = (stock: string): StockLevel[] =>
  stock === '{}' ? [] : stock.slice(1, -1).split(',').map(Number).map(readStockLevel)

function readStockLevel(level: number): StockLevel {
  const quantity = Math.floor(level / 4)
  const flags = level - quantity * 4
  return { tracked: flags >= 2, quantity, inStock: flags % 2 === 1 }
}

const selectReferences = () => selectVersions().select(stock.as('stock'))

const referenceById = prepare<{ id: string }>()((p) => selectReferences().where('p.id', '=', p.id))
const referenceBySlug = prepare<{ slug: string }>()((p) => selectReferences().where('p.slug', '=', p.slug))

export const findReference = (unit: Unit, id: string): Promise<ProductReference | undefined> =>
  unit.first(referenceById({ id }))
export const findReferenceBySlug = (unit: Unit, slug: string): Promise<ProductReference | undefined> =>
  unit.first(referenceBySlug({ slug }))

const referencesByIds = prepare<{ ids: readonly string[] }>()((p) =>
  selectReferences().where(sql<boolean>`p.id = any(${p.ids}::uuid[])`),
)

/** In no particular order. */
export const listReferences = (unit: Unit, ids: readonly string[]): Promise<ProductReference[]> =>
  unit.all(referencesByIds({ ids }))

/** The latest visible products of collections: at most ten of each. */
export function listReferencesOfCollections(unit: Unit, collectionIds: readonly string[]): Promise<ProductReference[]> {
  const latest = sql<string>`(
    select latest.id from unnest(${[...new Set(collectionIds)]}::text[]) as wanted(id)
    cross join lateral (
      select l.id from products l
      where l.site_id = ${site} and l.visible and l.collection_ids @> array[wanted.id]
      order by l.created_date desc, l.id desc limit 10
    ) latest
  )`
  const statement = selectReferences().where('p.id', 'in', latest)
  return unit.all(statement.orderBy('p.created_date', 'desc').orderBy('p.id', 'desc')) as Promise<ProductReference[]>
}
