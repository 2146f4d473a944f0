import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  compileQuery,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  keepPlans,
  type Page,
  type PagingMetadata,
  type QueryInput,
  text,
  textList,
  timestamp,
  tsquery,
  tsqueryOfParts,
  uuid,
} from '../../kernel/query/index.ts'
import { db, raw, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Counted } from './product.facets.ts'
import { having, holding, type Keys } from './product.keys.ts'
import { type ProductReference, selectVersions, someVersions, stock, versionsOf } from './product.store.ts'
import { searchSettings } from './search.settings.ts'
import { isExpression, type Part, partsOf, type Synonyms } from './synonyms.ts'

const price = decimal('p.price', { notNull: true })
const inCollection = textList('p.collection_ids')
/** OFFSET keeps PostgreSQL from reading every site's variants first, to look the few up that a page needs. */
export const stocked = sql<SqlBool>`exists (
  select from variants v where v.site_id = p.site_id and v.product_id = p.id and v.visible and v.available offset 0)`
const inStock = boolean(stocked, { sortable: false })

/** Where so many variants can't be bought, their products are looked at one by one. */
const MAX_SOLD_OUT = 5000

/** What is sold out in part or whole, few as it is, for a statement that asks of many products. */
export const soldOut = sql`sold_out as materialized (
  select v.product_id from variants v where v.site_id = ${site} and not (v.visible and v.available)
  limit ${sql.lit(MAX_SOLD_OUT)})`

/** The same as `stocked`, beside `soldOut`. */
export const stockedBeside = sql<SqlBool>`case
  when (select count(*) from sold_out) < ${sql.lit(MAX_SOLD_OUT)} and p.id not in (select product_id from sold_out) then true
  else ${stocked} end`

export const productFields: FieldMap = {
  id: uuid('p.id', { notNull: true }),
  name: text('p.name', { notNull: true }),
  slug: text('p.slug', { notNull: true }),
  numericId: integer('p.numeric_id', { notNull: true }),
  price,
  'price.price': price,
  'priceData.price': price,
  'priceData.discountedPrice': decimal('p.discounted_price', { notNull: true }),
  productType: enumeration(['physical', 'digital', 'gift_card'], 'p.product_type', { sortable: false }),
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
  /** What they have to have beside what the filter says. */
  keys?: Keys
  /** Only what can be bought. */
  inStock?: boolean
  /** Nobody counts what is not known already: whoever asks does. */
  uncounted?: boolean
  /** Counts what the products have beside a page of them that is ranked: both look at the same. */
  counting?: Counting
  /** The collection that is asked for as a whole: its products are counted already. */
  whole?: string | undefined
}

/** One number of the counts, or with the kind `page` the JSON of something else that the same statement found. */
export interface CountRow {
  at: number
  kind: 'page' | 'size' | 'facet' | 'price' | 'stock'
  value: string | null
  count: number
}

export type Counts = ReadonlyMap<string, Counted & { size: number }>

/** How products are counted that a statement has found already. */
export interface Counting {
  /** What they have to have is the same of every counting that has the same key. */
  readonly key: string
  /** Whether each product of `set0`, which holds all that fits, has to say if it can be bought; else all of them can. */
  readonly asksStock: boolean
  /** Of `set0`. */
  readonly counts: readonly RawBuilder<CountRow>[]
  read(rows: readonly CountRow[]): Counts
  /** Counts the rest at the same time, with `set0` where no page does it; nothing where nothing is left. */
  beside(search: Search, isPageCounted: boolean): Beside | undefined
}

interface Beside {
  readonly statement: RawBuilder<CountRow>
  read(rows: readonly CountRow[]): Counts
}

/** Beyond so many matches a page says no exact total: counting them would cost more than the page. */
const MAX_COUNT = 1000
/** Of the products that hold the words, so many are ranked: of a word that is in more, which are first hardly matters. */
const MAX_RANKED = 1000
/** So many products are tried for a text that matches no word. */
const SPELLED_ALIKE = 200

/**
 * A page of products. One statement where it is the only page or its products are counted already; a second counts
 * otherwise.
 */
export async function listProducts(
  unit: Unit,
  listing: Listing,
): Promise<{ references: ProductReference[]; metadata: PagingMetadata; search: Search; counts: Counts }> {
  const typed = listing.query?.search?.trim() ?? ''
  if (!typed) return page(unit, listing, { manner: 'all' })
  const { synonyms, revision } = await searchSettings.get(unit)
  const found = await page(unit, listing, { manner: 'words', typed, synonyms, revision })
  if (found.references.length > 0 || listing.query?.paging?.offset) return found
  const parts = await correctedParts(unit, typed)
  // The words are there, but not with what was chosen beside them: what looks like them was not asked for.
  if (parts?.length === 0 && isNarrowed(listing)) return found
  const corrected = parts?.length ? await page(unit, listing, { manner: 'corrected', typed, parts }) : undefined
  if (corrected && corrected.references.length > 0) return corrected
  return page(unit, listing, { manner: 'alike', typed })
}

/** Of longer texts, words are not corrected one by one. */
const MAX_CORRECTED = 8

const isNarrowed = ({ keys, query, inStock }: Listing): boolean =>
  inStock === true || (keys?.length ?? 0) > 0 || Object.keys(query?.filter ?? {}).length > 0

/**
 * The words with what each may have been meant to be: an empty list when products hold all of them, nothing when nothing
 * is known that one of them is like.
 */
async function correctedParts(unit: Unit, typed: string): Promise<Part[] | undefined> {
  const words = typed.split(/\s+/)
  if (isExpression(typed) || words.length > MAX_CORRECTED || !words.every((word) => PLAIN_WORD.test(word)))
    return undefined
  const near = await unit.all(
    raw(sql<Near>`select word, others from words_spelled_like(${site}, ${[...new Set(words)]}::text[])`),
  )
  if (near.length === 0) return []
  if (near.some(({ others }) => others.length === 0)) return undefined
  const others = new Map(near.map((each) => [each.word, each.others]))
  return words.map((text) => ({ text, others: others.get(text) ?? [] }))
}

const PLAIN_WORD = /^[\p{L}\p{N}\p{M}]+$/u

interface Near {
  word: string
  others: string[]
}

/**
 * All products, those that hold the words that were typed (or others of the same meaning), those that hold words that
 * are spelled like the ones that nothing holds, or those whose names are spelled like the whole.
 */
export type Search =
  | { readonly manner: 'all' }
  | { readonly manner: 'words'; readonly typed: string; readonly synonyms: Synonyms; readonly revision: string }
  | { readonly manner: 'corrected'; readonly typed: string; readonly parts: readonly Part[] }
  | { readonly manner: 'alike'; readonly typed: string }

interface Plan {
  page: Page
  rows: Statement<ProductReference>
  count: Statement<{ count: number }>
  /** How many match is a column of the rows. */
  counted: boolean
  /** Rows and counts in one. */
  both?: Statement<CountRow> | undefined
  /** What is counted at the same time. */
  beside?: { readonly statement: Statement<CountRow>; readonly read: Beside['read'] } | undefined
}

async function page(unit: Unit, listing: Listing, search: Search) {
  const { page, rows: select, count, counted, both, beside } = planOf(unit, listing, search)
  const [found, selected, others] = await Promise.all([
    both && unit.all(both),
    both ? [] : unit.all(select),
    beside && unit.all(beside.statement),
  ])
  const rows = found ? rowsIn(found) : selected
  const isLast = rows.length <= page.limit && (rows.length > 0 || page.offset === 0)
  const isKnown = listing.query?.cursorPaging || listing.uncounted || (counted && rows.length > 0)
  const known = isLast ? page.offset + rows.length : undefined
  const total = known ?? (isKnown ? undefined : (await unit.first(count))?.count)
  const { items, metadata } = page.toPage(rows, total)
  const tooMany = known === undefined && !counted && total !== undefined && total > MAX_COUNT
  return {
    references: items,
    metadata: tooMany ? { ...metadata, total: MAX_COUNT, tooManyToCount: true } : metadata,
    search,
    counts: new Map([
      ...(found ? listing.counting!.read(found) : []),
      ...(others ? beside!.read(others) : []),
    ]) as Counts,
  }
}

function rowsIn(found: readonly CountRow[]): ProductReference[] {
  const value = found.find(({ kind }) => kind === 'page')?.value
  return value ? JSON.parse(value) : []
}

const plans = keepPlans<Plan>()

function planOf(unit: Unit, listing: Listing, search: Search): Plan {
  const { operation, query, hidden, keys } = listing
  const { manner } = search
  const words = manner === 'words' ? search.revision : manner === 'corrected' ? search.parts : ''
  const also = [hidden, manner, words, keys, listing.inStock, listing.counting?.key]
  return plans({ unit, operation, query, also }, () => makePlan(unit, listing, search))
}

function makePlan(unit: Unit, listing: Listing, search: Search): Plan {
  const { operation, query, hidden, fields = productFields, keys = [] } = listing
  const { among, where, rank } = matchOf(search, keys)
  const compile = (asked: typeof query) =>
    compileQuery(rank ? { ...fields, relevance: decimal(rank, { notNull: true }) } : fields, asked, {
      unit,
      operation,
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: rank ? 'relevance' : 'createdDate', order: 'DESC' }],
    })
  const compiled = compile(query)
  const isOther = listing.uncounted || among || where || fields['collections.id'] !== inCollection
  const kept = listing.whole ?? (isOther ? undefined : countedCollection(query?.filter))
  const total = kept === undefined ? undefined : countOf(kept, hidden)
  const narrowed = (select: ReturnType<typeof selectVersions>, isBeside = false) => {
    const seen = hidden ? select : select.where('p.visible', '=', sql.lit(true))
    const few = asksForSoldOut(query?.filter) ? seen.where(unavailable) : seen
    const bought = listing.inStock ? few.where(isBeside ? stockedBeside : stocked) : few
    return where ? bought.where(where) : bought
  }
  const products = () => (among ? versionsOf(among) : selectVersions())
  const all = narrowed(products())
  const matching = (compiled.filter ? all.where(compiled.filter) : all).clearSelect().select('p.id')
  const isRanked = compiled.sortedBy[0] === 'relevance'
  // Ranking reads every text. Sorting them before, by anything at all, would read every row.
  const ranked = () => someVersions(compiled.filter ? all.where(compiled.filter) : all, MAX_RANKED, among !== undefined)
  // Around the page and not beside it: what is in stock is asked for its products only, not for those before it.
  const rowsOf = (some: ReturnType<typeof selectVersions>, by: Page = compiled) =>
    db.selectFrom(by.attach(some, { total }).as('p')).selectAll('p').select(stock.as('stock'))
  const { counting } = listing
  const beside = counting?.beside(search, isRanked)
  const first = db.selectFrom(matching.limit(MAX_COUNT + 1).as('matching'))
  return {
    page: compiled,
    rows: rowsOf(isRanked ? ranked() : all).compile(),
    count: total
      ? raw(sql`select (${total})::int as count`)
      : first.select(sql<number>`count(*)::int`.as('count')).compile(),
    counted: total !== undefined,
    both: isRanked && counting ? raw(withCounts()) : undefined,
    beside: beside && { statement: raw(beside.statement), read: beside.read },
  }

  /** The products that are ranked are those that are counted: they are looked up once. */
  function withCounts(): RawBuilder<CountRow> {
    const some = narrowed(products(), true)
    const fitting = (compiled.filter ? some.where(compiled.filter) : some)
      .clearSelect()
      .select(['p.site_id', 'p.id', 'p.visible', 'p.revision', 'p.name', 'p.search', 'p.facets'] as never)
      .select([
        sql`p.xmin`.as('xmin'),
        sql`p.discounted_price`.as('price'),
        (counting!.asksStock ? stockedBeside : sql<SqlBool>`false`).as('stocked'),
      ])
      .limit(MAX_RANKED + 1)
    // What is in it fits: it is not asked again.
    const rows = rowsOf(versionsOf(sql`(select * from set0)`), compile({ ...query, filter: undefined }))
    return sql<CountRow>`with ${soldOut}, set0 as materialized ${fitting}
      select 0 as at, 'page' as kind, (select json_agg(page)::text from ${rows} as page) as value, 0 as count
      union all ${sql.join(counting!.counts, sql` union all `)}`
  }
}

interface Match {
  /** Products of which all others need not be looked at. */
  among?: RawBuilder<object> | undefined
  where?: RawBuilder<SqlBool> | undefined
  /** In double precision, so that the place in a cursor says exactly what it was. */
  rank?: RawBuilder<number>
}

/** Which products a search finds that have these keys, and which of them first. */
export function matchOf(search: Search, keys: Keys): Match {
  if (search.manner === 'all') return { where: having(keys) }
  const { typed } = search
  if (search.manner === 'alike') {
    const kept = having(keys)
    const alike = sql<SqlBool>`p.id in (select products_spelled_like(${site}, ${typed}::text, ${SPELLED_ALIKE}))`
    return {
      where: kept ? sql<SqlBool>`(${alike} and ${kept})` : alike,
      rank: sql<number>`word_similarity(${typed}::text, p.name)::float8`,
    }
  }
  const words = search.manner === 'words' ? wordsOf(typed, search.synonyms) : tsqueryOfParts(search.parts)
  if (!words) return { where: having(keys) }
  const isPlain = search.manner === 'corrected' || search.synonyms.length === 0
  return {
    among: holding(words, keys, isPlain ? typed : '"'),
    // A query of its own, so that the words are made out once and not for every row.
    rank: sql<number>`ts_rank_cd(p.search, (select ${words}))::float8`,
  }
}

const unavailable = sql<SqlBool>`p.id in (
  select v.product_id from variants v where v.site_id = ${site} and not (v.visible and v.available))`

/** What is sold out has a variant that nobody can buy, and those are few: they are looked up first. */
function asksForSoldOut(filter: unknown): boolean {
  if (!isRecord(filter)) return false
  return ['inStock', 'stock.inStock'].some((name) => {
    const wanted = filter[name]
    return wanted === false || (isRecord(wanted) && wanted.$eq === false)
  })
}

function wordsOf(typed: string, synonyms: Synonyms) {
  const words = tsquery(typed, { at: 'query.search' })
  const parts = words && partsOf(typed, synonyms)
  return parts ? tsqueryOfParts(parts) : words
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

const countOf = (collectionId: string, hidden: boolean) => sql<number>`coalesce((
  select ${hidden ? sql`c.products` : sql`c.visible_products`} from collection_counts c
  where c.site_id = ${site} and c.collection_id = ${collectionId}), 0)`

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
