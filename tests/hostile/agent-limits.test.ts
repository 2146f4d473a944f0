import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSite } from '../support/site.ts'
import { createAddress, startStrictServer } from '../support/strict-server.ts'

let server: Awaited<ReturnType<typeof startStrictServer>>
beforeAll(async () => {
  server = await startStrictServer({ behindProxy: true })
})
afterAll(() => server.stop())

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const post = async (path: string, body: object, headers: Record<string, string>) => {
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Any }
}

describe('requests a minute', () => {
  it('of an assistant are refused above the owner’s limit, only for this assistant, until the owner raises it', async () => {
    const site = await makeSite()
    const owner = await server.owner(site)
    const limit = (callsPerMinute: number) =>
      owner.ok('assistant.updateAssistantSettings', {
        settings: { limits: { callsPerMinute, changesPerHour: 10, waitingChanges: 10 } },
      })
    await limit(4)
    const openAssistant = async (name: string) => {
      const apiKey = { name, permissions: ['STOA.USE_ASSISTANT'] }
      const { key } = await owner.ok('apps.createApiKey', { apiKey })
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
      return () => post('/mcp', list, { authorization: `Bearer ${key}` })
    }
    const [eager, other] = [await openAssistant('Eager'), await openAssistant('Other')]
    const answers = [await eager(), await eager(), await eager(), await eager()]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(answers.map(() => [200, undefined]))
    const refused = await eager()
    expect(refused.status).toBe(429)
    expect(JSON.stringify(refused.body)).toContain('may send 4 requests a minute')
    expect((await other()).status).toBe(200)
    await limit(50)
    expect((await eager()).status).toBe(200)
  })

  it('of a shopping agent are refused above 600 from one address, before its profile is fetched, and not from another', async () => {
    const from = (address: string) => post('/ucp/v1/catalog/search', { query: 'mug' }, { 'x-forwarded-for': address })
    const address = createAddress()
    const statuses: number[] = []
    while (statuses.length < 600) {
      const some = await Promise.all(Array.from({ length: 20 }, () => from(address)))
      statuses.push(...some.map(({ status }) => status))
    }
    // The requests name no profile.
    expect(new Set(statuses)).toEqual(new Set([400]))
    expect((await from(address)).status).toBe(429)
    expect((await from(createAddress())).status).toBe(400)
  })
})
