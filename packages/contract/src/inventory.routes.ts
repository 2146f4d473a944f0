import type { Routes } from './route.ts'

export const inventoryRoutes = {
  decrementInventory: {
    method: 'POST',
    path: '/v2/inventoryItems/decrement',
    publicPaths: ['/stores/v2/inventoryItems/decrement'],
  },
  incrementInventory: {
    method: 'POST',
    path: '/v2/inventoryItems/increment',
    publicPaths: ['/stores/v2/inventoryItems/increment'],
  },
  updateInventoryVariants: {
    method: 'PATCH',
    path: '/v2/inventoryItems/product/{inventoryItem.productId}',
    publicPaths: ['/stores/v2/inventoryItems/product/{inventoryItem.productId}'],
  },
  queryInventory: {
    method: 'POST',
    path: '/v2/inventoryItems/query',
    publicPaths: ['/stores-reader/v2/inventoryItems/query'],
  },
  getInventoryVariants: {
    method: 'POST',
    path: '/v2/inventoryItems/{inventoryId}/getVariants',
    publicPaths: ['/stores-reader/v2/inventoryItems/{inventoryId}/getVariants'],
  },
} as const satisfies Routes
