import type { Routes } from './route.ts'

export const totalsCalculatorRoutes = {
  calculateTotals: { method: 'POST', path: '/v1/calculate-totals', publicPaths: ['/ecom/v1/calculate-totals'] },
} as const satisfies Routes
