import type { Routes } from './route.ts'

export const abandonedCartsRoutes = {
  queryAbandonedCarts: { method: 'POST', path: '/v1/abandonedCarts/query', publicPaths: [] },
  getAbandonedCart: { method: 'GET', path: '/v1/abandonedCarts/{id}', publicPaths: [] },
} as const satisfies Routes
