import type { Outcome } from './plugins.client.ts'

/** What plugins spend, by which call, and how it is reversed. */
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
  /** Pieces of an order. Nothing but the request identifies them, so it is stored until they are returned. */
  INVENTORY: {
    spend: 'decrementAvailability',
    already: 'ALREADY_DECREMENTED',
    giveBack: 'incrementAvailability',
    askFirst: undefined,
    gone: undefined,
  },
} as const
export type SpentKind = keyof typeof effects

/** Changes that follow an order and don't stop it: sent until the plugin confirms them, each by one call. */
export const followUps = {
  INVENTORY_DECREMENT: 'decrementAvailability',
  INVENTORY_INCREMENT: 'incrementAvailability',
} as const
export type FollowUpKind = keyof typeof followUps
export type EffectKind = SpentKind | FollowUpKind

export const isFollowUp = (kind: EffectKind): kind is FollowUpKind => kind in followUps

/**
 * STARTED: stored, and perhaps requested. DONE: spent, not part of an order yet. TAKEN: part of an order. RETURNING: to
 * be reversed. STUCK: the plugin does not reverse it: the owner has to.
 */
export type EffectStatus = 'STARTED' | 'DONE' | 'TAKEN' | 'RETURNING' | 'RETURNED' | 'REFUSED' | 'STUCK'

/** The outcome of a request to spend. */
export interface Spent {
  readonly status: 'DONE' | 'REFUSED' | 'RETURNING'
  readonly transactionId?: string
  readonly reason?: string
  /** The plugin's error code, if it refused. */
  readonly code?: string
}

type Answer = Outcome<'redeem' | 'chargeMembership' | 'decrementAvailability'>

/**
 * A plugin that already knows the request spent it in an earlier try of this call, as order and key are unique. After a
 * single try that can't be. Without an answer it may have been spent: it is reversed.
 */
export function toSpent(kind: SpentKind, outcome: Answer, id: string): Spent {
  switch (outcome.kind) {
    case 'answered':
      return { status: 'DONE', transactionId: 'transactionId' in outcome.reply ? outcome.reply.transactionId : id }
    case 'refused': {
      const isOwn = outcome.code === effects[kind].already && outcome.tries > 1
      return isOwn
        ? { status: 'DONE', transactionId: findTransaction(outcome.data) }
        : { status: 'REFUSED', reason: outcome.code, code: outcome.code }
    }
    case 'failed':
      return { status: outcome.tries === 0 ? 'REFUSED' : 'RETURNING', reason: outcome.reason }
  }
}

/** Returns the pieces of a decrement. */
export const toIncrement = ({ items, orderId }: InventoryRequest) => ({ items, orderId, reason: 'ORDER_REJECTED' })

export interface InventoryRequest {
  readonly items: readonly object[]
  readonly orderId: string
  readonly reason: InventoryReason
  /** Of a decrement: refuse it rather than sell more than there is. */
  readonly restrictInventoryValue?: boolean
}

export type InventoryReason =
  | 'ORDER_PLACED'
  | 'ORDER_PAID'
  | 'ORDER_CANCELED'
  | 'ORDER_REFUNDED'
  | 'ORDER_EDITED'
  | 'ORDER_REJECTED'

/** Some plugins name the existing transaction. */
export function findTransaction(data: unknown): string | undefined {
  const id = (data as { transactionId?: unknown } | null | undefined)?.transactionId
  return typeof id === 'string' && id.length > 0 && id.length <= 100 ? id : undefined
}

/** How long a request has exclusive access. */
export const leaseSeconds = 60
/** After so many failures the owner has to reverse it; the last tries are hours apart. */
export const maxAttempts = 40

/** Seconds until the next try. */
export const retryDelaySeconds = (tries: number): number => Math.min(leaseSeconds * 2 ** Math.min(tries, 10), 6 * 3600)
