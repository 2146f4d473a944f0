import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  compileQuery,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  matchesText,
  type PagingMetadata,
  type QueryInput,
  text,
  textList,
  textRank,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type ProductReference, selectReferences } from './product.store.ts'

const price = decimal('p.price', { notNull: true })
const inCollection = textList('p.collection_ids')
/** OFFSET keeps PostgreSQL from reading every site's variants first, to look the few up that a page needs. */
const inStock = boolean(
  sql`exists (select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.available offset 0)`,
  { sortable: false },
)

const productFields: FieldMap = {
  id: uuid('p.id', { notNull: true }),
  name: text('p.name', { notNull: true }),
  slug: text('p.slug', { notNull: true }),
  numericId: integer('p.numeric_id', { notNull: true }),
  price,
  'price.price': price,
  'priceData.price': price,
  'priceData.discountedPrice': decimal('p.discounted_price', { notNull: true, sortable: false }),
  productType: enumeration(['physical', 'digital'], 'p.product_type', { sortable: false }),
  sku: text('p.sku', { notNull: true }),
  brand: text('p.brand'),
  visible: boolean('p.visible', { sortable: false }),
  'collections.id': inCollection,
  collectionIds: inCollection,
  collectionId: inCollection,
  inStock,
  'stock.inStock': inStock,
  createdDate: timestamp('p.created_date', { notNull: true }),
  lastUpdated: timestamp('p.last_updated_date', { notNull: true }),
}

/** The same products as inventory items; their own ids are made of the products' ids. */
export const inventoryFields: FieldMap = {
  productId: productFields.id!,
  id: productFields.id!,
  numericId: productFields.numericId!,
  createdDate: productFields.createdDate!,
  lastUpdated: productFields.lastUpdated!,
  trackQuantity: boolean(
    sql`exists (select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.track_inventory offset 0)`,
    { sortable: false },
  ),
}

export interface Listing {
  operation: string
  query: (QueryInput & { search?: string | null }) | null | undefined
  /** Hidden products too. */
  hidden: boolean
  /** Other names to filter and sort by. */
  fields?: FieldMap
}

/** Beyond so many matches a page says no exact total: counting them would cost more than the page. */
const MAX_COUNT = 10_000
/** So many products are tried for a text that matches no word. */
const SPELLED_ALIKE = 200

/** A page of products. One statement where it is the only page; a second counts where there are more. */
export async function listProducts(
  unit: Unit,
  listing: Listing,
): Promise<{ references: ProductReference[]; metadata: PagingMetadata }> {
  const typed = listing.query?.search?.trim() ?? ''
  const words = typed ? tsquery(typed, { at: 'query.search' }) : undefined
  if (!words) return page(unit, listing, {})
  const found = await page(unit, listing, {
    where: matchesText(sql.ref('p.search'), words),
    rank: textRank(sql.ref('p.search'), words),
  })
  if (found.references.length > 0 || listing.query?.paging?.offset) return found
  return page(unit, listing, {
    where: sql<boolean>`p.id in (select products_spelled_like(${site}, ${typed}::text, ${SPELLED_ALIKE}))`,
    rank: sql<number>`word_similarity(${typed}::text, p.name)`,
  })
}

interface Search {
  where?: ReturnType<typeof matchesText>
  rank?: ReturnType<typeof textRank>
}

async function page(
  unit: Unit,
  { operation, query, hidden, fields = productFields }: Listing,
  { where, rank }: Search,
) {
  const compiled = compileQuery(rank ? { ...fields, relevance: decimal(rank, { notNull: true }) } : fields, query, {
    unit,
    operation,
    cursorKey: unit.use(keysPort).derive('cursor'),
    defaultSort: [{ fieldName: rank ? 'relevance' : 'createdDate', order: 'DESC' }],
  })
  const narrowed = <T extends ReturnType<typeof selectReferences>>(select: T): T => {
    const seen = hidden ? select : (select.where('p.visible', '=', sql.lit(true)) as T)
    return where ? (seen.where(where) as T) : seen
  }
  const rows = await unit.all(compiled.attach(narrowed(selectReferences())))
  const isLast = rows.length <= compiled.limit && (rows.length > 0 || compiled.offset === 0)
  const count = async () => {
    const kept = where || fields !== productFields ? undefined : countedCollection(query?.filter)
    if (kept) return countOf(unit, kept, hidden)
    const matching = narrowed(db.selectFrom('products as p').select('p.id') as never)
    const filtered = compiled.filter
      ? (matching as ReturnType<typeof selectReferences>).where(compiled.filter)
      : matching
    return countUpTo(unit, filtered as ReturnType<typeof selectReferences>)
  }
  const total = isLast ? compiled.offset + rows.length : await count()
  const { items, metadata } = compiled.toPage(rows, total)
  return { references: items as ProductReference[], metadata }
}

/** The collection that a filter is all about, if so: its products are counted already. */
function countedCollection(filter: unknown): string | undefined {
  const entries = Object.entries((filter ?? {}) as Record<string, unknown>)
  if (entries.length === 0) return ALL_PRODUCTS.id
  const [name, value] = entries[0]!
  if (entries.length > 1 || productFields[name] !== inCollection) return undefined
  const wanted = isRecord(value) ? soleOperand(value) : value
  if (typeof wanted === 'string') return wanted
  return Array.isArray(wanted) && wanted.length === 1 ? String(wanted[0]) : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The operand of a lone operator that means "is in it". */
function soleOperand(value: Record<string, unknown>): unknown {
  const [operator, ...more] = Object.keys(value)
  const means = operator !== undefined && ['$eq', '$hasSome', '$hasAll', '$in', '$contains'].includes(operator)
  return means && more.length === 0 ? value[operator] : undefined
}

async function countOf(unit: Unit, collectionId: string, hidden: boolean): Promise<number> {
  const row = await unit.first(
    db
      .selectFrom('collection_counts')
      .select(['products', 'visible_products'])
      .where('collection_id', '=', collectionId),
  )
  return Number((hidden ? row?.products : row?.visible_products) ?? 0)
}

async function countUpTo(unit: Unit, matching: ReturnType<typeof selectReferences>): Promise<number> {
  const some = db.selectFrom(matching.limit(MAX_COUNT).as('matching'))
  const row = await unit.first(some.select(sql<number>`count(*)::int`.as('count')))
  return row?.count ?? 0
}

export interface CountChange {
  collectionId: string
  products: number
  visible: number
}

/** Keeps the counters beside the products; in the order of their keys, so writers never wait in a circle. */
export async function changeCounts(unit: Unit, changes: readonly CountChange[]): Promise<void> {
  const real = changes.filter(({ products, visible }) => products !== 0 || visible !== 0)
  if (real.length === 0) return
  await unit.run(
    raw(sql`
      with change as materialized (
        select * from jsonb_to_recordset(${real.map(({ collectionId, products, visible }) => ({
          id: collectionId,
          products,
          visible,
        }))}::jsonb) as c (id text, products bigint, visible bigint)
      ), less as (
        update collection_counts c set products = c.products + change.products,
          visible_products = c.visible_products + change.visible
        from change
        where c.site_id = ${site} and c.collection_id = change.id and (change.products < 0 or change.visible < 0)
      )
      insert into collection_counts (site_id, collection_id, products, visible_products)
      select ${site}, id, products, visible from change where products >= 0 and visible >= 0 order by id
      on conflict (site_id, collection_id) do update set products = collection_counts.products + excluded.products,
        visible_products = collection_counts.visible_products + excluded.visible_products`),
  )
}
