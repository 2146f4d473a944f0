import type { Routes } from './route.ts'

export const dataPermissionsRoutes = {
  getPermissions: { method: 'GET', path: '/v1/permissions', publicPaths: ['/wix-data/v1/permissions'] },
  updatePermissions: { method: 'POST', path: '/v1/permissions', publicPaths: ['/wix-data/v1/permissions'] },
  getMyPermissions: {
    method: 'GET',
    path: '/v1/permissions/current',
    publicPaths: ['/wix-data/v1/permissions/current'],
  },
  addSpecialPermissions: {
    method: 'POST',
    path: '/v1/permissions/special',
    publicPaths: ['/wix-data/v1/permissions/special'],
  },
  updateSpecialPermissions: {
    method: 'POST',
    path: '/v1/permissions/special/{specialPermissions.id}',
    publicPaths: ['/wix-data/v1/permissions/special/{specialPermissions.id}'],
  },
  removeSpecialPermissions: {
    method: 'DELETE',
    path: '/v1/permissions/special/{specialPermissionsId}',
    publicPaths: ['/wix-data/v1/permissions/special/{specialPermissionsId}'],
  },
} as const satisfies Routes
