import type { Routes } from './route.ts'

const path = '/v1/checkout-settings'
const publicPaths = ['/ecom/v1/checkout-settings'] as const
export const checkoutSettingsRoutes = {
  getCheckoutSettings: { method: 'GET', path, publicPaths },
  updateCheckoutSettings: { method: 'PATCH', path, publicPaths },
} as const satisfies Routes
