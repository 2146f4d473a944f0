import { cart as cartContract } from '@stoa/contract/cart'
import { currentCart } from '@stoa/contract/current-cart'
import { totalsCalculator } from '@stoa/contract/totals-calculator'
import { serve } from '../../kernel/api.ts'
import { limitCodeAttempts } from '../discounts/api.ts'
import { calculateTotals } from './calculate-totals.ts'
import * as cart from './cart.service.ts'
import * as carts from './carts.service.ts'

export const bindings = [
  serve(currentCart.getCurrentCart, cart.getCurrentCart),
  serve(currentCart.addToCurrentCart, cart.addToCurrentCart),
  serve(currentCart.updateCurrentCart, cart.updateCurrentCart, limitCodeAttempts),
  serve(currentCart.chooseCurrency, cart.chooseCurrency),
  serve(currentCart.deleteCurrentCart, cart.deleteCurrentCart),
  serve(currentCart.updateCurrentCartLineItemQuantity, cart.updateCurrentCartLineItemQuantity),
  serve(currentCart.removeLineItemsFromCurrentCart, cart.removeLineItemsFromCurrentCart),
  serve(currentCart.removeCouponFromCurrentCart, cart.removeCouponFromCurrentCart),
  serve(currentCart.estimateCurrentCartTotals, cart.estimateCurrentCartTotals),
  serve(cartContract.createCart, carts.createCart, limitCodeAttempts),
  serve(cartContract.getCart, carts.getCart),
  serve(cartContract.getCartByCheckoutId, carts.getCartByCheckoutId),
  serve(cartContract.updateCart, carts.updateCart, limitCodeAttempts),
  serve(cartContract.deleteCart, carts.deleteCart),
  serve(cartContract.addToCart, carts.addToCart),
  serve(cartContract.updateLineItemsQuantity, carts.updateLineItemsQuantity),
  serve(cartContract.removeLineItems, carts.removeLineItems),
  serve(cartContract.removeCoupon, carts.removeCoupon),
  serve(cartContract.removeBusinessLocation, carts.removeBusinessLocation),
  serve(cartContract.estimateTotals, carts.estimateTotals),
  serve(totalsCalculator.calculateTotals, calculateTotals),
]
