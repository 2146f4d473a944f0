import { Flag, Id, object, oneOf, queryable, type Static, Text, Timestamp } from './schema.ts'

/** What people who work in the shop are notified of. */
export const notificationKinds = [
  'NEW_ORDER',
  'LOW_STOCK',
  'REVIEW_WAITING',
  'RETURN_REQUESTED',
  'MESSAGE_RECEIVED',
  'PAYMENT_FAILED',
  'RENEWAL_FAILED',
  'PAYMENT_DISPUTED',
  'WEBHOOK_FAILED',
] as const
export const NotificationKind = oneOf(notificationKinds)
export type NotificationKind = Static<typeof NotificationKind>

/** Something happened in the shop that a person of its team may want to act on. */
export const Notification = object({
  id: queryable(Id()),
  kind: NotificationKind,
  /** What it is about, such as the number and total of an order. Empty where the kind says it all. */
  subject: Text(),
  /** The page of the dashboard that shows it: `/orders/…`. */
  path: Text(),
  createdDate: queryable(Timestamp()),
  read: Flag(),
})
export type Notification = Static<typeof Notification>
