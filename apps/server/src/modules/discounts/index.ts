export { type Coupon, type CouponRefusal, couponDiscount, couponRefusal } from './coupons.ts'
export { type DiscountRule, liveRules } from './discount-rules.ts'
export {
  createCoupon,
  createDiscountRule,
  customerKey,
  discountRules,
  redeemCoupon,
  releaseCoupon,
} from './discounts.service.ts'
export { type CouponRow, couponColumn, findCoupon, toCoupon } from './discounts.store.ts'
export { type DiscountContext, type DiscountLine, merchantDiscount } from './discounts.ts'
