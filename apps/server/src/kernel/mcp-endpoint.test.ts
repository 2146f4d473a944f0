import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp } from './http.ts'
import { mountMcpEndpoint } from './mcp-endpoint.ts'

const app = await createHttp({ logLevel: 'silent', trustProxy: false, bodyLimit: 10_000 })
mountMcpEndpoint(app, {
  path: '/echo',
  origin: 'https://shop.example',
  bodyLimit: 1000,
  async open({ headers }, reply) {
    if (headers.authorization !== 'Bearer right') {
      await reply.code(401).send({ refused: true })
      return undefined
    }
    return (sdk) => {
      const server = new sdk.Server({ name: 'echo', version: '1' }, { capabilities: { tools: {} } })
      server.setRequestHandler('tools/list', () => ({ tools: [{ name: 'echo', inputSchema: { type: 'object' } }] }))
      server.setRequestHandler('tools/call', ({ params }) => ({
        content: [{ type: 'text', text: JSON.stringify(params.arguments) }],
      }))
      return server
    }
  },
})

let address: string
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

async function connect(mode: 'auto' | 'legacy', authorization = 'Bearer right') {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } })
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/echo', address), { requestInit: { headers: { authorization } } }),
  )
  return client
}

const post = (headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"ping"}') =>
  app.inject({
    method: 'POST',
    url: '/echo',
    headers: {
      host: 'shop.example',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      authorization: 'Bearer right',
      ...headers,
    },
    body,
  })

describe('an MCP endpoint', () => {
  it.each(['auto', 'legacy'] as const)('answers the official client of mode %s', async (mode) => {
    const client = await connect(mode)
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['echo'])
    const { content } = await client.callTool({ name: 'echo', arguments: { word: 'Grüße' } })
    expect(content).toEqual([{ type: 'text', text: '{"word":"Grüße"}' }])
    await client.close()
  })

  it('answers as its module does where that refuses the caller', async () => {
    await expect(connect('auto', 'Bearer wrong')).rejects.toThrow()
  })

  it.each([
    ['its own origin', { origin: 'https://shop.example' }, 200],
    ['a loopback host', { host: 'localhost:4000' }, 200],
    ['another host', { host: 'evil.example' }, 403],
    ['the origin of another page', { origin: 'https://evil.example' }, 403],
    ['an opaque origin', { origin: 'null' }, 403],
    ['a body that is not JSON', { 'content-type': 'text/plain' }, 415],
  ])('checks %s', async (_, headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status)
  })

  it('refuses a body above its limit', async () => {
    expect((await post({}, JSON.stringify({ text: 'x'.repeat(1000) }))).statusCode).toBe(413)
  })
})
