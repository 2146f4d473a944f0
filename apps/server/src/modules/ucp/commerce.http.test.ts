import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into answers
type Any = any

let site: TestSite
let a: AgentPlatform
let b: AgentPlatform
beforeAll(async () => {
  site = await makeSite({ demo: true })
  a = await AgentPlatform.start({ version: '2026-04-08' })
  b = await AgentPlatform.start()
})
afterAll(() => {
  a.stop()
  b.stop()
})

const send = async (
  platform: AgentPlatform,
  method: string,
  path: string,
  body?: unknown,
  key: string = randomUUID(),
) => platform.send({ method, url: `${site.facts.origin}/ucp/v1${path}`, body }, { siteId: site.id, key })
const ok = async (platform: AgentPlatform, method: string, path: string, body?: unknown): Promise<Any> => {
  const answer = await send(platform, method, path, body)
  if (answer.status > 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

describe('x', () => {
  it('finds', async () => {
    const { products } = await ok(b, 'POST', '/catalog/search', { query: 'mug' })
    console.log(JSON.stringify(products[0], null, 1))
    const made = await ok(b, 'POST', '/checkout-sessions', {
      line_items: [{ item: { id: products[0].variants[0].id }, quantity: 2 }],
    })
    console.log(JSON.stringify(made, null, 1))
    expect(products.length).toBeGreaterThan(0)
  })
})
