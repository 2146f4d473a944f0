import type { Routes } from './route.ts'

export const couponsRoutes = {
  createCoupon: { method: 'POST', path: '/stoa/v1/coupons', publicPaths: [] },
  queryCoupons: { method: 'POST', path: '/stoa/v1/coupons/query', publicPaths: [] },
  getCoupon: { method: 'GET', path: '/stoa/v1/coupons/{couponId}', publicPaths: [] },
  updateCoupon: { method: 'PATCH', path: '/stoa/v1/coupons/{coupon.id}', publicPaths: [] },
  deleteCoupon: { method: 'DELETE', path: '/stoa/v1/coupons/{couponId}', publicPaths: [] },
} as const satisfies Routes
