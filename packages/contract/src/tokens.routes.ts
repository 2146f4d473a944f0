import type { Routes } from './route.ts'

export const tokensRoutes = {
  issueTokens: { method: 'POST', path: '/oauth2/token', publicPaths: ['/v1/oauth/token'] },
} as const satisfies Routes
