import type { Routes } from './route.ts'

/** SDK clients call the stores prefix; sites of the platform call the coupons prefix. */
const served = <P extends string>(path: P) =>
  ({ path: `/v2/${path}`, publicPaths: [`/stores/v2/${path}`, `/_api/coupons-server/v2/${path}`] }) as const

export const couponsV2Routes = {
  createCoupon: { method: 'POST', ...served('coupons') },
  updateCoupon: { method: 'PATCH', ...served('coupons/{id}') },
  getCoupon: { method: 'GET', ...served('coupons/{id}') },
  deleteCoupon: { method: 'DELETE', ...served('coupons/{id}') },
  queryCoupons: { method: 'POST', ...served('coupons/query') },
  bulkCreateCoupons: { method: 'POST', ...served('bulk/coupons/create') },
  bulkDeleteCoupons: { method: 'POST', ...served('bulk/coupons/delete') },
} as const satisfies Routes
