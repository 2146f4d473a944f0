import { Problem } from '@stoa/contract/problem'
import { couponProblems } from '@stoa/contract/shapes/coupon'
import type { Unit } from '../../kernel/unit.ts'
import { findCoupon, findCouponRefusal } from '../discounts/api.ts'
import { getCurrentSite } from '../sites/api.ts'
import type { UsableCoupon } from './cart.ts'

/**
 * The coupon of a code, or why it can't be added. A coupon for other or more items may be added: totals leave it out
 * and say why until the items match.
 */
export async function getUsableCoupon(unit: Unit, code: string, customer: string): Promise<UsableCoupon> {
  const found = await findCoupon(unit, code, customer)
  if (!found?.coupon.active) throw new Problem('ERROR_COUPON_DOES_NOT_EXIST')
  const { currency } = await getCurrentSite(unit)
  const refusal = findCouponRefusal(found.coupon, { now: unit.now, currency, lines: [] }, found.usagesByCustomer)
  const problem = couponProblems.find((one) => one === refusal)
  if (problem) throw new Problem(problem)
  return found
}
