import type { Routes } from './route.ts'

export const barcodesRoutes = {
  findVariantsByCode: { method: 'GET', path: '/stoa/v1/variants/by-code', publicPaths: [] },
} as const satisfies Routes
