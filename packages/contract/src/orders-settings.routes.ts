import type { Routes } from './route.ts'

export const ordersSettingsRoutes = {
  getOrdersSettings: { method: 'GET', path: '/v1/orders-settings', publicPaths: ['/ecom/v1/orders-settings'] },
  updateOrdersSettings: { method: 'PATCH', path: '/v1/orders-settings', publicPaths: ['/ecom/v1/orders-settings'] },
} as const satisfies Routes
