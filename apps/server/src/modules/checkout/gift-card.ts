import { Problem } from '@stoa/contract/problem'
import { storeCreditAppId } from '@stoa/contract/store-credit.entity'
import type { Unit } from '../../kernel/unit.ts'
import { findGiftCardRefusal, type GiftCard, giftCardSourcePort } from '../gift-cards/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findOwnCredit, storeCreditName } from '../store-credit/api.ts'
import type { CheckoutDoc } from './checkout.ts'

interface GiftCardChoice {
  giftCardCode?: string | null
  giftCardPin?: string | null
  giftCardRedeemAmount?: string | null
}

/** Changes the amount of the gift card that was added before. */
export function withAmount(
  { giftCard }: CheckoutDoc,
  { giftCardCode, giftCardRedeemAmount: requested }: GiftCardChoice,
): Pick<CheckoutDoc, 'giftCard'> | undefined {
  return giftCard && requested && !giftCardCode ? { giftCard: { ...giftCard, requested } } : undefined
}

/** The gift card of a code, if it can pay here now, and what the checkout stores of it. */
export async function findChosenGiftCard(
  unit: Unit,
  { giftCardCode, giftCardPin: pin, giftCardRedeemAmount }: GiftCardChoice,
  locationId?: string | null,
): Promise<{ card: GiftCard; doc: Pick<CheckoutDoc, 'giftCard'> } | undefined> {
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

/** The member's store credit as the checkout stores it, in place of a gift card. */
export async function findOwnStoreCredit(
  unit: Unit,
): Promise<{ card: GiftCard; giftCard: NonNullable<CheckoutDoc['giftCard']> }> {
  const { currency } = await getCurrentSite(unit)
  const account = await findOwnCredit(unit, currency)
  if (!account) throw new Problem('STORE_CREDIT_NOT_AVAILABLE')
  const facts = { obfuscatedCode: storeCreditName, disabled: false, expires: null, ownAppId: storeCreditAppId }
  return { card: { ...account, ...facts }, giftCard: { id: account.id } }
}
