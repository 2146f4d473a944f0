import type { Routes } from './route.ts'

export const checkoutRoutes = {
  createCheckout: { method: 'POST', path: '/v1/checkouts', publicPaths: ['/ecom/v1/checkouts'] },
  getCheckoutByCartId: {
    method: 'GET',
    path: '/v1/checkouts/by-cart-id/{id}',
    publicPaths: ['/ecom/v1/checkouts/by-cart-id/{id}'],
  },
  markCheckoutAsCompletedAndRedirectToUrl: {
    method: 'GET',
    path: '/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url',
    publicPaths: ['/ecom/v1/checkouts/mark-checkout-as-completed-and-redirect-to-url'],
  },
  updateCheckout: {
    method: 'PATCH',
    path: '/v1/checkouts/{checkout.id}',
    publicPaths: ['/ecom/v1/checkouts/{checkout.id}'],
  },
  getCheckout: { method: 'GET', path: '/v1/checkouts/{id}', publicPaths: ['/ecom/v1/checkouts/{id}'] },
  addToCheckout: {
    method: 'POST',
    path: '/v1/checkouts/{id}/add-to-checkout',
    publicPaths: ['/ecom/v1/checkouts/{id}/add-to-checkout'],
  },
  getCheckoutUrl: {
    method: 'GET',
    path: '/v1/checkouts/{id}/checkout-url',
    publicPaths: ['/ecom/v1/checkouts/{id}/checkout-url'],
  },
  createOrder: {
    method: 'POST',
    path: '/v1/checkouts/{id}/create-order',
    publicPaths: ['/ecom/v1/checkouts/{id}/create-order'],
  },
  createOrderAndCharge: {
    method: 'POST',
    path: '/v1/checkouts/{id}/create-order-and-charge',
    publicPaths: ['/ecom/v1/checkouts/{id}/create-order-and-charge'],
  },
  markCheckoutAsCompleted: {
    method: 'POST',
    path: '/v1/checkouts/{id}/mark-as-completed',
    publicPaths: ['/ecom/v1/checkouts/{id}/mark-as-completed'],
  },
  openCheckout: { method: 'POST', path: '/stoa/v1/checkouts/{id}/open', publicPaths: [] },
  sendCheckoutCode: { method: 'POST', path: '/stoa/v1/checkouts/{id}/send-code', publicPaths: [] },
  verifyCheckoutCode: { method: 'POST', path: '/stoa/v1/checkouts/{id}/verify-code', publicPaths: [] },
  replaceCheckoutBuyer: { method: 'POST', path: '/stoa/v1/checkouts/{id}/replace-buyer', publicPaths: [] },
  createCompletionLink: { method: 'POST', path: '/stoa/v1/checkouts/{id}/completion-link', publicPaths: [] },
  removeCoupon: {
    method: 'POST',
    path: '/v1/checkouts/{id}/remove-coupon',
    publicPaths: ['/ecom/v1/checkouts/{id}/remove-coupon'],
  },
  addStoreCredit: { method: 'POST', path: '/stoa/v1/checkouts/{id}/store-credit', publicPaths: [] },
  removeGiftCard: {
    method: 'POST',
    path: '/v1/checkouts/{id}/remove-gift-card',
    publicPaths: ['/ecom/v1/checkouts/{id}/remove-gift-card'],
  },
  removeLineItems: {
    method: 'POST',
    path: '/v1/checkouts/{id}/remove-line-items',
    publicPaths: ['/ecom/v1/checkouts/{id}/remove-line-items'],
  },
  removeOverrideCheckoutUrl: {
    method: 'POST',
    path: '/v1/checkouts/{id}/remove-override-checkout-url',
    publicPaths: ['/ecom/v1/checkouts/{id}/remove-override-checkout-url'],
  },
  updateLineItemsQuantity: {
    method: 'POST',
    path: '/v1/checkouts/{id}/update-line-items-quantity',
    publicPaths: ['/ecom/v1/checkouts/{id}/update-line-items-quantity'],
  },
  getWixCheckoutUrl: {
    method: 'GET',
    path: '/v1/checkouts/{id}/wix-checkout-url',
    publicPaths: ['/ecom/v1/checkouts/{id}/wix-checkout-url'],
  },
  getPaymentSettings: {
    method: 'GET',
    path: '/v1/checkouts/{id}/payment-settings',
    publicPaths: ['/ecom/v1/checkouts/{id}/payment-settings'],
  },
} as const satisfies Routes
