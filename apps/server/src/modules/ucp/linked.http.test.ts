import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { linkAccount } from '../../../../../tests/support/linked-account.ts'
import { listPlainProducts } from '../../../../../tests/support/purchase.ts'
import {
  buildSandboxPayment,
  dublin,
  findTotal,
  ShoppingAgent,
  toLine,
} from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let owner: Caller
let platform: AgentPlatform
let agent: ShoppingAgent
let products: Any[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  platform = await AgentPlatform.start()
  agent = new ShoppingAgent(platform, site)
  products = await listPlainProducts(await site.visitor())
})
afterAll(() => platform.stop())

const scopes = ['order:read', 'cart:manage', 'checkout:manage'].map((name) => `dev.ucp.shopping.${name}`).join(' ')
const home = { country: 'IE', city: 'Cork', postalCode: 'T12 AB34', addressLine: '1 Patrick Street' }
const work = { country: 'IE', city: 'Galway', postalCode: 'H91 CF50', addressLine: '7 Shop Street' }

/** A member with two saved addresses, whose account is linked. */
async function link() {
  const linked = await linkAccount({ site, owner, agent }, scopes)
  const { member } = await linked.member.ok('members.getCurrentMember', { fieldsets: ['FULL'] })
  await linked.member.ok('members.updateMember', {
    member: { id: member.id, contact: { firstName: 'Ann', lastName: 'Murphy', addresses: [home, work] } },
  })
  const call = (name: string, input: Any) => agent.ok(name, input, linked.options)
  return { ...linked, call, memberId: member.id as string, email: member.loginEmail as string }
}

const getItem = (index = 0): string => `${products[index].id}.0`

describe('a linked buyer', () => {
  it('has their name, email and saved addresses in a checkout; the order is in their account', async () => {
    const { call, member, memberId, email } = await link()
    const line_items = [toLine(getItem())]
    const made = await call('create_checkout', { line_items })
    expect(made.buyer).toMatchObject({ email, first_name: 'Ann', last_name: 'Murphy' })
    const [{ destinations, selected_destination_id }] = made.fulfillment.methods
    expect(selected_destination_id).toBeUndefined()
    expect(destinations).toMatchObject([
      { address_locality: 'Cork', street_address: '1 Patrick Street', first_name: 'Ann', type: 'shipping_address' },
      { address_locality: 'Galway', postal_code: 'H91 CF50' },
    ])
    const chosen = { type: 'shipping', selected_destination_id: destinations[1].id }
    const input = { id: made.id, line_items }
    const addressed = await call('update_checkout', { ...input, fulfillment: { methods: [chosen] } })
    const [method] = addressed.fulfillment.methods
    expect(method.selected_destination_id).toBe(destinations[1].id)
    expect(method.destinations.map(({ id }: Any) => id)).toEqual([destinations[1].id, destinations[0].id])
    const groups = [{ selected_option_id: method.groups[0].options[0].id }]
    const ready = await call('update_checkout', { ...input, fulfillment: { methods: [{ ...method, groups }] } })
    expect(ready.status).toBe('ready_for_complete')
    expect(ready.fulfillment.methods[0].selected_destination_id).toBe(destinations[1].id)
    const done = await call('complete_checkout', { id: made.id, payment: buildSandboxPayment() })
    expect(done.status).toBe('completed')
    const { order } = await member.ok('orders.getOrder', { id: done.order.id })
    expect(order).toMatchObject({
      buyerInfo: { memberId, email },
      shippingInfo: {
        logistics: { shippingDestination: { address: { city: 'Galway' }, contactDetails: { firstName: 'Ann' } } },
      },
    })
    expect((await call('get_order', { id: done.order.id })).id).toBe(done.order.id)
  })

  it('can be sent to another address, and one saved address that the agent changes is a new one', async () => {
    const { call } = await link()
    const line_items = [toLine(getItem())]
    const made = await call('create_checkout', {
      line_items,
      fulfillment: { methods: [{ type: 'shipping', destinations: [dublin] }] },
    })
    const [method] = made.fulfillment.methods
    expect(method.destinations.map((each: Any) => each.address_locality)).toEqual(['Dublin', 'Cork', 'Galway'])
    expect(method.selected_destination_id).toBe('address')
    const [, cork] = method.destinations
    const moved = { ...cork, street_address: '2 Patrick Street' }
    const methods = [{ type: 'shipping', destinations: [moved], selected_destination_id: cork.id }]
    const changed = await call('update_checkout', { id: made.id, line_items, fulfillment: { methods } })
    const [first, ...others] = changed.fulfillment.methods[0].destinations
    expect(first).toMatchObject({ id: 'address', street_address: '2 Patrick Street' })
    expect(others.map((each: Any) => each.street_address)).toEqual(['1 Patrick Street', '7 Shop Street'])
  })

  it('gets the discounts and is shown the memberships of the account, which pay once they are used at the shop', async () => {
    const { call, member, memberId } = await link()
    await owner.ok('discountRules.createDiscountRule', {
      discountRule: {
        name: 'For Ann',
        active: true,
        trigger: {
          triggerType: 'CUSTOMER_ELIGIBILITY',
          customerEligibility: {
            eligibilityType: 'INDIVIDUAL_MEMBERS',
            individualMembersInfo: { memberIds: [memberId] },
          },
        },
        discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
      },
    })
    const cart = await call('create_cart', { line_items: [toLine(getItem(1))] })
    expect(cart.discounts.applied).toMatchObject([{ title: 'For Ann', automatic: true }])
    const anonymous = await agent.ok('create_cart', { line_items: [toLine(getItem(1))] })
    expect(anonymous.discounts.applied).toEqual([])
    expect(findTotal(cart.totals)).toBeLessThan(findTotal(anonymous.totals)!)
    const appliesTo = { type: 'PRODUCTS', ids: [products[1].id] }
    const { plan } = await owner.ok('memberships.createMembershipPlan', {
      plan: { name: 'Tea club', credits: 3, appliesTo },
    })
    const { membership } = await owner.ok('memberships.grantMembership', { planId: plan.id, memberId })
    const made = await call('create_checkout', { cart_id: cart.id, line_items: [] })
    expect(made.messages).toContainEqual(
      expect.objectContaining({
        ...{ type: 'info', code: 'membership_available', content: expect.stringContaining('Tea club') },
      }),
    )
    const memberships = [{ id: membership.id, appId: made.id, lineItemIds: [made.line_items[0].id] }]
    const { checkout } = await member.ok('checkout.getCheckout', { id: made.id })
    memberships[0]!.appId = checkout.membershipOptions.eligibleMemberships[0].appId
    await member.ok('checkout.updateCheckout', {
      checkout: { id: made.id, membershipOptions: { selectedMemberships: { memberships } } },
    })
    const paid = await call('get_checkout', { id: made.id })
    expect(findTotal(paid.totals, 'subtotal')).toBe(0)
    expect((paid.messages as Any[]).map(({ code }) => code)).not.toContain('membership_available')
  })

  it('is a guest to a request without the token, and to the token of another buyer', async () => {
    const ann = await link()
    const made = await ann.call('create_checkout', { line_items: [toLine(getItem())] })
    const signed = await agent.call('get_checkout', { id: made.id })
    expect(signed).toMatchObject({ status: 403, body: { code: 'unauthorized' } })
    const ben = await link()
    const foreign = await agent.call('get_checkout', { id: made.id }, ben.options)
    expect(foreign.body.messages).toMatchObject([{ code: 'not_found' }])
    expect(JSON.stringify([signed.body, foreign.body])).not.toContain('Patrick Street')
  })
})
