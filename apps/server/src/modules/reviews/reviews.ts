import type { AuthorType, ModerationReason, ModerationStatus } from '@stoa/contract/review.entity'
import { calculateRelevance } from './relevance.ts'

/** Namespace of the shop's own products. */
export const PRODUCTS = 'stores'

/** The stored statuses. */
export type Status = Exclude<ModerationStatus, 'UNKNOWN' | 'SUBMITTED'>

/** One of the site's files, as a review stores it. */
export interface StoredMedia {
  kind: 'image' | 'video'
  id: string
  width: number
  height: number
  filename: string
}

export interface Content {
  title: string | null
  body: string | null
  rating: number
  media: StoredMedia[]
}

export interface Review extends Content {
  id: string
  namespace: string
  entityId: string
  authorId: string
  authorType: AuthorType
  contactId: string | null
  authorName: string | null
  textHash: string | null
  status: Status
  manuallyChanged: boolean
  reason: ModerationReason
  /** The moderator's note. */
  note: string | null
  verified: boolean
  originType: 'ORGANIC' | 'APP'
  originAppId: string | null
  sourceType: 'SITE' | 'IMPORT'
  foundHelpful: number
  foundUnhelpful: number
  relevanceScore: number
  replyMessage: string | null
  replyCreatedDate: Date | null
  replyUpdatedDate: Date | null
  publishCount: number
  /** int64 */
  revision: string
  reviewDate: Date
  createdDate: Date
  updatedDate: Date
}

export type Move = 'pass' | 'hold' | 'refuse' | 'approve' | 'reject' | 'reopen' | 'submit'

const transitions: Record<
  Exclude<ModerationStatus, 'UNKNOWN'>,
  Partial<Record<Move, Exclude<ModerationStatus, 'UNKNOWN'>>>
> = {
  SUBMITTED: { pass: 'APPROVED', hold: 'IN_MODERATION', refuse: 'REJECTED' },
  IN_MODERATION: { approve: 'APPROVED', reject: 'REJECTED', submit: 'SUBMITTED' },
  APPROVED: { reject: 'REJECTED', reopen: 'IN_MODERATION', submit: 'SUBMITTED' },
  REJECTED: { approve: 'APPROVED', reopen: 'IN_MODERATION', submit: 'SUBMITTED' },
}

/**
 * The status after a move; undefined when the move is not allowed or changes nothing (docs/reviews.md has the table).
 */
export const findNextStatus = (status: Exclude<ModerationStatus, 'UNKNOWN'>, move: Move) => transitions[status][move]

/** Published. */
export const isShown = ({ status }: Pick<Review, 'status'>): boolean => status === 'APPROVED'

/** The rules' result for a submitted text. */
export interface ModerationResult {
  move: 'pass' | 'hold' | 'refuse'
  reason: ModerationReason
}

/** The review after moderation of its new text. One rejected by a person is published only by a person. */
export function applyModeration<
  R extends Pick<Review, 'manuallyChanged' | 'publishCount'> & { status: ModerationStatus },
>(review: R, result: ModerationResult): R & { status: Status; reason: ModerationReason; note: null } {
  const wasRejected = review.manuallyChanged && review.status === 'REJECTED'
  const { move, reason }: ModerationResult =
    wasRejected && result.move === 'pass' ? { move: 'hold', reason: 'EDITED_AFTER_REJECTION' } : result
  const status = findNextStatus('SUBMITTED', move) as Status
  return { ...withPublishCount(review, status), reason, note: null, manuallyChanged: false }
}

const decisions = { APPROVED: 'approve', REJECTED: 'reject', IN_MODERATION: 'reopen' } as const satisfies Record<
  Status,
  Move
>

/** The review after a person's decision, with an optional reason; undefined when that changes nothing. */
export function applyDecision(review: Review, decision: Status, note: string | null = null): Review | undefined {
  const status = findNextStatus(review.status, decisions[decision]) as Status | undefined
  return status && { ...withPublishCount(review, status), reason: 'MANUAL', note, manuallyChanged: true }
}

/** With its new status, and the number of times it was published. */
function withPublishCount<R extends { status: ModerationStatus; publishCount: number }>(review: R, status: Status) {
  const appeared = status === 'APPROVED' && review.status !== 'APPROVED'
  return { ...review, status, publishCount: review.publishCount + (appeared ? 1 : 0) }
}

/** With the score computed from its facts. */
export const withRelevance = <R extends Omit<Review, 'relevanceScore'>>(review: R): R & { relevanceScore: number } => ({
  ...review,
  relevanceScore: calculateRelevance({
    helpful: review.foundHelpful,
    unhelpful: review.foundUnhelpful,
    date: review.reviewDate,
    hasMedia: review.media.length > 0,
    isVerified: review.verified,
  }),
})

/** The stars that an item gains and loses with a change of one of its reviews. */
export function listStarChanges(
  before: Pick<Review, 'status' | 'rating'> | undefined,
  after: Pick<Review, 'status' | 'rating'> | undefined,
): readonly { rating: number; delta: 1 | -1 }[] {
  const lost = before && isShown(before) ? before.rating : undefined
  const gained = after && isShown(after) ? after.rating : undefined
  if (lost === gained) return []
  return [
    ...(lost !== undefined ? [{ rating: lost, delta: -1 as const }] : []),
    ...(gained !== undefined ? [{ rating: gained, delta: 1 as const }] : []),
  ]
}
