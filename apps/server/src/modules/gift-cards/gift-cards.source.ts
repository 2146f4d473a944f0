import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GiftCard, GiftCardRefusal } from './gift-cards.ts'

export interface Redemption {
  readonly cardId: string
  readonly orderId: string | null
  /** A decimal string of `currency`. */
  readonly amount: string
  readonly currency: string
}

/**
 * Whose gift cards buyers may pay with. The embedded source keeps them in this database and spends in the caller's
 * transaction; whoever brings cards of another service does the same with what that service has promised.
 */
export interface GiftCardSource {
  /** Names the source on the wire. */
  readonly appId: string
  /** By any spelling of its code. */
  find(unit: Unit, code: string): Promise<GiftCard | undefined>
  /** Answers the transaction's id, or why nothing was spent: then the caller's transaction must fail. */
  redeem(
    unit: Unit,
    redemption: Redemption,
  ): Promise<{ transactionId: string } | { refusal: GiftCardRefusal | 'ALREADY_REDEEMED' }>
  /** Puts a redemption back; nothing happens when it was put back before. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const giftCardSourcePort = port<GiftCardSource>('gift cards')
