import type { Routes } from './route.ts'

export const additionalFeesRoutes = {
  createAdditionalFee: { method: 'POST', path: '/stoa/v1/additional-fees', publicPaths: [] },
  queryAdditionalFees: { method: 'POST', path: '/stoa/v1/additional-fees/query', publicPaths: [] },
  updateAdditionalFee: { method: 'PATCH', path: '/stoa/v1/additional-fees/{additionalFee.id}', publicPaths: [] },
  deleteAdditionalFee: { method: 'DELETE', path: '/stoa/v1/additional-fees/{additionalFeeId}', publicPaths: [] },
} as const satisfies Routes
