import type { Routes } from './route.ts'

const counts = '/stoa/v1/stock-counts'
const one = `${counts}/{stockCountId}` as const

export const stockCountsRoutes = {
  listStockCounts: { method: 'GET', path: counts, publicPaths: [] },
  createStockCount: { method: 'POST', path: counts, publicPaths: [] },
  getStockCount: { method: 'GET', path: one, publicPaths: [] },
  recordStockCountScans: { method: 'POST', path: `${one}/scans`, publicPaths: [] },
  undoStockCountScan: { method: 'DELETE', path: `${one}/scans/{scanId}`, publicPaths: [] },
  removeStockCountLine: { method: 'POST', path: `${one}/remove-line`, publicPaths: [] },
  applyStockCount: { method: 'POST', path: `${one}/apply`, publicPaths: [] },
  deleteStockCount: { method: 'DELETE', path: one, publicPaths: [] },
} as const satisfies Routes
