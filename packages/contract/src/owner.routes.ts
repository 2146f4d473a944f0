import type { Routes } from './route.ts'

export const ownerRoutes = {
  signInOwner: { method: 'POST', path: '/stoa/v1/owner/sign-in', publicPaths: [] },
} as const satisfies Routes
