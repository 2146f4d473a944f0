import { Id, list, object, oneOf, optional, type Static, Text, Timestamp, Whole } from './schema.ts'
import { Price } from './shapes/price.ts'

/** A cart or checkout that a customer has not finished. */
export const OpenCart = object({
  id: Id(),
  kind: oneOf(['CART', 'CHECKOUT']),
  /** The first three. */
  items: list(object({ name: Text(), quantity: Whole() })),
  /** Pieces of all items. */
  count: Whole(),
  /** Of a checkout, as the buyer saw it last. */
  total: optional(Price),
  updatedDate: Timestamp(),
  /** Set once the checkout counts as abandoned. */
  abandonedCheckoutId: optional(Id()),
})
export type OpenCart = Static<typeof OpenCart>

/** Whether an address gets the newsletter. */
export const NewsletterConsent = object({
  email: Text(),
  status: oneOf(['PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED']),
  /** When it got this status. */
  date: Timestamp(),
})
