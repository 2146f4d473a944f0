import type { Routes } from './route.ts'

export const navigationRoutes = {
  getNavigation: { method: 'GET', path: '/stoa/v1/navigation', publicPaths: [] },
  updateNavigation: { method: 'PATCH', path: '/stoa/v1/navigation', publicPaths: [] },
} as const satisfies Routes
