import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool, type Sql } from '../../apps/server/src/kernel/postgres/index.ts'
import { Caller } from '../support/caller.ts'
import { OwnDatabase } from '../support/own-database.ts'
import type { SiteFacts } from '../support/server.ts'
import { makeAuthority, type TlsReceiver } from '../support/tls-receiver.ts'
import { waitUntil } from '../support/until.ts'
import { WebhookReceivers } from '../support/webhook-receiver.ts'
import { ServerProcess } from './process.ts'

const isLong = Boolean(process.env.STOA_TEST_LONG)
const kills = isLong ? 30 : 3
const database = new OwnDatabase(`webhooks_${process.pid}`)
let sql: Sql
/** Two nodes on one database. */
let nodes: ServerProcess[]
let receivers: WebhookReceivers
let expired: TlsReceiver
let facts: SiteFacts
let trusted: string

const extension = fileURLToPath(new URL('../extensions/fixtures/hears-renames', import.meta.url))
/** Only the first node has the extension. */
const findConfig = (node: ServerProcess) => join(node.folder, 'stoa.config.ts')
const start = (node: ServerProcess) => node.start({ NODE_EXTRA_CA_CERTS: trusted, STOA_CONFIG: findConfig(node) })
async function writeConfigurations(webhooks: object[]): Promise<void> {
  for (const [at, node] of nodes.entries()) {
    const extensions = at === 0 ? [relative(node.folder, extension)] : []
    await writeFile(findConfig(node), `export default ${JSON.stringify({ extensions, webhooks })}`)
  }
}
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const buildEntry = (name: string, path: string, rest: object = {}) => ({
  ...{ name, url: receivers.url(path), eventTypes: ['wix.billing.v1.tax_group_created'], secret },
  ...rest,
})

beforeAll(async () => {
  receivers = await WebhookReceivers.start()
  await database.make()
  sql = openPool(database.options())
  const authority = await makeAuthority()
  expired = await authority.serve('localhost', -1)
  const env = {
    DATABASE_URL: database.url(),
    STOA_SECRET: 'the same on every node, and long enough',
    STOA_DEMO: '0',
    STOA_EGRESS_ALLOW: 'localhost:*',
    // Another environment requires receivers with HTTPS.
    STOA_ENV: 'development',
  }
  const first = await ServerProcess.make(env)
  trusted = join(first.folder, 'authority.pem')
  await writeFile(trusted, authority.certificate)
  const second = await ServerProcess.make(env)
  nodes = [first, second]
  await writeConfigurations([])
  for (const node of nodes) await start(node)
  facts = await first.facts()
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  for (const node of nodes) await node.remove()
  await sql.end()
  await database.remove()
  receivers.stop()
  expired.stop()
})

const createOwner = ({ origin }: ServerProcess) =>
  new Caller(origin, { authorization: facts.apiKey, 'wix-site-id': facts.siteId })

const buildSubscription = (name: string, url: string) => ({
  subscription: { name, url, format: 'STANDARD', eventTypes: ['wix.billing.v1.tax_group_updated'] },
})

interface Group {
  readonly id: string
  readonly revisions: string[]
}

/** Renames a tax group over a node until it dies, or the round ends; the revisions of the answered renamings. */
async function rename(node: ServerProcess, { id, revisions }: Group, isFinished: () => boolean): Promise<void> {
  const owner = createOwner(node)
  while (!isFinished()) {
    const { taxGroup } = await owner.ok('taxGroups.getTaxGroup', { taxGroupId: id })
    const changed = { id, revision: taxGroup.revision, name: `Group ${crypto.randomUUID()}` }
    revisions.push((await owner.ok('taxGroups.updateTaxGroup', { taxGroup: changed })).taxGroup.revision)
  }
}

const isDelivered = async () =>
  (await sql`select 1 from webhook_deliveries where status = 'PENDING' union all select 1 from outbox limit 1`)
    .length === 0

test('of two nodes that send webhooks, each is killed in turn, and the other one loses and reorders none', async () => {
  const [owner] = nodes.map(createOwner) as [Caller]
  const paths = ['/killed-1', '/killed-2', '/killed-3']
  for (const path of paths) {
    const url = receivers.url(path, async (response) => {
      await sleep(randomInt(30))
      response.end()
    })
    await owner.ok('webhooks.createSubscription', buildSubscription(path, url))
  }
  const groups: Group[] = []
  for (let at = 0; at < 4; at++) {
    const { taxGroup } = await owner.ok('taxGroups.createTaxGroup', { taxGroup: { name: `Group ${at}` } })
    groups.push({ id: taxGroup.id, revisions: [] })
  }
  const leases = new Set<string>()
  // Each start applies the file as it is then.
  const unknown = { eventTypes: ['wix.ecom.v1.order_lost'] }
  const inCapitals = { site: facts.siteId.toUpperCase() }
  const configurations = [
    [
      buildEntry('Books', '/books'),
      buildEntry('Lost', '/lost', unknown),
      buildEntry('Inside', '', { url: 'http://10.0.0.1/' }),
      buildEntry('Elsewhere', '/elsewhere', { site: 'the shop' }),
    ],
    [buildEntry('Books', '/books-moved'), buildEntry('Lost', '/lost'), buildEntry('Named', '/named', inCapitals)],
    [buildEntry('Lost', '/lost', unknown), buildEntry('Named', '/named', { ...inCapitals, format: 'UNKNOWN' })],
  ]
  const refused = 'is not used: eventTypes[0] is not an event type; listEventTypes returns all. Correct it and restart.'
  const warnings = [
    [
      `The webhook "Lost" of stoa.config.ts ${refused}`,
      `The webhook "Inside" of stoa.config.ts is not used: url can't be used`,
      `The webhook "Elsewhere" of stoa.config.ts is not used: site `,
    ],
    [],
    [`The webhook "Lost" of stoa.config.ts ${refused}`, `The webhook "Named" of stoa.config.ts is not used: format `],
  ]
  const listed: string[][] = []
  const listConfigured = async () =>
    (await owner.ok('webhooks.querySubscriptions', {})).subscriptions
      .filter(({ fromConfiguration }: { fromConfiguration?: true }) => fromConfiguration)
      .map(({ name, url }: { name: string; url: string }) => `${name} ${new URL(url).pathname}`)
      .toSorted()
  for (let round = 0; round < kills; round++) {
    const killed = nodes[round % 2]!
    let isFinished = false
    const work = groups.map((group, at) => rename(nodes[at % 2]!, group, () => isFinished))
    const settled = Promise.allSettled(work)
    await sleep(500 + randomInt(500))
    await waitUntil(async () => {
      const held = await sql<{ lease_id: string }[]>`select lease_id from webhook_receivers where lease_id is not null`
      for (const { lease_id } of held) leases.add(lease_id)
      return held.length > 0
    })
    await killed.kill('SIGKILL')
    // The lease of the killed node lasts twenty seconds, which only the long run waits for.
    if (!isLong) await sql`update webhook_receivers set lease_until = now()`
    await sleep(200)
    isFinished = true
    await settled
    await waitUntil(isDelivered)
    await writeConfigurations(configurations[round] ?? [])
    await start(killed)
    // A process is ready before all that it printed has been read.
    const expected = warnings[round] ?? []
    await waitUntil(async () => expected.every((warning) => killed.warned.includes(warning)))
    if (expected.length === 0) expect(killed.warned).not.toContain('The webhook')
    listed.push(await listConfigured())
  }
  expect(leases.size).toBeGreaterThan(1)
  // An entry with a mistake leaves what it was before.
  expect(listed.slice(0, 3)).toEqual([
    ['Books /books'],
    ['Books /books-moved', 'Lost /lost', 'Named /named'],
    ['Lost /lost', 'Named /named'],
  ])
  for (const path of paths) {
    const received = receivers.at(path).map(({ body }) => JSON.parse(body).data)
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
  }
})

test('the node without an extension left its events to the node that has it, and warned', async () => {
  const [, second] = nodes
  expect(second!.warned).toContain('The extension "hears-renames" runs on another node')
  const [{ stored }] = (await sql`select count(distinct id)::int as stored from webhook_events
    where type = 'wix.billing.v1.tax_group_updated'`) as [{ stored: number }]
  expect(stored).toBeGreaterThan(0)
  await waitUntil(async () => {
    const [row] = await sql<{ heard: number }[]>`select count(*)::int as heard from ext_hearsrenames_heard`
    return row!.heard === stored
  })
})

test('a receiver whose certificate has expired is sent nothing, and the log says so', async () => {
  const owner = createOwner(nodes[1]!)
  const { id } = (await owner.ok('webhooks.createSubscription', buildSubscription('Expired', expired.url))).subscription
  const sample = { subscriptionId: id, eventType: 'wix.billing.v1.tax_group_updated' }
  const { attempt } = await owner.ok('webhooks.sendSample', sample)
  expect(attempt).toMatchObject({ failure: 'CERTIFICATE', reason: 'The certificate has expired.' })
  expect(expired.requests).toEqual([])
})

test('two nodes that start at the same time apply one configuration once', async () => {
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  const names = ['Books', 'Tills', 'Stock']
  await writeConfigurations(names.map((name) => buildEntry(name, `/${name.toLowerCase()}`)))
  await Promise.all(nodes.map(start))
  const { subscriptions } = await createOwner(nodes[0]!).ok('webhooks.querySubscriptions', {})
  const configured = subscriptions.filter(({ fromConfiguration }: { fromConfiguration?: true }) => fromConfiguration)
  expect(configured.map(({ name }: { name: string }) => name).toSorted()).toEqual(names.toSorted())
  expect(nodes.map(({ warned }) => warned).join('')).not.toContain('is not used')
})

test('of two changes of one webhook on two nodes at once, one is made and the other one refused', async () => {
  const [first, second] = nodes.map(createOwner) as [Caller, Caller]
  const made = (await first.ok('webhooks.createSubscription', buildSubscription('Both', receivers.url('/both'))))
    .subscription
  const rename = (owner: Caller, name: string) =>
    owner.call('webhooks.updateSubscription', { subscription: { id: made.id, revision: made.revision, name } })
  const answers = await Promise.all([rename(first, 'First'), rename(second, 'Second')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = answers.find(({ status }) => status === 200)!.body as { subscription: { name: string } }
  // Both nodes show the same afterwards.
  for (const owner of [first, second]) {
    const { subscription } = await owner.ok('webhooks.getSubscription', { subscriptionId: made.id })
    expect(subscription.name).toBe(winner.subscription.name)
  }
})
