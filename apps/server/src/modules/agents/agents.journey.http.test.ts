import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { findGoods } from '../../../../../tests/support/goods.ts'
import { findAgent, linkAccount } from '../../../../../tests/support/linked-account.ts'
import {
  buildSandboxPayment,
  prepareCheckout,
  ShoppingAgent,
  toLine,
} from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Any
let platform: AgentPlatform
let agent: ShoppingAgent
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  platform = await AgentPlatform.start()
  agent = new ShoppingAgent(platform, site)
})
afterAll(() => platform.stop())

async function findItem(): Promise<string> {
  const { plain } = await findGoods(await site.visitor())
  const { products } = await agent.ok('search_catalog', { query: plain.name })
  return products[0].variants[0].id
}

describe('an order through an agent', () => {
  it('is shown to the owner with its agent, and reported to the platform at each change', async () => {
    const checkout = await prepareCheckout(agent, [toLine(await findItem())])
    const { order } = await agent.ok('complete_checkout', { id: checkout.id, payment: buildSandboxPayment() })
    const [first] = await waitUntil(async () => platform.orders.length > 0 && platform.orders)
    expect(JSON.parse(first!.body)).toMatchObject({
      id: order.id,
      checkout_id: checkout.id,
      ucp: { version: '2026-08-25' },
    })
    const { agent: shown } = await owner.ok('agents.getAgentOfOrder', { orderId: order.id })
    expect(shown).toMatchObject({ profileUrl: platform.profileUrl, orders: 1, checkouts: 1 })
    const { orders } = await owner.ok('agents.queryAgentOrders', { agentId: shown.id })
    const placed = (await owner.ok('orders.getOrder', { id: order.id })).order
    expect(orders).toMatchObject([{ orderId: order.id, orderNumber: placed.number }])
    expect(Number(shown.revenue)).toBe(Number(placed.priceSummary.total.amount))
    const lineItems = placed.lineItems.map(({ id }: Any) => ({ id }))
    await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment: { lineItems } })
    const shipped = await waitUntil(async () =>
      platform.orders.map(({ body }) => JSON.parse(body)).find(({ fulfillment }) => fulfillment.events?.length > 0),
    )
    expect(shipped.id).toBe(order.id)
    expect(new Set(platform.orders.map(({ headers }) => headers['webhook-id'])).size).toBe(platform.orders.length)
  })
})

describe('an order update that its platform did not accept', () => {
  it('is listed with the reason, and sent again as it is now, alone or with all others', async () => {
    const absent = await AgentPlatform.start()
    const buyer = new ShoppingAgent(absent, site)
    absent.orderStatus = 410
    const buy = async (): Promise<string> => {
      const checkout = await prepareCheckout(buyer, [toLine(await findItem())])
      return (await buyer.ok('complete_checkout', { id: checkout.id, payment: buildSandboxPayment() })).order.id
    }
    const orderIds = [await buy(), await buy()]
    const { id: agentId } = await findAgent(owner, buyer)
    const list = async (status?: string) => {
      const query = { ...(status && { filter: { 'update.status': status } }) }
      return (await owner.ok('agents.queryAgentOrders', { agentId, query })).orders
    }
    const parked = await waitUntil(async () => {
      const orders = await list('PARKED')
      return orders.length === 2 && orders
    })
    expect(new Set(parked.map(({ orderId }: Any) => orderId))).toEqual(new Set(orderIds))
    expect(parked[0].update).toEqual({ status: 'PARKED', date: expect.any(String), httpStatus: 410 })
    absent.orderStatus = 200
    absent.orders.length = 0
    const resend = (more: object = {}) => owner.ok('agents.resendAgentOrders', { agentId, ...more })
    expect(await resend({ orderIds: [orderIds[0]] })).toEqual({ resent: 1 })
    const listReceived = () => new Set(absent.orders.map(({ body }) => JSON.parse(body).id))
    await waitUntil(async () => listReceived().has(orderIds[0]))
    // A later state of the other order may have been sent meanwhile.
    expect((await resend()).resent).toBeLessThanOrEqual(1)
    await waitUntil(async () => (await list('PARKED')).length === 0 && (await list('PENDING')).length === 0)
    expect(listReceived()).toEqual(new Set(orderIds))
    expect(await resend()).toEqual({ resent: 0 })
    await owner.ok('agents.blockAgent', { agentId })
    expect(await resend({ orderIds })).toEqual({ resent: 0 })
    await owner.ok('agents.unblockAgent', { agentId })
    absent.stop()
    const unknown = '0190a0a0-0000-7000-8000-00000000dead'
    expect((await owner.problem('agents.resendAgentOrders', { agentId: unknown })).code).toBe('NOT_FOUND')
  })
})

describe('a linked account', () => {
  const link = (scope: string) => linkAccount({ site, owner, agent }, scope)
  const unknownOrder = { id: '0190a0a0-0000-7000-8000-00000000dead' }

  it('buys for its member without a signature, through its own platform only, until the owner ends it', async () => {
    const scope = 'dev.ucp.shopping.order:read dev.ucp.shopping.checkout:manage'
    const { options, app } = await link(scope)
    expect(String(app.tokens.scope).split(' ')).toEqual(expect.arrayContaining(scope.split(' ')))
    const checkout = await agent.ok('create_checkout', { line_items: [toLine(await findItem())] }, options)
    expect(checkout.status).toBe('incomplete')
    expect((await agent.call('get_order', unknownOrder, options)).body.messages[0].code).toBe('not_found')
    const other = await AgentPlatform.start()
    const stolen = await new ShoppingAgent(other, site).call('get_order', unknownOrder, options)
    other.stop()
    expect(stolen).toMatchObject({ status: 401, body: { messages: [{ code: 'identity_required' }] } })
    const { origin } = site.facts
    expect(stolen.headers.get('www-authenticate')).toBe(
      `Bearer realm="${origin}", error="invalid_token", resource_metadata="${origin}/.well-known/oauth-protected-resource"`,
    )
    await owner.ok('agents.unlinkAgent', { agentId: (await findAgent(owner, agent)).id })
    const ended = await waitUntil(async () => {
      const answer = await agent.call('get_order', unknownOrder, options)
      return answer.status === 401 && answer
    })
    expect(ended.body.messages[0].code).toBe('identity_required')
  })

  it('that is deleted leaves the order without its buyer, and nothing more is sent to the platform', async () => {
    const { options, member } = await link('dev.ucp.shopping.cart:manage dev.ucp.shopping.checkout:manage')
    const made = await agent.ok('create_checkout', { line_items: [toLine(await findItem())] }, options)
    await agent.ok('create_cart', { line_items: [toLine(await findItem())] }, options)
    const memberId = (await member.ok('members.getCurrentMember', {})).member.id
    const { personalData } = await member.ok('people.exportPersonalData')
    const begun = { kind: expect.any(String), profileUrl: platform.profileUrl }
    expect(personalData.shoppingAgents.sessions).toMatchObject([begun, begun])
    expect(personalData.shoppingAgentSessions).toHaveLength(2)
    await query('update agent_orders set member_id = $2 where site_id = $1', [site.id, memberId])
    await owner.ok('people.eraseMember', { id: memberId })
    await waitUntil(async () => (await query('select 1 from commerce_sessions where id = $1', [made.id])).length === 0)
    const left = await query('select member_id, webhook_url from agent_orders where site_id = $1', [site.id])
    expect(left.length).toBeGreaterThan(0)
    for (const each of left) expect(each).toEqual({ member_id: null, webhook_url: null })
    expect(await query('select 1 from agent_sessions where member_id = $1', [memberId])).toEqual([])
  })

  it('without the scope is refused for orders, and learns which one is missing', async () => {
    const { options } = await link('dev.ucp.shopping.cart:manage')
    const answer = await agent.call('get_order', unknownOrder, options)
    expect([answer.status, answer.body.messages[0].code]).toEqual([403, 'insufficient_scope'])
    expect(answer.headers.get('www-authenticate')).toContain('scope="dev.ucp.shopping.order:read"')
  })
})
