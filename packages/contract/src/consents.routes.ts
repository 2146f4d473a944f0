import type { Routes } from './route.ts'

export const consentsRoutes = {
  listMyConsents: { method: 'GET', path: '/stoa/v1/consents/my', publicPaths: [] },
  withdrawMyConsent: { method: 'DELETE', path: '/stoa/v1/consents/my/{appId}', publicPaths: [] },
} as const satisfies Routes
