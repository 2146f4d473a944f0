import {
  Flag,
  Float,
  Id,
  list,
  MediaAddress,
  object,
  oneOf,
  optional,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Whole,
} from './schema.ts'

/** One of the site's own pictures, named by its id or its address. */
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

/** Why a review has its status. Only who runs the site sees it. */
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
  id: readOnly(Id()),
  /** Whose item it is: `stores` for products. */
  namespace: Text(100, 1),
  entityId: Text(36, 1),
  content: ReviewContent,
  author: optional(ReviewAuthor),
  reply: optional(readOnly(ReviewReply)),
  foundHelpful: readOnly(Whole()),
  foundUnhelpful: readOnly(Whole()),
  /** `foundHelpful` less `foundUnhelpful`. */
  helpfulness: readOnly(Whole()),
  moderation: readOnly(
    object({
      moderationStatus: ModerationStatus,
      manuallyChanged: Flag(),
      reason: optional(ModerationReason),
      /** What the person who decided had to say; for the author and for who runs the site. */
      note: optional(Text(500)),
    }),
  ),
  /** The author has paid for the item. */
  verified: readOnly(Flag()),
  origin: readOnly(object({ type: oneOf(['UNKNOWN', 'ORGANIC', 'APP']), appId: optional(Text()) })),
  source: readOnly(object({ type: oneOf(['SITE', 'IMPORT']) })),
  /** When the review was written: of one that was imported, before it was created here. */
  reviewDate: optional(Timestamp()),
  /** Between 0 and 1; docs/reviews.md has the formula. */
  relevanceScore: readOnly(Float()),
  /** How many times it became visible. */
  publishCount: readOnly(Whole()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
})
export type Review = Static<typeof Review>

/** What a review said before it was changed. */
export const ReviewEdit = object({
  revision: Text(),
  content: ReviewContent,
  editedBy: oneOf(['AUTHOR', 'OWNER', 'APP']),
  editedDate: Timestamp(),
})
export type ReviewEdit = Static<typeof ReviewEdit>

/** Of the reviews that everybody sees. Without any, there is neither average nor score. */
export const ItemRating = object({
  namespace: Text(),
  entityId: Text(),
  count: Whole(),
  /** The plain mean, for people and search engines. */
  average: optional(Float()),
  /** The Bayesian mean, for comparing items. */
  score: optional(Float()),
  /** How many of one to five stars. */
  distribution: list(Whole(), 5, 5),
})
export type ItemRating = Static<typeof ItemRating>

const Judged = object({
  /** Decided, by a person or by rules. */ decided: Whole(),
  /** By a person. */ rejected: Whole(),
})

/** Of the last twelve weeks; in a very busy shop, of the latest reviews only. */
export const ReviewTrend = object({
  /** The latest first. */
  weeks: list(
    object({
      /** When it began; it lasts seven days. */
      from: Timestamp(),
      /** Reviews written. */
      count: Whole(),
      /** Mean of the stars that everybody sees. */
      average: optional(Float()),
    }),
    12,
  ),
  /** One or two stars. */
  low: Judged,
  /** Four or five stars. */
  high: Judged,
  /** Low ratings are rejected more often than high ones, and more often than chance explains. */
  isOneSided: Flag(),
})
export type ReviewTrend = Static<typeof ReviewTrend>
