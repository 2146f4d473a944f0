import type { Routes } from './route.ts'

export const cartRoutes = {
  createCart: { method: 'POST', path: '/v1/carts', publicPaths: ['/ecom/v1/carts'] },
  getCartByCheckoutId: {
    method: 'GET',
    path: '/v1/carts/by-checkout-id/{id}',
    publicPaths: ['/ecom/v1/carts/by-checkout-id/{id}'],
  },
  updateCart: { method: 'PATCH', path: '/v1/carts/{cartInfo.id}', publicPaths: ['/ecom/v1/carts/{cartInfo.id}'] },
  deleteCart: { method: 'DELETE', path: '/v1/carts/{id}', publicPaths: ['/ecom/v1/carts/{id}'] },
  getCart: { method: 'GET', path: '/v1/carts/{id}', publicPaths: ['/ecom/v1/carts/{id}'] },
  addToCart: {
    method: 'POST',
    path: '/v1/carts/{id}/add-to-cart',
    publicPaths: ['/ecom/v1/carts/{id}/add-to-cart'],
  },
  createCheckout: {
    method: 'POST',
    path: '/v1/carts/{id}/create-checkout',
    publicPaths: ['/ecom/v1/carts/{id}/create-checkout'],
  },
  estimateTotals: {
    method: 'POST',
    path: '/v1/carts/{id}/estimate-totals',
    publicPaths: ['/ecom/v1/carts/{id}/estimate-totals'],
  },
  removeBusinessLocation: {
    method: 'POST',
    path: '/v1/carts/{id}/remove-business-location',
    publicPaths: ['/ecom/v1/carts/{id}/remove-business-location'],
  },
  removeCoupon: {
    method: 'POST',
    path: '/v1/carts/{id}/remove-coupon',
    publicPaths: ['/ecom/v1/carts/{id}/remove-coupon'],
  },
  removeLineItems: {
    method: 'POST',
    path: '/v1/carts/{id}/remove-line-items',
    publicPaths: ['/ecom/v1/carts/{id}/remove-line-items'],
  },
  updateLineItemsQuantity: {
    method: 'POST',
    path: '/v1/carts/{id}/update-line-items-quantity',
    publicPaths: ['/ecom/v1/carts/{id}/update-line-items-quantity'],
  },
} as const satisfies Routes
