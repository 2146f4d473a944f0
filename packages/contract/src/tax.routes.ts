import type { Routes } from './route.ts'

export const taxCalculationRoutes = {
  calculateTax: { method: 'POST', path: '/v1/calculate-tax', publicPaths: ['/billing/v1/calculate-tax'] },
  listTaxCalculators: {
    method: 'GET',
    path: '/v1/list-tax-calculators',
    publicPaths: ['/billing/v1/list-tax-calculators'],
  },
} as const satisfies Routes

export const taxGroupsRoutes = {
  createTaxGroup: { method: 'POST', path: '/v1/tax-groups', publicPaths: ['/billing/v1/tax-groups'] },
  listDefaultTaxGroups: {
    method: 'GET',
    path: '/v1/tax-groups/default-tax-groups',
    publicPaths: ['/billing/v1/tax-groups/default-tax-groups'],
  },
  listDefaultTaxGroupsByAppIds: {
    method: 'POST',
    path: '/v1/tax-groups/list-default-tax-groups-by-app-ids',
    publicPaths: ['/billing/v1/tax-groups/list-default-tax-groups-by-app-ids'],
  },
  queryTaxGroups: { method: 'POST', path: '/v1/tax-groups/query', publicPaths: ['/billing/v1/tax-groups/query'] },
  updateTaxGroup: {
    method: 'PATCH',
    path: '/v1/tax-groups/{taxGroup.id}',
    publicPaths: ['/billing/v1/tax-groups/{taxGroup.id}'],
  },
  deleteTaxGroup: {
    method: 'DELETE',
    path: '/v1/tax-groups/{taxGroupId}',
    publicPaths: ['/billing/v1/tax-groups/{taxGroupId}'],
  },
  getTaxGroup: {
    method: 'GET',
    path: '/v1/tax-groups/{taxGroupId}',
    publicPaths: ['/billing/v1/tax-groups/{taxGroupId}'],
  },
} as const satisfies Routes

export const taxRegionsRoutes = {
  bulkCreateTaxRegion: {
    method: 'POST',
    path: '/v1/bulk/tax-regions/create',
    publicPaths: ['/billing/v1/bulk/tax-regions/create'],
  },
  createTaxRegion: { method: 'POST', path: '/v1/tax-regions', publicPaths: ['/billing/v1/tax-regions'] },
  queryTaxRegions: { method: 'POST', path: '/v1/tax-regions/query', publicPaths: ['/billing/v1/tax-regions/query'] },
  updateTaxRegion: {
    method: 'PATCH',
    path: '/v1/tax-regions/{taxRegion.id}',
    publicPaths: ['/billing/v1/tax-regions/{taxRegion.id}'],
  },
  deleteTaxRegion: {
    method: 'DELETE',
    path: '/v1/tax-regions/{taxRegionId}',
    publicPaths: ['/billing/v1/tax-regions/{taxRegionId}'],
  },
  getTaxRegion: {
    method: 'GET',
    path: '/v1/tax-regions/{taxRegionId}',
    publicPaths: ['/billing/v1/tax-regions/{taxRegionId}'],
  },
} as const satisfies Routes

export const manualTaxMappingsRoutes = {
  bulkCreateManualTaxMappings: {
    method: 'POST',
    path: '/v1/bulk/manual-tax-mappings/create',
    publicPaths: ['/billing/v1/bulk/manual-tax-mappings/create'],
  },
  createManualTaxMapping: {
    method: 'POST',
    path: '/v1/manual-tax-mappings',
    publicPaths: ['/billing/v1/manual-tax-mappings'],
  },
  listManualTaxMappings: {
    method: 'GET',
    path: '/v1/manual-tax-mappings',
    publicPaths: ['/billing/v1/manual-tax-mappings'],
  },
  bulkAssignExemptOverrides: {
    method: 'POST',
    path: '/v1/manual-tax-mappings/bulk-assign-exempt-overrides',
    publicPaths: ['/billing/v1/manual-tax-mappings/bulk-assign-exempt-overrides'],
  },
  bulkUnassignExemptOverrides: {
    method: 'POST',
    path: '/v1/manual-tax-mappings/bulk-unassign-exempt-overrides',
    publicPaths: ['/billing/v1/manual-tax-mappings/bulk-unassign-exempt-overrides'],
  },
  queryManualTaxMappings: {
    method: 'GET',
    path: '/v1/manual-tax-mappings/query',
    publicPaths: ['/billing/v1/manual-tax-mappings/query'],
    fallback: {
      method: 'POST',
      path: '/v1/manual-tax-mappings/query',
      publicPaths: ['/billing/v1/manual-tax-mappings/query'],
    },
  },
  updateExtendedFields: {
    method: 'POST',
    path: '/v1/manual-tax-mappings/{id}/update-extended-fields',
    publicPaths: ['/billing/v1/manual-tax-mappings/{id}/update-extended-fields'],
  },
  updateManualTaxMapping: {
    method: 'PATCH',
    path: '/v1/manual-tax-mappings/{manualTaxMapping.id}',
    publicPaths: ['/billing/v1/manual-tax-mappings/{manualTaxMapping.id}'],
  },
  deleteManualTaxMapping: {
    method: 'DELETE',
    path: '/v1/manual-tax-mappings/{manualTaxMappingId}',
    publicPaths: ['/billing/v1/manual-tax-mappings/{manualTaxMappingId}'],
  },
  getManualTaxMapping: {
    method: 'GET',
    path: '/v1/manual-tax-mappings/{manualTaxMappingId}',
    publicPaths: ['/billing/v1/manual-tax-mappings/{manualTaxMappingId}'],
  },
} as const satisfies Routes

export const taxSettingsRoutes = {
  getTaxSettings: { method: 'GET', path: '/v1/tax-settings', publicPaths: ['/billing/v1/tax-settings'] },
  upsertTaxSettings: { method: 'POST', path: '/v1/tax-settings', publicPaths: ['/billing/v1/tax-settings'] },
} as const satisfies Routes
