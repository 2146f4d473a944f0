import { afterEach, describe, expect, it } from 'vitest'
import { nodes } from '../../../../../tests/support/nodes.ts'
import { MembershipClub, refuse } from '../../../../../tests/support/spending-services.ts'
import {
  listOrders,
  openShopWith,
  payOrder,
  readRefusal,
  readShown,
  type Shop,
  stopServices,
  waitUntilSettled,
} from '../../../../../tests/support/spending-shop.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

afterEach(stopServices)

describe('memberships of a plugin', () => {
  const openMemberShop = (club: MembershipClub) => openShopWith(club.behaviour, 'ECOM_MEMBERSHIPS', true)
  const choose = ({ buyer, checkout, appId }: Shop, id = 'ten') => {
    const lineItemIds = checkout.lineItems.map((line: Any) => line.id)
    const selectedMemberships = { memberships: [{ id, appId, lineItemIds }] }
    return buyer.ok('checkout.updateCheckout', {
      checkout: { id: checkout.id, membershipOptions: { selectedMemberships } },
    })
  }

  it('are listed, pay what the buyer selects, and are charged once by the order', async () => {
    const club = new MembershipClub(10)
    const shop = await openMemberShop(club)
    const { membershipOptions } = await readShown(shop)
    const { appId } = shop
    expect(membershipOptions).toMatchObject({
      eligibleMemberships: [{ id: 'ten', appId, name: { original: 'Ten' }, credits: { total: 10, remaining: 10 } }],
      invalidMemberships: [{ membership: { id: 'old', appId }, reason: 'It is over.' }],
    })
    expect(shop.service.getRequests('listEligibleMemberships')[0]).toMatchObject({
      memberId: shop.buyer.tokens.memberId,
      lineItems: [{ serviceProperties: { numberOfParticipants: 2 } }],
    })
    const { checkout } = await choose(shop)
    expect(checkout.priceSummary.subtotal.amount).toBe('0.00')
    const { orderId } = await payOrder(shop)
    expect(club.left).toBe(8)
    expect(club.log).toMatchObject([{ call: 'chargeMembership' }])
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await waitUntilSettled(shop, 'RETURNED')
    expect(club.left).toBe(10)
  })

  it('that are refused at the charge leave no order and show the reason', async () => {
    const club = new MembershipClub(10)
    const shop = await openMemberShop(club)
    await choose(shop)
    club.next('chargeMembership', refuse(428, 'MEMBERSHIP_CANNOT_BE_CHARGED'))
    expect(await readRefusal(shop)).toMatchObject({
      code: 'CHECKOUT_CHANGED',
      data: { reason: 'MEMBERSHIP_CANNOT_BE_CHARGED' },
    })
    expect(await listOrders(shop)).toEqual([])
    await payOrder(shop)
    expect(club.left).toBe(8)
  })

  it('of a plugin that answers the second request only are charged once', async () => {
    const club = new MembershipClub(10)
    const shop = await openMemberShop(club)
    await choose(shop)
    club.next('chargeMembership', club.chargesWithoutAnswer)
    await payOrder(shop)
    expect(club.left).toBe(8)
    expect(club.log).toHaveLength(1)
  })

  it('that are invalid pay nothing', async () => {
    const shop = await openMemberShop(new MembershipClub(10))
    const { checkout } = await choose(shop, 'old')
    expect(checkout.calculationErrors.membershipError.applicationError.code).toBe('MEMBERSHIP_CANNOT_BE_CHARGED')
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
  })

  it('of a failing plugin pay nothing: the buyer sees it and pays otherwise', async () => {
    const shop = await openMemberShop(new MembershipClub(10))
    await choose(shop)
    shop.service.stop()
    const checkout = await readShown(shop)
    expect(checkout.violations).toMatchObject([
      { severity: 'WARNING', description: expect.stringContaining('its memberships can’t be used') },
    ])
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
    await payOrder(shop)
  })

  it('that their plugin proposes pay until the buyer selects otherwise', async () => {
    const club = new MembershipClub(10)
    club.proposes = true
    const shop = await openMemberShop(club)
    const { appId } = shop
    const first = await readShown(shop)
    const lineItemIds = first.lineItems.map((line: Any) => line.id)
    const proposed = [{ id: 'ten', appId, lineItemIds }]
    expect(first.membershipOptions.selectedMemberships.memberships).toEqual(proposed)
    expect(first.priceSummary.subtotal.amount).toBe('0.00')
    const none = { selectedMemberships: { memberships: [] } }
    await shop.buyer.ok('checkout.updateCheckout', { checkout: { id: first.id, membershipOptions: none } })
    const second = await readShown(shop)
    expect(second.membershipOptions.selectedMemberships.memberships).toEqual([])
    expect(second.priceSummary.subtotal.amount).not.toBe('0.00')
    expect(shop.service.getRequests('listEligibleMemberships').at(-1)).toMatchObject({
      selectedMemberships: { memberships: [] },
    })
  })

  it('that are proposed without enough credits pay nothing, without an error', async () => {
    const club = new MembershipClub(1)
    club.proposes = true
    const checkout = await readShown(await openMemberShop(club))
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
    expect(checkout).not.toHaveProperty('calculationErrors')
  })

  it('that are refused for a line stay available for others', async () => {
    const club = new MembershipClub(10)
    const shop = await openMemberShop(club)
    club.next('listEligibleMemberships', refuse(400, 'INVALID_SELECTION'))
    const { checkout } = await choose(shop)
    expect(checkout.calculationErrors.membershipError.applicationError.code).toBe('INVALID_SELECTION')
    expect(checkout.membershipOptions).toMatchObject({
      eligibleMemberships: [{ id: 'ten' }],
      selectedMemberships: { memberships: [] },
    })
    expect(checkout.priceSummary.subtotal.amount).not.toBe('0.00')
  })

  it('are shown in the checkout that they have paid', async () => {
    const club = new MembershipClub(2)
    const shop = await openMemberShop(club)
    await choose(shop)
    const before = await readShown(shop)
    await payOrder(shop)
    expect(club.left).toBe(0)
    const after = await readShown(shop)
    expect(after).toMatchObject({ completed: true, priceSummary: before.priceSummary })
    expect(after.membershipOptions).toEqual(before.membershipOptions)
  })

  it('with a final charge are not restored, and the owner sees the reason', async () => {
    const club = new MembershipClub(10)
    const shop = await openMemberShop(club)
    await choose(shop)
    const { orderId } = await payOrder(shop)
    club.next('getMembershipVoidability', { voidable: false, reason: 'The class has begun.' })
    await shop.owner.ok('orders.cancelOrder', { id: orderId })
    await waitUntilSettled(shop, 'STUCK')
    expect(shop.service.getRequests('voidMembershipCharge')).toEqual([])
    expect(club.left).toBe(8)
    const { unsettled } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    expect(unsettled).toMatchObject([{ kind: 'MEMBERSHIP', status: 'STUCK', reason: 'The class has begun.', orderId }])
  })
})

describe('memberships of a plugin with the newer call only', () => {
  it('pay the lines that they cover, at their cost', async () => {
    const club = new MembershipClub(10)
    const { listEligibleMemberships: _, ...behaviour } = club.behaviour
    const cost = { redemptionCost: 4 }
    const five = { id: 'five', name: { original: 'Five' }, credits: { total: 5, remaining: 5 } }
    const listExistingMemberships = ({ lineItems }: Any) => ({
      memberships: [
        { membership: five, coveredLineItems: lineItems.map(({ id }: Any) => ({ lineItemId: id, ...cost })) },
      ],
    })
    const shop = await openShopWith({ ...behaviour, listExistingMemberships }, 'ECOM_MEMBERSHIPS', true)
    const { appId, buyer } = shop
    const checkout = await readShown(shop)
    const lineItemIds = checkout.lineItems.map((line: Any) => line.id)
    expect(checkout.violations).toEqual([])
    expect(checkout.membershipOptions.eligibleMemberships).toMatchObject([{ id: 'five', appId, lineItemIds }])
    const selectedMemberships = { memberships: [{ id: 'five', appId, lineItemIds }] }
    const chosen = { id: checkout.id, membershipOptions: { selectedMemberships } }
    const { checkout: paying } = await buyer.ok('checkout.updateCheckout', { checkout: chosen })
    expect(paying.priceSummary.subtotal.amount).toBe('0.00')
    cost.redemptionCost = 6
    const short = await readShown(shop)
    expect(short.calculationErrors.membershipError.applicationError.code).toBe('INSUFFICIENT_BALANCE')
    expect(short.membershipOptions.invalidMemberships).toMatchObject([{ reason: 'NOT_ENOUGH_CREDITS' }])
    cost.redemptionCost = 5
    await readShown(shop)
    await payOrder(shop)
    expect(club.log).toMatchObject([{ call: 'chargeMembership' }])
  })
})

describe('plans of a plugin', () => {
  const plan = {
    catalogReference: { catalogItemId: 'plan-ten', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
    name: { original: 'Ten visits' },
    benefits: [
      { benefitId: 'visits', quotaType: 'LIMITED', limitedQuota: { total: 10, limitedQuotaType: 'PUNCH_CARD' } },
    ],
    price: '80.00',
    offeringDescription: 'Ten visits within a year.',
  }
  const selling = {
    listPurchasablePlans: ({ lineItems }: Any) => ({
      purchasablePlans: [plan],
      coverages: lineItems.map(({ id }: Any) => ({ benefitId: 'visits', lineItemId: id, redemptionCost: 1 })),
    }),
  }

  it.each([true, false])('are shown with what they would pay (member: %s)', async (isMember) => {
    const shop = await openShopWith(selling, 'ECOM_MEMBERSHIPS', isMember)
    const { membershipOptions, lineItems } = await readShown(shop)
    expect(membershipOptions).toMatchObject({
      eligibleMemberships: [],
      purchasablePlans: [{ ...plan, appId: shop.appId }],
      coverages: lineItems.map(({ id }: Any) => ({ benefitId: 'visits', lineItemId: id, redemptionCost: 1 })),
    })
    const [request] = shop.service.getRequests('listPurchasablePlans')
    expect('memberId' in request).toBe(isMember)
    await shop.buyer.ok('currentCart.addToCurrentCart', {
      lineItems: lineItems.map(({ catalogReference }: Any) => ({ catalogReference, quantity: 1 })),
    })
    const estimated = await shop.buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(estimated.membershipOptions.purchasablePlans).toMatchObject([{ name: { original: 'Ten visits' } }])
  })

  it.each([404, 500, 501])('are optional: a plugin that answers %d is healthy', async (status) => {
    const shop = await openShopWith(
      { listPurchasablePlans: (_: Any, response: Any) => void response.writeHead(status).end() },
      'ECOM_MEMBERSHIPS',
    )
    const checkout = await readShown(shop)
    expect(checkout).not.toHaveProperty('membershipOptions')
    expect(checkout.violations).toEqual([])
    const { health } = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
    expect(health).toMatchObject([{ state: 'CLOSED', failures: 0, lastFailures: [], day: { failed: 0 } }])
    await readShown(shop)
    // Each node asks once.
    expect(shop.service.getRequests('listPurchasablePlans').length).toBeLessThanOrEqual(nodes)
  })

  it('that are temporarily unavailable are missing without an error', async () => {
    const service = { listPurchasablePlans: (_: Any, response: Any) => void response.destroy() }
    const shop = await openShopWith(service, 'ECOM_MEMBERSHIPS')
    const checkout = await readShown(shop)
    expect(checkout).not.toHaveProperty('membershipOptions')
    expect(checkout.violations).toEqual([])
    const estimated = await shop.buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(estimated).not.toHaveProperty('membershipOptions')
    await payOrder(shop)
  })
})
