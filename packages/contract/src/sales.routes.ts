import type { Routes } from './route.ts'

export const salesRoutes = {
  getSales: { method: 'GET', path: '/stoa/v1/sales', publicPaths: [] },
  listSalesGroups: { method: 'GET', path: '/stoa/v1/sales/{dimension}', publicPaths: [] },
} as const satisfies Routes
