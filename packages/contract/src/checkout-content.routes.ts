import type { Routes } from './route.ts'

const path = '/v1/checkout-content/{appId}/{componentId}'
const publicPaths = ['/ecom/v1/checkout-content/{appId}/{componentId}'] as const
export const checkoutContentRoutes = {
  getCheckoutContent: { method: 'GET', path, publicPaths },
  updateCheckoutContent: { method: 'PUT', path, publicPaths },
} as const satisfies Routes
