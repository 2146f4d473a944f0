import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { selectMembers } from './members.store.ts'

/** So many members are looked at in the order that was asked for, before words are looked up in their index. */
const atHand = 3000
/** Words that find no more are looked up, and what they find is sorted; more often they are met on the way. */
const seldom = 1000

export type From = ReturnType<typeof selectMembers>

export interface Searched {
  /** Who could be on the page, words aside. */
  from(...conditions: Expression<SqlBool>[]): From
  /** The words as their index answers them. */
  indexed: Expression<SqlBool>
  /** The words as they are met row by row. */
  met: readonly Expression<SqlBool>[]
  /** Contacts have no part in it. */
  isPlain: boolean
}

/**
 * The ids of a page of those who have words. How many these are can't be told beforehand: nobody has `xyzzy`, and two
 * words that many have may never be met together. So the members at hand are looked at first, which is enough for what
 * many have. Where it is not, the index says how often the words are met, up to a number, and of the two ways that are
 * left one is gone. Ways that are gone cost nothing: their conditions hold for all of their rows or for none.
 */
export function idsWithWords(page: Page, { from, indexed, met, isPlain }: Searched): RawBuilder<unknown> {
  const isFull = sql<SqlBool>`(select count(*) from at_hand) > ${sql.lit(page.limit)}`
  const isSought = isPlain ? [sql<SqlBool>`not ${isFull}`] : []
  const isSeldom = sql<SqlBool>`(select count(*) from found) <= ${sql.lit(seldom)}`
  const all = db.selectFrom('members as m').where('m.delete_status', 'is', null).where(indexed)
  const found = isSought.reduce((select, condition) => select.where(condition), all.select('m.id')).limit(seldom + 1)
  const idsOf = (...conditions: Expression<SqlBool>[]) =>
    page.attach(from(...met, ...isSought, ...conditions).select('m.id'))
  const lookedUp = idsOf(isSeldom, sql<SqlBool>`m.id = any(array(select id from found))`)
  const onTheWay = idsOf(sql<SqlBool>`not ${isSeldom}`)
  if (!isPlain) return sql`with found as materialized (${found}) ${lookedUp} union all ${onTheWay}`
  return sql`with at_hand as materialized (${nearest(page, from, met)}), found as materialized (${found})
    select * from at_hand where ${isFull} union all ${lookedUp} union all ${onTheWay}`
}

function nearest(page: Page, from: Searched['from'], met: Searched['met']) {
  let first = from().selectAll('m')
  if (page.where) first = first.where(page.where)
  for (const { expression, direction } of page.orderBy) first = first.orderBy(expression, direction)
  const near = db.selectFrom(first.limit(atHand).as('m')).select('m.id')
  return page.attach(met.reduce((select, condition) => select.where(condition), near))
}
