import type { Routes } from './route.ts'

export const tokensRoutes = {
  /** `/oauth/access` is what apps with a refresh token of their own call. */
  issueTokens: { method: 'POST', path: '/oauth2/token', publicPaths: ['/v1/oauth/token', '/oauth/access'] },
  tokenInfo: { method: 'POST', path: '/oauth2/token-info', publicPaths: ['/v1/oauth/token-info'] },
  jwks: { method: 'GET', path: '/oauth2/jwks', publicPaths: ['/v1/oauth/jwks', '/.well-known/jwks.json'] },
} as const satisfies Routes
