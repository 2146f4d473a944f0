import type { Routes } from './route.ts'

export const brandsV3Routes = {
  createBrand: { method: 'POST', path: '/v3/brands', publicPaths: ['/stores/v3/brands'] },
  getOrCreateBrand: {
    method: 'POST',
    path: '/v3/brands/get-or-create',
    publicPaths: ['/stores/v3/brands/get-or-create'],
  },
  updateBrand: { method: 'PATCH', path: '/v3/brands/{brand.id}', publicPaths: ['/stores/v3/brands/{brand.id}'] },
  deleteBrand: { method: 'DELETE', path: '/v3/brands/{brandId}', publicPaths: ['/stores/v3/brands/{brandId}'] },
  bulkCreateBrands: { method: 'POST', path: '/v3/bulk/brands/create', publicPaths: ['/stores/v3/bulk/brands/create'] },
  bulkDeleteBrands: { method: 'POST', path: '/v3/bulk/brands/delete', publicPaths: ['/stores/v3/bulk/brands/delete'] },
  bulkGetOrCreateBrands: {
    method: 'POST',
    path: '/v3/bulk/brands/get-or-create',
    publicPaths: ['/stores/v3/bulk/brands/get-or-create'],
  },
  bulkUpdateBrands: { method: 'POST', path: '/v3/bulk/brands/update', publicPaths: ['/stores/v3/bulk/brands/update'] },
  countBrands: { method: 'POST', path: '/v3/brands/count', publicPaths: ['/stores/v3/brands/count'] },
  queryBrands: {
    method: 'GET',
    path: '/v3/brands/query',
    publicPaths: ['/stores/v3/brands/query'],
    fallback: { method: 'POST', path: '/v3/brands/query', publicPaths: ['/stores/v3/brands/query'] },
  },
  getBrand: { method: 'GET', path: '/v3/brands/{brandId}', publicPaths: ['/stores/v3/brands/{brandId}'] },
} as const satisfies Routes

export const ribbonsV3Routes = {
  bulkCreateRibbons: {
    method: 'POST',
    path: '/v3/bulk/ribbons/create',
    publicPaths: ['/stores/v3/bulk/ribbons/create'],
  },
  bulkDeleteRibbons: {
    method: 'POST',
    path: '/v3/bulk/ribbons/delete',
    publicPaths: ['/stores/v3/bulk/ribbons/delete'],
  },
  bulkGetOrCreateRibbons: {
    method: 'POST',
    path: '/v3/bulk/ribbons/get-or-create',
    publicPaths: ['/stores/v3/bulk/ribbons/get-or-create'],
  },
  bulkUpdateRibbons: {
    method: 'POST',
    path: '/v3/bulk/ribbons/update',
    publicPaths: ['/stores/v3/bulk/ribbons/update'],
  },
  createRibbon: { method: 'POST', path: '/v3/ribbons', publicPaths: ['/stores/v3/ribbons'] },
  getOrCreateRibbon: {
    method: 'POST',
    path: '/v3/ribbons/get-or-create',
    publicPaths: ['/stores/v3/ribbons/get-or-create'],
  },
  updateRibbon: { method: 'PATCH', path: '/v3/ribbons/{ribbon.id}', publicPaths: ['/stores/v3/ribbons/{ribbon.id}'] },
  deleteRibbon: { method: 'DELETE', path: '/v3/ribbons/{ribbonId}', publicPaths: ['/stores/v3/ribbons/{ribbonId}'] },
  countRibbons: { method: 'POST', path: '/v3/ribbons/count', publicPaths: ['/stores/v3/ribbons/count'] },
  queryRibbons: { method: 'POST', path: '/v3/ribbons/query', publicPaths: ['/stores/v3/ribbons/query'] },
  getRibbon: { method: 'GET', path: '/v3/ribbons/{ribbonId}', publicPaths: ['/stores/v3/ribbons/{ribbonId}'] },
} as const satisfies Routes

export const infoSectionsV3Routes = {
  bulkCreateInfoSections: {
    method: 'POST',
    path: '/v3/bulk/info-sections/create',
    publicPaths: ['/stores/v3/bulk/info-sections/create'],
  },
  bulkDeleteInfoSections: {
    method: 'POST',
    path: '/v3/bulk/info-sections/delete',
    publicPaths: ['/stores/v3/bulk/info-sections/delete'],
  },
  bulkGetOrCreateInfoSections: {
    method: 'POST',
    path: '/v3/bulk/info-sections/get-or-create',
    publicPaths: ['/stores/v3/bulk/info-sections/get-or-create'],
  },
  bulkUpdateInfoSections: {
    method: 'POST',
    path: '/v3/bulk/info-sections/update',
    publicPaths: ['/stores/v3/bulk/info-sections/update'],
  },
  createInfoSection: { method: 'POST', path: '/v3/info-sections', publicPaths: ['/stores/v3/info-sections'] },
  getOrCreateInfoSection: {
    method: 'POST',
    path: '/v3/info-sections/get-or-create',
    publicPaths: ['/stores/v3/info-sections/get-or-create'],
  },
  updateInfoSection: {
    method: 'PATCH',
    path: '/v3/info-sections/{infoSection.id}',
    publicPaths: ['/stores/v3/info-sections/{infoSection.id}'],
  },
  deleteInfoSection: {
    method: 'DELETE',
    path: '/v3/info-sections/{infoSectionId}',
    publicPaths: ['/stores/v3/info-sections/{infoSectionId}'],
  },
  countInfoSections: {
    method: 'POST',
    path: '/v3/info-sections/count',
    publicPaths: ['/stores/v3/info-sections/count'],
  },
  queryInfoSections: {
    method: 'GET',
    path: '/v3/info-sections/query',
    publicPaths: ['/stores/v3/info-sections/query'],
    fallback: { method: 'POST', path: '/v3/info-sections/query', publicPaths: ['/stores/v3/info-sections/query'] },
  },
  getInfoSection: {
    method: 'GET',
    path: '/v3/info-sections/{infoSectionId}',
    publicPaths: ['/stores/v3/info-sections/{infoSectionId}'],
  },
} as const satisfies Routes
