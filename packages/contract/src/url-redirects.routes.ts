import type { Routes } from './route.ts'

export const urlRedirectsRoutes = {
  queryUrlRedirects: { method: 'POST', path: '/stoa/v1/url-redirects/query', publicPaths: [] },
  bulkSetUrlRedirects: { method: 'POST', path: '/stoa/v1/url-redirects/bulk', publicPaths: [] },
  deleteUrlRedirect: { method: 'DELETE', path: '/stoa/v1/url-redirects/{urlRedirectId}', publicPaths: [] },
  resolveUrlRedirect: { method: 'GET', path: '/stoa/v1/url-redirects/resolve', publicPaths: [] },
} as const satisfies Routes
