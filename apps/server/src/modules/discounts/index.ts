import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { guestDataPort, personalDataPort } from '../members/index.ts'
import { translationSourcesPort } from '../translations/index.ts'
import { couponUsesDataHandler, guestCouponUsesDataHandler } from './discounts.personal.ts'
import { reactions } from './discounts.reactions.ts'
import { bindings } from './discounts.routes.ts'
import { discountSource } from './translated.ts'

export { limitCodeAttempts } from './code-attempts.ts'
export { addCoupon, customerKey, redeemCoupon, releaseCoupon } from './coupons.service.ts'
export { type CouponRow, couponColumn, findCoupon, toCoupon } from './coupons.store.ts'
export { type Coupon, type CouponRefusal, couponDiscount, couponRefusal, missingPieces } from './coupons.ts'
export { addDiscountRule, discountRules } from './discount-rules.service.ts'
export { customTriggers, type DiscountRule, liveRules } from './discount-rules.ts'
export { type DiscountContext, type DiscountLine, merchantDiscount, triggerKey } from './discounts.ts'
export { nextChangeAt } from './rule-index.ts'

export const discountsModule: Module = {
  bindings,
  reactions,
  plugs: [
    plug(personalDataPort, couponUsesDataHandler),
    plug(guestDataPort, guestCouponUsesDataHandler),
    plug(translationSourcesPort, discountSource),
  ],
}
