import { describe, expect, it } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

import { createId } from '../../kernel/ids.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'

/** A platform that came to the shop. */
async function insertAgent(site: TestSite, name = 'Agent', lastDate = new Date()): Promise<string> {
  const id = createId()
  await query(
    `insert into agent_platforms (site_id, id, profile_url, name, first_date, last_date, requests)
      values ($1, $2, $3, $4, $5, $5, 3)`,
    [site.id, id, `https://${id}.example/ucp`, name, lastDate],
  )
  return id
}

async function readProfile(site: TestSite, path = '/.well-known/ucp') {
  const answer = await fetch(site.facts.origin + path, { headers: { 'wix-site-id': site.id } })
  return { status: answer.status, headers: answer.headers, profile: (await answer.json()) as Any }
}

describe('the profile of the shop', () => {
  it('names services, capabilities and keys in both releases', async () => {
    const site = await makeSite()
    const { origin } = site.facts
    const { status, headers, profile } = await readProfile(site)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(profile.ucp).toMatchObject({
      version: '2026-08-25',
      supported_versions: { '2026-04-08': `${origin}/.well-known/ucp/2026-04-08` },
      payment_handlers: expect.any(Object),
    })
    const older = (await readProfile(site, '/.well-known/ucp/2026-04-08')).profile
    expect(older.ucp.version).toBe('2026-04-08')
    expect(older.ucp).not.toHaveProperty('supported_versions')
    for (const each of [profile, older]) {
      const services = each.ucp.services['dev.ucp.shopping']
      expect(services.map((one: Any) => [one.transport, one.endpoint])).toEqual([
        ['rest', `${origin}/ucp/v1`],
        ['mcp', `${origin}/ucp/mcp`],
      ])
      for (const [name, entries] of Object.entries<{ version: string; schema: string }[]>(each.ucp.capabilities)) {
        expect(name).toMatch(/^dev\.ucp\./)
        for (const { version, schema } of entries) {
          expect(schema).toMatch(new RegExp(`^https://ucp\\.dev/${version}/schemas/\\w+/\\w+\\.json$`))
        }
      }
      expect(each.keys).toEqual(each.signing_keys)
      expect(each.keys).toEqual([
        {
          kid: expect.any(String),
          kty: 'EC',
          crv: 'P-256',
          use: 'sig',
          alg: 'ES256',
          x: expect.any(String),
          y: expect.any(String),
        },
      ])
      expect(each.keys[0].kid).toBe(profile.keys[0].kid)
    }
    expect(older.ucp.capabilities['dev.ucp.shopping.discount'][0].extends).toEqual([
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.cart',
    ])
  })

  it('is not found while agents are switched off', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await owner.ok('agents.updateAgentSettings', { agentSettings: { enabled: false } })
    expect(await readProfile(site)).toMatchObject({ status: 404, profile: { code: 'not_found' } })
    await owner.ok('agents.updateAgentSettings', { agentSettings: { enabled: true } })
    expect((await readProfile(site)).status).toBe(200)
  })

  it('publishes a new key a quarter of an hour before it signs, and the old one for a week after that', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await readProfile(site)
    const { keys: before } = await owner.ok('agents.listAgentKeys')
    expect(before).toMatchObject([{ status: 'ACTIVE' }])
    const { keys } = await owner.ok('agents.rotateAgentKey')
    expect(keys).toMatchObject([{ status: 'PUBLISHED' }, { id: before[0]!.id, status: 'ACTIVE' }])
    expect((await readProfile(site)).profile.keys.map(({ kid }: Any) => kid)).toEqual(keys.map(({ id }: Any) => id))
    const age = (interval: string) =>
      query(
        `update agent_keys set created_date = created_date - $2::interval, active_date = active_date - $2::interval
          where site_id = $1`,
        [site.id, interval],
      )
    // Writing settings makes the shop read its keys again.
    const touch = () => owner.ok('agents.updateAgentSettings', { agentSettings: {} })
    await age('16 minutes')
    await touch()
    expect((await owner.ok('agents.listAgentKeys')).keys.map(({ status }: Any) => status)).toEqual([
      'ACTIVE',
      'RETIRED',
    ])
    await age('8 days')
    await touch()
    expect((await readProfile(site)).profile.keys.map(({ kid }: Any) => kid)).toEqual([keys[0]!.id])
  })
})

describe("the owner's settings for agents", () => {
  it('is stored field by field, cleared by null, and audited', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const change = { maxOrderAmount: '250.00', excludedProductIds: [unknown, unknown.toUpperCase()], signedOnly: true }
    const { agentSettings, profileUrl } = await owner.ok('agents.updateAgentSettings', { agentSettings: change })
    expect(agentSettings).toMatchObject({
      enabled: true,
      signedOnly: true,
      maxOrderAmount: '250.00',
      excludedProductIds: [unknown],
    })
    expect(profileUrl).toBe(`${site.facts.origin}/.well-known/ucp`)
    const cleared = { maxOrderAmount: null, excludedProductIds: [], signedOnly: false }
    const after = (await owner.ok('agents.updateAgentSettings', { agentSettings: cleared })).agentSettings
    expect(after).toMatchObject({ enabled: true, signedOnly: false, excludedProductIds: [] })
    expect(after).not.toHaveProperty('maxOrderAmount')
    const { entries } = await owner.ok('audit.queryAuditLog', {
      query: { filter: { action: 'AGENT_SETTINGS_CHANGED' } },
    })
    expect(entries).toHaveLength(2)
  })

  it.each([
    [{ maxOrderAmount: '0' }, 'agentSettings.maxOrderAmount'],
    [{ maxOrderAmount: 'much' }, 'agentSettings.maxOrderAmount'],
    [{ excludedProductIds: ['x'] }, 'agentSettings.excludedProductIds[0]'],
    [{ paymentHandlers: ['gold'] }, 'agentSettings.paymentHandlers[0]'],
  ])('is refused as %j', async (agentSettings, field) => {
    const owner = await (await makeSite()).owner()
    expect(await owner.violations('agents.updateAgentSettings', { agentSettings })).toMatchObject([{ field }])
  })
})

describe('the list of agents', () => {
  it('are listed page by page, the latest first, and those of other sites are not', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const owner = await site.owner()
    await insertAgent(other)
    const [late, early] = [await insertAgent(site, 'Late'), await insertAgent(site, 'Early', new Date('2026-01-01'))]
    const read = (cursor?: string) =>
      owner.ok('agents.queryAgents', { query: { cursorPaging: { limit: 1, ...(cursor && { cursor }) } } })
    const first = await read()
    const second = await read(first.pagingMetadata.cursors!.next!)
    expect([first, second].map(({ agents }) => agents.map(({ id }: Any) => id))).toEqual([[late], [early]])
    expect(first.agents[0]).toMatchObject({ name: 'Late', requests: 3, orders: 0, revenue: '0', isBlocked: false })
    expect((await owner.problem('agents.getAgent', { agentId: unknown })).code).toBe('NOT_FOUND')
    expect((await owner.ok('agents.getAgent', { agentId: late })).agent.id).toBe(late)
  })

  it('are blocked and unblocked', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const agentId = await insertAgent(site)
    expect((await owner.ok('agents.blockAgent', { agentId })).agent.isBlocked).toBe(true)
    expect((await owner.ok('agents.unblockAgent', { agentId })).agent.isBlocked).toBe(false)
    for (const operation of ['blockAgent', 'unblockAgent', 'unlinkAgent', 'queryAgentOrders'] as const) {
      expect((await owner.problem(`agents.${operation}`, { agentId: unknown })).code).toBe('NOT_FOUND')
    }
  })

  it('are shown with their orders, and at their orders', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const agentId = await insertAgent(site)
    const orders = [createId(), createId()]
    for (const [index, orderId] of orders.entries()) {
      await query(
        `insert into agent_orders (site_id, order_id, checkout_id, platform_id, signed, version, total, created_date)
          values ($1, $2, $2, $3, true, '2026-08-25', 12.5, now() + $4 * interval '1 second')`,
        [site.id, orderId, agentId, index],
      )
    }
    const listed = await owner.ok('agents.queryAgentOrders', { agentId })
    expect(listed.orders.map(({ orderId, total }: Any) => [orderId, total])).toEqual(
      orders.toReversed().map((id) => [id, '12.5']),
    )
    expect((await owner.ok('agents.getAgentOfOrder', { orderId: orders[0]! })).agent?.id).toBe(agentId)
    expect(await owner.ok('agents.getAgentOfOrder', { orderId: unknown })).toEqual({})
  })
})

describe('account linking', () => {
  it("registers a third party's app with a secret, whose removal ends it", async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const agentId = await insertAgent(site, 'Shopper')
    const redirectUris = ['https://agent.example/back']
    const { agent, clientSecret } = await owner.ok('agents.linkAgent', { agentId, redirectUris })
    expect(clientSecret).toMatch(/^stoa_secret_/)
    const findApp = async () => (await owner.ok('apps.listOAuthApps')).apps.find(({ id }: Any) => id === agent.clientId)
    expect(await findApp()).toMatchObject({ name: 'Shopper', redirectUris, thirdParty: true, confidential: true })
    const changed = await owner.ok('agents.linkAgent', { agentId, redirectUris: ['https://agent.example/new'] })
    expect([changed.clientSecret, changed.agent.clientId]).toEqual([undefined, agent.clientId])
    expect((await findApp())?.redirectUris).toEqual(['https://agent.example/new'])
    expect((await owner.ok('agents.unlinkAgent', { agentId })).agent).not.toHaveProperty('clientId')
    expect(await findApp()).toBeUndefined()
    expect((await owner.ok('agents.unlinkAgent', { agentId })).agent.id).toBe(agentId)
    const again = await owner.ok('agents.linkAgent', { agentId, redirectUris })
    await owner.ok('apps.removeOAuthApp', { id: again.agent.clientId! })
    expect((await owner.ok('agents.getAgent', { agentId })).agent).not.toHaveProperty('clientId')
    expect((await owner.problem('agents.linkAgent', { agentId: unknown, redirectUris })).code).toBe('NOT_FOUND')
    expect(await owner.violations('agents.linkAgent', { agentId, redirectUris: ['ftp://agent.example'] })).toHaveLength(
      1,
    )
  })

  it('is described to standard clients', async () => {
    const { facts } = await makeSite()
    const read = async (name: string) => (await fetch(`${facts.origin}/.well-known/${name}`)).json() as Promise<object>
    expect(await read('oauth-authorization-server')).toMatchObject({
      issuer: facts.origin,
      revocation_endpoint: `${facts.origin}/oauth2/revoke`,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      scopes_supported: expect.arrayContaining(['dev.ucp.shopping.order:read', 'dev.ucp.shopping.checkout:manage']),
    })
    expect(await read('oauth-protected-resource')).toMatchObject({
      resource: facts.origin,
      authorization_servers: [facts.origin],
    })
  })
})
