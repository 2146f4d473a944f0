import type { Outcome } from './plugins.client.ts'

/** What services spend, by which call, and how that is put back. */
export const effects = {
  GIFT_CARD: {
    spend: 'redeem',
    already: 'ALREADY_REDEEMED',
    giveBack: '_void',
    askFirst: undefined,
    gone: 'ALREADY_VOIDED',
  },
  MEMBERSHIP: {
    spend: 'chargeMembership',
    already: 'MEMBERSHIP_ALREADY_CHARGED',
    giveBack: 'voidMembershipCharge',
    askFirst: 'getMembershipVoidability',
    gone: 'TRANSACTION_ALREADY_VOIDED',
  },
} as const
export type EffectKind = keyof typeof effects

/**
 * STARTED: written down, and perhaps asked for. DONE: spent, and part of nothing yet. TAKEN: part of an order.
 * RETURNING: to be put back. STUCK: spent, and the service does not put it back: its owner has to.
 */
export type EffectStatus = 'STARTED' | 'DONE' | 'TAKEN' | 'RETURNING' | 'RETURNED' | 'REFUSED' | 'STUCK'

/** What came of asking for it. */
export interface Spent {
  readonly status: 'DONE' | 'REFUSED' | 'RETURNING'
  readonly transactionId?: string
  readonly reason?: string
  /** The service's own code, where it refused. */
  readonly code?: string
}

type Answer = Outcome<'redeem' | 'chargeMembership'>

/**
 * A service that knows the request already has spent it by an earlier try of this very call: its order and its key are
 * nobody else's. After a single try it was not this one. No answer may mean that it spent: so that is put back.
 */
export function toSpent(kind: EffectKind, outcome: Answer): Spent {
  switch (outcome.kind) {
    case 'answered':
      return { status: 'DONE', transactionId: outcome.reply.transactionId }
    case 'refused': {
      const isOwn = outcome.code === effects[kind].already && outcome.tries > 1
      return isOwn
        ? { status: 'DONE', transactionId: transactionIn(outcome.data) }
        : { status: 'REFUSED', reason: outcome.code, code: outcome.code }
    }
    case 'failed':
      return { status: outcome.tries === 0 ? 'REFUSED' : 'RETURNING', reason: outcome.reason }
  }
}

/** Some services name the transaction that they know. */
export function transactionIn(data: unknown): string | undefined {
  const id = (data as { transactionId?: unknown } | null | undefined)?.transactionId
  return typeof id === 'string' && id.length > 0 && id.length <= 100 ? id : undefined
}

/** How long nobody else touches what a request is busy with. */
export const leaseSeconds = 60
/** After so many failures it is the owner's to put back; the last tries are hours apart. */
export const maxAttempts = 40

/** Seconds until the next try. */
export const retryDelaySeconds = (tries: number): number => Math.min(leaseSeconds * 2 ** Math.min(tries, 10), 6 * 3600)
