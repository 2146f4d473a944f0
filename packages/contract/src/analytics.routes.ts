import type { Routes } from './route.ts'

export const analyticsRoutes = {
  getVisits: { method: 'GET', path: '/stoa/v1/analytics/visits', publicPaths: [] },
  listVisitGroups: { method: 'GET', path: '/stoa/v1/analytics/visits/{dimension}', publicPaths: [] },
} as const satisfies Routes
