import { port } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GiftCard, GiftCardRefusal } from './gift-cards.ts'

export interface Redemption {
  readonly card: GiftCard
  readonly orderId: string | null
  /** The checkout that becomes the order: who presses twice at once pays once. */
  readonly checkoutId?: string
  /** A decimal string of `currency`. */
  readonly amount: string
  readonly currency: string
}

/** What there may be to say beside a card's code. */
export interface CardContext {
  /** Of one app only. */
  readonly appId?: string | null
  readonly pin?: string | null
  /** The physical shop that asks. */
  readonly locationId?: string | null
}

/** A card as a checkout remembers it. */
export interface RememberedCard {
  readonly id: string
  readonly remote?: { readonly appId: string; readonly obfuscatedCode: string; readonly sealedCode: string }
}

/**
 * Whose gift cards buyers may pay with: those in this database, and those of services of the shop's own. Whatever is
 * spent is the caller's transaction's: it comes back if that fails.
 */
export interface GiftCardSource {
  /**
   * By any spelling of its code.
   * @throws GIFT_CARD_SERVICE_UNAVAILABLE where a service that may have it does not answer.
   */
  find(unit: Unit, code: string, context?: CardContext): Promise<GiftCard | undefined>
  /** How a checkout remembers a card, and who it was then; nothing for cards that its own row is joined with. */
  remember(unit: Unit, card: GiftCard): RememberedCard
  recall(unit: Unit, remembered: RememberedCard): Promise<GiftCard | undefined>
  /** Answers the transaction's id, or why nothing was spent: then the caller's transaction must fail. */
  redeem(
    unit: Unit,
    redemption: Redemption,
  ): Promise<{ transactionId: string } | { refusal: GiftCardRefusal | 'ALREADY_REDEEMED' }>
  /** Puts a redemption back; nothing happens when it was put back before. A service is told where it was redeemed. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const giftCardSourcePort = port<GiftCardSource>('gift cards')
