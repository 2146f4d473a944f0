import { Subscriber } from './newsletter.entity.ts'
import { newsletterRoutes } from './newsletter.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  Email,
  FreeForm,
  Id,
  Language,
  list,
  maybe,
  Nothing,
  object,
  PagingMetadata,
  Sort,
  Text,
  Whole,
} from './schema.ts'
import { merchants } from './who.ts'

const owned = { who: merchants, permission: 'STOA.MANAGE_SUBSCRIBERS' } as const
const token = Text(1000, 1)

export const newsletter = defineOperations('newsletter', newsletterRoutes, {
  subscribe: {
    kind: 'process',
    who: 'anyone',
    input: object({
      email: Email(),
      /** The text shown beside the field. */
      consentText: Text(1000, 1),
      /** The path of the page with the form. */
      page: maybe(Text(300)),
    }),
    reply: Nothing,
    problems: ['TOO_MANY_REQUESTS'],
    summary:
      'Subscribe to the newsletter. The address gets an email with a confirmation link; the reply is the same for known addresses.',
  },
  confirmSubscription: {
    kind: 'command',
    who: 'anyone',
    input: object({ token }),
    reply: object({ email: Text() }),
    problems: ['NOT_FOUND'],
    events: ['wix.newsletter.v1.subscriber_created'],
    summary: 'Confirm a newsletter subscription by the token of the confirmation email.',
  },
  unsubscribe: {
    kind: 'command',
    who: 'anyone',
    input: object({ token }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.newsletter.v1.subscriber_updated'],
    summary: 'Unsubscribe from the newsletter by the token of an email. The token can be used any number of times.',
  },
  querySubscribers: {
    kind: 'query',
    ...owned,
    input: object({
      query: maybe(
        object({
          filter: maybe(FreeForm()),
          sort: maybe(Sort),
          cursorPaging: maybe(object({ limit: maybe(Whole(0, 100)), cursor: maybe(Text(16_000)) })),
        }),
      ),
    }),
    reply: object({ subscribers: list(Subscriber), pagingMetadata: PagingMetadata }),
    summary: 'List newsletter subscribers, the latest first.',
  },
  importSubscribers: {
    kind: 'command',
    ...owned,
    maxBytes: BULK_MAX_BYTES,
    input: object({
      subscribers: list(object({ email: Text(254), language: maybe(Language()) }), 1000, 1),
      /** How these people agreed. It is stored with each subscriber. */
      consentText: Text(1000, 10),
    }),
    /** `invalid`: positions of entries that are no email addresses. */
    reply: object({ added: Whole(), known: Whole(), unsubscribed: Whole(), invalid: list(Whole()) }),
    events: ['wix.newsletter.v1.subscriber_created'],
    summary:
      'Import addresses that have agreed to the newsletter elsewhere. Addresses that have unsubscribed here stay unsubscribed.',
  },
  unsubscribeSubscriber: {
    kind: 'command',
    ...owned,
    input: object({ subscriberId: Id() }),
    reply: object({ subscriber: Subscriber }),
    problems: ['NOT_FOUND'],
    events: ['wix.newsletter.v1.subscriber_updated'],
    summary: 'Unsubscribe an address from the newsletter.',
  },
  deleteSubscriber: {
    kind: 'command',
    ...owned,
    input: object({ subscriberId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    events: ['wix.newsletter.v1.subscriber_deleted'],
    summary: 'Erase an address from the newsletter. It can be imported or subscribed again.',
  },
})
