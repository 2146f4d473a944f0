import type { Routes } from './route.ts'

export const salesRoutes = {
  getSales: { method: 'GET', path: '/stoa/v1/sales', publicPaths: [] },
  listSalesGroups: { method: 'GET', path: '/stoa/v1/sales/{dimension}', publicPaths: [] },
  listStockForecasts: { method: 'GET', path: '/stoa/v1/stock-forecasts', publicPaths: [] },
  listSalesCohorts: { method: 'GET', path: '/stoa/v1/sales-cohorts', publicPaths: [] },
  listTaxes: { method: 'GET', path: '/stoa/v1/sales-taxes', publicPaths: [] },
} as const satisfies Routes
