import type { Routes } from './route.ts'

export const priceListsRoutes = {
  listPriceLists: { method: 'GET', path: '/stoa/v1/price-lists', publicPaths: [] },
  createPriceList: { method: 'POST', path: '/stoa/v1/price-lists', publicPaths: [] },
  getPriceList: { method: 'GET', path: '/stoa/v1/price-lists/{priceListId}', publicPaths: [] },
  updatePriceList: { method: 'PATCH', path: '/stoa/v1/price-lists/{priceList.id}', publicPaths: [] },
  deletePriceList: { method: 'DELETE', path: '/stoa/v1/price-lists/{priceListId}', publicPaths: [] },
} as const satisfies Routes
