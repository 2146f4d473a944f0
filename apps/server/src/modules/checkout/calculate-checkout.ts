import type { Unit } from '../../kernel/unit.ts'
import { calculateBasket, choiceOf, itemsOf, resolveMerchantDiscounts, selectionOf } from '../cart/index.ts'
import { giftCardSourcePort } from '../gift-cards/index.ts'
import type { Calculation, Purchase } from '../pricing/index.ts'
import type { CheckoutRow } from './checkout.store.ts'
import type { Checkout } from './checkout.ts'

/** What a checkout costs by the catalogue, the rules and the coupon of this moment. Costs no statement. */
export async function calculateCheckout(unit: Unit, row: CheckoutRow): Promise<Calculation> {
  const { checkout, sellables, coupon, memberships, tip } = row
  const { doc, lines, currency, ownerType, ownerId } = checkout
  const giftCard = row.giftCard ?? (await recallGiftCard(unit, checkout))
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
    selectedMemberships: selectionOf(doc.selectedMemberships, lines),
    tip,
    ...(giftCard && { giftCard: { card: giftCard, requested: doc.giftCard?.requested } }),
    taxExemptGroupId: doc.taxExemptGroupId,
    asking: purchaseOf(checkout, coupon?.coupon.code),
  })
}

/** A card that a service keeps; what has become an order has spent it, and nobody is asked about it any more. */
const recallGiftCard = async (unit: Unit, { doc, completed }: Checkout) =>
  doc.giftCard?.remote && !completed ? unit.use(giftCardSourcePort).recall(unit, doc.giftCard) : undefined

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
