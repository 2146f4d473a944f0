import { Flag, Id, object, oneOf, queryable, type Static, Text, Timestamp } from './schema.ts'

/** The kinds of events that staff are notified of. */
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

/** An event that staff may want to act on. */
export const Notification = object({
  id: queryable(Id()),
  kind: NotificationKind,
  /** A short description, such as the number and total of an order. Empty if the kind says everything. */
  subject: Text(),
  /** The path of the dashboard page that shows it, such as `/orders/…`. */
  path: Text(),
  createdDate: queryable(Timestamp()),
  read: Flag(),
})
export type Notification = Static<typeof Notification>
