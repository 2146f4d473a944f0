import type { Routes } from './route.ts'

export const appsRoutes = {
  listOAuthApps: { method: 'GET', path: '/stoa/v1/oauth-apps', publicPaths: [] },
  createOAuthApp: { method: 'POST', path: '/stoa/v1/oauth-apps', publicPaths: [] },
  updateOAuthApp: { method: 'PATCH', path: '/stoa/v1/oauth-apps/{app.id}', publicPaths: [] },
  removeOAuthApp: { method: 'DELETE', path: '/stoa/v1/oauth-apps/{id}', publicPaths: [] },
  rotateAppSecret: { method: 'POST', path: '/stoa/v1/oauth-apps/{id}/rotate-secret', publicPaths: [] },
  listApiKeys: { method: 'GET', path: '/stoa/v1/api-keys', publicPaths: [] },
  createApiKey: { method: 'POST', path: '/stoa/v1/api-keys', publicPaths: [] },
  updateApiKey: { method: 'PATCH', path: '/stoa/v1/api-keys/{apiKey.id}', publicPaths: [] },
  rotateApiKey: { method: 'POST', path: '/stoa/v1/api-keys/{id}/rotate', publicPaths: [] },
  removeApiKey: { method: 'DELETE', path: '/stoa/v1/api-keys/{id}', publicPaths: [] },
  listPermissions: { method: 'GET', path: '/stoa/v1/permissions', publicPaths: [] },
} as const satisfies Routes
