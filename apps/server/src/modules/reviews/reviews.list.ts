import { Problem } from '@stoa/contract/problem'
import { Review } from '@stoa/contract/review.entity'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  createEntityFields,
  createPlanCache,
  json,
  type Page,
  type QueryInput,
  required,
} from '../../kernel/query/index.ts'
import { db, type Statement } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { selectReviews, shown, toReview } from './reviews.store.ts'

/** The index of a product's reviews has these columns as they are. */
const indexed = { caseSensitive: true }
const reviewFields = createEntityFields(Review, {
  table: 'r',
  columns: {
    namespace: required('r.namespace', indexed),
    entityId: required('r.entity_id', indexed),
    'author.contactId': 'r.contact_id',
    'author.authorName': 'r.author_name',
    'content.rating': required('r.rating'),
    'content.title': 'r.title',
    'content.body': 'r.body',
    'content.media': (declared) => json('r.media', { ...declared, present: sql<SqlBool>`r.media <> '[]'` }),
    'moderation.moderationStatus': required('r.status'),
    reviewDate: required(),
  },
})

const getPageRules = (unit: Unit, operation: string) => ({
  unit,
  operation,
  cursorKey: unit.use(keysPort).derive('cursor'),
  paging: 'cursor' as const,
  defaultSort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
})

const plans = createPlanCache<{ page: Page; select: Statement<object> }>()

/** A page, latest first if the query names no order; with `all`, including unpublished ones. */
export async function listReviews(unit: Unit, query: QueryInput | null | undefined, isAll: boolean) {
  // A cursor continues with the visibility of its first page.
  const operation = `reviews.queryReviews${isAll ? ' all' : ''}`
  const { page, select } = plans({ unit, operation, query }, () => {
    const page = compileQuery(reviewFields, query, getPageRules(unit, operation))
    return { page, select: page.attach(isAll ? selectReviews() : selectReviews().where(shown)).compile() }
  })
  const { items, metadata } = page.toPage(await unit.all(select))
  return { reviews: items.map(toReview), metadata }
}

/** Exact up to this number. */
const countedUpTo = 10_000

export async function countMatching(unit: Unit, filter: unknown, isAll: boolean): Promise<number> {
  const { filter: matches } = compileQuery(
    reviewFields,
    { filter },
    { ...getPageRules(unit, 'reviews.countReviews'), at: '' },
  )
  let some = db.selectFrom('reviews as r').select(sql`1`.as('one'))
  if (!isAll) some = some.where(shown)
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
