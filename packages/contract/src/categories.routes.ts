import type { Routes } from './route.ts'

export const categoriesRoutes = {
  queryCategories: {
    method: 'POST',
    path: '/v1/categories/query',
    publicPaths: ['/categories/v1/categories/query'],
  },
  searchCategories: {
    method: 'POST',
    path: '/v1/categories/search',
    publicPaths: ['/categories/v1/categories/search'],
  },
  countCategories: {
    method: 'POST',
    path: '/v1/categories/count',
    publicPaths: ['/categories/v1/categories/count'],
  },
  listTrees: {
    method: 'GET',
    path: '/v1/categories/list-trees',
    publicPaths: ['/categories/v1/categories/list-trees'],
  },
  listCategoriesForItem: {
    method: 'GET',
    path: '/v1/categories/list-categories-for-item',
    publicPaths: ['/categories/v1/categories/list-categories-for-item'],
    fallback: {
      method: 'POST',
      path: '/v1/categories/list-categories-for-item',
      publicPaths: ['/categories/v1/categories/list-categories-for-item'],
    },
  },
  listCategoriesForItems: {
    method: 'GET',
    path: '/v1/categories/list-categories-for-items',
    publicPaths: ['/categories/v1/categories/list-categories-for-items'],
    fallback: {
      method: 'POST',
      path: '/v1/categories/list-categories-for-items',
      publicPaths: ['/categories/v1/categories/list-categories-for-items'],
    },
  },
  getCategoryBySlug: {
    method: 'GET',
    path: '/v1/categories/slug/{slug}',
    publicPaths: ['/categories/v1/categories/slug/{slug}'],
  },
  listItemsInCategory: {
    method: 'GET',
    path: '/v1/categories/{categoryId}/list-items',
    publicPaths: ['/categories/v1/categories/{categoryId}/list-items'],
    fallback: {
      method: 'POST',
      path: '/v1/categories/{categoryId}/list-items',
      publicPaths: ['/categories/v1/categories/{categoryId}/list-items'],
    },
  },
  getArrangedItems: {
    method: 'GET',
    path: '/v1/categories/{categoryId}/arranged-items',
    publicPaths: ['/categories/v1/categories/{categoryId}/arranged-items'],
  },
  getCategory: {
    method: 'GET',
    path: '/v1/categories/{categoryId}',
    publicPaths: ['/categories/v1/categories/{categoryId}'],
  },
} as const satisfies Routes
