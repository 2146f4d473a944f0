import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { createOwnApp } from '../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import type { App } from '../../app.ts'
import type { Units } from '../../kernel/unit.ts'
import type { AgentRequest } from './agent-call.ts'
import { toProtocolAnswer } from './agent-problem.ts'
import { identifyAgent } from './identify.ts'
import { runOnce } from './run-once.ts'

const url = 'https://shop.example/ucp/v1/carts'
const body = '{"line_items":[]}'

let app: App
let site: TestSite
let platform: AgentPlatform
let units: Units
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite()
  platform = await AgentPlatform.start()
  units = app.factory.units({ siteId: site.id, actor: { type: 'anonymous' }, requestId: 'test' })
})
afterAll(() => {
  platform.stop()
  return app.stop(1)
})

type Options = Parameters<AgentPlatform['headers']>[1]

async function toRequest(from: AgentPlatform, options: Options = {}): Promise<AgentRequest> {
  const headers = await from.headers({ method: 'POST', url, body }, options)
  return {
    operation: 'create_cart',
    method: 'POST',
    path: '/ucp/v1/carts',
    query: '',
    headers,
    body: Buffer.from(body),
  }
}

const identify = async (from: AgentPlatform, options?: Options, change: Partial<AgentRequest> = {}) =>
  identifyAgent(units, { ...(await toRequest(from, options)), ...change })

const refuse = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 0, code: 'accepted' }),
    (error) => {
      const { status, body: answer } = toProtocolAnswer(error)
      return { status, code: answer.code ?? (answer.messages as { code: string }[])[0]!.code }
    },
  )

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

  it('that is not signed is anonymous, and the same platform', async () => {
    const [signed, anonymous] = [await identify(platform), await identify(platform, { signed: false })]
    expect(anonymous).toMatchObject({ principal: 'anonymous', platform: { id: signed.platform.id } })
  })
})

describe('an idempotency key', () => {
  it('answers the same payload with the first answer, and refuses another one', async () => {
    const key = randomUUID()
    const call = await identify(platform, { key })
    let runs = 0
    const run = (payload: object) =>
      units.command((unit) => runOnce(unit, call, payload, async () => ({ run: ++runs })))
    expect(await run({ a: 1, b: 2 })).toEqual({ run: 1 })
    expect(await run({ b: 2, a: 1 })).toEqual({ run: 1 })
    expect(await refuse(run({ a: 2 }))).toEqual({ status: 409, code: 'idempotency_conflict' })
    expect(await query('select 1 from agent_requests where site_id = $1 and key = $2', [site.id, key])).toHaveLength(1)
  })
})
