import type { Unit } from '../../kernel/unit.ts'
import { calculateBasket, choiceOf, itemsOf, resolveMerchantDiscounts, selectedByLines } from '../cart/index.ts'
import type { Calculation, Purchase } from '../pricing/index.ts'
import type { CheckoutRow } from './checkout.store.ts'
import type { Checkout } from './checkout.ts'

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
    shippingOption: choiceOf(doc.shippingInfo?.selectedCarrierServiceOption),
    mode: 'exact',
    memberId: ownerType === 'member' ? ownerId : undefined,
    memberships,
    selectedMemberships: [...(doc.selectedMemberships ?? []), ...selectedByLines(lines)],
    tip,
    ...(giftCard && { giftCard: { card: giftCard, requested: doc.giftCard?.requested } }),
    taxExemptGroupId: doc.taxExemptGroupId,
    asking: purchaseOf(checkout, coupon?.coupon.code),
  })
}

function purchaseOf({ id, cartId, doc }: Checkout, couponCode: string | undefined): Purchase {
  const { shippingInfo, billingInfo, buyerInfo, customFields } = doc
  const contactDetails = shippingInfo?.shippingDestination?.contactDetails
  const billing = billingInfo?.contactDetails
  return {
    source: 'CHECKOUT',
    purchaseFlowId: cartId ?? id,
    ...(buyerInfo?.email && { email: buyerInfo.email }),
    ...(couponCode && { couponCode }),
    ...(contactDetails && { contactDetails }),
    ...(billing && { billingContactDetails: billing }),
    ...(customFields && { customFields }),
  }
}
