import type { Routes } from './route.ts'

const path = '/v1/tip-settings'
export const tipSettingsRoutes = {
  createTipSettings: { method: 'POST', path, publicPaths: ['/tip-settings/v1/tip-settings'] },
  updateTipSettings: { method: 'PATCH', path, publicPaths: ['/tip-settings/v1/tip-settings'] },
  createDefaultTipSettings: {
    method: 'POST',
    path: '/v1/tip-settings/create-default',
    publicPaths: ['/tip-settings/v1/tip-settings/create-default'],
  },
  queryTipSettings: {
    method: 'POST',
    path: '/v1/tip-settings/query',
    publicPaths: ['/tip-settings/v1/tip-settings/query'],
  },
  deleteTipSettings: {
    method: 'DELETE',
    path: '/v1/tip-settings/{tipSettingsId}',
    publicPaths: ['/tip-settings/v1/tip-settings/{tipSettingsId}'],
  },
} as const satisfies Routes
