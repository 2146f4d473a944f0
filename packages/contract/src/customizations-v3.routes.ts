import type { Routes } from './route.ts'

export const customizationsV3Routes = {
  bulkAddCustomizationChoices: {
    method: 'POST',
    path: '/v3/bulk/customizations/add-choices',
    publicPaths: ['/stores/v3/bulk/customizations/add-choices'],
  },
  bulkCreateCustomizations: {
    method: 'POST',
    path: '/v3/bulk/customizations/create',
    publicPaths: ['/stores/v3/bulk/customizations/create'],
  },
  bulkUpdateCustomizations: {
    method: 'POST',
    path: '/v3/bulk/customizations/update',
    publicPaths: ['/stores/v3/bulk/customizations/update'],
  },
  createCustomization: { method: 'POST', path: '/v3/customizations', publicPaths: ['/stores/v3/customizations'] },
  updateCustomization: {
    method: 'PATCH',
    path: '/v3/customizations/{customization.id}',
    publicPaths: ['/stores/v3/customizations/{customization.id}'],
  },
  deleteCustomization: {
    method: 'DELETE',
    path: '/v3/customizations/{customizationId}',
    publicPaths: ['/stores/v3/customizations/{customizationId}'],
  },
  addCustomizationChoices: {
    method: 'POST',
    path: '/v3/customizations/{customizationId}/add-choices',
    publicPaths: ['/stores/v3/customizations/{customizationId}/add-choices'],
  },
  removeCustomizationChoices: {
    method: 'POST',
    path: '/v3/customizations/{customizationId}/remove-choices',
    publicPaths: ['/stores/v3/customizations/{customizationId}/remove-choices'],
  },
  reorderCustomizationChoices: {
    method: 'POST',
    path: '/v3/customizations/{customizationId}/reorder-choices',
    publicPaths: ['/stores/v3/customizations/{customizationId}/reorder-choices'],
  },
  setCustomizationChoices: {
    method: 'POST',
    path: '/v3/customizations/{customizationId}/set-choices',
    publicPaths: ['/stores/v3/customizations/{customizationId}/set-choices'],
  },
  updateCustomizationChoices: {
    method: 'POST',
    path: '/v3/customizations/{customizationId}/update-choices',
    publicPaths: ['/stores/v3/customizations/{customizationId}/update-choices'],
  },
  countCustomizations: {
    method: 'POST',
    path: '/v3/customizations/count',
    publicPaths: ['/stores/v3/customizations/count'],
  },
  queryCustomizations: {
    method: 'GET',
    path: '/v3/customizations/query',
    publicPaths: ['/stores/v3/customizations/query'],
    fallback: { method: 'POST', path: '/v3/customizations/query', publicPaths: ['/stores/v3/customizations/query'] },
  },
  getCustomization: {
    method: 'GET',
    path: '/v3/customizations/{customizationId}',
    publicPaths: ['/stores/v3/customizations/{customizationId}'],
  },
} as const satisfies Routes
