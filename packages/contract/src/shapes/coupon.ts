import type { ProblemCode } from '../problems.ts'

/** Why a coupon may be refused. */
export const couponProblems = [
  'ERROR_COUPON_DOES_NOT_EXIST',
  'ERROR_COUPON_IS_NOT_ACTIVE_YET',
  'ERROR_COUPON_HAS_EXPIRED',
  'ERROR_COUPON_USAGE_EXCEEDED',
  'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
] as const satisfies ProblemCode[]
