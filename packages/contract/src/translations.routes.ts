import type { Routes } from './route.ts'

export const translationsRoutes = {
  getTranslationProgress: { method: 'GET', path: '/stoa/v1/translations/progress', publicPaths: [] },
  queryTranslations: { method: 'POST', path: '/stoa/v1/translations/query', publicPaths: [] },
  bulkSetTranslations: { method: 'POST', path: '/stoa/v1/bulk/translations/set', publicPaths: [] },
} as const satisfies Routes
