import { defineOperations } from './operation.ts'
import {
  Anything,
  Flag,
  FreeForm,
  Id,
  list,
  maybe,
  Nothing,
  object,
  optional,
  PagingMetadata,
  Query,
  revised,
  Sort,
  Text,
  Timestamp,
  Whole,
  writable,
} from './schema.ts'
import {
  maxEventTypes,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryStatus,
  WebhookEventType,
  WebhookHour,
  WebhookKey,
  WebhookResend,
  WebhookSubscription,
} from './webhook.entity.ts'
import { webhooksRoutes } from './webhooks.routes.ts'
import { merchants } from './who.ts'

const who = merchants
const permission = 'STOA.MANAGE_WEBHOOKS'
const named = object({ subscriptionId: Id() })
const period = { from: maybe(Timestamp()), to: maybe(Timestamp()) }
/** What is sent again. */
const resent = {
  /** Absent: parked ones. */
  status: maybe(WebhookDeliveryStatus),
  eventTypes: maybe(list(Text(200, 1), maxEventTypes)),
  ...period,
}
const Counted = object({
  /** At most 10,000. */
  count: Whole(),
  isMore: Flag(),
})
const shownOnce = optional(Text())

export const webhooks = defineOperations('webhooks', webhooksRoutes, {
  createSubscription: {
    kind: 'process',
    who,
    permission,
    input: object({ subscription: writable(WebhookSubscription, 'name', 'url', 'format', 'eventTypes') }),
    reply: object({
      subscription: WebhookSubscription,
      /** Of a `STANDARD` subscription; shown once. */
      secret: shownOnce,
      /** The app's key, with which a receiver verifies signed tokens. */
      key: optional(WebhookKey),
    }),
    summary: 'Create a webhook subscription, which sends events of the given types to a URL.',
  },
  getSubscription: {
    kind: 'query',
    who,
    permission,
    input: named,
    reply: object({ subscription: WebhookSubscription }),
    problems: ['NOT_FOUND'],
    summary: 'Get a webhook subscription.',
  },
  querySubscriptions: {
    kind: 'query',
    who,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ subscriptions: list(WebhookSubscription), pagingMetadata: PagingMetadata }),
    summary: 'List webhook subscriptions; an app gets only its own.',
  },
  updateSubscription: {
    kind: 'process',
    who,
    permission,
    input: object({ subscription: revised(WebhookSubscription) }),
    reply: object({ subscription: WebhookSubscription }),
    problems: ['NOT_FOUND', 'CONFLICT', 'WEBHOOK_CONFIGURED'],
    summary: 'Change a webhook subscription, or switch it on or off; this applies from the next event on.',
  },
  deleteSubscription: {
    kind: 'command',
    who,
    permission,
    input: named,
    reply: Nothing,
    problems: ['NOT_FOUND', 'WEBHOOK_CONFIGURED'],
    summary: 'Delete a webhook subscription with its log.',
  },
  rotateSecret: {
    kind: 'command',
    who,
    permission,
    input: object({ subscriptionId: Id(), overlapHours: maybe(Whole(0, 168)) }),
    reply: object({ subscription: WebhookSubscription, secret: Text() }),
    problems: ['NOT_FOUND', 'WEBHOOK_CONFIGURED'],
    summary:
      'Create a new webhook secret, shown once. Requests are also signed with the previous one for a day, or for the given hours.',
  },
  getAppKey: {
    kind: 'query',
    who,
    permission,
    input: object({ appId: Id() }),
    reply: object({ key: WebhookKey }),
    problems: ['NOT_FOUND'],
    summary: 'Get the public key that verifies the webhooks of an app.',
  },
  rotateAppKey: {
    kind: 'process',
    who,
    permission,
    input: object({ appId: Id(), overlapHours: maybe(Whole(0, 168)) }),
    reply: object({ key: WebhookKey }),
    problems: ['NOT_FOUND'],
    summary: 'Create a new key pair for an app. The previous one stays usable for a day, or for the given hours.',
  },
  listEventTypes: {
    kind: 'query',
    who,
    permission,
    input: Nothing,
    reply: object({ eventTypes: list(WebhookEventType) }),
    summary: 'List the event types that can be subscribed to.',
  },
  sendSample: {
    kind: 'process',
    who,
    permission,
    input: object({ subscriptionId: Id(), eventType: Text(200, 1) }),
    reply: object({
      attempt: WebhookAttempt,
      /** The sample as it was sent. */
      event: Anything(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Send a sample event now, and get the answer.',
  },
  queryDeliveries: {
    kind: 'query',
    who,
    permission,
    input: object({
      subscriptionId: Id(),
      query: maybe(
        object({
          /** By `status`, `eventType`, `entityId`, `id`, `failure`, `httpStatus` and `createdDate`. */
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ deliveries: list(WebhookDelivery), pagingMetadata: PagingMetadata }),
    problems: ['NOT_FOUND'],
    summary: 'Search the deliveries of a subscription, latest first.',
  },
  searchDeliveries: {
    kind: 'query',
    who,
    permission,
    input: object({
      subscriptionId: Id(),
      /** A part of an event's content or type, or the id of an event or its entity, or the status of an answer. */
      text: Text(100, 1),
      /** Events of these types are found as well. */
      eventTypes: maybe(list(Text(200, 1), maxEventTypes)),
      status: maybe(WebhookDeliveryStatus),
      ...period,
    }),
    reply: object({
      /** Latest first, at most 100. */
      deliveries: list(WebhookDelivery),
      /** Deliveries that were searched: the latest 2,000 of the period. */
      searched: Whole(),
      searchedSince: optional(Timestamp()),
      /** All of the period were searched. */
      isComplete: Flag(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Search the latest deliveries of a subscription by the content of their events.',
  },
  getDelivery: {
    kind: 'query',
    who,
    permission,
    input: object({ subscriptionId: Id(), deliveryId: Id() }),
    reply: object({ delivery: WebhookDeliveryDetails }),
    problems: ['NOT_FOUND'],
    summary: 'Get a delivery with its event, its attempts and their answers.',
  },
  resendDelivery: {
    kind: 'command',
    who,
    permission,
    input: object({ subscriptionId: Id(), deliveryId: Id() }),
    reply: object({ delivery: WebhookDelivery }),
    problems: ['NOT_FOUND', 'WEBHOOK_DISABLED', 'EVENT_NO_LONGER_STORED'],
    summary: 'Send an event again.',
  },
  resendDeliveries: {
    kind: 'command',
    who,
    permission,
    input: object({
      subscriptionId: Id(),
      ...resent,
    }),
    reply: object({
      count: Whole(),
      /** The rest follows in the background. */
      continues: Flag(),
    }),
    problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
    summary: 'Send the events of a period again, in their order.',
  },
  countDeliveries: {
    kind: 'query',
    who,
    permission,
    input: object({ subscriptionId: Id(), ...resent }),
    reply: Counted,
    problems: ['NOT_FOUND'],
    summary: 'Count the deliveries that resendDeliveries would send again.',
  },
  countEvents: {
    kind: 'query',
    who,
    permission,
    input: object({ subscriptionId: Id(), since: Timestamp() }),
    reply: object({
      ...Counted.properties,
      /** The earliest stored event of the subscription's types. */
      storedSince: optional(Timestamp()),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Count the events that replayEvents would send.',
  },
  replayEvents: {
    kind: 'command',
    who,
    permission,
    input: object({ subscriptionId: Id(), since: Timestamp() }),
    reply: object({
      count: Whole(),
      /** The rest follows in the background. */
      continues: Flag(),
      /** The earliest stored event of the subscription's types; events before it can't be replayed. */
      storedSince: optional(Timestamp()),
    }),
    problems: ['NOT_FOUND', 'WEBHOOK_DISABLED'],
    summary: 'Send all stored events of the subscribed types since a given time, whether they were sent before or not.',
  },
  getStatistics: {
    kind: 'query',
    who,
    permission,
    input: object({ subscriptionId: Id(), hours: maybe(Whole(1, 168)) }),
    reply: object({
      /** Oldest first; hours without an attempt are left out. */
      hours: list(WebhookHour),
      delivered: Whole(),
      failed: Whole(),
      /** Events that wait, counted up to 10,000. */
      pending: Whole(),
      /** The last time that a range of events was sent again. */
      resend: optional(WebhookResend),
      /** Since when the oldest event waits. */
      pendingSince: optional(Timestamp()),
      /** Nothing is sent until then, after repeated failures. */
      pausedUntil: optional(Timestamp()),
      /** Failed attempts since the last successful one. */
      consecutiveFailures: Whole(),
    }),
    problems: ['NOT_FOUND'],
    summary: 'Get the delivered and failed attempts of the last day, or of the given hours.',
  },
})
