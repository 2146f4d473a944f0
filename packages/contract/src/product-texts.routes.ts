import type { Routes } from './route.ts'

export const productTextsRoutes = {
  setCustomTextFields: { method: 'PUT', path: '/stoa/v1/products/{productId}/custom-text-fields', publicPaths: [] },
} as const satisfies Routes
