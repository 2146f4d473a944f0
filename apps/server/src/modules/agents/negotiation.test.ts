import { describe, expect, it } from 'vitest'
import { AgentProblem } from './agent-problem.ts'
import { buildEnvelope } from './envelope.ts'
import { findScope } from './linked-member.ts'
import { negotiate } from './negotiation.ts'
import { findWebhookUrl, parseProfile } from './platform-profile.ts'
import { readProfileUrl } from './profile-url.ts'
import { type AgentOperation, operationCapabilities, type ProtocolVersion } from './protocol.ts'

const [b, a] = ['2026-08-25', '2026-04-08'] as const

const declare = (declared: Record<string, readonly string[]>) => ({
  capabilities: new Map(
    Object.entries(declared).map(([name, versions]) => [
      `dev.ucp.${name}`,
      versions.map((version) => ({ version, config: {} })),
    ]),
  ),
})

describe('negotiation', () => {
  it.each<[string, ProtocolVersion, Record<string, readonly string[]>, Record<string, string>]>([
    ['the highest common version', b, { 'shopping.cart': [a, b] }, { 'shopping.cart': b }],
    ['an older version of the other side', b, { 'shopping.cart': [a] }, { 'shopping.cart': a }],
    ['no newer version than that of the exchange', a, { 'shopping.cart': [b] }, {}],
    ['no unknown version or name', b, { 'shopping.cart': ['2027-01-01'], 'shopping.teleport': [b] }, {}],
    ['no extension without a parent', b, { 'shopping.discount': [b] }, {}],
    [
      'an extension with one of its parents',
      b,
      { 'shopping.discount': [b], 'shopping.cart': [b] },
      { 'shopping.cart': b, 'shopping.discount': b },
    ],
    [
      'consent on carts in the second release',
      b,
      { 'shopping.buyer_consent': [b], 'shopping.cart': [b] },
      { 'shopping.cart': b, 'shopping.buyer_consent': b },
    ],
    [
      'consent on checkouts only in the first',
      a,
      { 'shopping.buyer_consent': [a], 'shopping.cart': [a] },
      { 'shopping.cart': a },
    ],
  ])('chooses %s', (_, version, declared, active) => {
    const names = Object.fromEntries(Object.entries(active).map(([name, each]) => [`dev.ucp.${name}`, each]))
    expect(Object.fromEntries(negotiate(declare(declared), version))).toEqual(names)
  })

  it('answers only with the capabilities of the operation, and with payment handlers for checkouts', () => {
    const capabilities = negotiate(
      declare({
        'shopping.cart': [b],
        'shopping.checkout': [b],
        'shopping.discount': [b],
        'shopping.fulfillment': [b],
      }),
      b,
    )
    const listNames = (operation: AgentOperation) =>
      Object.keys(buildEnvelope({ operation, version: b, capabilities }).capabilities!)
    expect(listNames('create_cart')).toEqual(['dev.ucp.shopping.cart', 'dev.ucp.shopping.discount'])
    expect(listNames('get_checkout')).toEqual([
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
      'dev.ucp.shopping.discount',
    ])
    expect(buildEnvelope({ operation: 'get_checkout', version: b, capabilities })).toHaveProperty(
      'payment_handlers',
      {},
    )
    expect(buildEnvelope({ operation: 'create_cart', version: b, capabilities })).not.toHaveProperty('payment_handlers')
    expect(buildEnvelope({ operation: 'get_checkout', version: b, capabilities }, { status: 'error' })).toEqual({
      version: b,
      status: 'error',
    })
  })

  it('has an operation for every scope of agents', () => {
    const scopes = new Set(
      (Object.keys(operationCapabilities) as AgentOperation[]).flatMap((each) => findScope(each) ?? []),
    )
    expect([...scopes].sort()).toEqual([
      'dev.ucp.shopping.cart:manage',
      'dev.ucp.shopping.checkout:manage',
      'dev.ucp.shopping.order:read',
    ])
  })
})

describe('a profile URL', () => {
  const read = (header: string | undefined, parameter?: string, isDevelopment = false) => {
    try {
      return readProfileUrl(header, parameter, isDevelopment)
    } catch (error) {
      if (!(error instanceof AgentProblem)) throw error
      return error.code
    }
  }
  const url = 'https://agent.example/ucp'

  it.each([
    [`profile="${url}"`, undefined, url],
    [`profile="${url}"; version="2026-04-08"`, undefined, url],
    [`other=1, profile="HTTPS://AGENT.example:443/ucp"`, undefined, url],
    [undefined, url, url],
    [`profile="${url}"`, url, url],
    [`profile="${url}"`, 'https://other.example/', 'invalid_profile_url'],
    [`profile="${url}"; version="2025-01-01"`, undefined, 'version_unsupported'],
    [undefined, undefined, 'invalid_profile_url'],
    ['', undefined, 'invalid_profile_url'],
    [`profile=${url}`, undefined, 'invalid_profile_url'],
    [`profile=("${url}")`, undefined, 'invalid_profile_url'],
    ['profile=1', undefined, 'invalid_profile_url'],
    ['profile="/ucp"', undefined, 'invalid_profile_url'],
    ['profile="http://agent.example/ucp"', undefined, 'invalid_profile_url'],
    ['profile="https://user@agent.example/ucp"', undefined, 'invalid_profile_url'],
    ['profile="https://agent.example/ucp#x"', undefined, 'invalid_profile_url'],
    ['profile="file:///etc/passwd"', undefined, 'invalid_profile_url'],
    [`profile="https://agent.example/${'x'.repeat(1000)}"`, undefined, 'invalid_profile_url'],
  ])('%s %s is read as %s', (header, parameter, result) => {
    expect(read(header, parameter)).toBe(result)
  })

  it('may be http in development', () => {
    expect(read('profile="http://localhost:4000/ucp"', undefined, true)).toBe('http://localhost:4000/ucp')
  })
})

describe('a profile', () => {
  const key = { kid: 'k', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }

  it('is read with the keys of both releases and its URL for orders', () => {
    const config = { webhook_url: 'https://agent.example/orders' }
    const profile = parseProfile(
      JSON.stringify({
        ucp: { version: b, name: ' Agent ', capabilities: { 'dev.ucp.shopping.order': [{ version: b, config }] } },
        signing_keys: [key, { kid: 1 }],
        keys: [{ ...key, kid: 'l' }],
      }),
    )!
    expect(profile).toMatchObject({ version: b, name: 'Agent', keys: [{ kid: 'l' }, { kid: 'k' }] })
    expect(findWebhookUrl(profile, b)).toBe(config.webhook_url)
  })

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"ucp":{}}',
    '{"ucp":{"version":1}}',
    '{"ucp":{"version":"latest"}}',
    '{"ucp":{"version":"2026-08-25","capabilities":[]}}',
  ])('%j is not valid', (text) => expect(parseProfile(text)).toBeUndefined())

  it('is read without an error, whatever its fields contain', () => {
    const odd = {
      ucp: {
        version: b,
        capabilities: { x: 1, 'dev.ucp.shopping.order': [{ version: b, config: { webhook_url: 5 } }] },
      },
      keys: {},
    }
    const profile = parseProfile(JSON.stringify(odd))!
    expect([profile.keys, findWebhookUrl(profile, b)]).toEqual([[], undefined])
  })
})
