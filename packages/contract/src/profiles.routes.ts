import type { Routes } from './route.ts'

export const profilesRoutes = {
  getProfileBySlug: { method: 'GET', path: '/stoa/v1/profiles/{slug}', publicPaths: [] },
} as const satisfies Routes
