import { Problem } from '@stoa/contract/problem'
import { storeCreditAppId } from '@stoa/contract/store-credit.entity'
import type { Unit } from '../../kernel/unit.ts'
import type { GiftCardChoice } from '../cart/api.ts'
import type { GiftCard } from '../gift-cards/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import { findOwnCredit, storeCreditName } from '../store-credit/api.ts'
import type { CheckoutDoc } from './checkout.ts'

/** Changes the amount of the gift card that was added before. */
export function withAmount(
  { giftCard }: CheckoutDoc,
  { giftCardCode, giftCardRedeemAmount: requested }: GiftCardChoice,
): Pick<CheckoutDoc, 'giftCard'> | undefined {
  return giftCard && requested && !giftCardCode ? { giftCard: { ...giftCard, requested } } : undefined
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
