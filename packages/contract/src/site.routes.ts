import type { Routes } from './route.ts'

export const siteRoutes = {
  getSite: { method: 'GET', path: '/stoa/v1/site', publicPaths: [] },
  getSiteProperties: { method: 'GET', path: '/stoa/v1/site/properties', publicPaths: [] },
  updateSiteProperties: { method: 'PATCH', path: '/stoa/v1/site/properties', publicPaths: [] },
  changeSiteCurrency: { method: 'POST', path: '/stoa/v1/site/currency', publicPaths: [] },
} as const satisfies Routes
