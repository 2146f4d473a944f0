import { coupons as couponsContract } from '@stoa/contract/coupons'
import { couponsV2 as couponsV2Contract } from '@stoa/contract/coupons-v2'
import { deletedDiscounts as deletedContract } from '@stoa/contract/deleted-items'
import { discountRules as rulesContract } from '@stoa/contract/discount-rules'
import { serve } from '../../kernel/api.ts'
import * as coupons from './coupons.service.ts'
import * as couponsV2 from './coupons-v2.service.ts'
import * as deleted from './deleted-discounts.service.ts'
import * as rules from './discount-rules.service.ts'

export const bindings = [
  serve(rulesContract.createDiscountRule, rules.createDiscountRule),
  serve(rulesContract.queryDiscountRules, rules.queryDiscountRules),
  serve(rulesContract.updateDiscountRule, rules.updateDiscountRule),
  serve(rulesContract.deleteDiscountRule, rules.deleteDiscountRule),
  serve(rulesContract.getDiscountRule, rules.getDiscountRule),
  serve(deletedContract.queryDeletedDiscounts, deleted.queryDeletedDiscounts),
  serve(deletedContract.restoreDeletedDiscount, deleted.restoreDeletedDiscount),
  serve(couponsContract.createCoupon, coupons.createCoupon),
  serve(couponsContract.queryCoupons, coupons.queryCoupons),
  serve(couponsContract.getCoupon, coupons.getCoupon),
  serve(couponsContract.updateCoupon, coupons.updateCoupon),
  serve(couponsContract.deleteCoupon, coupons.deleteCoupon),
  serve(couponsV2Contract.createCoupon, couponsV2.createCoupon),
  serve(couponsV2Contract.updateCoupon, couponsV2.updateCoupon),
  serve(couponsV2Contract.getCoupon, couponsV2.getCoupon),
  serve(couponsV2Contract.deleteCoupon, couponsV2.deleteCoupon),
  serve(couponsV2Contract.queryCoupons, couponsV2.queryCoupons),
  serve(couponsV2Contract.bulkCreateCoupons, couponsV2.bulkCreateCoupons),
  serve(couponsV2Contract.bulkDeleteCoupons, couponsV2.bulkDeleteCoupons),
]
