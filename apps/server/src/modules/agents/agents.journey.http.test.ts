import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../../../../tests/hostile/sign-in.ts'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { findGoods } from '../../../../../tests/support/goods.ts'
import { prepareCheckout, ShoppingAgent, sandboxPayment, toLine } from '../../../../../tests/support/shopping-agent.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { until } from '../../../../../tests/support/until.ts'

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

const findAgent = async (): Promise<Any> =>
  (await owner.ok('agents.queryAgents', {})).agents.find(({ profileUrl }: Any) => profileUrl === platform.profileUrl)

describe('an order through an agent', () => {
  it('is shown to the owner with its agent, and reported to the platform at each change', async () => {
    const checkout = await prepareCheckout(agent, [toLine(await findItem())])
    const { order } = await agent.ok('complete_checkout', { id: checkout.id, payment: sandboxPayment() })
    const [first] = await until(async () => platform.orders.length > 0 && platform.orders)
    expect(JSON.parse(first!.body)).toMatchObject({ id: order.id, checkout_id: checkout.id, ucp: { version: '2026-08-25' } })
    const { agent: shown } = await owner.ok('agents.getAgentOfOrder', { orderId: order.id })
    expect(shown).toMatchObject({ profileUrl: platform.profileUrl, orders: 1, checkouts: 1 })
    const { orders } = await owner.ok('agents.queryAgentOrders', { agentId: shown.id })
    const placed = (await owner.ok('orders.getOrder', { id: order.id })).order
    expect(orders).toMatchObject([{ orderId: order.id, orderNumber: placed.number }])
    expect(Number(shown.revenue)).toBe(Number(placed.priceSummary.total.amount))
    const lineItems = placed.lineItems.map(({ id }: Any) => ({ id }))
    await owner.ok('orderFulfillments.createFulfillment', { orderId: order.id, fulfillment: { lineItems } })
    const shipped = await until(async () =>
      platform.orders.map(({ body }) => JSON.parse(body)).find(({ fulfillment }) => fulfillment.events?.length > 0),
    )
    expect(shipped.id).toBe(order.id)
    expect(new Set(platform.orders.map(({ headers }) => headers['webhook-id'])).size).toBe(platform.orders.length)
  })
})

/** Signs a new member in on the hosted page of the platform's app: the code for its redirect URL. */
async function grant(clientId: string, redirectUri: string, scope: string, verifier: string): Promise<string> {
  const parameters = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope,
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const answer = await fetch(`${site.facts.origin}/oauth2/authorize?${parameters}`, { redirect: 'manual' })
  const session = new URL(answer.headers.get('location')!).searchParams.get('session')
  const done = await site.anonymous().ok('signIn.completeSignIn', { session, sessionToken: await signUp(site) })
  const member = new (site.anonymous().constructor as Any)(site.facts.origin, { authorization: done.tokens.access_token })
  expect((await member.ok('signIn.describeSignIn', { session })).scopes).toEqual(expect.arrayContaining(scope.split(' ')))
  const { redirectTo } = await member.ok('signIn.answerConsent', { session, allow: true })
  const back = new URL(redirectTo)
  expect([back.origin + back.pathname, back.searchParams.get('iss')]).toEqual([redirectUri, site.facts.origin])
  return back.searchParams.get('code')!
}

describe('a linked account', () => {
  const redirectUri = 'https://agent.example/back'

  async function link(scope: string): Promise<string> {
    await agent.ok('search_catalog', { query: 'a' })
    const { id: agentId } = await findAgent()
    await owner.ok('agents.unlinkAgent', { agentId })
    const { agent: linked, clientSecret } = await owner.ok('agents.linkAgent', { agentId, redirectUris: [redirectUri] })
    const codeVerifier = randomBytes(32).toString('base64url')
    const code = await grant(linked.clientId, redirectUri, scope, codeVerifier)
    const input = { grantType: 'authorization_code', clientId: linked.clientId, client_secret: clientSecret }
    const tokens = await site.anonymous().ok('tokens.issueTokens', { ...input, code, codeVerifier, redirectUri })
    expect(String(tokens.scope).split(' ')).toEqual(expect.arrayContaining(scope.split(' ')))
    return tokens.access_token as string
  }

  it('reads the orders of its buyer, places them in their name, and nothing for another platform', async () => {
    const token = await link('dev.ucp.shopping.order:read dev.ucp.shopping.checkout:manage')
    const headers = { authorization: `Bearer ${token}` }
    const linked = new ShoppingAgent(platform, site)
    const options = { headers, signed: false }
    const checkout = await linked.ok('create_checkout', { line_items: [toLine(await findItem())] }, options)
    expect(checkout.status).toBe('incomplete')
    const other = await AgentPlatform.start()
    const stolen = await new ShoppingAgent(other, site).call('create_checkout', { line_items: [] }, options)
    other.stop()
    expect(stolen).toMatchObject({ status: 401, body: { messages: [{ code: 'identity_required' }] } })
    expect(stolen.headers.get('www-authenticate')).toBe(
      `Bearer realm="${site.facts.origin}", error="invalid_token", resource_metadata="${site.facts.origin}/.well-known/oauth-protected-resource"`,
    )
    await site.anonymous().problem('tokens.revokeToken', { token })
    const { agent: known } = { agent: await findAgent() }
    await owner.ok('agents.unlinkAgent', { agentId: known.id })
    const ended = await until(async () => {
      const answer = await linked.call('get_order', { id: checkout.id }, options)
      return answer.status === 401 && answer
    })
    expect(ended.status).toBe(401)
  })

  it('without the scope is refused for orders, and names the scope that is missing', async () => {
    const token = await link('dev.ucp.shopping.cart:manage')
    const options = { headers: { authorization: `Bearer ${token}` }, signed: false }
    const answer = await agent.call('get_order', { id: '0190a0a0-0000-7000-8000-00000000dead' }, options)
    expect([answer.status, answer.body.messages[0].code]).toEqual([403, 'insufficient_scope'])
    expect(answer.headers.get('www-authenticate')).toContain('scope="dev.ucp.shopping.order:read"')
  })
})
