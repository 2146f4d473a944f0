import type { InputOf } from '@stoa/contract/operation'
import type { reviews, siteReviews } from '@stoa/contract/reviews'
import { isManager } from '../../kernel/actor.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'

const hour = 3600
const month = 30 * 24 * hour

/**
 * A new visitor costs nothing, so what one address may say about one thing is bounded for longer than anyone stuffs
 * ballots: enough for a household, too little to move a rating.
 */
const votesOnReview: Limit = { name: 'review-votes-address', tries: 5, seconds: month }
const reviewsOfItem: Limit = { name: 'item-reviews-address', tries: 3, seconds: month }
const votesOfAddress: Limit = { name: 'review-vote-address', tries: 60, seconds: hour }
const reviewsOfAddress: Limit = { name: 'review-address', tries: 20, seconds: hour }

/** Counts a vote; TOO_MANY_REQUESTS. Taking one back counts nothing. */
export async function countVote(
  units: Units,
  { reviewId, vote }: InputOf<(typeof siteReviews)['voteForReview']>,
): Promise<void> {
  if (isManager(units.actor) || vote === 'NONE') return
  const block = `${units.siteId} ${getAddressBlock(units.address)}`
  await units.use(limitsPort).countAll([
    [votesOfAddress, block],
    [votesOnReview, `${block} ${reviewId}`],
  ])
}

/** Counts a review; TOO_MANY_REQUESTS. */
export async function countReview(
  units: Units,
  { namespace, entityId }: Pick<InputOf<(typeof reviews)['createReview']>['review'], 'namespace' | 'entityId'>,
): Promise<void> {
  if (isManager(units.actor)) return
  const block = `${units.siteId} ${getAddressBlock(units.address)}`
  await units.use(limitsPort).countAll([
    [reviewsOfAddress, block],
    [reviewsOfItem, `${block} ${namespace} ${entityId.toLowerCase()}`],
  ])
}
