import type { Routes } from './route.ts'

export const productsV3Routes = {
  createProduct: {
    method: 'POST',
    path: '/v3/products',
    publicPaths: ['/stores/v3/products'],
  },
  updateProduct: {
    method: 'PATCH',
    path: '/v3/products/{product.id}',
    publicPaths: ['/stores/v3/products/{product.id}'],
  },
  deleteProduct: {
    method: 'DELETE',
    path: '/v3/products/{productId}',
    publicPaths: ['/stores/v3/products/{productId}'],
  },
  createProductWithInventory: {
    method: 'POST',
    path: '/v3/products-with-inventory',
    publicPaths: ['/stores/v3/products-with-inventory'],
  },
  updateProductWithInventory: {
    method: 'PATCH',
    path: '/v3/products-with-inventory/{product.id}',
    publicPaths: ['/stores/v3/products-with-inventory/{product.id}'],
  },
  bulkCreateProducts: {
    method: 'POST',
    path: '/v3/bulk/products/create',
    publicPaths: ['/stores/v3/bulk/products/create'],
  },
  bulkUpdateProducts: {
    method: 'POST',
    path: '/v3/bulk/products/update',
    publicPaths: ['/stores/v3/bulk/products/update'],
  },
  bulkDeleteProducts: {
    method: 'POST',
    path: '/v3/bulk/products/delete',
    publicPaths: ['/stores/v3/bulk/products/delete'],
  },
  bulkCreateProductsWithInventory: {
    method: 'POST',
    path: '/v3/bulk/products-with-inventory/create',
    publicPaths: ['/stores/v3/bulk/products-with-inventory/create'],
  },
  bulkUpdateProductsWithInventory: {
    method: 'POST',
    path: '/v3/bulk/products-with-inventory/update',
    publicPaths: ['/stores/v3/bulk/products-with-inventory/update'],
  },
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
