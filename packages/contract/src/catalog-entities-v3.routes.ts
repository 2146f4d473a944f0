import type { Routes } from './route.ts'

export const brandsV3Routes = {
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
  countRibbons: { method: 'POST', path: '/v3/ribbons/count', publicPaths: ['/stores/v3/ribbons/count'] },
  queryRibbons: { method: 'POST', path: '/v3/ribbons/query', publicPaths: ['/stores/v3/ribbons/query'] },
  getRibbon: { method: 'GET', path: '/v3/ribbons/{ribbonId}', publicPaths: ['/stores/v3/ribbons/{ribbonId}'] },
} as const satisfies Routes

export const infoSectionsV3Routes = {
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

export const customizationsV3Routes = {
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
