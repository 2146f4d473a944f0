import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  authorize,
  back,
  type Connected,
  callTool,
  connect,
  openClient,
  postForm,
  redeem,
  register,
} from '../support/assistant.ts'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { makeSite, type TestSite } from '../support/site.ts'

let site: TestSite
let owner: Caller
let connected: Connected
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  connected = await connect(site, owner)
})

const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const send = (headers: Record<string, string>, body = ping) =>
  fetch(`${site.facts.origin}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body,
  })
const coupon = { coupon: { code: 'HOSTILE', effect: { type: 'FREE_SHIPPING' } } }

describe('the assistant’s address', () => {
  it.each([
    ['no token', async () => ({})],
    ['a made-up token', async () => ({ authorization: `Bearer mcpa_${'A'.repeat(86)}` })],
    ['a visitor’s token', async () => ({ authorization: `Bearer ${(await site.visitor()).tokens.access_token}` })],
    ['a member’s token', async () => ({ authorization: `Bearer ${(await site.member()).tokens.access_token}` })],
    ['an owner’s session', async () => ({ authorization: `Bearer ${owner.tokens.access_token}` })],
    [
      'the session cookie of the dashboard',
      async () => ({
        cookie: `stoa-owner=${owner.tokens.access_token}~${owner.tokens.refresh_token}`,
        'sec-fetch-site': 'same-origin',
        'stoa-area': 'owner',
      }),
    ],
    ['its own refresh token', async () => ({ authorization: `Bearer ${connected.tokens.refresh_token}` })],
  ])('answers %s with 401 and where to connect', async (_, make) => {
    const answer = await send(await make())
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp')
  })

  it('refuses keys without its permission, and tokens that apps of members took for themselves', async () => {
    const make = async (permissions: string[]) =>
      (await owner.ok('apps.createApiKey', { apiKey: { name: 'Key', permissions } })).key
    expect((await send({ authorization: `Bearer ${await make(['ECOM.READ_ORDERS'])}` })).status).toBe(403)
    const app = { name: 'Partner', redirectUris: ['https://partner.example/'], thirdParty: true, permissions: ['*'] }
    const { id } = (await owner.ok('apps.createOAuthApp', { app })).app
    const { secret } = await owner.ok('apps.rotateAppSecret', { id })
    const grant = { grant_type: 'client_credentials', client_id: id, client_secret: secret, instance_id: site.id }
    const { access_token: own } = await site.anonymous().ok('tokens.issueTokens', grant)
    expect((await send({ authorization: `Bearer ${own}` })).status).toBe(401)
  })

  it('refuses pages of other origins, large bodies and unknown tools', async () => {
    const authorization = `Bearer ${connected.tokens.access_token}`
    expect((await send({ authorization, origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ authorization }, JSON.stringify({ text: 'x'.repeat(600_000) }))).status).toBe(413)
    const client = await openClient(site, connected.tokens.access_token)
    await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow('no tool')
    await client.close()
  })

  it('gives tokens that open nothing else', async () => {
    const direct = await fetch(`${site.facts.origin}/stoa/v1/sales`, {
      headers: { authorization: connected.tokens.access_token },
    })
    expect(direct.status).toBe(401)
  })
})

describe('an approval', () => {
  it('is refused to all but owners of the site, and for what was not shown', async () => {
    const client = await openClient(site, connected.tokens.access_token)
    const { change: id } = await callTool(client, 'create_coupon', coupon)
    const { change } = await owner.ok('assistant.getChange', { id })
    const approval = { id, fingerprint: change.fingerprint }
    const elsewhere = await (await makeSite()).owner()
    for (const [caller, code] of [
      [await site.visitor(), 'PERMISSION_DENIED'],
      [await site.member(), 'PERMISSION_DENIED'],
      [site.app(), 'PERMISSION_DENIED'],
      [elsewhere, 'NOT_FOUND'],
    ] as const) {
      expect((await caller.problem('assistant.approveChange', approval)).code).toBe(code)
      expect((await caller.problem('assistant.rejectChange', { id })).code).toBe(code)
    }
    const forged = { id, fingerprint: 'f'.repeat(64) }
    expect((await owner.problem('assistant.approveChange', forged)).code).toBe('APPROVAL_OUTDATED')
    const [first, second] = await Promise.all([
      owner.call('assistant.approveChange', approval),
      owner.call('assistant.approveChange', approval),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 428])
    const { coupons } = await owner.ok('coupons.queryCoupons', { query: {} })
    expect(coupons.filter((each: { code: string }) => each.code === 'HOSTILE')).toHaveLength(1)
    await client.close()
  })

  it('is not given by what a program answers, nor found by another assistant', async () => {
    const eager = await openClient(site, connected.tokens.access_token, { capabilities: { elicitation: { url: {} } } })
    eager.setRequestHandler('elicitation/create', () => ({ action: 'accept' as const }))
    const asked = await callTool(eager, 'create_coupon', { coupon: { ...coupon.coupon, code: 'EAGER' } })
    expect(asked.status).toBe('PENDING')
    const other = await openClient(site, (await connect(site, owner)).tokens.access_token)
    expect((await callTool(other, 'check_change', { change: asked.change })).error.code).toBe('NOT_FOUND')
    await Promise.all([eager.close(), other.close()])
  })

  it('needs the stored input to be what was asked for: a changed row opens for no one', async () => {
    const client = await openClient(site, connected.tokens.access_token)
    const { change: id } = await callTool(client, 'create_coupon', { coupon: { ...coupon.coupon, code: 'MOVED' } })
    const { change: other } = await callTool(client, 'create_coupon', { coupon: { ...coupon.coupon, code: 'OTHER' } })
    await query(
      `update assistant_changes set input = (select input from assistant_changes where site_id = $1 and id = $3)
       where site_id = $1 and id = $2`,
      [site.id, id, other],
    )
    const { change } = await owner.ok('assistant.getChange', { id })
    expect(change.input).toBeNull()
    await client.close()
  })

  it('leaves another site’s entities out of reach', async () => {
    const elsewhere = await makeSite({ demo: true })
    const { products } = await (await elsewhere.owner()).ok('products.queryProducts', { query: {} })
    const own = (await owner.ok('products.queryProducts', { query: { paging: { limit: 100 } } })).products
    const foreign = products.find(({ id }: { id: string }) => own.every((each: { id: string }) => each.id !== id))
    const client = await openClient(site, connected.tokens.access_token)
    const id = foreign?.id ?? randomUUID()
    expect((await callTool(client, 'read', { operation: 'products.getProduct', input: { id } })).error.code).toBe(
      'PRODUCT_NOT_FOUND',
    )
    await client.close()
  })
})

describe('connecting', () => {
  it.each([
    ['an unknown client', { client_id: 'mcp_unknown' }],
    ['an address that was not registered', { redirect_uri: 'https://evil.example/' }],
    ['another path of the same host', { redirect_uri: 'http://127.0.0.1:33418/other' }],
    ['another host', { redirect_uri: 'http://localhost:33418/callback' }],
    ['a client at an address of this machine', { client_id: 'https://127.0.0.1/client.json' }],
  ])('sends %s to an error page, and nothing to the address', async (_, change) => {
    const { query: fields } = await register(site)
    const url = await authorize(site, { ...fields, ...change })
    expect([url.pathname, url.search]).toEqual(['/dashboard/assistant/connect', ''])
  })

  it('accepts any port of this machine, as programs take a free one', async () => {
    const { query: fields } = await register(site)
    const url = await authorize(site, { ...fields, redirect_uri: 'http://127.0.0.1:50123/callback' })
    expect(url.searchParams.get('request')).not.toBeNull()
  })

  it.each([
    ['without PKCE', { code_challenge: '' }, 'invalid_request'],
    ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['for a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
    ['for unknown rights', { scope: 'read everything' }, 'invalid_scope'],
    ['for another server', { resource: 'https://evil.example/mcp' }, 'invalid_target'],
  ])('refuses a request %s', async (_, change, error) => {
    const { query: fields } = await register(site)
    const url = await authorize(site, { ...fields, ...change })
    expect(url.href.startsWith(back)).toBe(true)
    expect([url.searchParams.get('error'), url.searchParams.get('state')]).toEqual([error, fields.state])
  })

  it.each([
    ['javascript:alert(1)'],
    ['http://evil.example/'],
    ['data:text/html,x'],
    ['https://user@evil.example/'],
    ['https://good.example/#x'],
  ])('registers no program that returns to %s', async (uri) => {
    const answer = await fetch(`${site.facts.origin}/mcp/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Bad', redirect_uris: [uri] }),
    })
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_client_metadata',
    ])
  })

  it('is for owners alone, by a request that was made here', async () => {
    const { query: fields } = await register(site)
    const request = (await authorize(site, fields)).searchParams.get('request')
    for (const caller of [await site.member(), site.app()])
      expect((await caller.problem('assistant.answerConnection', { request, allow: true })).code).toBe(
        'PERMISSION_DENIED',
      )
    for (const name of ['assistant.describeConnection', 'assistant.answerConnection'])
      expect((await owner.problem(name, { request: 'forged', allow: true })).code).toBe('NOT_FOUND')
    const described = await owner.ok('assistant.describeConnection', { request })
    expect(described).toEqual({ name: 'Helper', redirectTo: '127.0.0.1:33418', access: 'CHANGE' })
    const { redirectTo } = await owner.ok('assistant.answerConnection', { request, allow: false })
    expect(new URL(redirectTo).searchParams.get('error')).toBe('access_denied')
  })

  it('ends when a code or a replaced refresh token is used twice, and at once when it is revoked', async () => {
    const url = `${site.facts.origin}/mcp/token`
    const renew = (refresh_token: string, clientId: string) =>
      postForm(url, { grant_type: 'refresh_token', refresh_token, client_id: clientId })
    const isAccepted = async (token: string) => (await send({ authorization: `Bearer ${token}` })).status === 200

    const one = await connect(site, owner)
    expect((await redeem(site, one, 'mcpc_x')).status).toBe(400)
    expect(await isAccepted(one.tokens.access_token)).toBe(true)
    expect((await redeem(site, one, one.code)).status).toBe(400)
    expect(await isAccepted(one.tokens.access_token)).toBe(false)

    const two = await connect(site, owner)
    expect((await renew(two.tokens.refresh_token, 'mcp_other')).status).toBe(400)
    const renewed = (await (await renew(two.tokens.refresh_token, two.clientId)).json()) as Connected['tokens']
    expect([await isAccepted(two.tokens.access_token), await isAccepted(renewed.access_token)]).toEqual([false, true])
    await query(`update assistants set refreshed_date = now() - interval '2 minutes' where site_id = $1`, [site.id])
    expect((await renew(two.tokens.refresh_token, two.clientId)).status).toBe(400)
    expect(await isAccepted(renewed.access_token)).toBe(false)

    const three = await connect(site, owner)
    await postForm(`${site.facts.origin}/mcp/revoke`, { token: three.tokens.refresh_token })
    expect(await isAccepted(three.tokens.access_token)).toBe(false)
    const wrong = await register(site)
    const request = (await authorize(site, wrong.query)).searchParams.get('request')
    const { redirectTo } = await owner.ok('assistant.answerConnection', { request, allow: true })
    const code = new URL(redirectTo).searchParams.get('code')!
    expect((await redeem(site, { ...wrong, verifier: 'x'.repeat(43) }, code)).status).toBe(400)
    expect((await redeem(site, wrong, code, { redirect_uri: 'http://127.0.0.1:1/callback' })).status).toBe(400)
    expect((await postForm(url, { grant_type: 'password' })).status).toBe(400)
  })
})
