import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { siteReviews as contract } from '@stoa/contract/reviews'
import { findBuyerId } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './reviews.store.ts'
import { withRelevance } from './reviews.ts'
import { toWire } from './reviews.wire.ts'
import { changeVote, listVotes } from './votes.store.ts'

type Input<Name extends keyof typeof contract> = InputOf<(typeof contract)[Name]>
type Reply<Name extends keyof typeof contract> = Promise<ReplyOf<(typeof contract)[Name]>>

const voteValues = { HELPFUL: true, UNHELPFUL: false, NONE: undefined } as const

/** Under the lock of the review, so that the counts equal the votes. */
export async function voteForReview(unit: Unit, { reviewId, vote }: Input<'voteForReview'>): Reply<'voteForReview'> {
  const review = await store.lockReview(unit, reviewId)
  const voterId = findBuyerId(unit.actor)
  if (!review || !voterId) throw new Problem('NOT_FOUND')
  if (review.isOwn) throw new Problem('SELF_VOTING_FORBIDDEN')
  const helpful = voteValues[vote]
  const isBefore = await changeVote(unit, review.id, voterId, helpful)
  if (isBefore === helpful) return { review: toWire(unit, review) }
  const after = withRelevance({
    ...review,
    foundHelpful: review.foundHelpful + Number(helpful === true) - Number(isBefore === true),
    foundUnhelpful: review.foundUnhelpful + Number(helpful === false) - Number(isBefore === false),
  })
  await store.saveReview(unit, review, after)
  return { review: toWire(unit, after) }
}

export async function listOwnReviewVotes(
  unit: Unit,
  { reviewIds }: Input<'listOwnReviewVotes'>,
): Reply<'listOwnReviewVotes'> {
  const votes = await listVotes(unit, findBuyerId(unit.actor)!, reviewIds)
  return { votes: votes.map(({ reviewId, helpful }) => ({ reviewId, vote: helpful ? 'HELPFUL' : 'UNHELPFUL' })) }
}
