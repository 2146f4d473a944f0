import type { Routes } from './route.ts'

export const orderAdjustmentsRoutes = {
  adjustOrder: { method: 'POST', path: '/stoa/v1/orders/{orderId}/adjust', publicPaths: [] },
} as const satisfies Routes
