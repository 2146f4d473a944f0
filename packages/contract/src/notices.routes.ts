import type { Routes } from './route.ts'

export const noticesRoutes = {
  getOwnerNotices: { method: 'GET', path: '/stoa/v1/owner-notices', publicPaths: [] },
  updateOwnerNotices: { method: 'PATCH', path: '/stoa/v1/owner-notices', publicPaths: [] },
} as const satisfies Routes
