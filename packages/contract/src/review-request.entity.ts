import {
  Flag,
  Id,
  list,
  maybe,
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
import { ReasonDetails } from './shapes/reason.ts'

/** A mail that asks a buyer for reviews, and its state. */
export const ReviewRequest = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp()), { sort: false }),
  /** When to send it; default: at once. Quiet hours may delay it. */
  sendDate: maybe(queryable(Timestamp())),
  /** Catalog of the items: `stores` for products. */
  namespace: optional(queryable(Text(100, 1), { sort: false })),
  order: optional(queryable(object({ id: Id() }), { by: ['id'], sort: false })),
  items: optional(
    queryable(list(object({ catalogItemId: Text(36, 1), reviewId: optional(readOnly(Id())) }), 5), {
      by: ['catalogItemId', 'reviewId'],
    }),
  ),
  recipient: optional(queryable(object({ contactId: Id() }), { by: ['contactId'], sort: false })),
  communicationChannel: queryable(oneOf(['EMAIL']), { as: 'text', sort: false }),
  status: queryable(readOnly(oneOf(['SCHEDULED', 'CANCELED', 'FAILED', 'SENT']))),
  sentOptions: optional(
    readOnly(
      object({
        /** The buyer followed its link. */
        opened: Flag(),
      }),
    ),
  ),
  failedOptions: optional(
    readOnly(
      object({
        reason: queryable(oneOf(['ACTIVATION_FAILED', 'BOUNCED', 'SUBSCRIPTION_INACTIVE']), {
          as: 'text',
          sort: false,
        }),
        message: optional(Text(1000)),
      }),
    ),
  ),
  automationActivationId: maybe(queryable(Id(), { as: 'text', sort: false })),
  /** Absent if the shop created the request automatically. */
  requestedBy: optional(
    readOnly(
      queryable(
        object({ wixUserId: optional(Id()), appId: optional(Id()), identityType: oneOf(['WIX_USER', 'APP']) }),
        { by: ['wixUserId', 'appId', 'identityType'], as: 'text', sort: false },
      ),
    ),
  ),
})
export type ReviewRequest = Static<typeof ReviewRequest>

/** Settings for review requests, beyond the platform's. */
export const ReviewRequestSettings = object({
  /** Request reviews of every shipped product. In many countries this needs the buyer's consent. */
  automatic: Flag(),
  /** Days from shipping to the first mail. */
  delayDays: Whole(0, 365),
  /** Number of reminders. */
  reminders: Whole(0, 3),
  /** Days between mails. */
  reminderDays: Whole(1, 90),
  /** Hours of the site's day without mails: 21 to 8. None if both are equal. */
  quietFrom: Whole(0, 23),
  quietTo: Whole(0, 23),
})
export type ReviewRequestSettings = Static<typeof ReviewRequestSettings>

/** A request as shown in the dashboard. */
export const ReviewRequestEntry = object({
  reviewRequest: ReviewRequest,
  /** The recipient; absent if there is no address. */
  email: optional(Text()),
  /** Of the items. */
  names: list(Text()),
  /** Number of mails sent. */
  letters: Whole(0),
  /** Why it failed, where `failedOptions` has a message. */
  failure: optional(ReasonDetails),
  /** When the next mail is due. */
  dueDate: optional(Timestamp()),
})

/** The items of a mailed link. */
export const RequestedReview = object({
  productName: Text(),
  /** Path of the product page. */
  productPath: Text(),
  /** A review already exists. */
  written: Flag(),
})
