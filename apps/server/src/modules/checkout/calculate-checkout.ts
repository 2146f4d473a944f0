import type { Unit } from '../../kernel/unit.ts'
import { buildItems, buildSelection, calculateBasket, getChoice, resolveMerchantDiscounts } from '../cart/api.ts'
import { giftCardSourcePort } from '../gift-cards/api.ts'
import type { Calculation, Purchase } from '../pricing/api.ts'
import type { CheckoutRow } from './checkout.store.ts'
import type { Checkout } from './checkout.ts'
import { readCheckoutSettings } from './checkout-settings.ts'

/** The checkout's price from current catalog rows, rules and coupon. Costs no statement. */
export async function calculateCheckout(unit: Unit, row: CheckoutRow): Promise<Calculation> {
  const { checkout, sellables, coupon, memberships, tip } = row
  const { doc, lines, currency, ownerType, ownerId } = checkout
  const { giftOptionsEnabled, giftWrappingEnabled } = (await readCheckoutSettings(unit)).checkoutFields ?? {}
  const giftCard = row.giftCard ?? (await recallGiftCard(unit, checkout))
  return calculateBasket(unit, {
    items: await buildItems(unit, lines, sellables, ownerType === 'member' ? ownerId : undefined),
    coupon,
    merchantDiscounts: resolveMerchantDiscounts(doc.merchantDiscounts, currency),
    shippingAddress: doc.shippingInfo?.shippingDestination?.address,
    billingAddress: doc.billingInfo?.address,
    shippingOption: getChoice(doc.shippingInfo?.selectedCarrierServiceOption),
    mode: 'exact',
    memberId: ownerType === 'member' ? ownerId : undefined,
    memberships,
    selectedMemberships: buildSelection(doc.selectedMemberships, lines),
    tip,
    ...(giftOptionsEnabled && {
      gift: { wrapping: giftWrappingEnabled === true, wrapped: doc.gift?.wrapped === true },
    }),
    ...(giftCard && { giftCard: { card: giftCard, requested: doc.giftCard?.requested } }),
    ...(checkout.taxExempt && { taxExempt: true }),
    taxExemptGroupId: doc.taxExemptGroupId,
    asking: toPurchase(checkout, coupon?.coupon.code),
  })
}

/** A plugin's gift card. An order has already spent it, so completed checkouts don't ask the plugin. */
const recallGiftCard = async (unit: Unit, { doc, completed }: Checkout) =>
  doc.giftCard?.remote && !completed ? unit.use(giftCardSourcePort).recall(unit, doc.giftCard) : undefined

function toPurchase({ id, cartId, doc }: Checkout, couponCode: string | undefined): Purchase {
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
