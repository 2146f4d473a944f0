import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { address, catalogueAppId, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
})

const calculate = (input: object) => owner.ok('totalsCalculator.calculateTotals', input as Record<string, unknown>)
const digital = { itemType: { preset: 'DIGITAL' } }

it('items at an app’s own prices are priced with tax, shipping, gift card and coupon', async () => {
  await owner.ok('coupons.createCoupon', { coupon: { code: 'TEN', effect: { type: 'PERCENT_OFF', percentage: 10 } } })
  const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
  const lineItems = [{ id: 'a', price: '20.00', quantity: 2, ...digital }]
  const totals = await calculate({ lineItems, couponCode: 'ten', giftCardCode: code, billingAddress: address })
  // 40.00 − 4.00 = 36.00; − 5.00 = 31.00
  expect(totals).toMatchObject({
    priceSummary: { subtotal: { amount: '40.00' }, discount: { amount: '4.00' }, total: { amount: '36.00' } },
    giftCard: { amount: { amount: '5.00' } },
    totalAfterGiftCard: { amount: '31.00' },
    taxIncludedInPrice: true,
    calculatedLineItems: [{ lineItemId: 'a' }],
  })
  expect(totals).not.toHaveProperty('calculationErrors')
  expect(Number(totals.taxSummary.totalTax.amount)).toBeGreaterThan(0)
})

it('unknown codes are reported among the errors', async () => {
  const lineItems = [{ id: 'a', price: '1', ...digital }]
  const { calculationErrors, priceSummary } = await calculate({
    lineItems,
    couponCode: 'NOSUCH',
    giftCardCode: 'NOSUCHCARD',
  })
  expect(priceSummary.total.amount).toBe('1.00')
  expect(calculationErrors.couponCalculationError.applicationError.code).toBe('ERROR_COUPON_DOES_NOT_EXIST')
  expect(calculationErrors.giftCardCalculationError.applicationError.code).toBe('GIFT_CARD_NOT_FOUND')
})

it('deposits are due now and the rest later; memberships pay the lines that they cover', async () => {
  const [product] = await listPlainProducts(await site.visitor())
  const member = await site.member()
  const { plan } = await owner.ok('memberships.createMembershipPlan', {
    plan: { name: 'All', appliesTo: { type: 'ALL' } },
  })
  const memberId = member.tokens.memberId as string
  const { membership } = await owner.ok('memberships.grantMembership', { planId: plan.id, memberId })
  const lineItems = [
    { id: 'a', price: '200', paymentOption: 'DEPOSIT_ONLINE', depositAmount: '50', ...digital },
    { id: 'b', price: '15', catalogReference: { appId: catalogueAppId, catalogItemId: product.id }, ...digital },
  ]
  const memberships = [{ id: membership.id, appId: catalogueAppId, lineItemIds: ['b'] }]
  const totals = await calculate({ lineItems, memberId, selectedMemberships: { memberships } })
  expect(totals).toMatchObject({ payNow: { total: { amount: '50.00' } }, payLater: { total: { amount: '150.00' } } })
  expect(totals.membershipOptions.eligibleMemberships).toMatchObject([{ id: membership.id, lineItemIds: ['b'] }])
  expect(totals.calculatedLineItems).toMatchObject([
    { pricesBreakdown: { depositAmount: { amount: '50.00' } } },
    { paymentOption: 'MEMBERSHIP', pricesBreakdown: { price: { amount: '0.00' } } },
  ])
})
