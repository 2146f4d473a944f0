import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { selectMembers } from './members.store.ts'

/** Members scanned in the requested order before the search index is used. */
const nearRows = 3000
/** Up to this many matches are read from the index and sorted; more frequent words are found by scanning. */
const rareLimit = 1000
/** Rows scanned at most; if the words were not found by then, all matches are sorted. */
const scanLimit = 10_000

export type From = ReturnType<typeof selectMembers>

export interface SearchInput {
  /** The rows that could be on the page, without the search words. */
  from(...conditions: Expression<SqlBool>[]): From
  /** The words as indexed conditions, and the fields that must hold them. */
  indexed: readonly [words: Expression<SqlBool>, ...fields: Expression<SqlBool>[]]
  /** The words as row-by-row conditions. */
  met: readonly Expression<SqlBool>[]
  /** The filter, where it matches partial text: used like search words, instead of scanning for it. */
  part: Expression<SqlBool> | undefined
  /** Does not use contacts. */
  isPlain: boolean
}

/**
 * The ids of a page of members matching search words. How many match can't be known beforehand: `xyzzy` matches none,
 * and two frequent words may never occur together. So the first members in order are scanned, which is enough for
 * frequent words. If that finds too few, but enough to expect the rest nearby, the scan continues. Otherwise the index
 * counts matches up to a limit: few are sorted, for many the scan continues, and only what lies beyond it is sorted.
 * One of these strategies runs; the others cost nothing, as their conditions are constant.
 */
export function searchPageIds(page: Page, input: SearchInput): RawBuilder<unknown> {
  const { from, indexed, isPlain, part } = input
  const met = part ? [...input.met, part] : input.met
  const searched = { ...input, met }
  const [words] = indexed
  const isSeldom = sql<SqlBool>`(select count(*) from found) <= ${sql.lit(rareLimit)}`
  const selectFound = (...conditions: Expression<SqlBool>[]) => {
    const all = db.selectFrom('members as m').where('m.delete_status', 'is', null).where(words)
    const found = conditions.reduce((select, condition) => select.where(condition), all.select('m.id'))
    // The limit would make the planner scan row by row.
    const every = part ? sql`(with every as materialized (${found}) select id from every)` : found
    return sql`select id from (${every}) as found limit ${sql.lit(rareLimit + 1)}`
  }
  const selectIds = (...conditions: Expression<SqlBool>[]) => page.attach(from(...met, ...conditions).select('m.id'))
  const isFound = sql<SqlBool>`m.id = any(array(select id from found))`
  if (!isPlain)
    return sql`with found as materialized (${selectFound()})
      ${selectIds(isSeldom, isFound)} union all ${selectIds(sql<SqlBool>`not ${isSeldom}`)}`
  // An offset counts from the first match, so the scan starts there.
  const scanStart = page.offset > 0 ? 0 : nearRows
  const scannedRows = sql`select * from on_the_way${scanStart > 0 ? sql` union all select * from at_hand` : sql``}`
  const isFull = sql<SqlBool>`(select count(*) from at_hand) > ${sql.lit(page.limit)}`
  const needsMoreRows = sql<SqlBool>`not ${isFull}`
  const isNear = sql<SqlBool>`(select count(*) from at_hand) >= ${sql.lit(Math.ceil((page.limit * nearRows) / scanLimit))}`
  const isScanned = sql<SqlBool>`case when ${isNear} then true else not ${isSeldom} end`
  const isMet = sql<SqlBool>`(select met from way)`
  const way = sql<SqlBool>`(select count(*) from (${scannedRows}) as passed) > ${sql.lit(page.limit)}`
  return sql`with at_hand as materialized (${selectMatchesInRange(page, searched, { after: 0, upTo: nearRows })}),
    found as materialized (${selectFound(needsMoreRows, sql<SqlBool>`not ${isNear}`)}),
    on_the_way as materialized (${selectMatchesInRange(page, searched, { after: scanStart, upTo: scanLimit }, [needsMoreRows, isScanned])}),
    way as materialized (select ${way} or not exists (${selectBeyondScan(page, searched)}) as met)
    select * from at_hand where ${isFull}
    union all ${selectIds(needsMoreRows, sql<SqlBool>`not ${isScanned}`, isFound)}
    union all select * from (${scannedRows}) as passed where ${sql.join([needsMoreRows, isScanned, isMet], sql` and `)}
    union all ${selectMatchesByIndex(page, searched, [needsMoreRows, isScanned, sql<SqlBool>`not ${isMet}`])}`
}

/** From the page's cursor, in its order. */
function addOrder(page: Page, { part }: SearchInput, from: From): From {
  const where = part ? page.start : page.where
  const start = where ? from.where(where) : from
  return page.orderBy.reduce((select, { expression, direction }) => select.orderBy(expression, direction), start)
}

interface RowRange {
  after: number
  upTo: number
}

/** The matches within a range of the page's order. */
function selectMatchesInRange(
  page: Page,
  searched: SearchInput,
  rowRange: RowRange,
  conditions: Expression<SqlBool>[] = [],
) {
  const { from, met } = searched
  const { after, upTo } = rowRange
  const ordered = addOrder(page, searched, from(...conditions).selectAll('m') as From).limit(upTo - after)
  const near = db.selectFrom((after > 0 ? ordered.offset(sql.lit(after)) : ordered).as('m')).select('m.id')
  return page.attach(met.reduce((select, condition) => select.where(condition), near))
}

/** The matches beyond the scan limit. */
const selectBeyondScan = (page: Page, searched: SearchInput) =>
  addOrder(page, searched, searched.from().select('m.id') as From)
    .offset(sql.lit(scanLimit))
    .limit(1)

/** The columns for filter and sort. Carrying the search texts of a hundred thousand rows would be slow. */
const pageColumns = [
  ...(['m.id', 'm.contact_id', 'm.nickname', 'm.slug', 'm.title', 'm.login_email'] as const),
  ...(['m.created_date', 'm.updated_date', 'm.last_login_date'] as const),
  ...(['m.status', 'm.shown_status', 'm.privacy_status', 'm.activity_status'] as const),
]

/** By the search index, then sorted: an offset, even of zero, keeps the planner from scanning the order instead. */
function selectMatchesByIndex(page: Page, searched: SearchInput, conditions: Expression<SqlBool>[]) {
  const { from, indexed } = searched
  const found = from(...indexed)
    .select(pageColumns)
    .offset(sql.lit(0))
  const matching = conditions.reduce((select, condition) => select.where(condition), db.selectFrom(found.as('m')))
  // The cursor of a page is made from its first rows alone.
  const first = addOrder(page, searched, matching.selectAll('m') as From).limit(page.offset + page.limit + 1)
  return page.attach(db.selectFrom(first.as('m')).select('m.id'))
}
