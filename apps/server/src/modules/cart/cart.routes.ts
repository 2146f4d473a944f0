import { currentCart } from '@stoa/contract/current-cart'
import { totalsCalculator } from '@stoa/contract/totals-calculator'
import { serve } from '../../kernel/api.ts'
import { calculateTotals } from './calculate-totals.ts'
import * as cart from './cart.service.ts'

export const bindings = [
  serve(currentCart.getCurrentCart, cart.getCurrentCart),
  serve(currentCart.addToCurrentCart, cart.addToCurrentCart),
  serve(currentCart.updateCurrentCart, cart.updateCurrentCart),
  serve(currentCart.deleteCurrentCart, cart.deleteCurrentCart),
  serve(currentCart.updateCurrentCartLineItemQuantity, cart.updateCurrentCartLineItemQuantity),
  serve(currentCart.removeLineItemsFromCurrentCart, cart.removeLineItemsFromCurrentCart),
  serve(currentCart.removeCouponFromCurrentCart, cart.removeCouponFromCurrentCart),
  serve(currentCart.estimateCurrentCartTotals, cart.estimateCurrentCartTotals),
  serve(totalsCalculator.calculateTotals, calculateTotals),
]
