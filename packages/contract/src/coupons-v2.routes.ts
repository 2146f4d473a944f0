import type { Routes } from './route.ts'

/** SDK clients call the stores prefix; sites of the platform call the coupons prefix. */
const buildRoute = <P extends string>(path: P) =>
  ({ path: `/v2/${path}`, publicPaths: [`/stores/v2/${path}`, `/_api/coupons-server/v2/${path}`] }) as const

export const couponsV2Routes = {
  createCoupon: { method: 'POST', ...buildRoute('coupons') },
  updateCoupon: { method: 'PATCH', ...buildRoute('coupons/{id}') },
  getCoupon: { method: 'GET', ...buildRoute('coupons/{id}') },
  deleteCoupon: { method: 'DELETE', ...buildRoute('coupons/{id}') },
  queryCoupons: { method: 'POST', ...buildRoute('coupons/query') },
  bulkCreateCoupons: { method: 'POST', ...buildRoute('bulk/coupons/create') },
  bulkDeleteCoupons: { method: 'POST', ...buildRoute('bulk/coupons/delete') },
} as const satisfies Routes
