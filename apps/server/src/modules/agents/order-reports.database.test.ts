import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { AgentPlatform } from '../../../../../tests/support/agent-platform.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { cleanUp } from '../../kernel/clean-up.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createEgress, egressPort } from '../../kernel/egress.ts'
import { createId } from '../../kernel/ids.ts'
import { type Jobs, jobsPort } from '../../kernel/jobs.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports, plug } from '../../kernel/port.ts'
import { settingsPort } from '../../kernel/settings.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { expiring } from './agents.reactions.ts'
import { isDigestOf } from './content-digest.ts'
import { readSignatures, verifySignature } from './http-signatures.ts'
import { reportJob } from './order-reports.ts'
import { agentOrderSourcesPort } from './order-source.port.ts'
import type { PlatformKey } from './platform-profile.ts'
import { requireKeys, rotateKeys, toJwk } from './site-keys.ts'

const origin = 'https://shop.example'
const database = openDatabase(inject('database') as never, 8)
/** The order as its module describes it, and the jobs that were enqueued. */
let described: object | undefined
const enqueued: { orderId: string; startAfter?: Date }[] = []
const jobs = {
  enqueue: async (_unit: unknown, _job: unknown, data: { orderId: string }, options: { startAfter?: Date }) =>
    void enqueued.push({ ...data, ...options }),
} as unknown as Jobs
const ports = new Ports()
  .provide(keysPort, makeKeys(Buffer.alloc(32, 5)))
  .provide(settingsPort, { origin, development: true, rateLimits: false, passwordMebibytes: 8 })
  .provide(egressPort, createEgress({ allow: ['localhost:*'] }))
  .provide(jobsPort, jobs)
  .add(plug(agentOrderSourcesPort, { describe: async () => described }))
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])

let platform: AgentPlatform
beforeAll(async () => {
  platform = await AgentPlatform.start()
})
afterAll(() => {
  platform.stop()
  return database.close()
})

async function placeOrder() {
  const { id: siteId } = await makeSite()
  const [platformId, orderId] = [createId(), createId()]
  await query(
    `insert into agent_platforms (site_id, id, profile_url, first_date, last_date) values ($1, $2, $3, now(), now())`,
    [siteId, platformId, platform.profileUrl],
  )
  await query(
    `insert into agent_orders
        (site_id, order_id, checkout_id, platform_id, signed, version, webhook_url, total, created_date)
      values ($1, $2, $2, $3, true, '2026-08-25', $4, 10, now())`,
    [siteId, orderId, platformId, `${platform.origin}/orders`],
  )
  const units = factory.units({ siteId, actor: system, requestId: 'test' })
  const report = async (order: object | undefined) => {
    described = order
    await reportJob.run(units, { orderId })
    return platform.orders.splice(0)
  }
  const skipDelay = () => query('update agent_deliveries set next_date = now() where site_id = $1', [siteId])
  const readStates = async () =>
    (
      await query<{ status: string }>('select status from agent_deliveries where site_id = $1 order by due_date', [
        siteId,
      ])
    ).map(({ status }) => status)
  return { siteId, platformId, orderId, units, report, skipDelay, readStates }
}

it('a new order and each change of it are sent once, whole and signed', async () => {
  const { units, report } = await placeOrder()
  const [first, ...more] = await report({ id: 'order', label: '1' })
  expect([more, JSON.parse(first!.body)]).toEqual([[], { id: 'order', label: '1' }])
  const { headers } = first!
  expect(headers).toMatchObject({
    'ucp-agent': `profile="${origin}/.well-known/ucp"`,
    'content-type': 'application/json',
    'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
  })
  expect(isDigestOf(headers['content-digest']!, Buffer.from(first!.body))).toBe(true)
  const { host, pathname: path } = new URL(`${platform.origin}/orders`)
  const message = { method: 'POST', authority: host, path, query: '', headers, body: Buffer.from(first!.body) }
  const [signature] = readSignatures(message, new Date())
  const key = (await requireKeys(units)).map(toJwk).find(({ kid }) => kid === signature!.keyId)
  expect(() => verifySignature(signature!, key as PlatformKey)).not.toThrow()
  expect(signature!.base).toContain('"ucp-agent"')
  expect(await report({ id: 'order', label: '1' })).toEqual([])
  expect(await report({ id: 'order', label: '2' })).toHaveLength(1)
  expect(await report(undefined)).toEqual([])
})

it('a refused order is sent again with the same id, time and body, before what follows it', async () => {
  const { orderId, report, skipDelay, readStates } = await placeOrder()
  platform.orderStatus = 500
  enqueued.length = 0
  const [first] = await report({ id: 'order', state: 1 })
  expect(enqueued).toEqual([{ orderId, startAfter: expect.any(Date) }])
  expect(await report({ id: 'order', state: 2 })).toEqual([])
  platform.orderStatus = 200
  await skipDelay()
  const [again, next] = await report({ id: 'order', state: 2 })
  const pickFixedParts = ({ headers, body }: { headers: Readonly<Record<string, string>>; body: string }) => [
    headers['webhook-id'],
    headers['webhook-timestamp'],
    body,
  ]
  expect(pickFixedParts(again!)).toEqual(pickFixedParts(first!))
  expect(JSON.parse(next!.body)).toEqual({ id: 'order', state: 2 })
  expect(await readStates()).toEqual(['DELIVERED', 'DELIVERED'])
})

it('an order that a process was sending when it died is sent once its lease has ended', async () => {
  const { siteId, orderId, report } = await placeOrder()
  platform.orderStatus = 500
  await report({ id: 'order' })
  platform.orderStatus = 200
  await query(
    `update agent_deliveries set next_date = now(), lease_until = now() + interval '30 s' where site_id = $1`,
    [siteId],
  )
  enqueued.length = 0
  expect(await report({ id: 'order' })).toEqual([])
  expect(enqueued).toEqual([{ orderId, startAfter: expect.any(Date) }])
  expect(enqueued[0]!.startAfter!.getTime() - Date.now()).toBeGreaterThan(25_000)
  await query('update agent_deliveries set lease_until = now() where site_id = $1', [siteId])
  expect(await report({ id: 'order' })).toHaveLength(1)
})

it('a receiver that answers 410, or has not answered for days, gets no more updates', async () => {
  const { siteId, report, skipDelay, readStates } = await placeOrder()
  platform.orderStatus = 410
  await report({ id: 'order', state: 1 })
  platform.orderStatus = 500
  await report({ id: 'order', state: 2 })
  await query(
    `update agent_deliveries set due_date = due_date - interval '4 days' where site_id = $1 and status = 'PENDING'`,
    [siteId],
  )
  await skipDelay()
  await report({ id: 'order', state: 2 })
  platform.orderStatus = 200
  expect((await readStates()).toSorted()).toEqual(['PARKED', 'PARKED'])
  expect(await query('select 1 from agent_deliveries where site_id = $1 and body is not null', [siteId])).toEqual([])
})

it('a blocked platform gets nothing', async () => {
  const { siteId, platformId, report } = await placeOrder()
  await query('update agent_platforms set blocked_date = now() where site_id = $1 and id = $2', [siteId, platformId])
  expect(await report({ id: 'order' })).toEqual([])
})

it('a key that is no longer published is deleted, and the one that signs stays', async () => {
  const { siteId, units } = await placeOrder()
  const [first] = await requireKeys(units)
  const second = (await units.command(rotateKeys))[0]!
  const age = (interval: string) =>
    query(
      `update agent_keys set created_date = created_date - $2::interval, active_date = active_date - $2::interval
        where site_id = $1`,
      [siteId, interval],
    )
  const keys = expiring.filter(({ table }) => table === 'agent_keys')
  const listIds = async () =>
    (await query<{ id: string }>('select id from agent_keys where site_id = $1', [siteId])).map(({ id }) => id)
  await age('6 days')
  expect(await cleanUp(units, keys)).toEqual({ agent_keys: 0 })
  expect(await listIds()).toHaveLength(2)
  await age('2 days')
  expect(await cleanUp(units, keys)).toEqual({ agent_keys: 1 })
  expect(await listIds()).toEqual([second.id])
  expect(second.id).not.toBe(first!.id)
})
