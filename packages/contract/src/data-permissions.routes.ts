import type { Routes } from './route.ts'

export const dataPermissionsRoutes = {
  getPermissions: { method: 'GET', path: '/v1/permissions', publicPaths: ['/wix-data/v1/permissions'] },
  updatePermissions: { method: 'POST', path: '/v1/permissions', publicPaths: ['/wix-data/v1/permissions'] },
  getMyPermissions: {
    method: 'GET',
    path: '/v1/permissions/current',
    publicPaths: ['/wix-data/v1/permissions/current'],
  },
} as const satisfies Routes
