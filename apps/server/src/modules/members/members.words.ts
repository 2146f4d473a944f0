import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { selectMembers } from './members.store.ts'

/** So many members are looked at in the order that was asked for, before words are looked up in their index. */
const atHand = 3000
/** Words that find no more are looked up, and what they find is sorted; more often they are met on the way. */
const seldom = 1000
/** So many are passed on the way; words that were not met by then are far off, and all that have them are sorted. */
const farthest = 10_000

export type From = ReturnType<typeof selectMembers>

export interface Searched {
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
export function idsWithWords(page: Page, given: Searched): RawBuilder<unknown> {
  const { from, indexed, isPlain, part } = given
  const met = part ? [...given.met, part] : given.met
  const searched = { ...given, met }
  const [words] = indexed
  const isSeldom = sql<SqlBool>`(select count(*) from found) <= ${sql.lit(seldom)}`
  const found = (...conditions: Expression<SqlBool>[]) => {
    const all = db.selectFrom('members as m').where('m.delete_status', 'is', null).where(words)
    const found = conditions.reduce((select, condition) => select.where(condition), all.select('m.id'))
    // The planner would take the limit for a reason to look at one row after the other.
    const every = part ? sql`(with every as materialized (${found}) select id from every)` : found
    return sql`select id from (${every}) as found limit ${sql.lit(seldom + 1)}`
  }
  const idsOf = (...conditions: Expression<SqlBool>[]) => page.attach(from(...met, ...conditions).select('m.id'))
  const foundOnes = sql<SqlBool>`m.id = any(array(select id from found))`
  if (!isPlain)
    return sql`with found as materialized (${found()})
      ${idsOf(isSeldom, foundOnes)} union all ${idsOf(sql<SqlBool>`not ${isSeldom}`)}`
  // An offset counts from the first who have the words, so the way to it begins there again.
  const walked = page.offset > 0 ? 0 : atHand
  const onTheWay = sql`select * from on_the_way${walked > 0 ? sql` union all select * from at_hand` : sql``}`
  const isFull = sql<SqlBool>`(select count(*) from at_hand) > ${sql.lit(page.limit)}`
  const isSought = sql<SqlBool>`not ${isFull}`
  const isNear = sql<SqlBool>`(select count(*) from at_hand) >= ${sql.lit(Math.ceil((page.limit * atHand) / farthest))}`
  const isWalked = sql<SqlBool>`case when ${isNear} then true else not ${isSeldom} end`
  const isMet = sql<SqlBool>`(select met from way)`
  const way = sql<SqlBool>`(select count(*) from (${onTheWay}) as passed) > ${sql.lit(page.limit)}`
  return sql`with at_hand as materialized (${nearest(page, searched, { after: 0, upTo: atHand })}),
    found as materialized (${found(isSought, sql<SqlBool>`not ${isNear}`)}),
    on_the_way as materialized (${nearest(page, searched, { after: walked, upTo: farthest }, [isSought, isWalked])}),
    way as materialized (select ${way} or not exists (${beyond(page, searched)}) as met)
    select * from at_hand where ${isFull}
    union all ${idsOf(isSought, sql<SqlBool>`not ${isWalked}`, foundOnes)}
    union all select * from (${onTheWay}) as passed where ${sql.join([isSought, isWalked, isMet], sql` and `)}
    union all ${everywhere(page, searched, [isSought, isWalked, sql<SqlBool>`not ${isMet}`])}`
}

/** From where the page begins, in its order. */
function inOrder(page: Page, { part }: Searched, from: From): From {
  const where = part ? page.start : page.where
  const start = where ? from.where(where) : from
  return page.orderBy.reduce((select, { expression, direction }) => select.orderBy(expression, direction), start)
}

interface Stretch {
  after: number
  upTo: number
}

/** Those who have the words on a stretch of the page's order. */
function nearest(page: Page, searched: Searched, stretch: Stretch, conditions: Expression<SqlBool>[] = []) {
  const { from, met } = searched
  const { after, upTo } = stretch
  const ordered = inOrder(page, searched, from(...conditions).selectAll('m') as From).limit(upTo - after)
  const near = db.selectFrom((after > 0 ? ordered.offset(sql.lit(after)) : ordered).as('m')).select('m.id')
  return page.attach(met.reduce((select, condition) => select.where(condition), near))
}

/** Whom the way does not reach, if anybody. */
const beyond = (page: Page, searched: Searched) =>
  inOrder(page, searched, searched.from().select('m.id') as From)
    .offset(sql.lit(farthest))
    .limit(1)

/** What may be filtered and sorted by. A hundred thousand rows with their search texts are slow to hand on. */
const narrow = [
  ...(['m.id', 'm.contact_id', 'm.nickname', 'm.slug', 'm.title', 'm.login_email'] as const),
  ...(['m.created_date', 'm.updated_date', 'm.last_login_date'] as const),
  ...(['m.status', 'm.shown_status', 'm.privacy_status', 'm.activity_status'] as const),
]

/** By the index of words, and sorted: an offset, even of none, keeps the planner from walking the order instead. */
function everywhere(page: Page, searched: Searched, conditions: Expression<SqlBool>[]) {
  const { from, indexed } = searched
  const found = from(...indexed)
    .select(narrow)
    .offset(sql.lit(0))
  const held = conditions.reduce((select, condition) => select.where(condition), db.selectFrom(found.as('m')))
  // What a page tells of a row's place is made of the first few alone.
  const first = inOrder(page, searched, held.selectAll('m') as From).limit(page.offset + page.limit + 1)
  return page.attach(db.selectFrom(first.as('m')).select('m.id'))
}
