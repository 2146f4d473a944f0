import type { Routes } from './route.ts'

export const savedViewsRoutes = {
  listSavedViews: { method: 'GET', path: '/stoa/v1/saved-views', publicPaths: [] },
  createSavedView: { method: 'POST', path: '/stoa/v1/saved-views', publicPaths: [] },
  deleteSavedView: { method: 'DELETE', path: '/stoa/v1/saved-views/{savedViewId}', publicPaths: [] },
  restoreSavedView: { method: 'POST', path: '/stoa/v1/saved-views/{savedViewId}/restore', publicPaths: [] },
} as const satisfies Routes
