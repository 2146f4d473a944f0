import type { Routes } from './route.ts'

export const signInRoutes = {
  describeSignIn: { method: 'POST', path: '/stoa/v1/sign-in/describe', publicPaths: [] },
  completeSignIn: { method: 'POST', path: '/stoa/v1/sign-in/complete', publicPaths: [] },
  describeRedirectSession: { method: 'POST', path: '/stoa/v1/redirect-session/describe', publicPaths: [] },
} as const satisfies Routes
