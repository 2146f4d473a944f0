import type { Routes } from './route.ts'

const related = '/stoa/v1/products/{productId}/related-products'

export const relatedProductsRoutes = {
  getRelatedProducts: { method: 'GET', path: related, publicPaths: [] },
  setRelatedProducts: { method: 'PUT', path: related, publicPaths: [] },
} as const satisfies Routes
