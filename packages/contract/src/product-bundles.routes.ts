import type { Routes } from './route.ts'

export const productBundlesRoutes = {
  listBundleItems: { method: 'GET', path: '/stoa/v1/products/{productId}/bundle-items', publicPaths: [] },
} as const satisfies Routes
