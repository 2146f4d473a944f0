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
   * By any spelling of its code; of one app only, if one is named.
   * @throws GIFT_CARD_SERVICE_UNAVAILABLE where a service that may have it does not answer.
   */
  find(unit: Unit, code: string, appId?: string | null): Promise<GiftCard | undefined>
  /** How a checkout remembers a card, and who it was then; nothing for cards that its own row is joined with. */
  remember(unit: Unit, card: GiftCard): RememberedCard
  recall(unit: Unit, remembered: RememberedCard): Promise<GiftCard | undefined>
  /** Answers the transaction's id, or why nothing was spent: then the caller's transaction must fail. */
  redeem(
    unit: Unit,
    redemption: Redemption,
  ): Promise<{ transactionId: string } | { refusal: GiftCardRefusal | 'ALREADY_REDEEMED' }>
  /** Puts a redemption back; nothing happens when it was put back before. */
  restore(unit: Unit, transactionId: string): Promise<void>
}

export const giftCardSourcePort = port<GiftCardSource>('gift cards')
