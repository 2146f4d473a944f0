import type { Routes } from './route.ts'

export const orderBillingRoutes = {
  captureAuthorizedPayments: {
    method: 'POST',
    path: '/v1/order-billing/capture-authorized-payments',
    publicPaths: ['/ecom/v1/order-billing/capture-authorized-payments'],
  },
  voidAuthorizedPayments: {
    method: 'POST',
    path: '/v1/order-billing/void-authorized-payments',
    publicPaths: ['/ecom/v1/order-billing/void-authorized-payments'],
  },
} as const satisfies Routes
