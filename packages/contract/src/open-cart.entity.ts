import { Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** A cart or checkout that a customer has not finished. */
export const OpenCart = object({
  id: Id(),
  kind: oneOf(['CART', 'CHECKOUT']),
  /** The first three items. */
  items: list(object({ name: Text(), quantity: Whole() })),
  /** The number of pieces of all items. */
  count: Whole(),
  /** The total that the buyer saw last. Only checkouts have one. */
  total: optional(Price),
  updatedDate: Timestamp(),
  /** Set once the checkout counts as abandoned. */
  abandonedCheckoutId: optional(Id()),
})
export type OpenCart = Static<typeof OpenCart>

/** Whether an email address is subscribed to the newsletter. */
export const NewsletterConsent = object({
  email: Text(),
  status: oneOf(['PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED']),
  /** When the status was set. */
  date: Timestamp(),
})
