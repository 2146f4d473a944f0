import { defineOperations } from './operation.ts'
import { Payout, PayoutEntry, PayoutSource } from './payout.entity.ts'
import { payoutsRoutes } from './payouts.routes.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

const read = {
  kind: 'query',
  who: merchants,
  permission: 'ECOM.READ_TRANSACTIONS',
  staff: 'STOA.READ_SALES',
} as const

const paging = { limit: maybe(Whole(1, 100)), cursor: maybe(Text(16_000)) }
const Entries = object({ entries: list(PayoutEntry), metadata: PagingMetadata })

/** What payment providers paid to the bank, compared with the orders. These operations move no money. */
export const payouts = defineOperations('payouts', payoutsRoutes, {
  queryPayouts: {
    ...read,
    input: object({ query: maybe(Query()) }),
    reply: object({ payouts: list(Payout), metadata: PagingMetadata }),
    summary: 'List payouts of payment providers to the bank account, the latest first.',
  },
  getPayout: {
    ...read,
    input: object({ payoutId: Id() }),
    reply: object({ payout: Payout }),
    problems: ['NOT_FOUND'],
    summary: 'Get a payout with its totals.',
  },
  listPayoutEntries: {
    ...read,
    input: object({ payoutId: Id(), ...paging }),
    reply: Entries,
    problems: ['NOT_FOUND'],
    summary: 'List the charges, refunds, disputes, fees and adjustments of a payout, latest first.',
  },
  listPayoutMismatches: {
    ...read,
    input: object(paging),
    reply: Entries,
    summary:
      'List payout entries whose order is unknown or has another amount, and payments that are in no payout, the latest first.',
  },
  listPayoutSources: {
    ...read,
    input: Nothing,
    reply: object({ sources: list(PayoutSource) }),
    summary: 'List the connected payment providers with payouts, and when their payouts were read.',
  },
  readPayouts: {
    kind: 'command',
    who: ['owner'],
    // All staff who see sales may call it, as it only refreshes what they can read.
    staff: 'OWN_ACCOUNT',
    input: Nothing,
    reply: Nothing,
    summary: 'Read new and changed payouts from the payment providers now, in the background.',
  },
})
