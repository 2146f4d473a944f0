import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const appId = '018f0000-57a0-7000-8000-000000000004'
const unknown = '0190a0a0-0000-7000-8000-00000000dead'

let site: TestSite
let owner: Caller
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let product: any
// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
let other: any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  ;[product, other] = await plainProducts(await site.visitor())
})

const makePlan = async (more: object = {}) =>
  (
    await owner.ok('memberships.createMembershipPlan', {
      plan: { name: 'Ten pieces', credits: 10, appliesTo: { type: 'PRODUCTS', ids: [product.id] }, ...more },
    })
  ).plan
const grant = async (member: Caller, planId: string, more: object = {}) =>
  (await owner.ok('memberships.grantMembership', { planId, memberId: member.tokens.memberId, ...more })).membership
const countLeft = async (member: Caller) =>
  (await member.ok('memberships.queryMemberships', {})).memberships[0].credits.remaining as number

describe('a plan and its memberships', () => {
  it('are created, changed, granted, listed and ended', async () => {
    const plan = await makePlan({ validDays: 30 })
    expect(plan).toMatchObject({ active: true, credits: 10, validDays: 30, revision: '1' })
    const member = await site.member()
    const membership = await grant(member, plan.id)
    expect(membership).toMatchObject({ name: 'Ten pieces', status: 'ACTIVE', credits: { total: 10, remaining: 10 } })
    expect(Date.parse(membership.expirationDate) - Date.parse(membership.createdDate)).toBe(30 * 86_400_000)
    const { plan: renamed } = await owner.ok('memberships.updateMembershipPlan', {
      plan: { id: plan.id, revision: '1', name: 'Ten of them', validDays: null },
    })
    expect(renamed).toMatchObject({ name: 'Ten of them', revision: '2', credits: 10 })
    expect(renamed).not.toHaveProperty('validDays')
    expect((await owner.ok('memberships.queryMembershipPlans', { query: { filter: { id: plan.id } } })).plans).toEqual([
      renamed,
    ])
    const { membership: ended } = await owner.ok('memberships.endMembership', { membershipId: membership.id })
    expect(ended).toMatchObject({ status: 'ENDED', name: 'Ten of them' })
    const filter = { memberId: member.tokens.memberId }
    expect((await owner.ok('memberships.queryMemberships', { query: { filter } })).memberships).toEqual([ended])
    expect((await (await site.member()).ok('memberships.queryMemberships', {})).memberships).toEqual([])
  })

  it('are refused with invalid fields', async () => {
    const plan = await makePlan()
    const change = async (more: object) =>
      (await owner.problem('memberships.updateMembershipPlan', { plan: { ...plan, ...more } })).code
    expect(await change({ revision: '9' })).toBe('CONFLICT')
    expect(await change({ id: unknown })).toBe('NOT_FOUND')
    expect(
      await owner.violations('memberships.createMembershipPlan', {
        plan: { name: 'x', appliesTo: { type: 'PRODUCTS' } },
      }),
    ).toMatchObject([{ field: 'plan.appliesTo.ids' }])
    expect((await owner.problem('memberships.grantMembership', { planId: unknown, memberId: unknown })).code).toBe(
      'NOT_FOUND',
    )
    expect((await owner.problem('memberships.endMembership', { membershipId: unknown })).code).toBe('NOT_FOUND')
  })
})

describe('a membership in the checkout', () => {
  const startCheckoutWith = async (more: object = {}, lines = [buildLine(product.id, 2)]) => {
    const member = await site.member()
    const membership = await grant(member, (await makePlan()).id, more)
    const { id, lineItems } = await readyToPay(member, lines)
    const lineItemIds = lineItems.map((line: { id: string }) => line.id)
    const select = (membershipId = membership.id) =>
      member.ok('checkout.updateCheckout', {
        checkout: {
          id,
          membershipOptions: { selectedMemberships: { memberships: [{ id: membershipId, appId, lineItemIds }] } },
        },
      })
    return { member, membership, id, lineItems, select }
  }

  it('is offered, pays with credits when selected, and is charged by the order', async () => {
    const { member, membership, id, lineItems, select } = await startCheckoutWith()
    const { checkout: offered } = await member.ok('checkout.getCheckout', { id })
    expect(offered.membershipOptions).toMatchObject({
      eligibleMemberships: [
        { id: membership.id, credits: { total: 10, remaining: 10 }, lineItemIds: [lineItems[0].id] },
      ],
      invalidMemberships: [],
      selectedMemberships: { memberships: [] },
    })
    const { checkout } = await select()
    expect(checkout.lineItems[0]).toMatchObject({ paymentOption: 'MEMBERSHIP', price: { amount: '0.00' } })
    expect(checkout.priceSummary.subtotal.amount).toBe('0.00')
    expect(checkout.membershipOptions.selectedMemberships.memberships).toHaveLength(1)
    expect(await countLeft(member)).toBe(10)
    const { orderId } = await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await countLeft(member)).toBe(8)
    const { order } = await member.ok('orders.getOrder', { id: orderId })
    expect(order.lineItems[0]).toMatchObject({ paymentOption: 'MEMBERSHIP', totalPriceAfterTax: { amount: '0.00' } })
  })

  it('restores the credits when the rest is declined', async () => {
    const { member, id, select } = await startCheckoutWith({}, [buildLine(product.id), buildLine(other.id)])
    const { checkout } = await member.ok('checkout.getCheckout', { id })
    expect(checkout.membershipOptions.eligibleMemberships).toHaveLength(1)
    await select()
    // One of the two lines is not covered by the plan: nothing is paid, and the reply says why.
    const { checkout: refused } = await member.ok('checkout.getCheckout', { id })
    expect(refused.calculationErrors.membershipError.applicationError.code).toBe('MEMBERSHIP_DOES_NOT_APPLY_TO_ITEM')
    expect(refused.priceSummary).toEqual(checkout.priceSummary)
    const memberships = [
      { id: checkout.membershipOptions.eligibleMemberships[0].id, appId, lineItemIds: [checkout.lineItems[0].id] },
    ]
    await member.ok('checkout.updateCheckout', {
      checkout: { id, membershipOptions: { selectedMemberships: { memberships } } },
    })
    const declined = { id, paymentToken: 'sandbox:4000000000000002' }
    expect((await member.problem('checkout.createOrderAndCharge', declined)).code).toBe('PAYMENT_ERROR')
    expect(await countLeft(member)).toBe(10)
    await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await countLeft(member)).toBe(9)
  })

  it.each([
    ['has too few credits', { credits: 1 }, 'NOT_ENOUGH_CREDITS', 'INSUFFICIENT_BALANCE'],
    ['is over', { expirationDate: '2020-01-01T00:00:00.000Z' }, 'EXPIRED', 'MEMBERSHIP_CANNOT_BE_CHARGED'],
  ])('that is %s is shown as invalid and pays nothing', async (_, more, reason, code) => {
    if (reason === 'EXPIRED') more = { expirationDate: new Date(Date.now() - 1000).toISOString() }
    const { member, membership, id, select } = await startCheckoutWith(more)
    const { checkout } = await select()
    expect(checkout.membershipOptions).toMatchObject({
      eligibleMemberships: [],
      invalidMemberships: [{ membership: { id: membership.id }, reason }],
    })
    expect(checkout.calculationErrors.membershipError.applicationError.code).toBe(code)
    expect(Number(checkout.priceSummary.subtotal.amount)).toBeGreaterThan(0)
    await member.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  })

  it('that was used up meanwhile requires another look', async () => {
    const { member, membership, id, select } = await startCheckoutWith()
    await select()
    await query('update memberships set credits_left = 1 where site_id = $1 and id = $2', [site.id, membership.id])
    expect((await member.problem('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).code).toBe(
      'CHECKOUT_CHANGED',
    )
    expect(await countLeft(member)).toBe(1)
  })

  it('is the only payment option if the item says so', async () => {
    const lines = [{ ...buildLine(product.id), catalogOverrideFields: { paymentOption: { value: 'MEMBERSHIP' } } }]
    const { checkout } = await owner.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: lines })
    expect(checkout.violations).toMatchObject([
      { severity: 'ERROR', target: { lineItem: { id: checkout.lineItems[0].id } } },
    ])
    const carrier = checkout.shippingInfo.carrierServiceOptions
    expect(carrier).toEqual([])
    expect((await owner.problem('checkout.createOrder', { id: checkout.id })).code).toMatch(
      /^(CALCULATION_ERROR|NO_SELECTED_CARRIER_SERVICE_OPTION)$/,
    )
  })

  it('is used in a cart’s estimate, selected per line or for all', async () => {
    const member = await site.member()
    const membership = await grant(member, (await makePlan()).id)
    await member.ok('currentCart.addToCurrentCart', {
      lineItems: [{ ...buildLine(product.id), selectedMembership: { id: membership.id, appId } }],
    })
    const totals = await member.ok('currentCart.estimateCurrentCartTotals', {})
    expect(totals.priceSummary.subtotal.amount).toBe('0.00')
    expect(totals.membershipOptions.eligibleMemberships).toMatchObject([{ id: membership.id }])
  })
})
