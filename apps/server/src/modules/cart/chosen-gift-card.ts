import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import { findGiftCardRefusal, type GiftCard, giftCardSourcePort, type RememberedCard } from '../gift-cards/api.ts'
import { getCurrentSite } from '../sites/api.ts'

export interface GiftCardChoice {
  giftCardCode?: string | null
  giftCardPin?: string | null
  giftCardRedeemAmount?: string | null
}

/** What is stored of a chosen gift card, limited to `requested` if present. */
export type ChosenGiftCard = RememberedCard & { requested?: string }

/** The gift card of a code, if it can pay here now, and what is stored of it. */
export async function findChosenGiftCard(
  unit: Unit,
  { giftCardCode, giftCardPin: pin, giftCardRedeemAmount }: GiftCardChoice,
  locationId?: string | null,
): Promise<{ card: GiftCard; doc: { giftCard: ChosenGiftCard } } | undefined> {
  if (!giftCardCode) return undefined
  // Codes may use any script.
  if (!/[\p{L}\p{N}]/u.test(giftCardCode)) throw new Problem('GIFT_CARD_CODE_INVALID')
  const source = unit.use(giftCardSourcePort)
  const card = await source.find(unit, giftCardCode, { pin, locationId })
  if (!card) throw new Problem('GIFT_CARD_NOT_FOUND')
  const { currency } = await getCurrentSite(unit)
  const refusal = findGiftCardRefusal(card, currency, unit.now)
  if (refusal) throw new Problem(refusal)
  if (Number(card.balance) === 0) throw new Problem('GIFT_CARD_IS_EMPTY')
  const requested = giftCardRedeemAmount ? { requested: giftCardRedeemAmount } : {}
  return { card, doc: { giftCard: { ...source.remember(unit, card), ...requested } } }
}
