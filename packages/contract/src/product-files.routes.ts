import type { Routes } from './route.ts'

export const productFilesRoutes = {
  createProductImport: { method: 'POST', path: '/stoa/v1/product-imports', publicPaths: [] },
  startProductImport: { method: 'POST', path: '/stoa/v1/product-imports/{importId}/start', publicPaths: [] },
  undoProductImport: { method: 'POST', path: '/stoa/v1/product-imports/{importId}/undo', publicPaths: [] },
  getProductImport: { method: 'GET', path: '/stoa/v1/product-imports/{importId}', publicPaths: [] },
  listProductImportLines: { method: 'GET', path: '/stoa/v1/product-imports/{importId}/lines', publicPaths: [] },
  createProductExport: { method: 'POST', path: '/stoa/v1/product-exports', publicPaths: [] },
} as const satisfies Routes
