import type { Routes } from './route.ts'

export const deletedProductsRoutes = {
  queryDeletedProducts: { method: 'POST', path: '/stoa/v1/deleted-products/query', publicPaths: [] },
  restoreDeletedProduct: { method: 'POST', path: '/stoa/v1/deleted-products/{id}/restore', publicPaths: [] },
} as const satisfies Routes

export const deletedCollectionsRoutes = {
  queryDeletedCollections: { method: 'POST', path: '/stoa/v1/deleted-collections/query', publicPaths: [] },
  restoreDeletedCollection: { method: 'POST', path: '/stoa/v1/deleted-collections/{id}/restore', publicPaths: [] },
} as const satisfies Routes

export const deletedDiscountsRoutes = {
  queryDeletedDiscounts: { method: 'POST', path: '/stoa/v1/deleted-discounts/query', publicPaths: [] },
  restoreDeletedDiscount: { method: 'POST', path: '/stoa/v1/deleted-discounts/{id}/restore', publicPaths: [] },
} as const satisfies Routes
