import { CheckoutLineItem } from './checkout.entity.ts'
import {
  Currency,
  Email,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { Image } from './shapes/image.ts'
import { PlainDescriptionLine } from './shapes/item.ts'
import { MultiCurrencyPrice } from './shapes/price.ts'
import { AppliedDiscount } from './shapes/totals.ts'

export const ActivityType = oneOf([
  'SCHEDULED',
  'EMAIL_SENT',
  'EMAIL_NOT_SENT',
  'NOTIFICATION_SENT',
  'TASK_CREATED',
  'AUTOMATION_SKIPPED',
])
export type ActivityType = Static<typeof ActivityType>

/** A checkout that its buyer abandoned, as it was then. */
export const AbandonedCheckout = object({
  id: queryable(Id()),
  createdDate: queryable(Timestamp()),
  updatedDate: queryable(Timestamp()),
  checkoutId: queryable(Id()),
  cartId: optional(queryable(Id(), { sort: false })),
  status: queryable(oneOf(['ABANDONED', 'RECOVERED'])),
  buyerLanguage: Text(),
  buyerInfo: object({
    visitorId: optional(queryable(Id(), { sort: false })),
    memberId: optional(queryable(Id(), { sort: false })),
    contactId: optional(queryable(Id(), { sort: false })),
    /** Created by staff for the buyer. */
    userId: optional(Id()),
    email: optional(queryable(Email(), { as: 'text', sort: false })),
  }),
  contactDetails: optional(
    queryable(AddressWithContact.properties.contactDetails, { by: ['firstName', 'lastName'], sort: false }),
  ),
  currency: Currency(),
  conversionCurrency: Currency(),
  totalPrice: queryable(MultiCurrencyPrice, { by: ['amount'] }),
  subtotalPrice: MultiCurrencyPrice,
  /** Oldest first; at most twenty. */
  activities: readOnly(list(object({ createdDate: Timestamp(), type: ActivityType }))),
  checkoutRecoveredDate: optional(Timestamp()),
  /** Opens the checkout; its holder needs no sign-in. */
  checkoutUrl: Url(),
  /** `image` is `media` of checkouts. */
  lineItems: readOnly(
    list(
      object({
        ...CheckoutLineItem.properties,
        descriptionLines: readOnly(list(PlainDescriptionLine)),
        image: optional(Image),
      }),
    ),
  ),
  appliedDiscounts: readOnly(list(AppliedDiscount)),
})
export type AbandonedCheckout = Static<typeof AbandonedCheckout>

/** Minimum minutes without a change before a checkout counts as abandoned. */
export const SHORTEST_DELAY_MINUTES = 15

export const RecoverySettings = object({
  /** Minutes without a change after which a checkout counts as abandoned. */
  delayMinutes: Whole(SHORTEST_DELAY_MINUTES, 10_080),
  /** Whether buyers get a recovery mail. In many countries this needs their consent. */
  sendMail: Flag(),
})
export type RecoverySettings = Static<typeof RecoverySettings>
