import { Coupon } from './coupon.entity.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { operations } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, revised, writable } from './schema.ts'
import { merchants } from './who.ts'

const CouponReply = object({ coupon: Coupon })
const permission = 'STOA.MANAGE_COUPONS'

export const coupons = operations('coupons', couponsRoutes, {
  createCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ coupon: writable(Coupon, 'code', 'effect') }),
    reply: CouponReply,
    problems: ['COUPON_CODE_ALREADY_EXISTS'],
    summary: 'Make a coupon that buyers can type in.',
  },
  queryCoupons: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ coupons: list(Coupon), pagingMetadata: PagingMetadata }),
    summary: 'List coupons with how often each was used.',
  },
  getCoupon: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ couponId: Id() }),
    reply: CouponReply,
    problems: ['NOT_FOUND'],
    summary: 'Get one coupon with how often it was used.',
  },
  updateCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ coupon: revised(Coupon) }),
    reply: CouponReply,
    problems: ['NOT_FOUND', 'CONFLICT', 'COUPON_CODE_ALREADY_EXISTS'],
    summary: 'Change a coupon; its uses stay counted.',
  },
  deleteCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ couponId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a coupon; carts that hold it go on without.',
  },
})
