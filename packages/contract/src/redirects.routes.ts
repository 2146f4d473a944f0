import type { Routes } from './route.ts'

export const redirectsRoutes = {
  createRedirectSession: {
    method: 'POST',
    path: '/v1/redirect-session',
    publicPaths: [
      '/_api/redirects-api/v1/redirect-session',
      '/redirect-session/v1/redirect-session',
      '/headless/v1/redirect-session',
    ],
  },
  getElsewhere: { method: 'GET', path: '/stoa/v1/elsewhere', publicPaths: [] },
  updateElsewhere: { method: 'PATCH', path: '/stoa/v1/elsewhere', publicPaths: [] },
} as const satisfies Routes
