import type { Routes } from './route.ts'

/** Clients call these at the prefix of stores; sites of the platform at that of its coupons. */
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
