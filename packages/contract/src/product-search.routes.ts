import type { Routes } from './route.ts'

export const productSearchRoutes = {
  searchProducts: { method: 'POST', path: '/stoa/v1/product-search', publicPaths: [] },
} as const satisfies Routes

const settings = '/stoa/v1/product-search-settings'

export const productSearchSettingsRoutes = {
  getProductSearchSettings: { method: 'GET', path: settings, publicPaths: [] },
  updateProductSearchSettings: { method: 'PATCH', path: settings, publicPaths: [] },
  getProductSearchService: { method: 'GET', path: '/stoa/v1/product-search-service', publicPaths: [] },
  fillProductSearchService: { method: 'POST', path: '/stoa/v1/product-search-service/fill', publicPaths: [] },
} as const satisfies Routes
