import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'
import type { Units } from '../../kernel/unit.ts'
import type { AgentCall, AgentRequest } from './agent-call.ts'
import { toProtocolAnswer } from './agent-problem.ts'
import { isOwnSession, mayReadOrder, recordSession } from './attribution.ts'
import { identifyAgent } from './identify.ts'
import { getProfile } from './profile-cache.ts'
import { runOnce, runProcessOnce } from './run-once.ts'
import { getVisitCounter } from './visits.ts'

const url = 'https://shop.example/ucp/v1/carts'
const body = '{"line_items":[]}'

let app: App
let site: TestSite
let platform: AgentPlatform
let units: Units
const platforms: AgentPlatform[] = []
const start = async (options?: Parameters<typeof AgentPlatform.start>[0]) => {
  const made = await AgentPlatform.start(options)
  platforms.push(made)
  return made
}
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite()
  platform = await start()
  units = app.factory.units({ siteId: site.id, actor: { type: 'anonymous' }, requestId: 'test' })
})
afterAll(() => {
  for (const each of platforms) each.stop()
  return app.stop(1)
})

type Options = Parameters<AgentPlatform['headers']>[1]

async function identify(from: AgentPlatform, options: Options = {}, change: Partial<AgentRequest> = {}) {
  const headers = await from.headers({ method: 'POST', url, body }, options)
  const sent = { operation: 'create_cart', method: 'POST', path: '/ucp/v1/carts', query: '', headers } as const
  return identifyAgent(units, { ...sent, body: Buffer.from(body), ...change })
}

/** Status and code of a refusal, as both transports answer it. */
const refuse = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error) => {
      const { status, body: answer } = toProtocolAnswer(error)
      return `${status} ${answer.code ?? (answer.messages as { code: string }[])[0]!.code}`
    },
  )

/** What is stored of the site's agents. */
const count = async () =>
  (
    await query<{ n: number }>(
      `select (select count(*) from agent_platforms where site_id = $1) +
        (select count(*) from agent_sessions where site_id = $1) +
        (select count(*) from agent_requests where site_id = $1) as n`,
      [site.id],
    )
  )[0]!.n

describe('a request', () => {
  it('that is signed names a platform that proved who it is, with its capabilities', async () => {
    const call = await identify(platform, { key: 'one' })
    expect(call).toMatchObject({
      principal: 'signed',
      version: '2026-08-25',
      idempotencyKey: 'one',
      platform: { profileUrl: platform.profileUrl, name: 'Test agent', webhookUrl: `${platform.origin}/orders` },
    })
    expect([...call.capabilities.keys()]).toContain('dev.ucp.shopping.discount')
  })

  it('that is not signed is anonymous, and of the same platform', async () => {
    const [signed, anonymous] = [await identify(platform), await identify(platform, { signed: false })]
    expect(anonymous).toMatchObject({ principal: 'anonymous', platform: { id: signed.platform.id } })
  })

  it('of the first release is answered in it', async () => {
    expect(await identify(await start({ version: '2026-04-08' }))).toMatchObject({ version: '2026-04-08' })
  })

  it('over MCP names the platform and the key in its parameters', async () => {
    const parameters = { profile: platform.profileUrl, idempotencyKey: 'by-parameter' }
    const sent = { operation: 'create_cart', method: 'POST', path: '/ucp/mcp', query: '', headers: {} } as const
    expect(await identifyAgent(units, { ...sent, ...parameters })).toMatchObject({
      principal: 'anonymous',
      idempotencyKey: 'by-parameter',
    })
  })

  it('fetches the profile once for many, and again for a new key after the floor', async () => {
    const own = await start()
    await Promise.all(Array.from({ length: 5 }, () => identify(own)))
    expect(own.fetches).toBe(1)
    own.rotateKey()
    expect(await refuse(identify(own))).toBe('401 key_not_found')
    expect(own.fetches).toBe(1)
    const isKeyMissing = (profile: { keys: readonly { kid: string }[] }) =>
      !profile.keys.some(({ kid }) => kid === own.kid)
    await getProfile(units, own.profileUrl, isKeyMissing, Date.now() + 61_000)
    expect(own.fetches).toBe(2)
    expect(await identify(own)).toMatchObject({ principal: 'signed' })
  })

  it('is counted for the owner', async () => {
    const own = await start()
    for (const signed of [false, true]) await identify(own, { signed })
    await getVisitCounter(units).stop()
    const [row] = await query<{ requests: string; signed_date: Date | null }>(
      'select requests, signed_date from agent_platforms where site_id = $1 and profile_url = $2',
      [site.id, own.profileUrl],
    )
    expect([Number(row!.requests), row!.signed_date !== null]).toEqual([2, true])
  })

  it('of the first platform tells every process that there are agents, also after all platforms were deleted', async () => {
    const { id: siteId } = await makeSite()
    const ownUnits = app.factory.units({ siteId, actor: { type: 'anonymous' }, requestId: 'test' })
    const sent = { operation: 'create_cart', method: 'POST', path: '/ucp/mcp', query: '', headers: {} } as const
    const countVersions = async () => {
      const readVersion = async () =>
        Number((await query<{ version: string }>('select version from sites where id = $1', [siteId]))[0]!.version)
      const before = await readVersion()
      await identifyAgent(ownUnits, { ...sent, profile: platform.profileUrl })
      return (await readVersion()) - before
    }
    expect([await countVersions(), await countVersions()]).toEqual([1, 0])
    await query('delete from agent_platforms where site_id = $1', [siteId])
    expect(await countVersions()).toBe(1)
  })
})

describe('a hostile platform', () => {
  it.each<[string, string, Options, Partial<AgentRequest>]>([
    ['a signature that is not of this body', '400 digest_mismatch', {}, { body: Buffer.from('{"line_items":[1]}') }],
    [
      'a digest that was adapted to another body',
      '401 signature_invalid',
      { change: { 'content-digest': 'sha-256=:RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=:' } },
      { body: Buffer.from('{}') },
    ],
    ['a signature for another path', '401 signature_invalid', {}, { path: '/ucp/v1/checkout-sessions' }],
    ['a signature for another method', '401 signature_invalid', {}, { method: 'PUT' }],
    ['a query beside the signature', '401 signature_invalid', {}, { query: 'all=1' }],
    [
      'another idempotency key than the signed one',
      '401 signature_invalid',
      { key: 'a', change: { 'idempotency-key': 'b' } },
      {},
    ],
    ['an idempotency key that is not signed', '401 signature_invalid', { change: { 'idempotency-key': 'b' } }, {}],
    ['half a signature', '401 signature_invalid', { change: { 'signature-input': '' } }, {}],
    ['no profile', '400 invalid_profile_url', { signed: false, change: { 'ucp-agent': '' } }, {}],
    [
      'an unknown release',
      '422 version_unsupported',
      { signed: false, change: { 'ucp-agent': 'profile="https://a.example/"; version="1999-01-01"' } },
      {},
    ],
    [
      'a profile inside the network',
      '424 profile_unreachable',
      { signed: false, change: { 'ucp-agent': 'profile="http://169.254.169.254/latest/meta-data"' } },
      {},
    ],
    [
      'a profile on this machine',
      '424 profile_unreachable',
      { signed: false, change: { 'ucp-agent': 'profile="http://127.0.0.1:5432/"' } },
      {},
    ],
    ['no key where one is required', '400 idempotency_key_required', {}, { operation: 'complete_checkout' }],
    ['an order without any proof', '401 identity_required', { signed: false }, { operation: 'get_order' }],
    ['a made-up token', '401 identity_required', { change: { authorization: 'Bearer made-up' } }, {}],
  ])('with %s gets %s, and nothing is stored', async (_, refusal, options, change) => {
    await identify(platform)
    const before = await count()
    expect(await refuse(identify(platform, options, change))).toBe(refusal)
    expect(await count()).toBe(before)
  })

  it('that signs with the key of another profile is refused', async () => {
    const forger = await start()
    const change = { 'ucp-agent': `profile="${platform.profileUrl}"` }
    expect(await refuse(identify(forger, { change }))).toBe('401 key_not_found')
    forger.forgeKeyOf(platform)
    expect(await refuse(identify(forger, { change }))).toBe('401 signature_invalid')
    const keyless = { ucp: { version: '2026-08-25', capabilities: {} } }
    expect(await refuse(identify(await start({ profile: JSON.stringify(keyless) })))).toBe('401 key_not_found')
  })

  it.each<[string, string, Parameters<typeof AgentPlatform.start>[0]]>([
    [
      'redirects',
      '424 profile_unreachable',
      { profile: (_, response) => response.writeHead(302, { location: 'https://agent.example/' }).end() },
    ],
    ['fails', '424 profile_unreachable', { profile: (_, response) => response.writeHead(500).end() }],
    [
      'is 10 MB long',
      '424 profile_unreachable',
      { profile: (_, response) => response.end(Buffer.alloc(10 * 1024 * 1024, ' ')) },
    ],
    [
      'announces 10 MB',
      '424 profile_unreachable',
      { profile: (_, response) => response.writeHead(200, { 'content-length': 10 ** 7 }).write('{') },
    ],
    [
      'breaks off',
      '424 profile_unreachable',
      {
        profile: (_, response) =>
          response.writeHead(200, { 'content-length': 10 }).write('{', () => response.destroy()),
      },
    ],
    ['is no profile', '422 profile_malformed', { profile: '<html>' }],
    ['is of an unknown release', '422 version_unsupported', { version: '2024-01-01' }],
    ['declares nothing in common', '200 capabilities_incompatible', { capabilities: [] }],
  ])('whose profile %s gets %s', async (_, refusal, options) => {
    const before = await count()
    expect(await refuse(identify(await start(options), { signed: options?.version !== undefined }))).toBe(refusal)
    expect(await count()).toBe(before)
  })

  it('whose host answers slowly is cut off after five seconds, and not requested again for a while', async () => {
    const drips: NodeJS.Timeout[] = []
    const slow = await start({
      profile: (_, response) => drips.push(setInterval(() => response.write(' '), 200)),
    })
    const began = performance.now()
    expect(await refuse(identify(slow, { signed: false }))).toBe('424 profile_unreachable')
    expect(performance.now() - began).toBeLessThan(8000)
    const error = await identify(slow, { signed: false }).catch((each) => toProtocolAnswer(each))
    expect(error).toMatchObject({ status: 424, headers: { 'retry-after': expect.any(String) } })
    expect(slow.fetches).toBe(1)
    for (const drip of drips) clearInterval(drip)
  })

  it('is refused if the owner has blocked it, and answered like an unknown URL if agents are switched off', async () => {
    const own = await start()
    const { platform: known } = await identify(own)
    const owner = await site.owner()
    await owner.ok('agents.blockAgent', { agentId: known.id })
    expect(await refuse(identify(own))).toBe('403 profile_not_trusted')
    await owner.ok('agents.unblockAgent', { agentId: known.id })
    await owner.ok('agents.updateAgentSettings', { agentSettings: { signedOnly: true } })
    expect(await refuse(identify(own, { signed: false }))).toBe('401 signature_missing')
    expect(await refuse(identify(own))).toBe('accepted')
    await owner.ok('agents.updateAgentSettings', { agentSettings: { signedOnly: false, enabled: false } })
    expect(await refuse(identify(own))).toBe('404 not_found')
    await owner.ok('agents.updateAgentSettings', { agentSettings: { enabled: true } })
  })
})

describe('an idempotency key', () => {
  const runInTransaction = (call: AgentCall, payload: object, run: () => Promise<object>) =>
    units.command((unit) => runOnce(unit, call, payload, run))
  const runInProcess = (call: AgentCall, payload: object, run: () => Promise<object>) =>
    runProcessOnce(units, call, payload, run)

  it.each([
    ['in a transaction', runInTransaction],
    ['across transactions', runInProcess],
  ])('%s answers the same payload with the first answer, and refuses another one', async (_, perform) => {
    const call = await identify(platform, { key: randomUUID() })
    let runs = 0
    const run = async () => ({ run: ++runs })
    await expect(perform(call, { a: 1, b: 2 }, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await perform(call, { a: 1, b: 2 }, run)).toEqual({ run: 1 })
    expect(await perform(call, { b: 2, a: 1 }, run)).toEqual({ run: 1 })
    expect(await refuse(perform(call, { a: 2 }, run))).toBe('409 idempotency_conflict')
    const forged = await identify(platform, { key: call.idempotencyKey!, signed: false })
    expect(await perform(forged, { a: 2 }, run)).toEqual({ run: 2 })
    const other = await identify(await start(), { key: call.idempotencyKey! })
    expect(await perform(other, { a: 2 }, run)).toEqual({ run: 3 })
  })

  it('of two requests at the same time performs one', async () => {
    const call = await identify(platform, { key: randomUUID() })
    let runs = 0
    const both = await Promise.all([1, 2].map(() => runInTransaction(call, {}, async () => ({ run: ++runs }))))
    expect([both, runs]).toEqual([[{ run: 1 }, { run: 1 }], 1])
  })

  it('whose first request is under way is refused until it ends', async () => {
    const call = await identify(platform, { key: randomUUID() })
    const ending = Promise.withResolvers<object>()
    const begun = Promise.withResolvers<void>()
    const first = runInProcess(call, {}, () => {
      begun.resolve()
      return ending.promise
    })
    await begun.promise
    expect(await refuse(runInProcess(call, {}, async () => ({ run: 2 })))).toBe('409 idempotency_in_flight')
    ending.resolve({ run: 1 })
    expect([await first, await runInProcess(call, {}, async () => ({ run: 2 }))]).toEqual([{ run: 1 }, { run: 1 }])
  })

  it('is not needed to recognize a signed message that is replayed', async () => {
    const headers = await platform.headers({ method: 'POST', url, body })
    const sent = { operation: 'create_cart', method: 'POST', path: '/ucp/v1/carts', query: '', headers } as const
    let runs = 0
    const replay = async () => {
      const call = await identifyAgent(units, { ...sent, body: Buffer.from(body) })
      return runInTransaction(call, {}, async () => ({ run: ++runs }))
    }
    expect([await replay(), await replay()]).toEqual([{ run: 1 }, { run: 1 }])
  })
})

describe('a cart', () => {
  it('belongs to the platform that created it, and requires the proof of identity that it was created with', async () => {
    const id = randomUUID()
    const [signed, anonymous, other] = [
      await identify(platform),
      await identify(platform, { signed: false }),
      await identify(await start()),
    ]
    const isOwner = (call: AgentCall) => units.read((unit) => isOwnSession(unit, call, 'CART', id))
    await units.command((unit) => recordSession(unit, signed, { kind: 'CART', id }))
    await units.command((unit) => recordSession(unit, other, { kind: 'CART', id }))
    expect([await isOwner(signed), await isOwner(anonymous), await isOwner(other)]).toEqual([true, false, false])
    expect(await units.read((unit) => mayReadOrder(unit, signed, { id }))).toBe(false)
    const [row] = await query<{ carts: string }>('select carts from agent_platforms where site_id = $1 and id = $2', [
      site.id,
      signed.platform.id,
    ])
    expect(Number(row!.carts)).toBe(1)
  })
})
