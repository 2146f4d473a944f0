import {
  Flag,
  Id,
  list,
  maybe,
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

/** A letter that asks a buyer for a review, and what became of it. */
export const ReviewRequest = object({
  id: readOnly(Id()),
  revision: Revision(),
  createdDate: readOnly(Timestamp()),
  updatedDate: readOnly(Timestamp()),
  /** When the letter is to go out; at once if it is not given. Quiet hours may put it off. */
  sendDate: maybe(Timestamp()),
  /** Which kind of items: `stores` for the shop's products. */
  namespace: optional(Text(100, 1)),
  order: optional(object({ id: Id() })),
  items: optional(list(object({ catalogItemId: Text(36, 1), reviewId: optional(readOnly(Id())) }), 5)),
  recipient: optional(object({ contactId: Id() })),
  communicationChannel: oneOf(['EMAIL']),
  status: readOnly(oneOf(['SCHEDULED', 'CANCELED', 'FAILED', 'SENT'])),
  sentOptions: optional(
    readOnly(
      object({
        /** The link in it was followed. */
        opened: Flag(),
      }),
    ),
  ),
  failedOptions: optional(
    readOnly(
      object({
        reason: oneOf(['ACTIVATION_FAILED', 'BOUNCED', 'SUBSCRIPTION_INACTIVE']),
        message: optional(Text(1000)),
      }),
    ),
  ),
  automationActivationId: maybe(Id()),
  /** Absent where the shop asks by itself. */
  requestedBy: optional(
    readOnly(object({ wixUserId: optional(Id()), appId: optional(Id()), identityType: oneOf(['WIX_USER', 'APP']) })),
  ),
})
export type ReviewRequest = Static<typeof ReviewRequest>

/** How buyers are asked for reviews, beside what the platform knows. */
export const ReviewRequestSettings = object({
  /** Asks for every product that was sent. In many countries buyers must have agreed to such letters. */
  automatic: Flag(),
  /** Days from when it was sent to the first letter. */
  delayDays: Whole(0, 365),
  /** How many letters follow where none is answered. */
  reminders: Whole(0, 3),
  /** Days from each letter to the next. */
  reminderDays: Whole(1, 90),
  /** Hours of the site's day in which no letter goes out: from 21 to 8. None where both are the same. */
  quietFrom: Whole(0, 23),
  quietTo: Whole(0, 23),
})
export type ReviewRequestSettings = Static<typeof ReviewRequestSettings>

/** A request as the shop's own desk shows it. */
export const ReviewRequestEntry = object({
  reviewRequest: ReviewRequest,
  /** Where the letters go; absent where there is no address. */
  email: optional(Text()),
  /** Of the items. */
  names: list(Text()),
  /** Letters that went out so far. */
  letters: Whole(0),
  /** When the next letter is due. */
  dueDate: optional(Timestamp()),
})

/** What a mailed link asks a review of. */
export const RequestedReview = object({
  productName: Text(),
  /** Of its page, as a path. */
  productPath: Text(),
  /** There is one already. */
  written: Flag(),
})
