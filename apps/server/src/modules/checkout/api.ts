export { type BuyerView, findBuyerView, rememberShownTotal, type TotalChange } from './buyer-view.ts'
export { rethrowForCart } from './cart-problems.ts'
export {
  findAppPageOfCheckout,
  findCheckoutNow,
  hasCheckout,
  removeCoupon,
  updateCheckout,
} from './checkout.service.ts'
export { markAbandonmentChecked } from './checkout.store.ts'
export { createCheckoutFromCart, createFromRow } from './checkout-of-cart.ts'
export {
  readCheckoutSettings,
  shouldCaptureBeforeExpiry,
  shouldDelayCapture,
  shouldKeepPaymentMethods,
} from './checkout-settings.ts'
export { completeAndRemoveFromCart } from './complete-checkout.ts'
export {
  insertSnapshot,
  lockOpenCheckoutsOfCart,
  type OrderSnapshot,
  toOrderSnapshot,
} from './completion.store.ts'
export { createCheckout } from './create-checkout.ts'
export {
  type CheckoutForOrder,
  completeCheckout,
  grantAccess,
  lockCheckoutForOrder,
} from './for-orders.ts'
export { findCheckoutCaller } from './open-checkout.ts'
export {
  buildPastCheckout,
  insertSoldCheckouts,
  type PastCheckout,
  type PastPurchase,
} from './past-checkouts.ts'
export { paymentMethodsPort } from './payment-methods.port.ts'
export {
  findChargeRefusal,
  findUnpaidRefusal,
  isCaptureDelayed,
  needsMethod,
  type PaymentTerms,
} from './payment-terms.ts'
export { priceRepeatPurchase, type RepeatPurchase } from './repeat-purchase.ts'
export { isOrderRequires3dSecure, listLinesToPay, requires3dSecure } from './requires-3d-secure.ts'
