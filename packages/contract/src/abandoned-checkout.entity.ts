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
  readOnly,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { AddressWithContact } from './shapes/address.ts'
import { Image } from './shapes/image.ts'
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

/** A checkout that its buyer has left, as it was then. */
export const AbandonedCheckout = object({
  id: Id(),
  createdDate: Timestamp(),
  updatedDate: Timestamp(),
  checkoutId: Id(),
  cartId: optional(Id()),
  status: oneOf(['ABANDONED', 'RECOVERED']),
  buyerLanguage: Text(),
  buyerInfo: object({
    visitorId: optional(Id()),
    memberId: optional(Id()),
    contactId: optional(Id()),
    /** Of the shop: it was begun for somebody else. */
    userId: optional(Id()),
    email: optional(Email()),
  }),
  contactDetails: optional(AddressWithContact.properties.contactDetails),
  currency: Currency(),
  conversionCurrency: Currency(),
  totalPrice: MultiCurrencyPrice,
  subtotalPrice: MultiCurrencyPrice,
  /** The newest last; at most twenty. */
  activities: readOnly(list(object({ createdDate: Timestamp(), type: ActivityType }))),
  checkoutRecoveredDate: optional(Timestamp()),
  /** Opens the checkout for whoever has it. */
  checkoutUrl: Url(),
  /** `image` is what checkouts call `media`. */
  lineItems: readOnly(list(object({ ...CheckoutLineItem.properties, image: optional(Image) }))),
  appliedDiscounts: readOnly(list(AppliedDiscount)),
})
export type AbandonedCheckout = Static<typeof AbandonedCheckout>

/** No shop calls a checkout abandoned that was touched within so many minutes. */
export const SHORTEST_DELAY_MINUTES = 15

export const RecoverySettings = object({
  /** How long nobody touches a checkout before it counts as abandoned. */
  delayMinutes: Whole(SHORTEST_DELAY_MINUTES, 10_080),
  /** Whether buyers get a mail then. In many countries they must have agreed to that. */
  sendMail: Flag(),
})
export type RecoverySettings = Static<typeof RecoverySettings>
