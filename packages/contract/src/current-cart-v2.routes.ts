import type { Routes } from './route.ts'

export const currentCartV2Routes = {
  createCurrentCart: { method: 'POST', path: '/v2/carts/current', publicPaths: ['/ecom/v2/carts/current'] },
  deleteCurrentCart: { method: 'DELETE', path: '/v2/carts/current', publicPaths: ['/ecom/v2/carts/current'] },
  getCurrentCart: { method: 'GET', path: '/v2/carts/current', publicPaths: ['/ecom/v2/carts/current'] },
  updateCurrentCart: { method: 'PATCH', path: '/v2/carts/current', publicPaths: ['/ecom/v2/carts/current'] },
  addCouponToCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/add-coupon',
    publicPaths: ['/ecom/v2/carts/current/add-coupon'],
  },
  addGiftCardToCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/add-gift-card',
    publicPaths: ['/ecom/v2/carts/current/add-gift-card'],
  },
  addLineItemsToCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/add-line-items',
    publicPaths: ['/ecom/v2/carts/current/add-line-items'],
  },
  calculateCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/calculate',
    publicPaths: ['/ecom/v2/carts/current/calculate'],
  },
  estimateCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/estimate',
    publicPaths: ['/ecom/v2/carts/current/estimate'],
  },
  refreshCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/refresh',
    publicPaths: ['/ecom/v2/carts/current/refresh'],
  },
  removeCouponFromCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/remove-coupon',
    publicPaths: ['/ecom/v2/carts/current/remove-coupon'],
  },
  removeDeliveryMethodFromCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/remove-delivery-method',
    publicPaths: ['/ecom/v2/carts/current/remove-delivery-method'],
  },
  removeGiftCardFromCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/remove-gift-card',
    publicPaths: ['/ecom/v2/carts/current/remove-gift-card'],
  },
  removeLineItemsFromCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/remove-line-items',
    publicPaths: ['/ecom/v2/carts/current/remove-line-items'],
  },
  setDeliveryMethodForCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/set-delivery-method',
    publicPaths: ['/ecom/v2/carts/current/set-delivery-method'],
  },
  updateFormSubmissionsInCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/update-forms-submission',
    publicPaths: ['/ecom/v2/carts/current/update-forms-submission'],
  },
  updateLineItemsInCurrentCart: {
    method: 'POST',
    path: '/v2/carts/current/update-line-items',
    publicPaths: ['/ecom/v2/carts/current/update-line-items'],
  },
  getUpsellOptionsForCurrentCart: {
    method: 'GET',
    path: '/v2/carts/current/upsell-options',
    publicPaths: ['/ecom/v2/carts/current/upsell-options'],
  },
} as const satisfies Routes
