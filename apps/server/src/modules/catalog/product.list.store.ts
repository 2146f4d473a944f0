import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isRecord } from '../../kernel/is-record.ts'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createPlanCache,
  decimal,
  MAX_COUNTED,
  type Page,
  type PagingMetadata,
} from '../../kernel/query/index.ts'
import { compileRaw, db, type Statement, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findMainAnalysis } from '../translations/api.ts'
import { findCountedCollection, selectCount } from './collection-counts.store.ts'
import { inCollection, productFields } from './product.fields.ts'
import type { CountRow, CountStatement, Counts, Listing } from './product.listing.ts'
import { buildMatch, foundIds, foundProducts, type Search } from './product.match.ts'
import {
  type ProductReference,
  selectSomeVersions,
  selectVersions,
  selectVersionsFrom,
  stock,
} from './product.references.store.ts'
import { correctParts } from './product.spelling.ts'
import { soldOut, stocked, stockedBeside } from './product.stocked.ts'
import { searchSettings } from './search.settings.ts'
import { countBits } from './search-index/bits.ts'
import type { SearchIndex } from './search-index/search-index.ts'
import { getCurrentIndex } from './search-index/search-indexes.ts'
import { buildTermQuery } from './search-index/term-queries.ts'
import { askSearchService } from './search-service/ask.ts'

/** Ranked matches; for a more frequent word, the order hardly matters. */
const MAX_RANKED = 1000

/**
 * A page of products. One statement if it is the only page or the total is stored; otherwise a second one counts. Where
 * the site has a search index, it matches and counts, and the database reads the page.
 */
export async function listProducts(
  unit: Unit,
  listing: Listing,
  openIndex = getCurrentIndex,
): Promise<{ references: ProductReference[]; metadata: PagingMetadata; search: Search; counts: Counts }> {
  const typed = listing.query?.search?.trim() ?? ''
  const language = typed ? await unit.translationLanguage() : undefined
  // The index has the words of originals.
  const isUnindexed = listing.hidden || language !== undefined
  const index = isUnindexed || (!typed && !listing.facetCounter) ? undefined : await openIndex(unit)
  if (!typed) return findPage(unit, listing, { mode: 'all' }, index)
  // It has the words of originals, as the index does.
  const ids = isUnindexed ? undefined : await askSearchService(unit, typed, listing.asked)
  if (ids?.length) return findPage(unit, listing, { mode: 'provided', ids })
  const { synonyms, revision } = await searchSettings.get(unit)
  const found = await findPage(
    unit,
    listing,
    { mode: 'words', typed, synonyms, revision, analysis: await findMainAnalysis(unit), ...(language && { language }) },
    index,
  )
  if (found.references.length > 0 || listing.query?.paging?.offset) return found
  const parts = await correctParts(unit, typed, index)
  // The words exist, but not with the selected filters: similar words were not requested.
  if (parts?.length === 0 && isNarrowed(listing)) return found
  const corrected = parts?.length
    ? await findPage(unit, listing, { mode: 'corrected', typed, parts }, index)
    : undefined
  if (corrected && corrected.references.length > 0) return corrected
  return findPage(unit, listing, { mode: 'alike', typed })
}

const isNarrowed = ({ keys, query, inStock }: Listing): boolean =>
  inStock === true || (keys?.length ?? 0) > 0 || Object.keys(query?.filter ?? {}).length > 0

interface Plan {
  page: Page
  rows: Statement<ProductReference>
  count: Statement<{ count: number }>
  /** The total is a column of the rows. */
  counted: boolean
  /** The rows are limited to ids from the index. */
  usesIndexIds: boolean
  /** All matches of the index match. */
  isSized: boolean
  /** Rows and counts in one statement. */
  both?: Statement<CountRow> | undefined
  /** Counted in parallel. */
  beside?: { readonly statement: Statement<CountRow>; readonly read: CountStatement['read'] } | undefined
}

/** The index's answer to a query. */
interface IndexLookup {
  readonly counts: Counts | undefined
  /** For the matches of words and filters: the number, and the latest ones. */
  readonly found: { readonly size: number; readonly ids: readonly string[] } | undefined
}

async function lookUpInIndex(
  index: SearchIndex,
  unit: Unit,
  { facetCounter: counting }: Listing,
  search: Search,
): Promise<IndexLookup | undefined> {
  if (search.mode === 'alike' || search.mode === 'provided') return undefined
  const termQuery = search.mode === 'all' ? undefined : await buildTermQuery(unit, search)
  if (!termQuery && search.mode !== 'all') return undefined
  const held = index.selectHolding(termQuery)
  const { fitting, counts } = counting ? counting.countInIndex(index, held) : { fitting: held, counts: undefined }
  const found = termQuery && { size: countBits(fitting), ids: index.latest(fitting, MAX_RANKED) }
  return { counts, found }
}

async function findPage(unit: Unit, listing: Listing, search: Search, index?: SearchIndex) {
  const lookup = index && (await lookUpInIndex(index, unit, listing, search))
  const {
    page,
    rows: select,
    count,
    counted,
    usesIndexIds,
    isSized,
    both,
    beside,
  } = buildPlan(unit, listing, search, lookup)
  const ids = search.mode === 'provided' ? search.ids : (lookup?.found?.ids ?? [])
  const fill = <Row>(statement: Statement<Row>) => restrictTo(ids, statement)
  const [found, selected, others] = await Promise.all([
    both && unit.all(fill(both)),
    both || (usesIndexIds && hasNoResults(listing, search, ids)) ? [] : unit.all(fill(select)),
    beside && unit.all(fill(beside.statement)),
  ])
  const rows = found ? getRows(found) : selected
  const isLast = rows.length <= page.limit && (rows.length > 0 || page.offset === 0)
  const isKnown = listing.query?.cursorPaging || listing.skipsCount || (counted && rows.length > 0)
  const exactTotal = isLast ? page.offset + rows.length : undefined
  const size = isSized ? lookup?.found?.size : undefined
  const total = exactTotal ?? (isKnown ? undefined : (size ?? (await unit.first(fill(count)))?.count))
  const isExact = exactTotal !== undefined || counted || total === undefined
  const { items, metadata } = page.toPage(rows, isExact ? total : { counted: total })
  return {
    references: items,
    metadata,
    search,
    counts:
      lookup?.counts ??
      (new Map([
        ...(found ? listing.facetCounter!.read(found) : []),
        ...(others ? beside!.read(others) : []),
      ]) as Counts),
  }
}

/** No product has the words as typed, so that similar words are searched. */
const hasNoResults = (listing: Listing, { mode: manner }: Search, ids: readonly string[]): boolean =>
  ids.length === 0 && manner === 'words' && !isNarrowed(listing) && !listing.query?.paging?.offset

const restrictTo = <Row>(ids: readonly string[], { parameters, ...statement }: Statement<Row>): Statement<Row> => ({
  ...statement,
  parameters: parameters.map((value) => (value === foundIds ? ids : value)),
})

function getRows(found: readonly CountRow[]): ProductReference[] {
  const value = found.find(({ kind }) => kind === 'page')?.value
  return value ? JSON.parse(value) : []
}

const plans = createPlanCache<Plan>()

function buildPlan(unit: Unit, listing: Listing, search: Search, lookup: IndexLookup | undefined): Plan {
  const { operation, query, hidden, keys } = listing
  const { mode: manner } = search
  const words =
    manner === 'words'
      ? [search.revision, search.language, search.analysis]
      : manner === 'corrected'
        ? search.parts
        : ''
  const looked = lookup && [lookup.counts !== undefined, lookup.found && isWhole(lookup.found)]
  const also = [hidden, manner, words, keys, listing.inStock, listing.facetCounter?.key, looked, listing.cursorState]
  return plans({ unit, operation, query, dependencies: also }, () => makePlan(unit, listing, search, lookup))
}

const isWhole = ({ size, ids }: NonNullable<IndexLookup['found']>): boolean => ids.length === size

function makePlan(unit: Unit, listing: Listing, search: Search, lookup: IndexLookup | undefined): Plan {
  const { operation, query, hidden, fields = productFields, keys = [] } = listing
  const { among: holding, where, rank } = buildMatch(search, keys)
  const compile = (requested: typeof query) =>
    compileQuery(rank ? { ...fields, relevance: decimal(rank, { notNull: true }) } : fields, requested, {
      unit,
      operation,
      cursorKey: unit.use(keysPort).derive('cursor'),
      defaultSort: [{ fieldName: rank ? 'relevance' : 'createdDate', order: 'DESC' }],
      ...(listing.at && { at: listing.at }),
      ...(listing.paging && { paging: listing.paging }),
      ...(listing.cursorState !== undefined && { search: listing.cursorState }),
    })
  const compiled = compile(query)
  const isRanked = compiled.sortedBy[0] === 'relevance'
  const isSized = !compiled.filter || listing.facetCounter !== undefined
  // If there are more than returned, the ranked ones are enough where nothing else filters them.
  const usesIndexIds = lookup?.found !== undefined && (isWhole(lookup.found) || (isRanked && isSized))
  const among = usesIndexIds ? foundProducts : holding
  const isOther = listing.skipsCount || among || where || fields['collections.id'] !== inCollection
  const countedCollectionId = listing.wholeCollectionId ?? (isOther ? undefined : findCountedCollection(query?.filter))
  const total = countedCollectionId === undefined ? undefined : selectCount(countedCollectionId, hidden)
  const narrowVersions = (select: ReturnType<typeof selectVersions>, isBeside = false) => {
    const seen = hidden ? select : select.where('p.visible', '=', sql.lit(true))
    const few = isAskingForSoldOut(query?.filter) ? seen.where(unavailable) : seen
    const bought = listing.inStock && !usesIndexIds ? few.where(isBeside ? stockedBeside : stocked) : few
    return where ? bought.where(where) : bought
  }
  const selectProducts = () => (among ? selectVersionsFrom(among) : selectVersions())
  const all = narrowVersions(selectProducts())
  const matching = (compiled.filter ? all.where(compiled.filter) : all).clearSelect().select('p.id')
  // Ranking reads every text. Sorting first would read every row.
  const selectRanked = () =>
    selectSomeVersions(compiled.filter ? all.where(compiled.filter) : all, MAX_RANKED, among !== undefined)
  // Around the page and not beside it: stock is then checked only for its products.
  const selectRows = (some: ReturnType<typeof selectVersions>, by: Page = compiled) =>
    db.selectFrom(by.attach(some, { total }).as('p')).selectAll('p').select(stock.as('stock'))
  const facetCounter = lookup?.counts ? undefined : listing.facetCounter
  const beside = facetCounter?.additionalCounts(search, isRanked)
  const first = db.selectFrom(matching.limit(MAX_COUNTED + 1).as('matching'))
  return {
    page: compiled,
    rows: selectRows(isRanked ? selectRanked() : all).compile(),
    count: total
      ? compileRaw(sql`select (${total})::int as count`)
      : first.select(sql<number>`count(*)::int`.as('count')).compile(),
    counted: total !== undefined,
    usesIndexIds: usesIndexIds,
    isSized,
    both: isRanked && facetCounter ? compileRaw(withCounts()) : undefined,
    beside: beside && { statement: compileRaw(beside.statement), read: beside.read },
  }

  /** The ranked products are the counted ones: one lookup. */
  function withCounts(): RawBuilder<CountRow> {
    const some = narrowVersions(selectProducts(), true)
    const fitting = (compiled.filter ? some.where(compiled.filter) : some)
      .clearSelect()
      .select(['p.site_id', 'p.id', 'p.visible', 'p.revision', 'p.name', 'p.search', 'p.facets'] as never)
      .select([
        sql`p.xmin`.as('xmin'),
        sql`p.discounted_price`.as('price'),
        (facetCounter!.countsStock ? stockedBeside : sql<SqlBool>`false`).as('stocked'),
      ])
      .limit(MAX_RANKED + 1)
    // Its rows already match the filter.
    const rows = selectRows(selectVersionsFrom(sql`(select * from set0)`), compile({ ...query, filter: undefined }))
    return sql<CountRow>`with ${soldOut}, set0 as materialized ${fitting}
      select 0 as at, 'page' as kind, (select json_agg(page)::text from ${rows} as page) as value, 0 as count
      union all ${sql.join(facetCounter!.counts(), sql` union all `)}`
  }
}

const unavailable = sql<SqlBool>`p.id in (
  select v.product_id from variants v where v.site_id = ${site} and not (v.visible and v.available))`

/** Sold out products have an unavailable variant, and those are few: they are looked up first. */
function isAskingForSoldOut(filter: unknown): boolean {
  if (!isRecord(filter)) return false
  return ['inStock', 'stock.inStock'].some((name) => {
    const value = filter[name]
    return value === false || (isRecord(value) && value.$eq === false)
  })
}
