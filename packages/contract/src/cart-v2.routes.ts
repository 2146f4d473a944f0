import type { Routes } from './route.ts'

export const cartV2Routes = {
  createCart: { method: 'POST', path: '/v2/carts', publicPaths: ['/ecom/v2/carts'] },
  handleAsyncCheckoutCompletion: {
    method: 'GET',
    path: '/v2/carts/handle-async-checkout-completion',
    publicPaths: ['/ecom/v2/carts/handle-async-checkout-completion'],
  },
  getCheckoutUrl: {
    method: 'POST',
    path: '/v2/carts/{cartId}/get-checkout-url',
    publicPaths: ['/ecom/v2/carts/{cartId}/get-checkout-url'],
  },
  placeOrder: {
    method: 'POST',
    path: '/v2/carts/{cartId}/place-order',
    publicPaths: ['/ecom/v2/carts/{cartId}/place-order'],
  },
  updateCart: { method: 'PATCH', path: '/v2/carts/{cart.id}', publicPaths: ['/ecom/v2/carts/{cart.id}'] },
  deleteCart: { method: 'DELETE', path: '/v2/carts/{cartId}', publicPaths: ['/ecom/v2/carts/{cartId}'] },
  getCart: { method: 'GET', path: '/v2/carts/{cartId}', publicPaths: ['/ecom/v2/carts/{cartId}'] },
  addCoupon: {
    method: 'POST',
    path: '/v2/carts/{cartId}/add-coupon',
    publicPaths: ['/ecom/v2/carts/{cartId}/add-coupon'],
  },
  addGiftCard: {
    method: 'POST',
    path: '/v2/carts/{cartId}/add-gift-card',
    publicPaths: ['/ecom/v2/carts/{cartId}/add-gift-card'],
  },
  addLineItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/add-line-items',
    publicPaths: ['/ecom/v2/carts/{cartId}/add-line-items'],
  },
  calculateCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/calculate',
    publicPaths: ['/ecom/v2/carts/{cartId}/calculate'],
  },
  estimateCart: {
    method: 'POST',
    path: '/v2/carts/{cartId}/estimate',
    publicPaths: ['/ecom/v2/carts/{cartId}/estimate'],
  },
  markCartAsCompleted: {
    method: 'POST',
    path: '/v2/carts/{cartId}/mark-cart-as-completed',
    publicPaths: ['/ecom/v2/carts/{cartId}/mark-cart-as-completed'],
  },
  refreshCart: { method: 'POST', path: '/v2/carts/{cartId}/refresh', publicPaths: ['/ecom/v2/carts/{cartId}/refresh'] },
  removeCoupon: {
    method: 'POST',
    path: '/v2/carts/{cartId}/remove-coupon',
    publicPaths: ['/ecom/v2/carts/{cartId}/remove-coupon'],
  },
  removeDeliveryMethod: {
    method: 'POST',
    path: '/v2/carts/{cartId}/remove-delivery-method',
    publicPaths: ['/ecom/v2/carts/{cartId}/remove-delivery-method'],
  },
  removeGiftCard: {
    method: 'POST',
    path: '/v2/carts/{cartId}/remove-gift-card',
    publicPaths: ['/ecom/v2/carts/{cartId}/remove-gift-card'],
  },
  removeLineItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/remove-line-items',
    publicPaths: ['/ecom/v2/carts/{cartId}/remove-line-items'],
  },
  setDeliveryMethod: {
    method: 'POST',
    path: '/v2/carts/{cartId}/set-delivery-method',
    publicPaths: ['/ecom/v2/carts/{cartId}/set-delivery-method'],
  },
  updateFormSubmissions: {
    method: 'POST',
    path: '/v2/carts/{cartId}/update-forms-submission',
    publicPaths: ['/ecom/v2/carts/{cartId}/update-forms-submission'],
  },
  updateLineItems: {
    method: 'POST',
    path: '/v2/carts/{cartId}/update-line-items',
    publicPaths: ['/ecom/v2/carts/{cartId}/update-line-items'],
  },
  getUpsellOptions: {
    method: 'GET',
    path: '/v2/carts/{cartId}/upsell-options',
    publicPaths: ['/ecom/v2/carts/{cartId}/upsell-options'],
  },
} as const satisfies Routes
