import type { Unit } from '../../kernel/unit.ts'
import { calculateBasket, itemsOf, resolveMerchantDiscounts, selectedByLines, shippingCode } from '../cart/index.ts'
import type { Calculation } from '../pricing/index.ts'
import type { CheckoutRow } from './checkout.store.ts'

/** What a checkout costs by the catalogue, the rules and the coupon of this moment. Costs no statement. */
export async function calculateCheckout(
  unit: Unit,
  { checkout, sellables, coupon, giftCard, memberships, tip }: CheckoutRow,
): Promise<Calculation> {
  const { doc, lines, currency, ownerType, ownerId } = checkout
  return calculateBasket(unit, {
    items: await itemsOf(unit, lines, sellables),
    coupon,
    merchantDiscounts: resolveMerchantDiscounts(doc.merchantDiscounts, currency),
    shippingAddress: doc.shippingInfo?.shippingDestination?.address,
    billingAddress: doc.billingInfo?.address,
    shippingCode: shippingCode(doc.shippingInfo?.selectedCarrierServiceOption),
    mode: 'exact',
    memberId: ownerType === 'member' ? ownerId : undefined,
    memberships,
    selectedMemberships: [...(doc.selectedMemberships ?? []), ...selectedByLines(lines)],
    tip,
    ...(giftCard && { giftCard: { card: giftCard, requested: doc.giftCard?.requested } }),
    taxExemptGroupId: doc.taxExemptGroupId,
  })
}
