import { cart } from '@stoa/contract/cart'
import { cartV2 } from '@stoa/contract/cart-v2'
import { checkout as contract } from '@stoa/contract/checkout'
import { checkoutContent } from '@stoa/contract/checkout-content'
import { checkoutSettings } from '@stoa/contract/checkout-settings'
import { checkoutTemplates } from '@stoa/contract/checkout-templates'
import { currentCart } from '@stoa/contract/current-cart'
import { serve } from '../../kernel/api.ts'
import { limitCodeAttempts } from '../discounts/api.ts'
import * as carts from './cart-v2.service.ts'
import * as checkout from './checkout.service.ts'
import * as content from './checkout-content.ts'
import { createCheckoutFromCart, createCheckoutFromCurrentCart } from './checkout-of-cart.ts'
import * as settings from './checkout-settings.ts'
import * as templates from './checkout-templates.service.ts'
import { createCheckout } from './create-checkout.ts'
import { openCheckout, replaceCheckoutBuyer, sendCheckoutCode, verifyCheckoutCode } from './open-checkout.ts'

export const bindings = [
  serve(currentCart.createCheckoutFromCurrentCart, createCheckoutFromCurrentCart),
  serve(cart.createCheckout, createCheckoutFromCart),
  serve(checkoutSettings.getCheckoutSettings, settings.getCheckoutSettings),
  serve(checkoutSettings.updateCheckoutSettings, settings.updateCheckoutSettings),
  serve(checkoutContent.getCheckoutContent, content.getCheckoutContent),
  serve(checkoutContent.updateCheckoutContent, content.updateCheckoutContent),
  serve(checkoutTemplates.createCheckoutTemplate, templates.createCheckoutTemplate),
  serve(checkoutTemplates.bulkCreateCheckoutTemplates, templates.bulkCreateCheckoutTemplates),
  serve(checkoutTemplates.getCheckoutTemplate, templates.getCheckoutTemplate),
  serve(checkoutTemplates.queryCheckoutTemplates, templates.queryCheckoutTemplates),
  serve(checkoutTemplates.updateCheckoutTemplate, templates.updateCheckoutTemplate),
  serve(checkoutTemplates.deleteCheckoutTemplate, templates.deleteCheckoutTemplate),
  serve(checkoutTemplates.createCheckoutFromTemplate, templates.createCheckoutFromTemplate),
  serve(checkoutTemplates.createAndRedirectToCheckout, templates.createAndRedirectToCheckout),
  serve(contract.createCheckout, createCheckout, limitCodeAttempts),
  serve(contract.openCheckout, openCheckout),
  serve(contract.sendCheckoutCode, sendCheckoutCode),
  serve(contract.verifyCheckoutCode, verifyCheckoutCode),
  serve(contract.replaceCheckoutBuyer, replaceCheckoutBuyer),
  serve(contract.getCheckout, checkout.getCheckout),
  serve(contract.getCheckoutByCartId, checkout.getCheckoutByCartId),
  serve(contract.getCheckoutUrl, checkout.getCheckoutUrl),
  serve(cartV2.getCheckoutUrl, carts.getCheckoutUrl),
  serve(contract.getWixCheckoutUrl, checkout.getWixCheckoutUrl),
  serve(contract.getPaymentSettings, checkout.getPaymentSettings),
  serve(contract.updateCheckout, checkout.updateCheckout, limitCodeAttempts),
  serve(contract.addToCheckout, checkout.addToCheckout),
  serve(contract.updateLineItemsQuantity, checkout.updateLineItemsQuantity),
  serve(contract.removeLineItems, checkout.removeLineItems),
  serve(contract.removeCoupon, checkout.removeCoupon),
  serve(contract.addStoreCredit, checkout.addStoreCredit),
  serve(contract.removeGiftCard, checkout.removeGiftCard),
  serve(contract.removeOverrideCheckoutUrl, checkout.removeOverrideCheckoutUrl),
  serve(contract.markCheckoutAsCompleted, checkout.markCheckoutAsCompleted),
  serve(contract.createCompletionLink, checkout.createCompletionLink),
  serve(contract.markCheckoutAsCompletedAndRedirectToUrl, checkout.markCheckoutAsCompletedAndRedirectToUrl),
]
