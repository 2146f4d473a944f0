import type { Routes } from './route.ts'

export const profilesRoutes = {
  getProfileBySlug: { method: 'GET', path: '/stoa/v1/profiles/{slug}', publicPaths: [] },
  listBlockedProfiles: { method: 'GET', path: '/stoa/v1/blocked-profiles', publicPaths: [] },
} as const satisfies Routes
