import { defineOperations } from './operation.ts'
import { RequestedReview, ReviewRequest, ReviewRequestEntry, ReviewRequestSettings } from './review-request.entity.ts'
import { reviewRequestsRoutes, siteReviewRequestsRoutes } from './review-requests.routes.ts'
import {
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  PagingMetadata,
  Query,
  Text,
  Whole,
  writable,
} from './schema.ts'
import { BulkReplyWith } from './shapes/bulk.ts'
import { merchants } from './who.ts'

const UPDATED = 'wix.reviews.v2.review_request_updated'
const read = { kind: 'query', who: merchants, permission: 'REVIEWS.REVIEW_REQUEST_READ' } as const
const ById = object({ reviewRequestId: Id() })
const Reply = object({ reviewRequest: ReviewRequest })
/** An image or video that was uploaded for the review. */
const Uploaded = object({ id: Text(250, 1) })
const UploadedMedia = object({ image: maybe(Uploaded), video: maybe(Uploaded) })
const Written = writable(ReviewRequest, 'communicationChannel')

export const reviewRequests = defineOperations('reviewRequests', reviewRequestsRoutes, {
  createReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequest: Written }),
    reply: Reply,
    problems: ['EITHER_ORDER_OR_ITEMS_REQUIRED', 'ORDER_NOT_FOUND', 'ORDER_IS_EMPTY'],
    events: ['wix.reviews.v2.review_request_created'],
    summary: "Request reviews of an order's items from a buyer, or of items from a contact.",
  },
  bulkCreateReviewRequests: {
    kind: 'process',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequests: list(Written, 50, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(ReviewRequest),
    events: ['wix.reviews.v2.review_request_created'],
    summary: 'Create up to fifty review requests; each succeeds or fails independently.',
  },
  getReviewRequest: {
    ...read,
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get a review request.',
  },
  queryReviewRequests: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ reviewRequests: list(ReviewRequest), pagingMetadata: PagingMetadata }),
    summary: 'List review requests.',
  },
  countReviewRequests: {
    ...read,
    input: object({ filter: maybe(FreeForm()) }),
    reply: object({ count: Whole() }),
    problems: ['TOO_MANY_TO_COUNT'],
    summary: 'Count the review requests that match a filter.',
  },
  bulkCancelReviewRequestsByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CANCEL',
    input: object({ filter: maybe(FreeForm()) }),
    reply: object({ jobId: Id() }),
    events: [UPDATED],
    summary: 'Cancel unsent review requests that match a filter in the background.',
  },
  deleteReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_DELETE',
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.reviews.v2.review_request_deleted'],
    summary: 'Delete a review request; the links in its emails become invalid.',
  },
})

const SettingsReply = object({ reviewRequestSettings: ReviewRequestSettings })
const ByToken = object({ token: Text(1000, 1) })

/** The link of a mail identifies its recipient, so no sign-in is needed. */
export const siteReviewRequests = defineOperations('siteReviewRequests', siteReviewRequestsRoutes, {
  getReviewRequestSettings: {
    ...read,
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get the settings of review requests.',
  },
  updateReviewRequestSettings: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequestSettings: ReviewRequestSettings }),
    reply: SettingsReply,
    summary: 'Change the settings of review requests; scheduled requests stay.',
  },
  queryReviewRequestLog: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ entries: list(ReviewRequestEntry), pagingMetadata: PagingMetadata }),
    summary: 'List review requests as shown in the dashboard.',
  },
  cancelReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CANCEL',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'REVIEW_REQUEST_NOT_SCHEDULED'],
    events: [UPDATED],
    summary: 'Cancel an unsent review request.',
  },
  sendReviewRequestNow: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'REVIEW_REQUEST_NOT_SCHEDULED'],
    events: [UPDATED],
    summary: 'Send a review request at once, even in quiet hours.',
  },
  openRequestedReview: {
    kind: 'command',
    who: 'anyone',
    input: ByToken,
    reply: object({ requestedReview: RequestedReview }),
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Get the items of an emailed review link.',
  },
  writeRequestedReview: {
    kind: 'command',
    who: 'anyone',
    input: object({
      ...ByToken.properties,
      rating: Whole(1, 5),
      title: maybe(Text(200)),
      body: maybe(Text(3000)),
      authorName: maybe(Text(100)),
      media: maybe(list(UploadedMedia, 10)),
    }),
    reply: object({ reviewId: Id(), moderationStatus: oneOf(['APPROVED', 'IN_MODERATION', 'REJECTED']) }),
    problems: ['NOT_FOUND', 'REVIEW_ALREADY_EXISTS', 'CATALOG_ITEM_NOT_FOUND'],
    events: ['wix.reviews.v1.review_created', 'wix.reviews.v1.review_review_published', UPDATED],
    summary: 'Write a review by an emailed link, without signing in.',
  },
  stopReviewRequests: {
    kind: 'command',
    who: 'anyone',
    input: ByToken,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Unsubscribe an address from review requests.',
  },
})
