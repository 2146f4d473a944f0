import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { reviews, siteReviews } from '@stoa/contract/reviews'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { updateMediaVisibility } from './media.ts'
import { announceDecision } from './reviews.events.ts'
import * as store from './reviews.store.ts'
import { applyDecision, type Review, type Status } from './reviews.ts'
import { toEntity, toWire } from './reviews.wire.ts'
import { withNextRevision } from './reviews.write.ts'

type Contract = typeof reviews & typeof siteReviews
type Input<Name extends keyof Contract> = InputOf<Contract[Name]>
type Reply<Name extends keyof Contract> = Promise<ReplyOf<Contract[Name]>>

export async function updateModerationStatus(
  unit: Unit,
  { reviewId, status }: Input<'updateModerationStatus'>,
): Reply<'updateModerationStatus'> {
  const review = await decide(unit, reviewId, status)
  if (!review) throw new Problem('NOT_FOUND')
  return { review: toWire(unit, review) }
}

/** Each review in its own transaction. */
export async function bulkModerateReviews(
  units: Units,
  { changes }: Input<'bulkModerateReviews'>,
): Reply<'bulkModerateReviews'> {
  const outcomes: Outcome<never>[] = []
  for (const { reviewId: id, status, note } of changes) {
    const review = await units.command((unit) => decide(unit, id, status, note))
    outcomes.push(review ? { id } : { id, problem: new Problem('NOT_FOUND') })
  }
  return buildBulkReply(outcomes)
}

/** The review after the decision; undefined where there is none. */
export async function decide(
  unit: Unit,
  id: string,
  status: Status,
  note?: string | null,
): Promise<Review | undefined> {
  const before = await store.lockReview(unit, id)
  const after = before && applyDecision(before, status, note?.trim() || null)
  if (!after) return before
  const review = withNextRevision(unit, after)
  await store.saveReview(unit, before, review)
  await updateMediaVisibility(unit, before, review)
  await announceDecision(unit, review)
  return review
}

export async function setReply(unit: Unit, { reviewId, message }: Input<'setReply'>): Reply<'setReply'> {
  return changeReply(unit, reviewId, ({ replyCreatedDate }) => ({
    replyMessage: message,
    replyCreatedDate: replyCreatedDate ?? unit.now,
    replyUpdatedDate: unit.now,
  }))
}

export async function removeReply(unit: Unit, { reviewId }: Input<'removeReply'>): Reply<'removeReply'> {
  return changeReply(unit, reviewId, () => ({ replyMessage: null, replyCreatedDate: null, replyUpdatedDate: null }))
}

type ReplyOfSite = Pick<Review, 'replyMessage' | 'replyCreatedDate' | 'replyUpdatedDate'>

async function changeReply(unit: Unit, id: string, change: (before: Review) => ReplyOfSite) {
  const before = await store.lockReview(unit, id)
  if (!before) throw new Problem('NOT_FOUND')
  const reply = change(before)
  if (reply.replyMessage === before.replyMessage) return { review: toWire(unit, before) }
  const after = withNextRevision(unit, { ...before, ...reply })
  await store.saveReview(unit, before, after)
  await unit.emit('wix.reviews.v1.review_updated', after.id, toEntity(unit, after))
  return { review: toWire(unit, after) }
}
