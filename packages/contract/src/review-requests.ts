import { operations } from './operation.ts'
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

const event = (slug: string) => `wix.reviews.v2.review_request_${slug}`
const UPDATED = event('updated')
const read = { kind: 'query', who: merchants, permission: 'REVIEWS.REVIEW_REQUEST_READ' } as const
const ById = object({ reviewRequestId: Id() })
const Reply = object({ reviewRequest: ReviewRequest })
/** A picture or film that was uploaded for the review. */
const Uploaded = object({ id: Text(250, 1) })
const UploadedMedia = object({ image: maybe(Uploaded), video: maybe(Uploaded) })
const Written = writable(ReviewRequest, 'communicationChannel')

export const reviewRequests = operations('reviewRequests', reviewRequestsRoutes, {
  createReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequest: Written }),
    reply: Reply,
    problems: ['EITHER_ORDER_OR_ITEMS_REQUIRED', 'ORDER_NOT_FOUND', 'ORDER_IS_EMPTY'],
    events: [event('created')],
    summary: 'Ask a buyer for reviews of an order’s items, or a contact for reviews of items.',
  },
  bulkCreateReviewRequests: {
    kind: 'process',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequests: list(Written, 50, 1), returnEntity: maybe(Flag()) }),
    reply: BulkReplyWith(ReviewRequest),
    events: [event('created')],
    summary: 'Ask for reviews up to fifty times; each succeeds or fails by itself.',
  },
  getReviewRequest: {
    ...read,
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND'],
    summary: 'Get what became of asking for a review.',
  },
  queryReviewRequests: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ reviewRequests: list(ReviewRequest), pagingMetadata: PagingMetadata }),
    summary: 'List who was or will be asked for reviews, a page at a time.',
  },
  countReviewRequests: {
    ...read,
    input: object({ filter: maybe(FreeForm()) }),
    reply: object({ count: Whole() }),
    problems: ['TOO_MANY_TO_COUNT'],
    summary: 'Count the review requests that a filter finds.',
  },
  bulkCancelReviewRequestsByFilter: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CANCEL',
    input: object({ filter: maybe(FreeForm()) }),
    reply: object({ jobId: Id() }),
    events: [UPDATED],
    summary: 'Cancel those that a filter finds and that have not gone out yet, step by step.',
  },
  deleteReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_DELETE',
    input: ById,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [event('deleted')],
    summary: 'Forget that a review was asked for; the link in its letters no longer works.',
  },
})

const SettingsReply = object({ reviewRequestSettings: ReviewRequestSettings })
const ByToken = object({ token: Text(1000, 1) })

/** Who has the link of a letter is who the letter went to: these ask for no sign-in. */
export const siteReviewRequests = operations('siteReviewRequests', siteReviewRequestsRoutes, {
  getReviewRequestSettings: {
    ...read,
    input: Nothing,
    reply: SettingsReply,
    summary: 'Get when buyers are asked for reviews.',
  },
  updateReviewRequestSettings: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: object({ reviewRequestSettings: ReviewRequestSettings }),
    reply: SettingsReply,
    summary: 'Set when buyers are asked for reviews; what is scheduled already stays so.',
  },
  queryReviewRequestLog: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ entries: list(ReviewRequestEntry), pagingMetadata: PagingMetadata }),
    summary: 'List review requests with what the shop’s own desk shows of them.',
  },
  cancelReviewRequest: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CANCEL',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'REVIEW_REQUEST_NOT_SCHEDULED'],
    events: [UPDATED],
    summary: 'Keep a letter that has not gone out from going out.',
  },
  sendReviewRequestNow: {
    kind: 'command',
    who: merchants,
    permission: 'REVIEWS.REVIEW_REQUEST_CREATE',
    input: ById,
    reply: Reply,
    problems: ['NOT_FOUND', 'REVIEW_REQUEST_NOT_SCHEDULED'],
    events: [UPDATED],
    summary: 'Have a letter go out at once, in quiet hours too.',
  },
  openRequestedReview: {
    kind: 'command',
    who: 'anyone',
    input: ByToken,
    reply: object({ requestedReview: RequestedReview }),
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'See what the link in a letter asks a review of.',
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
    events: ['wix.reviews.v1.review_created', 'wix.reviews.v1.review_review_published'],
    summary: 'Write the review that a letter asks for, without signing in.',
  },
  stopReviewRequests: {
    kind: 'command',
    who: 'anyone',
    input: ByToken,
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: [UPDATED],
    summary: 'Never ask this address for a review again.',
  },
})
