import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { translationSourcesPort } from '../translations/index.ts'
import { expiring } from './access.store.ts'
import { checkoutsDataHandler, guestCheckoutsDataHandler } from './checkout.personal.ts'
import { reactions } from './checkout.reactions.ts'
import { bindings } from './checkout.routes.ts'
import { policySource } from './checkout-settings.ts'
import { refusePrefetches } from './prefetch.ts'

export { findAppPageOfCheckout, findCheckoutNow, hasCheckout } from './checkout.service.ts'
export { markAbandonmentChecked } from './checkout.store.ts'
export { capturesBeforeExpiry, delaysCaptureBySetting, keepsPaymentMethods } from './checkout-settings.ts'
export {
  insertSnapshot,
  type OrderSnapshot,
  toOrderSnapshot,
} from './completion.store.ts'
export { completionLink } from './completion-link.ts'
export {
  type CheckoutForOrder,
  completeCheckout,
  grantAccess,
  lockCheckoutForOrder,
} from './for-orders.ts'
export { findCheckoutCaller } from './open-checkout.ts'
export { paymentMethodsPort } from './payment-methods.port.ts'
export { chargeRefusal, delaysCapture, findUnpaidRefusal, needsMethod, type PaymentTerms } from './payment-terms.ts'
export { priceRepeatPurchase, type RepeatPurchase } from './repeat-purchase.ts'
export { linesToPay, orderRequires3dSecure, requires3dSecure } from './requires-3d-secure.ts'

export const checkoutModule: Module = {
  bindings,
  reactions,
  expiring,
  mount: refusePrefetches,
  plugs: [
    plug(personalDataPort, checkoutsDataHandler),
    plug(guestDataPort, guestCheckoutsDataHandler),
    plug(translationSourcesPort, policySource),
  ],
}
