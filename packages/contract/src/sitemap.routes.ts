import type { Routes } from './route.ts'

export const sitemapRoutes = {
  getSitemap: { method: 'GET', path: '/stoa/v1/sitemap', publicPaths: [] },
  getSitemapPart: { method: 'GET', path: '/stoa/v1/sitemap/{part}', publicPaths: [] },
} as const satisfies Routes
