import type { Routes } from './route.ts'

export const transactionsRoutes = {
  queryTransactions: { method: 'POST', path: '/stoa/v1/transactions/query', publicPaths: [] },
} as const satisfies Routes
