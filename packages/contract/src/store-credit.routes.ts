import type { Routes } from './route.ts'

export const storeCreditRoutes = {
  getStoreCredit: { method: 'GET', path: '/stoa/v1/customers/{customerId}/store-credit', publicPaths: [] },
  giveStoreCredit: { method: 'POST', path: '/stoa/v1/customers/{customerId}/store-credit/give', publicPaths: [] },
  takeStoreCredit: { method: 'POST', path: '/stoa/v1/customers/{customerId}/store-credit/take', publicPaths: [] },
  getMyStoreCredit: { method: 'GET', path: '/stoa/v1/store-credit/my', publicPaths: [] },
} as const satisfies Routes
