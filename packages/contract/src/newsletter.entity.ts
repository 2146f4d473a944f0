import { Id, Language, object, oneOf, optional, queryable, readOnly, type Static, Text, Timestamp } from './schema.ts'

/** PENDING: not confirmed yet. UNSUBSCRIBED addresses are kept, so that an import does not add them again. */
export const subscriberStatuses = ['PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const
export const subscriberSources = ['FORM', 'IMPORT'] as const

/** When, where and to which text a subscriber agreed. */
export const SubscriberConsent = object({
  date: Timestamp(),
  /** The text that the form showed, or what the owner declared for an import. */
  text: Text(),
  /** The page of the form. */
  page: optional(Text()),
  /** The IP address of the request, without its last part. */
  network: optional(Text()),
})
export type SubscriberConsent = Static<typeof SubscriberConsent>

/** An email address that is subscribed, unconfirmed or unsubscribed. */
export const Subscriber = object({
  id: queryable(readOnly(Id())),
  /** In lower case. */
  email: queryable(readOnly(Text())),
  status: queryable(readOnly(oneOf(subscriberStatuses))),
  source: queryable(readOnly(oneOf(subscriberSources))),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: readOnly(Timestamp()),
  /** The language of the page on which the reader signed up. */
  language: optional(readOnly(Language())),
  consent: readOnly(SubscriberConsent),
  confirmedDate: optional(readOnly(Timestamp())),
  unsubscribedDate: optional(readOnly(Timestamp())),
})
export type Subscriber = Static<typeof Subscriber>
