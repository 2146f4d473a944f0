import type { Routes } from './route.ts'

export const changeLogRoutes = {
  queryChanges: { method: 'POST', path: '/stoa/v1/change-log/query', publicPaths: [] },
  getChangeLogSettings: { method: 'GET', path: '/stoa/v1/change-log/settings', publicPaths: [] },
  updateChangeLogSettings: { method: 'PUT', path: '/stoa/v1/change-log/settings', publicPaths: [] },
} as const satisfies Routes
