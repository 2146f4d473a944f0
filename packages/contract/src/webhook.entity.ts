import {
  Anything,
  Flag,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  Revision,
  readOnly,
  type Static,
  Text,
  Timestamp,
  Url,
  Whole,
} from './schema.ts'
import { ReasonDetails } from './shapes/reason.ts'

/**
 * - `SIGNED_TOKEN`: a JWT signed with the app's key, as apps of the platform's SDK receive events.
 * - `STANDARD`: the event as JSON with the headers of Standard Webhooks, for all other receivers.
 */
export const webhookFormats = ['SIGNED_TOKEN', 'STANDARD'] as const
export const WebhookFormat = oneOf(webhookFormats)
export type WebhookFormat = Static<typeof WebhookFormat>

/** - `GONE`: the receiver answered 410. */
export const webhookDisabledReasons = ['OWNER', 'GONE'] as const

export const maxEventTypes = 200

/** Events of some types that are sent to an address. */
export const WebhookSubscription = object({
  id: queryable(readOnly(Id())),
  revision: Revision(),
  createdDate: queryable(readOnly(Timestamp())),
  updatedDate: queryable(readOnly(Timestamp())),
  name: Text(100, 1),
  /** The app that receives the events. Required for signed tokens. */
  appId: optional(queryable(Id())),
  url: Url(),
  format: WebhookFormat,
  eventTypes: list(Text(200, 1), maxEventTypes, 1),
  enabled: queryable(Flag()),
  /** Why nothing is sent. */
  disabledReason: optional(readOnly(oneOf(webhookDisabledReasons))),
  /** `stoa.config.ts` defines it, so it can't be changed or deleted here. */
  fromConfiguration: optional(readOnly(Flag())),
  /** The previous secret signs too, until then. */
  previousSecretExpiryDate: optional(readOnly(Timestamp())),
})
export type WebhookSubscription = Static<typeof WebhookSubscription>

/** The key pair of an app whose private half signs its webhooks. */
export const WebhookKey = object({
  appId: Id(),
  /** PEM. */
  publicKey: Text(),
  createdDate: Timestamp(),
  /** A receiver that refuses the new key gets the event again with the previous one, until then. */
  previousExpiryDate: optional(Timestamp()),
})
export type WebhookKey = Static<typeof WebhookKey>

/** Why an attempt failed. `STATUS`: the receiver answered with another status than 2xx. */
export const webhookFailures = [
  'STATUS',
  'GONE',
  'REFUSED',
  'REDIRECT',
  'UNKNOWN_HOST',
  'CERTIFICATE',
  'NO_ANSWER',
  'TIMEOUT',
  'ANSWER_TOO_LARGE',
  'ANSWER_INVALID',
  'KEY_UNREADABLE',
] as const
export const WebhookFailure = oneOf(webhookFailures)
export type WebhookFailure = Static<typeof WebhookFailure>

/** One request and its outcome. */
export const WebhookAttempt = object({
  date: Timestamp(),
  milliseconds: Whole(),
  /** The HTTP status, if the receiver answered. */
  status: optional(Whole()),
  failure: optional(WebhookFailure),
  /** The failure in English. */
  reason: optional(Text()),
  /** The same, for texts in the reader's language. */
  details: optional(ReasonDetails),
  /** The beginning of the answer. */
  answer: optional(Text()),
})
export type WebhookAttempt = Static<typeof WebhookAttempt>

/**
 * - `PENDING`: it is sent, or waits for its turn or its next attempt.
 * - `DELIVERED`: the receiver answered 2xx.
 * - `PARKED`: it is no longer attempted.
 */
export const webhookDeliveryStatuses = ['PENDING', 'DELIVERED', 'PARKED'] as const
export const WebhookDeliveryStatus = oneOf(webhookDeliveryStatuses)
export type WebhookDeliveryStatus = Static<typeof WebhookDeliveryStatus>

/** An event on its way to one receiver. */
export const WebhookDelivery = object({
  /** The event's id, the same at each attempt. */
  id: queryable(Id(), { sort: false }),
  subscriptionId: Id(),
  eventType: queryable(Text(), { sort: false }),
  entityId: queryable(Text(), { sort: false }),
  status: queryable(WebhookDeliveryStatus, { sort: false }),
  createdDate: queryable(Timestamp(), { sort: false }),
  /** When it was delivered or parked. */
  finishedDate: optional(Timestamp()),
  /** Absent: as soon as its turn comes. */
  nextAttemptDate: optional(Timestamp()),
  attempts: Whole(),
  lastAttempt: optional(WebhookAttempt),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

export const WebhookDeliveryDetails = object({
  ...WebhookDelivery.properties,
  /** The event as it is sent. Absent: it is no longer stored. */
  event: optional(Anything()),
  /** Latest first. */
  attemptList: list(WebhookAttempt),
})
export type WebhookDeliveryDetails = Static<typeof WebhookDeliveryDetails>

/** The attempts of one hour. */
export const WebhookHour = object({
  date: Timestamp(),
  delivered: Whole(),
  failed: Whole(),
  /** Mean duration of an attempt. */
  milliseconds: Whole(),
})
export type WebhookHour = Static<typeof WebhookHour>

/** How far a range of events that are sent again has come. */
export const WebhookResend = object({
  kind: oneOf(['RESEND', 'REPLAY']),
  startedDate: Timestamp(),
  /** Absent while events are added to those that wait. */
  finishedDate: optional(Timestamp()),
  /** Events of the range, counted up to 10,000. */
  total: Whole(),
  /** Those of them that were added so far. */
  queued: Whole(),
})
export type WebhookResend = Static<typeof WebhookResend>

export const WebhookEventType = object({
  type: Text(),
  /** `Order` */
  entity: Text(),
  kind: oneOf(['created', 'updated', 'deleted', 'action']),
  /** What an app needs to subscribe to it. */
  permission: Text(),
})
export type WebhookEventType = Static<typeof WebhookEventType>
