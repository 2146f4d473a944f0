import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Caller } from '../support/caller.ts'
import type { SiteFacts } from '../support/server.ts'
import { until } from '../support/until.ts'
import { WebhookReceivers } from '../support/webhook-receiver.ts'
import { ServerProcess } from './process.ts'

const kills = process.env.STOA_TEST_LONG ? 30 : 3
const entities = 4
let server: ServerProcess
let receivers: WebhookReceivers
let facts: SiteFacts
let owner: Caller

beforeAll(async () => {
  receivers = await WebhookReceivers.start()
  server = await ServerProcess.make({ STOA_EGRESS_ALLOW: 'localhost:*' })
  await server.start()
  facts = await server.facts()
  owner = new Caller(facts.origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })
})
afterAll(async () => {
  await server.kill('SIGTERM')
  await server.remove()
  receivers.stop()
})

/** Renames a tax group until the server dies; the revisions of the answered renamings. */
async function rename(id: string, revisions: string[]): Promise<void> {
  for (;;) {
    const { taxGroup } = await owner.ok('taxGroups.getTaxGroup', { taxGroupId: id })
    const changed = { id, revision: taxGroup.revision, name: `Group ${crypto.randomUUID()}` }
    revisions.push((await owner.ok('taxGroups.updateTaxGroup', { taxGroup: changed })).taxGroup.revision)
  }
}

test('a server that is killed while it sends webhooks loses and reorders none', async () => {
  const subscription = {
    name: 'Killed',
    url: receivers.url('/killed', async (response) => {
      await sleep(randomInt(30))
      response.end()
    }),
    format: 'STANDARD',
    eventTypes: ['wix.billing.v1.tax_group_updated'],
  }
  await owner.ok('webhooks.createSubscription', { subscription })
  const groups = await Promise.all(
    Array.from({ length: entities }, async (_, at) => {
      const { taxGroup } = await owner.ok('taxGroups.createTaxGroup', { taxGroup: { name: `Group ${at}` } })
      return { id: taxGroup.id as string, revisions: [] as string[] }
    }),
  )
  for (let round = 0; round < kills; round++) {
    const work = Promise.allSettled(groups.map(({ id, revisions }) => rename(id, revisions)))
    await sleep(500 + randomInt(500))
    await server.kill('SIGKILL')
    await work
    await server.start()
    // The lease of the killed process would last twenty seconds.
    await server.query('update webhook_receivers set lease_until = now()')
  }
  const listPending = () =>
    server.query(`select 1 from webhook_deliveries where status = 'PENDING' union all select 1 from outbox`)
  await until(async () => (await listPending()).length === 0)
  const received = receivers.at('/killed').map(({ body }) => JSON.parse(body).data)
  for (const { id, revisions } of groups) {
    const own = received.filter(({ entityId }) => entityId === id)
    // The first delivery of each: others are repeats.
    const first = own.filter(({ id: event }, at) => own.findIndex((each) => each.id === event) === at)
    const sequences = first.map(({ entityEventSequence }) => Number(entityEventSequence))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    const delivered = new Set(first.map(({ updatedEvent }) => updatedEvent.currentEntity.revision))
    expect(revisions.length).toBeGreaterThan(0)
    expect(revisions.filter((revision) => !delivered.has(revision))).toEqual([])
  }
})
