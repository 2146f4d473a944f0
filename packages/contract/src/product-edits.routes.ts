import type { Routes } from './route.ts'

export const productEditsRoutes = {
  bulkEditProducts: { method: 'POST', path: '/stoa/v1/products/bulk-edit', publicPaths: [] },
} as const satisfies Routes
