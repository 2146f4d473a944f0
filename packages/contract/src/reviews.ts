import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import { ItemRating, Review, ReviewContent, ReviewEdit, ReviewMedia, ReviewTrend } from './review.entity.ts'
import { reviewsRoutes, siteReviewsRoutes } from './reviews.routes.ts'
import {
  Email,
  FieldMask,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  revised,
  type Static,
  Text,
  TextOr,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import { BulkActionMetadata, BulkReply, ItemMetadata } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const CREATED = 'wix.reviews.v1.review_created'
const UPDATED = 'wix.reviews.v1.review_updated'
const DELETED = 'wix.reviews.v1.review_deleted'
const FILE_DELETED = 'wix.media.site_media.v1.file_descriptor_deleted'
const PUBLISHED = 'wix.reviews.v1.review_review_published'
const MODERATED = 'wix.reviews.v1.review_moderation_status_changed'

const READ = 'REVIEWS.READ_REVIEWS'
const OneReview = object({ review: Review })
const WithId = object({ reviewId: Id() })
const NewReview = writable(Review, 'namespace', 'entityId', 'content')
const Started = object({ jobId: Id() })
const Decision = oneOf(['APPROVED', 'REJECTED'])
const SomeIds = object({ reviewIds: list(Id(), 100, 1) })

/** Reviews that are not approved are visible only to their authors and to those who manage the site. */
export const reviews = defineOperations({ name: 'reviews', scope: 'reviews' }, reviewsRoutes, {
  createReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({ review: NewReview }),
    reply: OneReview,
    problems: ['REVIEW_ALREADY_EXISTS', 'CATALOG_ITEM_NOT_FOUND'],
    events: [CREATED, PUBLISHED],
    summary: 'Write a review of an item; each author can have one.',
  },
  getReview: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ reviewId: Id(), returnPrivateReviews: maybe(Flag()) }),
    reply: OneReview,
    problems: ['NOT_FOUND'],
    summary: "Get a published review, or the caller's own.",
  },
  queryReviews: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ query: maybe(Query()), returnPrivateReviews: maybe(Flag()) }),
    reply: object({ reviews: list(Review), metadata: PagingMetadata }),
    summary: 'Query reviews.',
  },
  countReviews: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ filter: maybe(FreeForm()), includePrivateReviews: maybe(Flag()) }),
    reply: object({ count: Whole() }),
    problems: ['TOO_MANY_TO_COUNT'],
    summary: 'Count the reviews that match a filter.',
  },
  updateReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.UPDATE_REVIEW',
    input: object({ review: revised(Review), fieldMask: FieldMask() }),
    reply: OneReview,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: [UPDATED, PUBLISHED, MODERATED],
    summary: "Change the caller's review; the previous version stays visible.",
  },
  deleteReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.DELETE_REVIEW',
    input: WithId,
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [DELETED, FILE_DELETED],
    summary: "Delete the caller's review.",
  },
  setReply: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.SET_REPLY',
    input: object({ reviewId: Id(), message: Text(10_000, 1) }),
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Reply to a review in the name of the site.',
  },
  removeReply: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REMOVE_REPLY',
    input: WithId,
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Delete the reply to a review.',
  },
  updateModerationStatus: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ reviewId: Id(), status: Decision }),
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [MODERATED, PUBLISHED],
    summary: 'Approve or reject a review.',
  },
  bulkCreateReview: {
    maxBytes: BULK_MAX_BYTES,
    kind: 'process',
    who: merchants,
    permission: 'REVIEWS.REVIEW_BULK_CREATE',
    input: object({ reviews: list(NewReview, 100, 1), returnEntity: maybe(Flag()) }),
    reply: object({
      results: list(object({ itemMetadata: ItemMetadata, review: optional(Review) })),
      bulkActionMetadata: BulkActionMetadata,
    }),
    events: [CREATED, PUBLISHED],
    summary: 'Import reviews of contacts; each succeeds or fails independently.',
  },
  bulkDeleteReviews: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.DELETE_REVIEW',
    input: object({ filter: FreeForm() }),
    reply: Started,
    events: [DELETED, FILE_DELETED],
    summary: 'Delete the reviews that match a filter in the background.',
  },
  bulkUpdateModerationStatus: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ filter: FreeForm(), status: Decision }),
    reply: Started,
    events: [MODERATED, PUBLISHED],
    summary: 'Approve or reject the reviews that match a filter in the background.',
  },
  contact: {
    kind: 'process',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({
      namespace: Text(100, 1),
      entityId: Text(36, 1),
      /** `text` is mailed to the owner; `review` creates a review. */
      content: TextOr(writable(ReviewContent, 'rating'), 3000, 1),
      /** Required with a text, and for apps. */
      name: maybe(Text(100, 1)),
      email: maybe(Email()),
    }),
    /** The created review, if any. */
    reply: object({ review: optional(Review) }),
    problems: ['REVIEW_ALREADY_EXISTS', 'CATALOG_ITEM_NOT_FOUND'],
    events: [CREATED, PUBLISHED],
    summary: 'Write a review with a name and email address, or email a message about an item to the owner.',
  },
})

export const ReviewSettings = object({
  /**
   * `ALL`: every review waits for a person. `NONE`: all are approved. `AUTOMATIC`: only those that rules stop wait for
   * a person.
   */
  moderation: oneOf(['ALL', 'NONE', 'AUTOMATIC']),
  /** Additional words that stop a review. */
  blockedWords: list(Text(50, 1), 500),
})
export type ReviewSettings = Static<typeof ReviewSettings>

/** A person's decision on a review; `IN_MODERATION` returns it to the queue. */
const ModerationChange = object({
  reviewId: Id(),
  status: oneOf(['APPROVED', 'REJECTED', 'IN_MODERATION']),
  /** Why it was rejected; shown to the author. */
  note: maybe(Text(500)),
})

const Vote = oneOf(['HELPFUL', 'UNHELPFUL', 'NONE'])

export const siteReviews = defineOperations({ name: 'siteReviews', scope: 'reviews' }, siteReviewsRoutes, {
  createReviewMediaUpload: {
    kind: 'process',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({ filename: Text(200, 1), mimeType: Text(100, 1) }),
    reply: object({
      /** Upload one image or video by PUT; the reply is the file. */ uploadUrl: Text(),
      expiresDate: Timestamp(),
    }),
    summary: 'Create an upload URL for an image or video of a review.',
  },
  voteForReview: {
    kind: 'command',
    who: ['visitor', 'member'],
    input: object({ reviewId: Id(), vote: Vote }),
    reply: OneReview,
    problems: ['NOT_FOUND', 'SELF_VOTING_FORBIDDEN'],
    summary: 'Vote whether a review was helpful; each caller has one vote and may change it.',
  },
  listReviewEdits: {
    kind: 'query',
    who: buyers,
    permission: READ,
    input: WithId,
    reply: object({ edits: list(ReviewEdit) }),
    problems: ['NOT_FOUND'],
    summary: 'List previous versions of a review, latest first.',
  },
  queryReviewEdits: {
    kind: 'query',
    who: buyers,
    permission: READ,
    input: SomeIds,
    reply: object({ edits: list(object({ reviewId: Id(), ...ReviewEdit.properties })) }),
    summary: 'List previous versions of several reviews, latest first; at most ten each.',
  },
  getOwnReview: {
    kind: 'query',
    who: ['visitor', 'member'],
    input: object({ namespace: Text(100, 1), entityId: Text(36, 1) }),
    reply: object({
      review: optional(Review),
      /** The member has a paid order of the item that is not fully refunded. */
      hasBought: Flag(),
    }),
    summary: "Get the caller's review of an item in any status, and whether they have bought the item.",
  },
  listOwnReviewVotes: {
    kind: 'query',
    who: ['visitor', 'member'],
    input: SomeIds,
    reply: object({ votes: list(object({ reviewId: Id(), vote: Vote })) }),
    summary: "List the caller's votes for some reviews.",
  },
  bulkModerateReviews: {
    kind: 'process',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ changes: list(ModerationChange, 100, 1) }),
    reply: BulkReply,
    events: [MODERATED, PUBLISHED],
    summary: 'Approve, reject or reset reviews; each succeeds or fails independently.',
  },
  listLatestReviews: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ by: oneOf(['AUTHOR', 'PRODUCT']), ids: list(Text(36, 1), 100, 1) }),
    /** Of authors and products with reviews, at most ten each. */
    reply: object({ latest: list(object({ id: Text(), reviews: list(Review) })) }),
    summary: 'List the latest published reviews of several authors (by contact) or of several products.',
  },
  listReviewAuthors: {
    kind: 'query',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: SomeIds,
    reply: object({
      authors: list(object({ reviewId: Id(), email: optional(Text()), memberId: optional(Id()) })),
    }),
    summary: 'Get the contact details of the authors of reviews.',
  },
  getReviewTrend: {
    kind: 'query',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: Nothing,
    reply: object({ reviewTrend: ReviewTrend }),
    summary: 'Get recent rating statistics, and whether low ratings are rejected more often than high ones.',
  },
  getItemRating: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ namespace: Text(100, 1), entityId: Text(36, 1) }),
    reply: object({ itemRating: ItemRating }),
    summary: 'Get the rating summary of an item.',
  },
  listReviewMedia: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ namespace: Text(100, 1), entityId: Text(36, 1) }),
    reply: object({
      /** At most 24. */
      media: list(object({ reviewId: Id(), authorName: optional(Text()), rating: Whole(1, 5), media: ReviewMedia })),
    }),
    summary: 'List images and videos of the latest reviews of an item.',
  },
  getReviewSettings: {
    kind: 'query',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: Nothing,
    reply: object({ reviewSettings: ReviewSettings }),
    summary: 'Get how reviews are moderated.',
  },
  updateReviewSettings: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ reviewSettings: ReviewSettings }),
    reply: object({ reviewSettings: ReviewSettings }),
    summary: 'Change how reviews are moderated from now on.',
  },
})
