import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { selectMembers } from './members.store.ts'

/** So many members are looked at in the order that was asked for, before words are looked up in their index. */
const nearRows = 3000
/** Words that find no more are looked up, and what they find is sorted; more often they are met on the way. */
const rareLimit = 1000
/** So many are passed on the way; words that were not met by then are far off, and all that have them are sorted. */
const scanLimit = 10_000

export type From = ReturnType<typeof selectMembers>

export interface SearchInput {
  /** Who could be on the page, words aside. */
  from(...conditions: Expression<SqlBool>[]): From
  /** The words as their index answers them, and in which fields they have to be. */
  indexed: readonly [words: Expression<SqlBool>, ...fields: Expression<SqlBool>[]]
  /** The words as they are met row by row. */
  met: readonly Expression<SqlBool>[]
  /** The filter, where it asks for parts of texts: looked for as words are, instead of walking on to whoever fits it. */
  part: Expression<SqlBool> | undefined
  /** Contacts have no part in it. */
  isPlain: boolean
}

/**
 * The ids of a page of those who have words. How many these are can't be told beforehand: nobody has `xyzzy`, and two
 * words that many have may never be met together. So the members at hand are looked at first, which is enough for what
 * many have. Where it is not, but enough were met to expect the rest of the page not far off, the order is walked on. Else
 * the index says how often the words are met, up to a number: few are looked up and sorted, for many the order is walked
 * on, and only what lies at its far end is found among all. Of these ways one is taken; the others cost nothing: their
 * conditions hold for all of their rows or for none.
 */
export function searchPageIds(page: Page, input: SearchInput): RawBuilder<unknown> {
  const { from, indexed, isPlain, part } = input
  const met = part ? [...input.met, part] : input.met
  const searched = { ...input, met }
  const [words] = indexed
  const isSeldom = sql<SqlBool>`(select count(*) from found) <= ${sql.lit(rareLimit)}`
  const found = (...conditions: Expression<SqlBool>[]) => {
    const all = db.selectFrom('members as m').where('m.delete_status', 'is', null).where(words)
    const found = conditions.reduce((select, condition) => select.where(condition), all.select('m.id'))
    // The planner would take the limit for a reason to look at one row after the other.
    const every = part ? sql`(with every as materialized (${found}) select id from every)` : found
    return sql`select id from (${every}) as found limit ${sql.lit(rareLimit + 1)}`
  }
  const idsOf = (...conditions: Expression<SqlBool>[]) => page.attach(from(...met, ...conditions).select('m.id'))
  const isFound = sql<SqlBool>`m.id = any(array(select id from found))`
  if (!isPlain)
    return sql`with found as materialized (${found()})
      ${idsOf(isSeldom, isFound)} union all ${idsOf(sql<SqlBool>`not ${isSeldom}`)}`
  // An offset counts from the first who have the words, so the way to it begins there again.
  const scanStart = page.offset > 0 ? 0 : nearRows
  const scannedRows = sql`select * from on_the_way${scanStart > 0 ? sql` union all select * from at_hand` : sql``}`
  const isFull = sql<SqlBool>`(select count(*) from at_hand) > ${sql.lit(page.limit)}`
  const needsMoreRows = sql<SqlBool>`not ${isFull}`
  const isNear = sql<SqlBool>`(select count(*) from at_hand) >= ${sql.lit(Math.ceil((page.limit * nearRows) / scanLimit))}`
  const isScanned = sql<SqlBool>`case when ${isNear} then true else not ${isSeldom} end`
  const isMet = sql<SqlBool>`(select met from way)`
  const way = sql<SqlBool>`(select count(*) from (${scannedRows}) as passed) > ${sql.lit(page.limit)}`
  return sql`with at_hand as materialized (${matchesInRange(page, searched, { after: 0, upTo: nearRows })}),
    found as materialized (${found(needsMoreRows, sql<SqlBool>`not ${isNear}`)}),
    on_the_way as materialized (${matchesInRange(page, searched, { after: scanStart, upTo: scanLimit }, [needsMoreRows, isScanned])}),
    way as materialized (select ${way} or not exists (${rowsBeyondScan(page, searched)}) as met)
    select * from at_hand where ${isFull}
    union all ${idsOf(needsMoreRows, sql<SqlBool>`not ${isScanned}`, isFound)}
    union all select * from (${scannedRows}) as passed where ${sql.join([needsMoreRows, isScanned, isMet], sql` and `)}
    union all ${matchesByIndex(page, searched, [needsMoreRows, isScanned, sql<SqlBool>`not ${isMet}`])}`
}

/** From where the page begins, in its order. */
function inOrder(page: Page, { part }: SearchInput, from: From): From {
  const where = part ? page.start : page.where
  const start = where ? from.where(where) : from
  return page.orderBy.reduce((select, { expression, direction }) => select.orderBy(expression, direction), start)
}

interface RowRange {
  after: number
  upTo: number
}

/** Those who have the words on a stretch of the page's order. */
function matchesInRange(page: Page, searched: SearchInput, rowRange: RowRange, conditions: Expression<SqlBool>[] = []) {
  const { from, met } = searched
  const { after, upTo } = rowRange
  const ordered = inOrder(page, searched, from(...conditions).selectAll('m') as From).limit(upTo - after)
  const near = db.selectFrom((after > 0 ? ordered.offset(sql.lit(after)) : ordered).as('m')).select('m.id')
  return page.attach(met.reduce((select, condition) => select.where(condition), near))
}

/** Whom the way does not reach, if anybody. */
const rowsBeyondScan = (page: Page, searched: SearchInput) =>
  inOrder(page, searched, searched.from().select('m.id') as From)
    .offset(sql.lit(scanLimit))
    .limit(1)

/** What may be filtered and sorted by. A hundred thousand rows with their search texts are slow to hand on. */
const pageColumns = [
  ...(['m.id', 'm.contact_id', 'm.nickname', 'm.slug', 'm.title', 'm.login_email'] as const),
  ...(['m.created_date', 'm.updated_date', 'm.last_login_date'] as const),
  ...(['m.status', 'm.shown_status', 'm.privacy_status', 'm.activity_status'] as const),
]

/** By the index of words, and sorted: an offset, even of none, keeps the planner from walking the order instead. */
function matchesByIndex(page: Page, searched: SearchInput, conditions: Expression<SqlBool>[]) {
  const { from, indexed } = searched
  const found = from(...indexed)
    .select(pageColumns)
    .offset(sql.lit(0))
  const matching = conditions.reduce((select, condition) => select.where(condition), db.selectFrom(found.as('m')))
  // What a page tells of a row's place is made of the first few alone.
  const first = inOrder(page, searched, matching.selectAll('m') as From).limit(page.offset + page.limit + 1)
  return page.attach(db.selectFrom(first.as('m')).select('m.id'))
}
