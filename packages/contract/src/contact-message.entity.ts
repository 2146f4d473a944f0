import {
  Email,
  Id,
  Language,
  list,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  type Static,
  Text,
  Timestamp,
} from './schema.ts'

export const messageStatuses = ['UNREAD', 'READ', 'DONE', 'SPAM'] as const
export const MessageStatus = oneOf(messageStatuses)
export type MessageStatus = Static<typeof MessageStatus>

/** The fields that a visitor fills in. */
const entered = {
  name: Text(100, 1),
  email: Email(),
  message: Text(5000, 1),
  phone: optional(Text(50)),
  /** As entered by the visitor, without a check. */
  orderNumber: optional(Text(30)),
  /** Custom fields of the form, with their labels. */
  fields: optional(list(object({ label: Text(100, 1), value: Text(500) }), 10)),
}

/** A message as sent with a contact form. */
export const EnteredMessage = object(entered)
export type EnteredMessage = Static<typeof EnteredMessage>

export const MessageReply = object({ id: Id(), date: Timestamp(), text: Text() })
export type MessageReply = Static<typeof MessageReply>

/** A message to the shop, with its replies. */
export const ContactMessage = object({
  id: queryable(readOnly(Id())),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: readOnly(Timestamp()),
  status: queryable(readOnly(MessageStatus)),
  ...entered,
  email: queryable(entered.email),
  /** The order with the entered number, if it was placed with the same email address. */
  orderId: optional(readOnly(Id())),
  /** The path of the page with the form. */
  page: optional(Text(300)),
  /** The visitor's language. */
  language: optional(Language()),
  replies: readOnly(list(MessageReply)),
})
export type ContactMessage = Static<typeof ContactMessage>
