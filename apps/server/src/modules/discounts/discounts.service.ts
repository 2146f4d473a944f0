import { snapshotPart } from '../../kernel/snapshot.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Coupon, CouponRefusal } from './coupons.ts'
import type { DiscountRule } from './discount-rules.ts'
import * as store from './discounts.store.ts'

const rules = snapshotPart('discountRules', store.listDiscountRules)

/** The automatic discounts of this site. Costs no statement of its own. */
export async function discountRules(unit: Unit): Promise<readonly DiscountRule[]> {
  return (await unit.site()).get(rules)
}

export async function createDiscountRule(unit: Unit, rule: Omit<DiscountRule, 'id'>): Promise<string> {
  const id = await store.insertDiscountRule(unit, rule)
  await unit.touchSite()
  return id
}

export const createCoupon = (unit: Unit, coupon: Omit<Coupon, 'id' | 'numberOfUsages'>): Promise<string> =>
  store.insertCoupon(unit, coupon)

/** Who counts as one customer for a coupon's limit: an email address, however it is written, else the buyer. */
export const customerKey = (email: string | null | undefined, buyerId: string): string =>
  email ? email.trim().toLowerCase() : buyerId

/**
 * Counts one use of a coupon by a customer, in the order's transaction. Answers why it can't be used (any more):
 * then the transaction must fail, as one of the two counters may have moved.
 */
export async function redeemCoupon(unit: Unit, couponId: string, customer: string): Promise<CouponRefusal | undefined> {
  const counted = await store.countUsage(unit, couponId, customer)
  if (!counted.total) return 'ERROR_COUPON_USAGE_EXCEEDED'
  return counted.customer ? undefined : 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'
}

/** Gives a use back, when the order that took it came to nothing. */
export const releaseCoupon = (unit: Unit, couponId: string, customer: string): Promise<void> =>
  store.uncountUsage(unit, couponId, customer)
