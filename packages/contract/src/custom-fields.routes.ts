import type { Routes } from './route.ts'

export const customFieldsRoutes = {
  getCustomFields: { method: 'GET', path: '/stoa/v1/custom-fields/{entity}/{entityId}', publicPaths: [] },
  updateCustomFields: { method: 'PATCH', path: '/stoa/v1/custom-fields/{entity}/{entityId}', publicPaths: [] },
} as const satisfies Routes
