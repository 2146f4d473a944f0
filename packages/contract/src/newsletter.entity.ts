import { Id, Language, object, oneOf, optional, queryable, readOnly, type Static, Text, Timestamp } from './schema.ts'

/** PENDING has not confirmed yet. UNSUBSCRIBED stays, so that an import does not add the address again. */
export const subscriberStatuses = ['PENDING', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const
export const subscriberSources = ['FORM', 'IMPORT'] as const

/** When, where and to what someone agreed. */
export const SubscriberConsent = object({
  date: Timestamp(),
  /** What was shown, or what the owner states of an import. */
  text: Text(),
  /** The page of the form. */
  page: optional(Text()),
  /** The network that it was sent from: without the last part of the address. */
  network: optional(Text()),
})
export type SubscriberConsent = Static<typeof SubscriberConsent>

/** An address that gets the newsletter, has not confirmed it yet, or no longer wants it. */
export const Subscriber = object({
  id: queryable(readOnly(Id())),
  /** In lower case. */
  email: queryable(readOnly(Text())),
  status: queryable(readOnly(oneOf(subscriberStatuses))),
  source: queryable(readOnly(oneOf(subscriberSources))),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: readOnly(Timestamp()),
  /** Of the reader when signing up. */
  language: optional(readOnly(Language())),
  consent: readOnly(SubscriberConsent),
  confirmedDate: optional(readOnly(Timestamp())),
  unsubscribedDate: optional(readOnly(Timestamp())),
})
export type Subscriber = Static<typeof Subscriber>
