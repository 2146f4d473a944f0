import type { Routes } from './route.ts'

export const ordersRoutes = {
  searchOrders: {
    method: 'POST',
    path: '/v1/orders/search',
    publicPaths: ['/ecom/v1/orders/search', '/ecom/v1/ep-orders/search'],
  },
  getOrder: {
    method: 'GET',
    path: '/v1/orders/{id}',
    publicPaths: ['/ecom/v1/orders/{id}', '/ecom/v1/ep-orders/{id}'],
  },
} as const satisfies Routes
