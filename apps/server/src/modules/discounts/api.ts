export { limitCodeAttempts } from './code-attempts.ts'
export { addCoupon, redeemCoupon, releaseCoupon, toCustomerKey } from './coupons.service.ts'
export { countPastUses, countUsages, findCoupon, toCoupon } from './coupons.store.ts'
export { type Coupon, type CouponRefusal, countMissingPieces, findCouponRefusal, resolveCoupon } from './coupons.ts'
export { addDiscountRule, getDiscountRules } from './discount-rules.service.ts'
export { collectCustomTriggers, collectSegmentIds, type DiscountRule, resolveRules } from './discount-rules.ts'
export {
  createMerchantDiscount,
  type DiscountContext,
  type DiscountLine,
  type ResolvedRule,
  triggerKey,
} from './discounts.ts'
export { isCountingOthers, listMissingPieces, listQuantityBounds } from './quantity-ranges.ts'
export { selectQuantityRules } from './quantity-steps.ts'
export { findNextChange } from './rule-index.ts'
