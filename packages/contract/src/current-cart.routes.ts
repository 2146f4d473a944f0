import type { Routes } from './route.ts'

export const currentCartRoutes = {
  getCurrentCart: { method: 'GET', path: '/v1/carts/current', publicPaths: ['/ecom/v1/carts/current'] },
  updateCurrentCart: { method: 'PATCH', path: '/v1/carts/current', publicPaths: ['/ecom/v1/carts/current'] },
  deleteCurrentCart: { method: 'DELETE', path: '/v1/carts/current', publicPaths: ['/ecom/v1/carts/current'] },
  addToCurrentCart: {
    method: 'POST',
    path: '/v1/carts/current/add-to-cart',
    publicPaths: ['/ecom/v1/carts/current/add-to-cart'],
  },
  createCheckoutFromCurrentCart: {
    method: 'POST',
    path: '/v1/carts/current/create-checkout',
    publicPaths: ['/ecom/v1/carts/current/create-checkout'],
  },
  chooseCurrency: { method: 'PUT', path: '/stoa/v1/carts/current/currency', publicPaths: [] },
  estimateCurrentCartTotals: {
    method: 'POST',
    path: '/v1/carts/current/estimate-totals',
    publicPaths: ['/ecom/v1/carts/current/estimate-totals'],
  },
  removeCouponFromCurrentCart: {
    method: 'POST',
    path: '/v1/carts/current/remove-coupon',
    publicPaths: ['/ecom/v1/carts/current/remove-coupon'],
  },
  removeLineItemsFromCurrentCart: {
    method: 'POST',
    path: '/v1/carts/current/remove-line-items',
    publicPaths: ['/ecom/v1/carts/current/remove-line-items'],
  },
  updateCurrentCartLineItemQuantity: {
    method: 'POST',
    path: '/v1/carts/current/update-line-items-quantity',
    publicPaths: ['/ecom/v1/carts/current/update-line-items-quantity'],
  },
} as const satisfies Routes
