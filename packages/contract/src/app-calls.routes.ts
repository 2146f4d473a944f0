import type { Routes } from './route.ts'

export const appCallsRoutes = {
  listAppCalls: { method: 'GET', path: '/stoa/v1/oauth-apps/{id}/calls', publicPaths: [] },
} as const satisfies Routes
