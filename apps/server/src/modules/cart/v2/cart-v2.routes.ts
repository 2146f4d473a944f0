import { cartV2 } from '@stoa/contract/cart-v2'
import { currentCartV2 } from '@stoa/contract/current-cart-v2'
import { serve } from '../../../kernel/api.ts'
import type { Units } from '../../../kernel/unit.ts'
import { limitCodeAttempts } from '../../discounts/api.ts'
import * as carts from './carts-v2.service.ts'
import * as current from './current-cart-v2.service.ts'

interface Coded {
  code: string
}

const limitCoupons = (units: Units, { coupon }: { coupon: Coded }) =>
  limitCodeAttempts(units, { couponCode: coupon.code })
const limitGiftCards = (units: Units, { giftCard }: { giftCard: Coded }) =>
  limitCodeAttempts(units, { giftCardCode: giftCard.code })
const limitCodesOfNewCart = (
  units: Units,
  { coupons, giftCards }: { coupons?: Coded[] | null; giftCards?: Coded[] | null },
) => limitCodeAttempts(units, { couponCode: coupons?.[0]?.code, giftCardCode: giftCards?.[0]?.code })

export const bindingsV2 = [
  serve(cartV2.createCart, carts.createCart, limitCodesOfNewCart),
  serve(cartV2.getCart, carts.getCart),
  serve(cartV2.updateCart, carts.updateCart),
  serve(cartV2.deleteCart, carts.deleteCart),
  serve(cartV2.addLineItems, carts.addLineItems),
  serve(cartV2.updateLineItems, carts.updateLineItems),
  serve(cartV2.removeLineItems, carts.removeLineItems),
  serve(cartV2.addCoupon, carts.addCoupon, limitCoupons),
  serve(cartV2.removeCoupon, carts.removeCoupon),
  serve(cartV2.addGiftCard, carts.addGiftCard, limitGiftCards),
  serve(cartV2.removeGiftCard, carts.removeGiftCard),
  serve(cartV2.setDeliveryMethod, carts.setDeliveryMethod),
  serve(cartV2.removeDeliveryMethod, carts.removeDeliveryMethod),
  serve(cartV2.updateFormSubmissions, carts.updateFormSubmissions),
  serve(cartV2.refreshCart, carts.refreshCart),
  serve(cartV2.calculateCart, carts.calculateCart),
  serve(cartV2.estimateCart, carts.estimateCart),
  serve(cartV2.getUpsellOptions, carts.getUpsellOptions),
  serve(currentCartV2.createCurrentCart, current.createCurrentCart, limitCodesOfNewCart),
  serve(currentCartV2.getCurrentCart, current.getCurrentCart),
  serve(currentCartV2.updateCurrentCart, current.updateCurrentCart),
  serve(currentCartV2.deleteCurrentCart, current.deleteCurrentCart),
  serve(currentCartV2.addLineItemsToCurrentCart, current.addLineItemsToCurrentCart),
  serve(currentCartV2.updateLineItemsInCurrentCart, current.updateLineItemsInCurrentCart),
  serve(currentCartV2.removeLineItemsFromCurrentCart, current.removeLineItemsFromCurrentCart),
  serve(currentCartV2.addCouponToCurrentCart, current.addCouponToCurrentCart, limitCoupons),
  serve(currentCartV2.removeCouponFromCurrentCart, current.removeCouponFromCurrentCart),
  serve(currentCartV2.addGiftCardToCurrentCart, current.addGiftCardToCurrentCart, limitGiftCards),
  serve(currentCartV2.removeGiftCardFromCurrentCart, current.removeGiftCardFromCurrentCart),
  serve(currentCartV2.setDeliveryMethodForCurrentCart, current.setDeliveryMethodForCurrentCart),
  serve(currentCartV2.removeDeliveryMethodFromCurrentCart, current.removeDeliveryMethodFromCurrentCart),
  serve(currentCartV2.updateFormSubmissionsInCurrentCart, current.updateFormSubmissionsInCurrentCart),
  serve(currentCartV2.refreshCurrentCart, current.refreshCurrentCart),
  serve(currentCartV2.calculateCurrentCart, current.calculateCurrentCart),
  serve(currentCartV2.estimateCurrentCart, current.estimateCurrentCart),
  serve(currentCartV2.getUpsellOptionsForCurrentCart, current.getUpsellOptionsForCurrentCart),
]
