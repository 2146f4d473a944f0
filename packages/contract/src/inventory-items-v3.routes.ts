import type { Routes } from './route.ts'

export const inventoryItemsV3Routes = {
  queryInventoryItems: {
    method: 'GET',
    path: '/v3/inventory-items/query',
    publicPaths: ['/stores/v3/inventory-items/query'],
    fallback: { method: 'POST', path: '/v3/inventory-items/query', publicPaths: ['/stores/v3/inventory-items/query'] },
  },
  searchInventoryItems: {
    method: 'GET',
    path: '/v3/inventory-items/search',
    publicPaths: ['/stores/v3/inventory-items/search'],
    fallback: {
      method: 'POST',
      path: '/v3/inventory-items/search',
      publicPaths: ['/stores/v3/inventory-items/search'],
    },
  },
  countInventoryItems: {
    method: 'GET',
    path: '/v3/inventory-items/count',
    publicPaths: ['/stores/v3/inventory-items/count'],
    fallback: { method: 'POST', path: '/v3/inventory-items/count', publicPaths: ['/stores/v3/inventory-items/count'] },
  },
  getInventoryItem: {
    method: 'GET',
    path: '/v3/inventory-items/{inventoryItemId}',
    publicPaths: ['/stores/v3/inventory-items/{inventoryItemId}'],
  },
} as const satisfies Routes
