import type { Routes } from './route.ts'

export const salesRoutes = {
  getSales: { method: 'GET', path: '/stoa/v1/sales', publicPaths: [] },
} as const satisfies Routes
