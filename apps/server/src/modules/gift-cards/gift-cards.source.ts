import { definePort } from '../../kernel/port.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { GiftCard, GiftCardRefusal } from './gift-cards.ts'

export interface Redemption {
  readonly card: GiftCard
  readonly orderId: string | null
  /** The checkout that becomes the order: concurrent calls for it charge once. */
  readonly checkoutId?: string
  /** A decimal string of `currency`. */
  readonly amount: string
  readonly currency: string
}

/** What may accompany a card's code. */
export interface CardContext {
  /** Limits the search to one app. */
  readonly appId?: string | null
  readonly pin?: string | null
  /** The physical store. */
  readonly locationId?: string | null
}

/** The card as stored in a checkout. */
export interface RememberedCard {
  readonly id: string
  readonly remote?: { readonly appId: string; readonly obfuscatedCode: string; readonly sealedCode: string }
}

/**
 * Gift cards that buyers may pay with: of this database and of the site's plugins. Redemptions are part of the caller's
 * transaction and are restored if it fails.
 */
export interface GiftCardSource {
  /**
   * Finds a card by its code in any spelling.
   * @throws GIFT_CARD_SERVICE_UNAVAILABLE if a plugin that may have it does not answer.
   */
  find(unit: Unit, code: string, context?: CardContext): Promise<GiftCard | undefined>
  /** What a checkout stores of a card; nothing for cards that its row is joined with. */
  remember(unit: Unit, card: GiftCard): RememberedCard
  recall(unit: Unit, remembered: RememberedCard): Promise<GiftCard | undefined>
  /** Returns the transaction id, or why nothing was spent: then the caller's transaction must fail. */
  redeem(
    unit: Unit,
    redemption: Redemption,
  ): Promise<{ transactionId: string } | { refusal: GiftCardRefusal | 'ALREADY_REDEEMED' }>
  /**
   * Restores a redemption; idempotent. Plugins receive the place of the redemption. Of store credit an `amount` can be
   * restored, up to what is left.
   */
  restore(unit: Unit, transactionId: string, amount?: string): Promise<void>
}

export const giftCardSourcePort = definePort<GiftCardSource>('gift cards')
