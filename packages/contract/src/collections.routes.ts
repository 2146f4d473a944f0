import type { Routes } from './route.ts'

export const collectionsRoutes = {
  queryCollections: {
    method: 'GET',
    path: '/v2/collections/query',
    publicPaths: ['/stores-reader/v2/collections/query'],
    fallback: {
      method: 'POST',
      path: '/v2/collections/query',
      publicPaths: ['/stores-reader/v2/collections/query'],
    },
  },
  listProductsOfCollections: { method: 'POST', path: '/stoa/v1/collections/products/query', publicPaths: [] },
  getCollectionBySlug: {
    method: 'GET',
    path: '/v2/collections/slug/{slug}',
    publicPaths: ['/stores-reader/v2/collections/slug/{slug}'],
  },
  getCollection: { method: 'GET', path: '/v2/collections/{id}', publicPaths: ['/stores-reader/v2/collections/{id}'] },
} as const satisfies Routes
