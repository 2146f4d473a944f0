import type { Routes } from './route.ts'

export const openingRoutes = {
  getOpeningChecks: { method: 'GET', path: '/stoa/v1/opening-checks', publicPaths: [] },
} as const satisfies Routes
