import type { Consent } from './consent.ts'
import type { SentCode } from './discounts.ts'
import type { MethodType } from './fulfillment.ts'

export type SessionKind = 'CART' | 'CHECKOUT'

/** COMPLETING: an order is being placed. That it was placed is a fact of the checkout, and not of the session. */
export type SessionStatus = 'OPEN' | 'COMPLETING' | 'CANCELED'

/** Who buys: a visitor of the session's own, or the member whose account is linked. */
export interface Owner {
  readonly type: 'visitor' | 'member'
  readonly id: string
}

export interface SessionDoc {
  readonly codes: readonly SentCode[]
  /** The code that the cart or checkout has. */
  readonly usedCode?: string
  readonly method?: MethodType
  readonly consent?: Consent
}

/** A cart or a checkout of a platform, with what only the protocol knows of it. */
export interface Session {
  readonly kind: SessionKind
  readonly id: string
  readonly owner: Owner
  readonly status: SessionStatus
  readonly doc: SessionDoc
  readonly expiresDate: Date
  /** When the last attempt to place the order began. */
  readonly completingSince?: Date
}

const lifetimeMs = 6 * 3600_000

/** Counted from the last change. */
export const getExpiry = (now: Date): Date => new Date(now.getTime() + lifetimeMs)

export const isExpired = ({ expiresDate }: Pick<Session, 'expiresDate'>, now: Date): boolean => expiresDate <= now
