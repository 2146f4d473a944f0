import { Coupon } from '@stoa/contract/coupon.entity'
import { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { TranslatableType } from '@stoa/contract/translations'
import { isId } from '../../kernel/ids.ts'
import type { TranslationSource } from '../translations/api.ts'
import { listCouponNames } from './coupons.store.ts'
import { listRuleNames } from './discount-rules.store.ts'

const toEntity = ({ id, name }: { id: string; name: string }) => ({ id, title: name, value: { id, name } })

const createSource = (type: TranslatableType, schema: object, listNames: typeof listRuleNames): TranslationSource => ({
  type,
  schema,
  list: async (unit, page) => (await listNames(unit, page)).map(toEntity),
  async find(unit, ids) {
    const known = ids.filter(isId)
    return (await listNames(unit, { ids: known, limit: known.length })).map(toEntity)
  },
})

/** Automatic discounts and discount codes, whose names buyers see beside the amount. */
export const discountSources = [
  createSource('DISCOUNT', DiscountRule, listRuleNames),
  createSource('COUPON', Coupon, listCouponNames),
]
