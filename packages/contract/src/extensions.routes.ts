import type { Routes } from './route.ts'

export const extensionsRoutes = {
  listExtensions: { method: 'GET', path: '/stoa/v1/extensions', publicPaths: [] },
  switchExtension: { method: 'POST', path: '/stoa/v1/extensions/{name}/switch', publicPaths: [] },
} as const satisfies Routes
