import { expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const effect = { type: 'MONEY_OFF', amount: '5' }

it('deleted coupons and automatic discounts are restored as they were', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  const createCoupon = async (code: string) =>
    (await owner.ok('coupons.createCoupon', { coupon: { code, effect } } as never)).coupon
  const coupon = await createCoupon('SPRING')
  const { discountRule } = await owner.ok('discountRules.createDiscountRule', {
    discountRule: {
      name: 'Ten off',
      active: true,
      discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
    },
  } as never)
  await owner.ok('coupons.deleteCoupon', { couponId: coupon.id })
  await owner.ok('discountRules.deleteDiscountRule', { discountRuleId: discountRule.id })
  const { items } = await owner.ok('deletedDiscounts.queryDeletedDiscounts', {})
  expect(items.map(({ type, name }: { type: string; name: string }) => [type, name])).toEqual([
    ['DISCOUNT_RULE', 'Ten off'],
    ['COUPON', 'SPRING'],
  ])
  for (const { id } of items) await owner.ok('deletedDiscounts.restoreDeletedDiscount', { id })
  expect((await owner.ok('coupons.getCoupon', { couponId: coupon.id })).coupon).toEqual(coupon)
  const found = await owner.ok('discountRules.getDiscountRule', { discountRuleId: discountRule.id })
  expect(found.discountRule).toEqual(discountRule)
  expect((await owner.ok('deletedDiscounts.queryDeletedDiscounts', {})).items).toEqual([])

  await owner.ok('coupons.deleteCoupon', { couponId: coupon.id })
  await createCoupon('spring')
  const problem = await owner.problem('deletedDiscounts.restoreDeletedDiscount', { id: coupon.id })
  expect(problem.code).toBe('COUPON_CODE_ALREADY_EXISTS')
  expect((await owner.ok('deletedDiscounts.queryDeletedDiscounts', {})).items).toHaveLength(1)
})
