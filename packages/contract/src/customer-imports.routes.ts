import type { Routes } from './route.ts'

const one = '/stoa/v1/customer-imports/{jobId}'

export const customerImportsRoutes = {
  createCustomerImport: { method: 'POST', path: '/stoa/v1/customer-imports', publicPaths: [] },
  getCustomerImport: { method: 'GET', path: one, publicPaths: [] },
  startCustomerImport: { method: 'POST', path: `${one}/start`, publicPaths: [] },
  cancelCustomerImport: { method: 'POST', path: `${one}/cancel`, publicPaths: [] },
} as const satisfies Routes
