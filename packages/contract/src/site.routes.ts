import type { Routes } from './route.ts'

export const siteRoutes = {
  getSite: { method: 'GET', path: '/stoa/v1/site', publicPaths: [] },
} as const satisfies Routes
