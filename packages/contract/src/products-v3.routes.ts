import type { Routes } from './route.ts'

export const productsV3Routes = {
  queryProducts: {
    method: 'GET',
    path: '/v3/products/query',
    publicPaths: ['/stores/v3/products/query'],
    fallback: { method: 'POST', path: '/v3/products/query', publicPaths: ['/stores/v3/products/query'] },
  },
  searchProducts: {
    method: 'GET',
    path: '/v3/products/search',
    publicPaths: ['/stores/v3/products/search'],
    fallback: { method: 'POST', path: '/v3/products/search', publicPaths: ['/stores/v3/products/search'] },
  },
  countProducts: {
    method: 'GET',
    path: '/v3/products/count',
    publicPaths: ['/stores/v3/products/count'],
    fallback: { method: 'POST', path: '/v3/products/count', publicPaths: ['/stores/v3/products/count'] },
  },
  getProductBySlug: {
    method: 'GET',
    path: '/v3/products/slug/{slug}',
    publicPaths: ['/stores/v3/products/slug/{slug}'],
  },
  getProduct: { method: 'GET', path: '/v3/products/{productId}', publicPaths: ['/stores/v3/products/{productId}'] },
  getAllProductsCategory: {
    method: 'GET',
    path: '/v3/all-products-category',
    publicPaths: ['/stores/v3/all-products-category'],
  },
} as const satisfies Routes

export const readOnlyVariantsV3Routes = {
  queryVariants: {
    method: 'POST',
    path: '/v3/products/query-variants',
    publicPaths: ['/stores/v3/products/query-variants'],
  },
  searchVariants: {
    method: 'POST',
    path: '/v3/products/search-variants',
    publicPaths: ['/stores/v3/products/search-variants'],
  },
} as const satisfies Routes

export const catalogVersioningRoutes = {
  getCatalogVersion: {
    method: 'GET',
    path: '/v3/provision/version',
    publicPaths: ['/stores/v3/provision/version'],
  },
} as const satisfies Routes
