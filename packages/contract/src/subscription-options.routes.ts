import type { Routes } from './route.ts'

const reader = '/_api/subscription-options-reader-server/v1/subscription-options'
const writer = '/stores/v1/subscription-options'

export const subscriptionOptionsRoutes = {
  createSubscriptionOption: { method: 'POST', path: '/v1/subscription-options', publicPaths: [writer] },
  bulkCreateSubscriptionOptions: {
    method: 'POST',
    path: '/v1/subscription-options/createBulk',
    publicPaths: [`${writer}/createBulk`],
  },
  updateSubscriptionOption: {
    method: 'PATCH',
    path: '/v1/subscription-options/{subscriptionOption.id}',
    publicPaths: [`${writer}/{subscriptionOption.id}`],
  },
  bulkUpdateSubscriptionOptions: { method: 'PATCH', path: '/v1/subscription-options', publicPaths: [writer] },
  deleteSubscriptionOption: {
    method: 'DELETE',
    path: '/v1/subscription-options/{id}',
    publicPaths: [`${writer}/{id}`],
  },
  bulkDeleteSubscriptionOptions: {
    method: 'POST',
    path: '/v1/subscription-options/deleteBulk',
    publicPaths: [`${writer}/deleteBulk`],
  },
  getSubscriptionOption: {
    method: 'GET',
    path: '/v1/subscription-options/{id}',
    publicPaths: [`${reader}/{id}`, `${writer}/{id}`],
  },
  getSubscriptionOptionsForProduct: {
    method: 'GET',
    path: '/v1/subscription-options/byProduct/{productId}',
    publicPaths: [`${reader}/byProduct/{productId}`, `${writer}/byProduct/{productId}`],
  },
  getProductIdsForSubscriptionOption: {
    method: 'GET',
    path: '/v1/subscription-options/{id}/productIds',
    publicPaths: [`${reader}/{id}/productIds`, `${writer}/{id}/productIds`],
  },
  getOneTimePurchasesStatus: {
    method: 'GET',
    path: '/v1/subscription-options/product/{productId}/oneTimePurchasesStatus',
    publicPaths: [
      `${reader}/product/{productId}/oneTimePurchasesStatus`,
      `${writer}/product/{productId}/oneTimePurchasesStatus`,
    ],
  },
  assignSubscriptionOptionsToProduct: {
    method: 'POST',
    path: '/v1/subscription-options/product/{productId}/assign',
    publicPaths: [`${writer}/product/{productId}/assign`],
  },
  allowOneTimePurchases: {
    method: 'PATCH',
    path: '/v1/subscription-options/product/{productId}/allowOneTimePurchase',
    publicPaths: [`${writer}/product/{productId}/allowOneTimePurchase`],
  },
} as const satisfies Routes
