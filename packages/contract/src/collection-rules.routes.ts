import type { Routes } from './route.ts'

export const collectionRulesRoutes = {
  setCollectionRules: { method: 'PUT', path: '/stoa/v1/collections/{id}/rules', publicPaths: [] },
  previewCollectionRules: { method: 'POST', path: '/stoa/v1/collection-rules/preview', publicPaths: [] },
} as const satisfies Routes
