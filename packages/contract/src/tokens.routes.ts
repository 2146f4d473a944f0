import type { Routes } from './route.ts'

export const tokensRoutes = {
  /** `/oauth/access` is called by apps with their own refresh token. */
  issueTokens: { method: 'POST', path: '/oauth2/token', publicPaths: ['/v1/oauth/token', '/oauth/access'] },
  revokeToken: { method: 'POST', path: '/oauth2/revoke', publicPaths: [] },
  tokenInfo: { method: 'POST', path: '/oauth2/token-info', publicPaths: ['/v1/oauth/token-info'] },
  jwks: { method: 'GET', path: '/oauth2/jwks', publicPaths: ['/v1/oauth/jwks', '/.well-known/jwks.json'] },
} as const satisfies Routes
