import { coupons as couponsContract } from '@stoa/contract/coupons'
import { discountRules as rulesContract } from '@stoa/contract/discount-rules'
import { serve } from '../../kernel/api.ts'
import * as coupons from './coupons.service.ts'
import * as rules from './discount-rules.service.ts'

export const bindings = [
  serve(rulesContract.createDiscountRule, rules.createDiscountRule),
  serve(rulesContract.queryDiscountRules, rules.queryDiscountRules),
  serve(rulesContract.updateDiscountRule, rules.updateDiscountRule),
  serve(rulesContract.deleteDiscountRule, rules.deleteDiscountRule),
  serve(rulesContract.getDiscountRule, rules.getDiscountRule),
  serve(couponsContract.createCoupon, coupons.createCoupon),
  serve(couponsContract.queryCoupons, coupons.queryCoupons),
  serve(couponsContract.getCoupon, coupons.getCoupon),
  serve(couponsContract.updateCoupon, coupons.updateCoupon),
  serve(couponsContract.deleteCoupon, coupons.deleteCoupon),
]
