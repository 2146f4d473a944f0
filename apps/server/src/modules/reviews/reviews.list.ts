import { Problem } from '@stoa/contract/problem'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  compileQuery,
  createPlanCache,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  json,
  type Page,
  type QueryInput,
  text,
  timestamp,
  uuid,
} from '../../kernel/query/index.ts'
import { db, type Statement } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectReviews, shown, toReview } from './reviews.store.ts'

const notNull = { notNull: true }
const unsorted = { sortable: false }
const managers = ['owner', 'app'] as const

const reviewFields: FieldMap = {
  id: uuid('r.id', notNull),
  namespace: text('r.namespace', { ...notNull, ...unsorted, caseSensitive: true }),
  entityId: text('r.entity_id', { ...notNull, ...unsorted, caseSensitive: true }),
  'author.contactId': uuid('r.contact_id', unsorted),
  'author.authorName': text('r.author_name', unsorted),
  'content.rating': integer('r.rating', notNull),
  'content.title': text('r.title', unsorted),
  'content.body': text('r.body', unsorted),
  'content.media': json('r.media', { ...unsorted, operators: ['$exists'], present: sql<SqlBool>`r.media <> '[]'` }),
  'reply.message': text('r.reply_message', unsorted),
  'moderation.moderationStatus': enumeration(['APPROVED', 'IN_MODERATION', 'REJECTED'], 'r.status', {
    ...notNull,
    ...unsorted,
    readableBy: managers,
  }),
  'origin.type': enumeration(['ORGANIC', 'APP'], 'r.origin_type', notNull),
  verified: boolean('r.verified', notNull),
  foundHelpful: integer('r.found_helpful', { ...notNull, ...unsorted }),
  foundUnhelpful: integer('r.found_unhelpful', { ...notNull, ...unsorted }),
  helpfulness: integer('r.helpfulness', notNull),
  relevanceScore: decimal('r.relevance_score', notNull),
  reviewDate: timestamp('r.review_date', notNull),
  createdDate: timestamp('r.created_date', notNull),
  updatedDate: timestamp('r.updated_date', { ...notNull, ...unsorted }),
}

const getPageRules = (unit: Unit, operation: string) => ({
  unit,
  operation,
  cursorKey: unit.use(keysPort).derive('cursor'),
  paging: 'cursor' as const,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
})

const plans = createPlanCache<{ page: Page; select: Statement<object> }>()

/** A page, latest first if the query names no order; with `all`, including unpublished ones. */
export async function listReviews(unit: Unit, query: QueryInput | null | undefined, all: boolean) {
  // A cursor continues with the visibility of its first page.
  const operation = `reviews.queryReviews${all ? ' all' : ''}`
  const { page, select } = plans({ unit, operation, query }, () => {
    const page = compileQuery(reviewFields, query, getPageRules(unit, operation))
    return { page, select: page.attach(all ? selectReviews() : selectReviews().where(shown)).compile() }
  })
  const { items, metadata } = page.toPage(await unit.all(select))
  return { reviews: items.map(toReview), metadata }
}

/** Exact up to this number. */
const countedUpTo = 10_000

export async function countMatching(unit: Unit, filter: unknown, all: boolean): Promise<number> {
  const { filter: matches } = compileQuery(
    reviewFields,
    { filter },
    { ...getPageRules(unit, 'reviews.countReviews'), at: '' },
  )
  let some = db.selectFrom('reviews as r').select(sql`1`.as('one'))
  if (!all) some = some.where(shown)
  if (matches) some = some.where(matches)
  const rows = await unit.first(
    db.selectFrom(some.limit(countedUpTo + 1).as('matching')).select(sql<number>`count(*)::int`.as('count')),
  )
  const count = rows?.count ?? 0
  if (count > countedUpTo) throw new Problem('TOO_MANY_TO_COUNT', { data: { countedUpTo } })
  return count
}

/** A filter as a condition, for work on all matches; undefined when it matches every review. */
export const buildCondition = (unit: Unit, filter: unknown): Expression<SqlBool> | undefined =>
  compileQuery(reviewFields, { filter }, { ...getPageRules(unit, 'reviews.bulk'), at: '' }).filter

/** The next ids in order, of reviews that existed at a given time. */
export async function listMatching(
  unit: Unit,
  condition: Expression<SqlBool>,
  { after, until, limit }: { after: string | undefined; until: Date; limit: number },
): Promise<string[]> {
  let statement = db
    .selectFrom('reviews as r')
    .select('r.id')
    .where(condition)
    .where('r.created_date', '<=', until)
    .orderBy('r.id')
    .limit(limit)
  if (after) statement = statement.where('r.id', '>', after)
  return (await unit.all(statement)).map(({ id }) => id)
}
