import { Problem } from '@stoa/contract/problem'
import { type Generated, type RawBuilder, sql } from 'kysely'
import { type Actor, isManager } from '../../kernel/actor.ts'
import { violatesConstraint } from '../../kernel/database.ts'
import { db, prepare, site, toJsonb } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { changeRating } from './ratings.store.ts'
import type { Review } from './reviews.ts'
import { listStarChanges, PRODUCTS } from './reviews.ts'

interface ReviewsTable {
  id: string
  namespace: string
  entity_id: string
  author_id: string
  author_type: Review['authorType']
  contact_id: string | null
  author_name: string | null
  title: string | null
  body: string | null
  rating: number
  media: Review['media']
  text_hash: string | null
  status: Review['status']
  manually_changed: boolean
  reason: Review['reason']
  moderation_note: string | null
  verified: boolean
  origin_type: Review['originType']
  origin_app_id: string | null
  source_type: Review['sourceType']
  found_helpful: number
  found_unhelpful: number
  helpfulness: Generated<number>
  relevance_score: number
  reply_message: string | null
  reply_created_date: Date | null
  reply_updated_date: Date | null
  publish_count: number
  revision: string
  review_date: Date
  created_date: Date
  updated_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    reviews: ReviewsTable
  }
}

const columns = [
  ...(['r.id', 'r.namespace', 'r.title', 'r.body', 'r.rating', 'r.media', 'r.status', 'r.reason'] as const),
  ...(['r.verified', 'r.revision'] as const),
  'r.entity_id as entityId',
  'r.author_id as authorId',
  'r.author_type as authorType',
  'r.contact_id as contactId',
  'r.author_name as authorName',
  'r.text_hash as textHash',
  'r.manually_changed as manuallyChanged',
  'r.moderation_note as note',
  'r.origin_type as originType',
  'r.origin_app_id as originAppId',
  'r.source_type as sourceType',
  'r.found_helpful as foundHelpful',
  'r.found_unhelpful as foundUnhelpful',
  'r.relevance_score as relevanceScore',
  'r.reply_message as replyMessage',
  'r.reply_created_date as replyCreatedDate',
  'r.reply_updated_date as replyUpdatedDate',
  'r.publish_count as publishCount',
  'r.review_date as reviewDate',
  'r.created_date as createdDate',
  'r.updated_date as updatedDate',
] as const

export const selectReviews = () => db.selectFrom('reviews as r').select(columns)

export const toReview = (row: object): Review => {
  const review = row as Review
  return { ...review, relevanceScore: Number(review.relevanceScore) }
}

/** A literal, as a parameter would keep the partial indexes from being used. */
export const shown = sql<boolean>`r.status = 'APPROVED'`

/** The author id of the actor's reviews: for a member the contact. */
function selectAuthor(actor: Actor): RawBuilder<string | null> {
  if (actor.type === 'member')
    return sql`(select contact_id from members where site_id = ${site} and id = ${actor.id}::uuid)`
  return actor.type === 'visitor' ? sql`${actor.id}::uuid` : sql`null::uuid`
}

/** A published one or the actor's own; with `all`, any. */
export async function findReview(unit: Unit, id: string, isAll: boolean): Promise<Review | undefined> {
  let statement = selectReviews().where('r.id', '=', id)
  if (!isAll) statement = statement.where(sql<boolean>`(${shown} or r.author_id = ${selectAuthor(unit.actor)})`)
  const row = await unit.first(statement)
  return row && toReview(row)
}

interface OwnOf {
  namespace: string
  entityId: string
  memberId: string | null
  visitorId: string | null
}
const selectOwn = prepare<OwnOf>()((p) =>
  selectReviews()
    .where('r.namespace', '=', p.namespace)
    .where('r.entity_id', '=', p.entityId)
    .where(
      sql<boolean>`r.author_id = coalesce(${p.visitorId}::uuid,
        (select contact_id from members where site_id = ${site} and id = ${p.memberId}::uuid))`,
    ),
)

/** The actor's own review of an item, in any state. */
export async function findOwnReview(unit: Unit, item: { namespace: string; entityId: string }) {
  const { actor } = unit
  const memberId = actor.type === 'member' ? actor.id : null
  const visitorId = actor.type === 'visitor' ? actor.id : null
  const row = await unit.first(selectOwn({ ...item, memberId, visitorId }))
  return row && toReview(row)
}

/** Published reviews of an item with media, latest first. */
export const listWithMedia = (unit: Unit, item: { namespace: string; entityId: string }, limit: number) =>
  unit.all(
    db
      .selectFrom('reviews as r')
      .select(['r.id as reviewId', 'r.author_name as authorName', 'r.rating', 'r.media'])
      .where('r.namespace', '=', item.namespace)
      .where('r.entity_id', '=', item.entityId)
      .where(shown)
      .where(sql<boolean>`r.media <> '[]'`)
      .orderBy('r.review_date', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit),
  )

const subjects = {
  AUTHOR: sql`l.contact_id = wanted.id::uuid`,
  PRODUCT: sql`l.namespace = ${sql.lit(PRODUCTS)} and l.entity_id = wanted.id`,
}

/** The latest published reviews of authors, by their contacts, or of products: at most ten of each. */
export async function listLatest(unit: Unit, by: keyof typeof subjects, ids: readonly string[]): Promise<Review[]> {
  const latest = sql<string>`(
    select latest.id from unnest(${[...new Set(ids)]}::text[]) as wanted(id)
    cross join lateral (
      select l.id from reviews l where l.site_id = ${site} and l.status = 'APPROVED' and ${subjects[by]}
      order by l.created_date desc, l.id desc limit 10
    ) latest
  )`
  const statement = selectReviews()
    .where('r.id', 'in', latest)
    .orderBy('r.created_date', 'desc')
    .orderBy('r.id', 'desc')
  return (await unit.all(statement)).map(toReview)
}

export interface Locked extends Review {
  /** The actor is its author. */
  isOwn: boolean
}

/** A review that the actor may see, locked until the end of the unit. */
export async function lockReview(unit: Unit, id: string): Promise<Locked | undefined> {
  const own = sql<boolean>`coalesce(r.author_id = ${selectAuthor(unit.actor)}, false)`
  let statement = selectReviews().select(own.as('isOwn')).where('r.id', '=', id).forUpdate()
  if (!isManager(unit.actor)) statement = statement.where(sql<boolean>`(${shown} or ${own})`)
  const row = await unit.first(statement)
  return row && { ...toReview(row), isOwn: row.isOwn }
}

/** Also updates the item's stars. REVIEW_ALREADY_EXISTS where the author has reviewed this item. */
export async function insertReview(unit: Unit, review: Review): Promise<void> {
  try {
    await unit.run(
      db.insertInto('reviews').values({
        ...getMutableColumns(review),
        id: review.id,
        namespace: review.namespace,
        entity_id: review.entityId,
        author_id: review.authorId,
        author_type: review.authorType,
        contact_id: review.contactId,
        origin_type: review.originType,
        origin_app_id: review.originAppId,
        source_type: review.sourceType,
        created_date: review.createdDate,
      }),
    )
  } catch (error) {
    if (violatesConstraint(error, 'reviews_author')) throw new Problem('REVIEW_ALREADY_EXISTS', { cause: error })
    throw error
  }
  await changeRating(unit, review, listStarChanges(undefined, review))
}

/** Saves a locked review, and updates the item's stars. */
export async function saveReview(unit: Unit, before: Review, after: Review): Promise<void> {
  await unit.run(db.updateTable('reviews').set(getMutableColumns(after)).where('id', '=', after.id))
  await changeRating(unit, after, listStarChanges(before, after))
}

/** Deletes a locked review and subtracts its stars. */
export async function removeReview(unit: Unit, review: Review): Promise<void> {
  await unit.run(db.deleteFrom('reviews').where('id', '=', review.id))
  await changeRating(unit, review, listStarChanges(review, undefined))
}

const getMutableColumns = (review: Review) => ({
  author_name: review.authorName,
  title: review.title,
  body: review.body,
  rating: review.rating,
  media: toJsonb(review.media),
  text_hash: review.textHash,
  status: review.status,
  manually_changed: review.manuallyChanged,
  reason: review.reason,
  moderation_note: review.note,
  verified: review.verified,
  found_helpful: review.foundHelpful,
  found_unhelpful: review.foundUnhelpful,
  relevance_score: review.relevanceScore,
  reply_message: review.replyMessage,
  reply_created_date: review.replyCreatedDate,
  reply_updated_date: review.replyUpdatedDate,
  publish_count: review.publishCount,
  revision: review.revision,
  review_date: review.reviewDate,
  updated_date: review.updatedDate,
})
