import { createId } from '../../kernel/ids.ts'
import type { Unit } from '../../kernel/unit.ts'
import { hashText, moderate } from './moderation.ts'
import { insertPast, insertPastVotes } from './past-reviews.store.ts'
import { changeRating } from './ratings.store.ts'
import { settings } from './reviews.settings.ts'
import { applyDecision, applyModeration, listStarChanges, PRODUCTS, type Review, withRelevance } from './reviews.ts'

export interface PastReview {
  readonly at: Date
  readonly productId: string
  readonly contactId: string
  readonly author: { readonly id: string; readonly type: 'MEMBER' | 'VISITOR' | 'CONTACT'; readonly name: string }
  readonly rating: number
  readonly title: string
  readonly body: string
  readonly isVerified: boolean
  readonly votes: readonly { readonly voterId: string; readonly helpful: boolean }[]
  readonly reply?: { readonly message: string; readonly at: Date }
  /** Written while the shop looked at all reviews first, and not decided yet. */
  readonly isHeld?: boolean
  readonly decision?: {
    readonly status: 'APPROVED' | 'REJECTED'
    readonly at: Date
    readonly note?: string
  }
}

/** Writes many reviews as their authors would have at their time, moderated by the shop's rules, and counts their stars. */
export async function insertPastReviews(unit: Unit, written: readonly PastReview[]): Promise<void> {
  const policy = await settings.get(unit)
  const known = new Set<string>()
  const reviews = written.map((each) => {
    const hash = hashText(each)
    const isCopy = hash !== null && known.has(hash)
    if (hash) known.add(hash)
    return buildReview(each, moderate(toTexts(each), each.isHeld ? { ...policy, moderation: 'ALL' } : policy, isCopy))
  })
  await insertPast(unit, reviews)
  await insertPastVotes(
    unit,
    reviews.flatMap(({ id: reviewId }, index) => written[index]!.votes.map((vote) => ({ ...vote, reviewId }))),
  )
  for (const [entityId, own] of Map.groupBy(reviews, (review) => review.entityId)) {
    const changes = own.flatMap((review) => listStarChanges(undefined, review))
    await changeRating(unit, { namespace: PRODUCTS, entityId }, changes)
  }
}

const toTexts = ({ title, body, author }: PastReview) => ({ title, body, authorName: author.name })

function buildReview(written: PastReview, result: ReturnType<typeof moderate>): Review {
  const { at, productId, contactId, author, rating, title, body, isVerified, votes, reply, decision } = written
  const submitted = applyModeration(
    {
      ...{ title, body, rating, contactId, media: [], namespace: PRODUCTS, entityId: productId },
      id: createId(),
      authorId: author.type === 'VISITOR' ? author.id : contactId,
      authorType: author.type,
      authorName: author.name,
      textHash: hashText({ title, body }),
      status: 'SUBMITTED' as const,
      manuallyChanged: false,
      verified: isVerified,
      originType: 'ORGANIC' as const,
      originAppId: null,
      sourceType: 'SITE' as const,
      foundHelpful: votes.filter(({ helpful }) => helpful).length,
      foundUnhelpful: votes.filter(({ helpful }) => !helpful).length,
      replyMessage: reply?.message ?? null,
      replyCreatedDate: reply?.at ?? null,
      replyUpdatedDate: reply?.at ?? null,
      publishCount: 0,
      // A reply and a decision change a review; votes only count.
      revision: String(1 + (reply ? 1 : 0) + (decision ? 1 : 0)),
      reviewDate: at,
      createdDate: at,
      updatedDate: reply?.at ?? decision?.at ?? at,
    },
    result,
  )
  const review = withRelevance(submitted)
  return decision ? (applyDecision(review, decision.status, decision.note ?? null) ?? review) : review
}
