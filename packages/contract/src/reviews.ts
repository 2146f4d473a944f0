import { BULK_MAX_BYTES, operations } from './operation.ts'
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

const event = (what: string) => `wix.reviews.v1.review_${what}`
const CREATED = event('created')
const UPDATED = event('updated')
const DELETED = event('deleted')
const FILE_DELETED = 'wix.media.site_media.v1.file_descriptor_deleted'
const PUBLISHED = event('review_published')
const MODERATED = event('moderation_status_changed')

const READ = 'REVIEWS.READ_REVIEWS'
const OneReview = object({ review: Review })
const WithId = object({ reviewId: Id() })
const NewReview = writable(Review, 'namespace', 'entityId', 'content')
const Started = object({ jobId: Id() })
const Decision = oneOf(['APPROVED', 'REJECTED'])
const SomeIds = object({ reviewIds: list(Id(), 100, 1) })

/** Reviews that are not approved are private: their authors and who runs the site see them, nobody else. */
export const reviews = operations({ name: 'reviews', scope: 'reviews' }, reviewsRoutes, {
  createReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({ review: NewReview }),
    reply: OneReview,
    problems: ['REVIEW_ALREADY_EXISTS', 'CATALOG_ITEM_NOT_FOUND'],
    events: [CREATED, PUBLISHED],
    summary: 'Write a review of an item; each author has one.',
  },
  getReview: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ reviewId: Id(), returnPrivateReviews: maybe(Flag()) }),
    reply: OneReview,
    problems: ['NOT_FOUND'],
    summary: 'Get a review that everybody sees, or one’s own.',
  },
  queryReviews: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ query: maybe(Query()), returnPrivateReviews: maybe(Flag()) }),
    reply: object({ reviews: list(Review), metadata: PagingMetadata }),
    summary: 'Find reviews, a page at a time.',
  },
  countReviews: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ filter: maybe(FreeForm()), includePrivateReviews: maybe(Flag()) }),
    reply: object({ count: Whole() }),
    problems: ['TOO_MANY_TO_COUNT'],
    summary: 'Count the reviews that a filter finds.',
  },
  updateReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.UPDATE_REVIEW',
    input: object({ review: revised(Review), fieldMask: FieldMask() }),
    reply: OneReview,
    problems: ['NOT_FOUND', 'CONFLICT'],
    events: [UPDATED, PUBLISHED, MODERATED],
    summary: 'Change a review of one’s own; what it said before stays to be seen.',
  },
  deleteReview: {
    kind: 'command',
    who: buyers,
    permission: 'REVIEWS.DELETE_REVIEW',
    input: WithId,
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [DELETED, FILE_DELETED],
    summary: 'Delete a review of one’s own.',
  },
  setReply: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.SET_REPLY',
    input: object({ reviewId: Id(), message: Text(10_000, 1) }),
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Answer a review in the name of the site.',
  },
  removeReply: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REMOVE_REPLY',
    input: WithId,
    reply: OneReview,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Take back the answer to a review.',
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
    summary: 'Bring along reviews of contacts; each succeeds or fails by itself.',
  },
  bulkDeleteReviews: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.DELETE_REVIEW',
    input: object({ filter: FreeForm() }),
    reply: Started,
    events: [DELETED, FILE_DELETED],
    summary: 'Delete the reviews that a filter finds, step by step.',
  },
  bulkUpdateModerationStatus: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ filter: FreeForm(), status: Decision }),
    reply: Started,
    events: [MODERATED, PUBLISHED],
    summary: 'Approve or reject the reviews that a filter finds, step by step.',
  },
  contact: {
    kind: 'process',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({
      namespace: Text(100, 1),
      entityId: Text(36, 1),
      /** A text is mailed to the owner; what a review has becomes a review. */
      content: TextOr(writable(ReviewContent, 'rating'), 3000, 1),
      /** Required with a text, and of apps. */
      name: maybe(Text(100, 1)),
      email: maybe(Email()),
    }),
    /** The review, where it is one. */
    reply: object({ review: optional(Review) }),
    problems: ['REVIEW_ALREADY_EXISTS', 'CATALOG_ITEM_NOT_FOUND'],
    events: [CREATED, PUBLISHED],
    summary: 'Write a review with a name and email address, or mail a message about an item to the owner.',
  },
})

export const ReviewSettings = object({
  /** `ALL`: a person looks at each. `NONE`: all are approved. `AUTOMATIC`: a person looks at those that rules stop. */
  moderation: oneOf(['ALL', 'NONE', 'AUTOMATIC']),
  /** Words that stop a review, beside those that are known. */
  blockedWords: list(Text(50, 1), 500),
})
export type ReviewSettings = Static<typeof ReviewSettings>

/** A person’s word on one review; `IN_MODERATION` puts it back among those that wait. */
const Judgement = object({
  reviewId: Id(),
  status: oneOf(['APPROVED', 'REJECTED', 'IN_MODERATION']),
  /** Why it was rejected; the author reads it. */
  note: maybe(Text(500)),
})

const Vote = oneOf(['HELPFUL', 'UNHELPFUL', 'NONE'])

export const siteReviews = operations({ name: 'siteReviews', scope: 'reviews' }, siteReviewsRoutes, {
  createReviewMediaUpload: {
    kind: 'process',
    who: buyers,
    permission: 'REVIEWS.CREATE_REVIEW',
    input: object({ filename: Text(200, 1), mimeType: Text(100, 1) }),
    reply: object({
      /** PUT one picture or film there; the answer is the file. */ uploadUrl: Text(),
      expiresDate: Timestamp(),
    }),
    summary: 'Make an address that takes a picture or film for a review.',
  },
  voteForReview: {
    kind: 'command',
    who: ['visitor', 'member'],
    input: object({ reviewId: Id(), vote: Vote }),
    reply: OneReview,
    problems: ['NOT_FOUND', 'SELF_VOTING_FORBIDDEN'],
    summary: 'Say whether a review helped; each has one vote and may change it.',
  },
  listReviewEdits: {
    kind: 'query',
    who: buyers,
    permission: READ,
    input: WithId,
    reply: object({ edits: list(ReviewEdit) }),
    problems: ['NOT_FOUND'],
    summary: 'See what a review said before it was changed, the latest first.',
  },
  queryReviewEdits: {
    kind: 'query',
    who: buyers,
    permission: READ,
    input: SomeIds,
    reply: object({ edits: list(object({ reviewId: Id(), ...ReviewEdit.properties })) }),
    summary: 'See what reviews of a page said before, the latest first; at most ten versions of each.',
  },
  getOwnReview: {
    kind: 'query',
    who: ['visitor', 'member'],
    input: object({ namespace: Text(100, 1), entityId: Text(36, 1) }),
    reply: object({
      review: optional(Review),
      /** One has an order of the item that is paid and not given back whole. */
      hasBought: Flag(),
    }),
    summary: 'Get one’s own review of an item, whatever its state, and whether one has bought the item.',
  },
  listOwnReviewVotes: {
    kind: 'query',
    who: ['visitor', 'member'],
    input: SomeIds,
    reply: object({ votes: list(object({ reviewId: Id(), vote: Vote })) }),
    summary: 'See which of some reviews one has voted for.',
  },
  bulkModerateReviews: {
    kind: 'process',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: object({ judgements: list(Judgement, 100, 1) }),
    reply: BulkReply,
    events: [MODERATED, PUBLISHED],
    summary: 'Decide about reviews, each for itself, or have them wait again.',
  },
  listReviewAuthors: {
    kind: 'query',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: SomeIds,
    reply: object({
      authors: list(object({ reviewId: Id(), email: optional(Text()), memberId: optional(Id()) })),
    }),
    summary: 'See how the authors of some reviews can be reached; visitors cannot.',
  },
  getReviewTrend: {
    kind: 'query',
    who: merchants,
    permission: 'REVIEWS.MODERATE_REVIEWS',
    input: Nothing,
    reply: object({ reviewTrend: ReviewTrend }),
    summary: 'See how ratings went lately, and whether low ones are rejected more often than high ones.',
  },
  getItemRating: {
    kind: 'query',
    who: buyers,
    permission: READ,
    scope: 'public',
    input: object({ namespace: Text(100, 1), entityId: Text(36, 1) }),
    reply: object({ itemRating: ItemRating }),
    summary: 'Get how an item is rated on the whole.',
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
    summary: 'See the pictures and films of the latest reviews of an item.',
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
