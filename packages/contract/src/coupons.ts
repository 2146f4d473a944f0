import { Coupon } from './coupon.entity.ts'
import { couponsRoutes } from './coupons.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, maybe, Nothing, object, PagingMetadata, Query, revised, writable } from './schema.ts'
import { merchants } from './who.ts'

const CouponReply = object({ coupon: Coupon })
const permission = 'STOA.MANAGE_COUPONS'

export const coupons = defineOperations('coupons', couponsRoutes, {
  createCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ coupon: writable(Coupon, 'code', 'effect') }),
    reply: CouponReply,
    problems: ['COUPON_CODE_ALREADY_EXISTS'],
    summary: 'Create a coupon code.',
  },
  queryCoupons: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ query: maybe(Query()) }),
    reply: object({ coupons: list(Coupon), pagingMetadata: PagingMetadata }),
    summary: 'List coupons with their number of uses.',
  },
  getCoupon: {
    kind: 'query',
    who: merchants,
    permission,
    input: object({ couponId: Id() }),
    reply: CouponReply,
    problems: ['NOT_FOUND'],
    summary: 'Get a coupon with its number of uses.',
  },
  updateCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ coupon: revised(Coupon) }),
    reply: CouponReply,
    problems: ['NOT_FOUND', 'CONFLICT', 'COUPON_CODE_ALREADY_EXISTS'],
    summary: 'Change a coupon; its number of uses is kept.',
  },
  deleteCoupon: {
    kind: 'command',
    who: merchants,
    permission,
    input: object({ couponId: Id() }),
    reply: Nothing,
    problems: ['NOT_FOUND'],
    summary: 'Delete a coupon; it is removed from carts.',
  },
})
