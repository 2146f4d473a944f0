import type { Routes } from './route.ts'

export const printoutsRoutes = {
  getPackingSlips: { method: 'POST', path: '/stoa/v1/packing-slips', publicPaths: [] },
  getShippingLabels: { method: 'POST', path: '/stoa/v1/shipping-labels', publicPaths: [] },
} as const satisfies Routes
