import {
  Flag,
  Float,
  Id,
  list,
  MediaAddress,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

/** One of the site's own images, by id or URL. */
export const ReviewImage = object(
  {
    id: optional(Text(250)),
    url: optional(Text(2048)),
    width: optional(readOnly(Whole())),
    height: optional(readOnly(Whole())),
    altText: optional(readOnly(Text())),
    filename: optional(readOnly(Text())),
  },
  { media: 'image' },
)

/** One of the site's own videos. */
export const ReviewVideo = object(
  {
    id: optional(Text(250)),
    url: optional(Text(2048)),
    resolutions: optional(
      readOnly(
        list(
          object({
            url: MediaAddress(),
            width: Whole(),
            height: Whole(),
            format: optional(Text()),
            poster: optional(ReviewImage),
          }),
        ),
      ),
    ),
  },
  { media: 'file' },
)

export const ReviewMedia = object({ image: optional(ReviewImage), video: optional(ReviewVideo) })
export type ReviewMedia = Static<typeof ReviewMedia>

export const ReviewContent = object({
  title: optional(Text(3000)),
  body: optional(Text(3000)),
  /** Whole stars. */
  rating: Whole(1, 5),
  media: optional(list(ReviewMedia, 10)),
})
export type ReviewContent = Static<typeof ReviewContent>

export const AuthorType = oneOf(['MEMBER', 'VISITOR', 'CONTACT', 'OWNER', 'APP'])
export type AuthorType = Static<typeof AuthorType>

export const ReviewAuthor = object({
  contactId: optional(Id()),
  authorName: optional(Text(100)),
  authorType: readOnly(AuthorType),
})

export const ReviewReply = object({
  message: Text(10_000),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
})

export const ModerationStatus = oneOf(['UNKNOWN', 'APPROVED', 'IN_MODERATION', 'REJECTED', 'SUBMITTED'])
export type ModerationStatus = Static<typeof ModerationStatus>

/** Why a review has its status; for those who manage the site only. */
export const ModerationReason = oneOf([
  'POLICY_NONE',
  'POLICY_ALL',
  'CLEAN',
  'LINK',
  'PROFANITY',
  'SPAM',
  'DUPLICATE_TEXT',
  'EDITED_AFTER_REJECTION',
  'MANUAL',
])
export type ModerationReason = Static<typeof ModerationReason>

export const Review = object({
  id: queryable(readOnly(Id())),
  /** Catalog of the item: `stores` for products. */
  namespace: queryable(Text(100, 1), { sort: false }),
  entityId: queryable(Text(36, 1), { sort: false }),
  content: queryable(ReviewContent, {
    by: { rating: {}, title: { sort: false }, body: { sort: false }, media: { operators: ['$exists'], sort: false } },
  }),
  author: optional(queryable(ReviewAuthor, { by: ['contactId', 'authorName'], sort: false })),
  reply: optional(queryable(readOnly(ReviewReply), { by: ['message'], sort: false })),
  foundHelpful: queryable(readOnly(Whole()), { sort: false }),
  foundUnhelpful: queryable(readOnly(Whole()), { sort: false }),
  /** `foundHelpful` minus `foundUnhelpful`. */
  helpfulness: queryable(readOnly(Whole())),
  moderation: readOnly(
    object({
      moderationStatus: queryable(ModerationStatus, {
        values: ['APPROVED', 'IN_MODERATION', 'REJECTED'],
        sort: false,
        readableBy: merchants,
      }),
      manuallyChanged: Flag(),
      reason: optional(ModerationReason),
      /** The moderator's comment; for the author and those who manage the site. */
      note: optional(Text(500)),
    }),
  ),
  /** Verified buyer. */
  verified: queryable(readOnly(Flag())),
  origin: readOnly(
    object({
      type: queryable(oneOf(['UNKNOWN', 'ORGANIC', 'APP']), { values: ['ORGANIC', 'APP'] }),
      appId: optional(Text()),
    }),
  ),
  source: readOnly(object({ type: oneOf(['SITE', 'IMPORT']) })),
  /** When the review was written; of an imported one, before it was created here. */
  reviewDate: optional(queryable(Timestamp())),
  /** Between 0 and 1; docs/reviews.md has the formula. */
  relevanceScore: queryable(readOnly(Float())),
  /** How often it was published. */
  publishCount: readOnly(Whole()),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp()), { sort: false }),
})
export type Review = Static<typeof Review>

/** The review before an edit. */
export const ReviewEdit = object({
  revision: Text(),
  content: ReviewContent,
  editedBy: oneOf(['AUTHOR', 'OWNER', 'APP']),
  editedDate: Timestamp(),
})
export type ReviewEdit = Static<typeof ReviewEdit>

/** Of published reviews. Without any, there is neither average nor score. */
export const ItemRating = object({
  namespace: Text(),
  entityId: Text(),
  count: Whole(),
  /** The mean, for people and search engines. */
  average: optional(Float()),
  /** The Bayesian mean, for comparing items. */
  score: optional(Float()),
  /** Number of reviews by stars. */
  distribution: list(Whole(), 5, 5),
})
export type ItemRating = Static<typeof ItemRating>

const ModeratedFields = object({
  /** Decided, by a person or by rules. */ decided: Whole(),
  /** By a person. */ rejected: Whole(),
})

/** Of the last twelve weeks; in a very busy shop, of the latest reviews only. */
export const ReviewTrend = object({
  /** Latest first. */
  weeks: list(
    object({
      /** Start of a period of seven days. */
      from: Timestamp(),
      /** Reviews written. */
      count: Whole(),
      /** Mean of published ratings. */
      average: optional(Float()),
    }),
    12,
  ),
  /** One or two stars. */
  low: ModeratedFields,
  /** Four or five stars. */
  high: ModeratedFields,
  /** Low ratings are rejected significantly more often than high ones. */
  isOneSided: Flag(),
})
export type ReviewTrend = Static<typeof ReviewTrend>
