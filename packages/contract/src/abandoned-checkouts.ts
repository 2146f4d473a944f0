import { AbandonedCheckout, ActivityType, RecoverySettings } from './abandoned-checkout.entity.ts'
import { abandonedCheckoutsRoutes } from './abandoned-checkouts.routes.ts'
import { defineOperations, HttpAnswer } from './operation.ts'
import {
  Currency,
  Decimal,
  Float,
  Id,
  LocalDate,
  list,
  maybe,
  Nothing,
  object,
  oneOf,
  optional,
  PagingMetadata,
  Query,
  Text,
  Whole,
} from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { buyers, merchants } from './who.ts'

const read = { kind: 'query', who: merchants, permission: 'ECOM.ABANDONED_CHECKOUT_READ' } as const
const remove = { kind: 'command', who: merchants, permission: 'ECOM.ABANDONED_CHECKOUT_DELETE' } as const
const ById = object({ abandonedCheckoutId: Id() })
const Reply = object({ abandonedCheckout: AbandonedCheckout })
const SettingsReply = object({ recoverySettings: RecoverySettings })
const Metric = oneOf([
  'RECOVERABLE_VALUE',
  'RECOVERABLE_CHECKOUT_COUNT',
  'AVERAGE_RECOVERABLE_CHECKOUT_VALUE',
  'RECOVERED_VALUE',
  'RECOVERED_CHECKOUT_COUNT',
  'RECOVERY_RATE',
])

export const abandonedCheckouts = defineOperations(
  { name: 'abandonedCheckouts', scope: 'cart' },
  abandonedCheckoutsRoutes,
  {
    getRecoverySettings: {
      ...read,
      input: Nothing,
      reply: SettingsReply,
      summary: 'Get when a checkout counts as abandoned and whether buyers are notified.',
    },
    updateRecoverySettings: {
      kind: 'command',
      who: merchants,
      permission: 'ECOM.UPDATE_CHECKOUT_SETTINGS',
      input: object({ recoverySettings: RecoverySettings }),
      reply: SettingsReply,
      summary:
        'Set when a checkout counts as abandoned and whether buyers are notified; this applies to checkouts from now on.',
    },
    getAbandonedCheckout: {
      ...read,
      input: ById,
      reply: Reply,
      problems: ['NOT_FOUND'],
      summary: 'Get an abandoned checkout.',
    },
    queryAbandonedCheckouts: {
      ...read,
      input: object({ query: maybe(Query()) }),
      reply: object({
        /** The older name of `abandonedCheckouts`. */
        results: list(AbandonedCheckout),
        abandonedCheckouts: list(AbandonedCheckout),
        metadata: PagingMetadata,
      }),
      summary: 'List abandoned checkouts.',
    },
    searchAbandonedCheckouts: {
      ...read,
      input: object({
        search: object({ ...Query().properties, search: maybe(object({ expression: maybe(Text(100)) })) }),
      }),
      reply: object({ abandonedCheckouts: list(AbandonedCheckout), pagingMetadata: PagingMetadata }),
      summary: 'Search abandoned checkouts by a part of the buyer’s name or email address.',
    },
    getAbandonedCheckoutAnalytics: {
      ...read,
      input: object({
        startDate: LocalDate(),
        endDate: LocalDate(),
        metrics: maybe(list(Metric, 6)),
        statuses: maybe(list(oneOf(['ABANDONED', 'RECOVERED']), 2)),
      }),
      reply: object({
        currency: Currency(),
        recoverableValue: optional(Decimal()),
        recoverableCheckoutCount: optional(Whole(0)),
        averageRecoverableCheckoutValue: optional(Decimal()),
        recoveredValue: optional(Decimal()),
        recoveredCheckoutCount: optional(Whole(0)),
        /** In percent of all abandoned checkouts. */
        recoveryRate: optional(Float(0, 100)),
      }),
      summary: "Get statistics of abandoned and recovered checkouts for a period in the site's time zone.",
    },
    addAbandonedCheckoutActivity: {
      kind: 'command',
      who: merchants,
      permission: 'ECOM.ABANDONED_CHECKOUT_READ',
      input: object({ abandonedCheckoutId: Id(), activityType: ActivityType }),
      reply: Reply,
      problems: ['NOT_FOUND'],
      events: ['wix.ecom.v1.abandoned_checkout_updated'],
      summary: 'Record a recovery activity for an abandoned checkout.',
    },
    deleteAbandonedCheckout: {
      ...remove,
      input: ById,
      reply: Nothing,
      problems: ['NOT_FOUND'],
      events: ['wix.ecom.v1.abandoned_checkout_deleted'],
      summary: 'Delete an abandoned checkout; the checkout itself stays.',
    },
    bulkDeleteAbandonedCheckouts: {
      ...remove,
      input: object({ abandonedCheckoutIds: list(Id(), 100, 1) }),
      reply: BulkReply,
      events: ['wix.ecom.v1.abandoned_checkout_deleted'],
      summary: 'Delete up to a hundred abandoned checkouts; each succeeds or fails independently.',
    },
    redirectToCheckout: {
      kind: 'process',
      who: 'anyone',
      input: object({ abandonedCheckoutId: Id(), metasiteId: Id() }),
      reply: HttpAnswer,
      raw: true,
      problems: ['NOT_FOUND'],
      summary: 'Redirect the buyer to their abandoned checkout; other callers are refused.',
    },
    restoreCheckout: {
      kind: 'command',
      who: buyers,
      permission: 'ECOM.MODIFY_CHECKOUTS',
      input: object({ abandonedCheckoutId: Id(), token: Text(200, 1) }),
      reply: object({ checkoutId: Id() }),
      problems: ['NOT_FOUND'],
      summary: 'Continue an abandoned checkout by the link of a recovery email.',
    },
  },
)
