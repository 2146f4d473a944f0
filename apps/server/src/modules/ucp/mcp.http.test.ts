import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { stoa } from '../../../../../tests/support/server.ts'
import { buyer, toLine } from '../../../../../tests/support/shopping-agent.ts'
import { TestSite } from '../../../../../tests/support/site.ts'
import { commerceOperations } from './operations.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

// The site that is addressed without a header, as agents address a shop.
const site = new TestSite(stoa())
let platform: AgentPlatform
beforeAll(async () => {
  platform = await AgentPlatform.start()
})
afterAll(() => platform.stop())

const meta = (key?: string) => ({
  'ucp-agent': { profile: platform.profileUrl },
  ...(key && { 'idempotency-key': key }),
})

describe.each(['auto', 'legacy'] as const)('the official client of MCP, %s', (mode) => {
  it('lists the operations as tools, and calls them with checked results', async () => {
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
    await client.connect(new StreamableHTTPClientTransport(new URL('/ucp/mcp', site.facts.origin)))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(commerceOperations.map(({ name }) => name))
    for (const { inputSchema } of tools) expect(inputSchema.required).toContain('meta')
    const found = await client.callTool({
      name: 'search_catalog',
      arguments: { meta: meta(), catalog: { query: 'mug' } },
    })
    const { products } = found.structuredContent as Any
    expect(found.content).toEqual([{ type: 'text', text: JSON.stringify(found.structuredContent) }])
    // A failure of business is a result.
    const none = await client.callTool({ name: 'get_cart', arguments: { meta: meta(), id: products[0].id } })
    expect(none.structuredContent).toMatchObject({ ucp: { status: 'error' }, messages: [{ code: 'not_found' }] })
    await client.close()
  })
})

describe('a call over MCP', () => {
  const post = async (params: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.facts.origin}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }),
    })
    return { status: response.status, body: (await response.json()) as Any }
  }

  it.each([
    ['without a profile', { name: 'create_cart', arguments: { cart: {} } }, 400, -32001, 'invalid_profile_url'],
    ['of an unknown tool', { name: 'give_money_back', arguments: {} }, 400, -32600, 'invalid_request'],
  ])('%s is an error with the status of REST', async (_, params, status, code, reason) => {
    expect(await post(params)).toMatchObject({
      status,
      body: { jsonrpc: '2.0', id: 7, error: { code, data: { code: reason } } },
    })
  })

  it.each([
    ['of a body that is not JSON', '{', 400, { id: null, error: { data: { code: 'invalid_request' } } }],
    [
      'in a batch',
      JSON.stringify([{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name: 'create_cart', arguments: {} } }]),
      200,
      { id: 7, error: { message: 'Call one tool at a time, and not in a batch.' } },
    ],
  ])('%s is refused', async (_, body, status, refusal) => {
    const response = await fetch(`${site.facts.origin}/ucp/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([status, refusal])
  })

  it('that completes needs an idempotency key', async () => {
    const answer = await post({
      name: 'complete_checkout',
      arguments: { meta: meta(), id: 'x', checkout: { payment: {} } },
    })
    expect(answer).toMatchObject({ status: 400, body: { error: { data: { code: 'idempotency_key_required' } } } })
  })

  it('that reads an order without a proof of who calls is refused', async () => {
    const answer = await post({ name: 'get_order', arguments: { meta: meta(), id: crypto.randomUUID() } })
    expect(answer).toMatchObject({ status: 401, body: { error: { code: -32000 } } })
  })
})

/** The command-line client of another maker. */
describe('the ucp command', { timeout: 120_000 }, () => {
  const command = fileURLToPath(new URL('../../../../../node_modules/@shopify/ucp-cli/dist/bin.js', import.meta.url))
  let home: string
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'ucp-'))
  })
  afterAll(() => rm(home, { recursive: true }))

  const run = (words: string[], input?: object): Promise<Any> =>
    new Promise((resolve, reject) => {
      const all = [
        command,
        ...words,
        '--business',
        site.facts.origin,
        '--profile-url',
        platform.profileUrl,
        '--format',
        'json',
      ]
      const env = { ...process.env, UCP_HOME: home, HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: 'true' }
      execFile(
        process.execPath,
        [...all, ...(input ? ['--input', JSON.stringify(input)] : [])],
        { env },
        (error, out, err) =>
          out.trim().startsWith('{') ? resolve(JSON.parse(out)) : reject(new Error(`${error?.message} ${out} ${err}`)),
      )
    })

  it('discovers the shop, finds a product, fills a cart and begins a checkout', async () => {
    const found = await run(['catalog', 'search'], { query: 'mug' })
    expect(found, JSON.stringify(found)).toHaveProperty('result.products')
    const { id } = found.result.products[0].variants[0]
    const cart = await run(['cart', 'create'], { line_items: [toLine(id)] })
    expect(cart.result).toMatchObject({ currency: 'EUR', line_items: [{ item: { id } }] })
    const checkout = await run(['checkout', 'create'], { cart_id: cart.result.id, line_items: [], buyer })
    expect(checkout.result).toMatchObject({ status: 'incomplete', line_items: [{ item: { id } }] })
    const canceled = await run(['checkout', 'cancel', checkout.result.id])
    expect(canceled.result).toMatchObject({ status: 'canceled' })
  })
})
