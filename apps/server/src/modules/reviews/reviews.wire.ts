import type { Review as WireReview } from '@stoa/contract/review.entity'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toWireMedia } from './media.ts'
import type { Content, Review } from './reviews.ts'

/** The actor's view: only owners see the reason of its status. */
export const toWire = (unit: Unit, review: Review): WireReview => buildWire(unit, review, isManager(unit.actor))

/** The author's view: with the shop's reason for a rejection. */
export function toOwn(unit: Unit, review: Review): WireReview {
  const { moderation, ...rest } = buildWire(unit, review, false)
  return { ...rest, moderation: { ...moderation, ...toNote(review) } }
}

/** The view for event subscribers. */
export const toEntity = (unit: Unit, review: Review): WireReview => buildWire(unit, review, true)

export function toWireContent(
  unit: Unit,
  { title, body, rating, media }: Content,
  isShown: boolean,
): WireReview['content'] {
  return {
    ...(title !== null && { title }),
    ...(body !== null && { body }),
    rating,
    media: media.map((each) => toWireMedia(unit, each, isShown)),
  }
}

const toNote = ({ note }: Review) => note !== null && { note }

function buildWire(unit: Unit, review: Review, withReason: boolean): WireReview {
  const { contactId, authorName, originAppId, replyMessage, replyCreatedDate, replyUpdatedDate } = review
  return {
    id: review.id,
    namespace: review.namespace,
    entityId: review.entityId,
    content: toWireContent(unit, review, review.status === 'APPROVED'),
    author: {
      ...(contactId !== null && { contactId }),
      ...(authorName !== null && { authorName }),
      authorType: review.authorType,
    },
    ...(replyMessage !== null && {
      reply: {
        message: replyMessage,
        createdDate: replyCreatedDate!.toISOString(),
        updatedDate: replyUpdatedDate!.toISOString(),
      },
    }),
    foundHelpful: review.foundHelpful,
    foundUnhelpful: review.foundUnhelpful,
    helpfulness: review.foundHelpful - review.foundUnhelpful,
    moderation: {
      moderationStatus: review.status,
      manuallyChanged: review.manuallyChanged,
      ...(withReason && { reason: review.reason, ...toNote(review) }),
    },
    verified: review.verified,
    origin: { type: review.originType, ...(originAppId !== null && { appId: originAppId }) },
    source: { type: review.sourceType },
    reviewDate: review.reviewDate.toISOString(),
    relevanceScore: review.relevanceScore,
    publishCount: review.publishCount,
    revision: review.revision,
    createdDate: review.createdDate.toISOString(),
    updatedDate: review.updatedDate.toISOString(),
  }
}
