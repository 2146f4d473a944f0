import type { Routes } from './route.ts'

export const productsRoutes = {
  bulkAdjustProductProperty: {
    method: 'POST',
    path: '/v1/bulk/products/adjust-properties',
    publicPaths: ['/stores/v1/bulk/products/adjust-properties'],
  },
  bulkUpdateProductsProperty: {
    method: 'POST',
    path: '/v1/bulk/products/update',
    publicPaths: ['/stores/v1/bulk/products/update'],
  },
  createCollection: { method: 'POST', path: '/v1/collections', publicPaths: ['/stores/v1/collections'] },
  getCollectionBySlug: {
    method: 'GET',
    path: '/v1/collections/slug/{slug}',
    publicPaths: ['/stores-reader/v1/collections/slug/{slug}'],
  },
  updateCollection: {
    method: 'PATCH',
    path: '/v1/collections/{collection.id}',
    publicPaths: ['/stores/v1/collections/{collection.id}'],
  },
  deleteCollection: { method: 'DELETE', path: '/v1/collections/{id}', publicPaths: ['/stores/v1/collections/{id}'] },
  addProductsToCollection: {
    method: 'POST',
    path: '/v1/collections/{id}/productIds',
    publicPaths: ['/stores/v1/collections/{id}/productIds'],
  },
  removeProductsFromCollection: {
    method: 'POST',
    path: '/v1/collections/{id}/productIds/delete',
    publicPaths: ['/stores/v1/collections/{id}/productIds/delete'],
  },
  createProduct: { method: 'POST', path: '/v1/products', publicPaths: ['/stores/v1/products'] },
  queryProducts: {
    method: 'GET',
    path: '/v1/products/query-platformized',
    publicPaths: ['/stores-reader/v1/products/query-platformized'],
    fallback: { method: 'POST', path: '/stores-reader/v1/products/query-platformized' },
  },
  deleteProduct: { method: 'DELETE', path: '/v1/products/{id}', publicPaths: ['/stores/v1/products/{id}'] },
  getProduct: { method: 'GET', path: '/v1/products/{id}', publicPaths: ['/stores-reader/v1/products/{id}'] },
  addProductMediaToChoices: {
    method: 'PATCH',
    path: '/v1/products/{id}/choices/media',
    publicPaths: ['/stores/v1/products/{id}/choices/media'],
  },
  removeProductMediaFromChoices: {
    method: 'POST',
    path: '/v1/products/{id}/choices/media/delete',
    publicPaths: ['/stores/v1/products/{id}/choices/media/delete'],
  },
  addProductMedia: { method: 'POST', path: '/v1/products/{id}/media', publicPaths: ['/stores/v1/products/{id}/media'] },
  removeProductMedia: {
    method: 'POST',
    path: '/v1/products/{id}/media/delete',
    publicPaths: ['/stores/v1/products/{id}/media/delete'],
  },
  deleteProductOptions: {
    method: 'DELETE',
    path: '/v1/products/{id}/options',
    publicPaths: ['/stores/v1/products/{id}/options'],
  },
  getProductOptionsAvailability: {
    method: 'POST',
    path: '/v1/products/{id}/productOptionsAvailability',
    publicPaths: ['/stores-reader/v1/products/{id}/productOptionsAvailability'],
  },
  removeBrand: {
    method: 'POST',
    path: '/v1/products/{id}/remove-brand',
    publicPaths: ['/stores/v1/products/{id}/remove-brand'],
  },
  removeRibbon: {
    method: 'POST',
    path: '/v1/products/{id}/remove-ribbon',
    publicPaths: ['/stores/v1/products/{id}/remove-ribbon'],
  },
  updateProductVariants: {
    method: 'PATCH',
    path: '/v1/products/{id}/variants',
    publicPaths: ['/stores/v1/products/{id}/variants'],
  },
  queryProductVariants: {
    method: 'POST',
    path: '/v1/products/{id}/variants/query',
    publicPaths: ['/stores-reader/v1/products/{id}/variants/query'],
  },
  resetAllProductVariantData: {
    method: 'POST',
    path: '/v1/products/{id}/variants/resetToDefault',
    publicPaths: ['/stores/v1/products/{id}/variants/resetToDefault'],
  },
  updateProduct: {
    method: 'PATCH',
    path: '/v1/products/{product.id}',
    publicPaths: ['/stores/v1/products/{product.id}'],
  },
  queryStoreVariants: { method: 'POST', path: '/v1/variants/query', publicPaths: ['/stores-reader/v1/variants/query'] },
  getStoreVariant: { method: 'GET', path: '/v1/variants/{id}', publicPaths: ['/stores-reader/v1/variants/{id}'] },
} as const satisfies Routes
