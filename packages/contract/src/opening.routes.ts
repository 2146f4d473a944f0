import type { Routes } from './route.ts'

export const openingRoutes = {
  getOpeningChecks: { method: 'GET', path: '/stoa/v1/opening-checks', publicPaths: [] },
  getSetup: { method: 'GET', path: '/stoa/v1/setup', publicPaths: [] },
  markSetupStep: { method: 'POST', path: '/stoa/v1/setup/mark-step', publicPaths: [] },
  postponeSetup: { method: 'POST', path: '/stoa/v1/setup/postpone', publicPaths: [] },
} as const satisfies Routes
