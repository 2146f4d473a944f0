import type { Routes } from './route.ts'

export const ownerRoutes = {
  signInOwner: { method: 'POST', path: '/stoa/v1/owner/sign-in', publicPaths: [] },
  startOwnerFactor: { method: 'POST', path: '/stoa/v1/owner/sign-in/start-factor', publicPaths: [] },
  verifyOwner: { method: 'POST', path: '/stoa/v1/owner/sign-in/verify', publicPaths: [] },
  changeOwnerPassword: { method: 'POST', path: '/stoa/v1/owner/password', publicPaths: [] },
} as const satisfies Routes
