import type { ServerResponse } from 'node:http'
import { importSPKI, jwtVerify } from 'jose'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeAuthority } from '../../../../../tests/support/tls-receiver.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'
import { type Behavior, skipDelays, WebhookReceivers } from '../../../../../tests/support/webhook-receiver.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const created = 'wix.billing.v1.tax_group_created'
const updated = 'wix.billing.v1.tax_group_updated'
const deleted = 'wix.billing.v1.tax_group_deleted'

let site: TestSite
let owner: Caller
let receivers: WebhookReceivers
let paths = 0

beforeAll(async () => {
  site = await makeSite()
  owner = await site.owner()
  receivers = await WebhookReceivers.start()
})
afterAll(() => receivers.stop())

/** A subscription to an own receiver. */
async function subscribe(rest: object = {}, behavior: Behavior = 200, by = owner): Promise<Any> {
  const path = `/receiver-${++paths}`
  const subscription = {
    name: 'Warehouse',
    url: receivers.url(path, behavior),
    format: 'STANDARD',
    eventTypes: [created, updated, deleted],
    ...rest,
  }
  const made = await by.ok('webhooks.createSubscription', { subscription })
  return { ...made, id: made.subscription.id, path }
}

const makeGroup = async (): Promise<string> =>
  (await owner.ok('taxGroups.createTaxGroup', { taxGroup: { name: `Books ${crypto.randomUUID()}` } })).taxGroup.id
async function renameGroup(id: string, name: string): Promise<void> {
  const { taxGroup } = await owner.ok('taxGroups.getTaxGroup', { taxGroupId: id })
  await owner.ok('taxGroups.updateTaxGroup', { taxGroup: { id, revision: taxGroup.revision, name } })
}
const log = async (id: string, filter: object = {}): Promise<Any[]> =>
  (await owner.ok('webhooks.queryDeliveries', { subscriptionId: id, query: { filter } })).deliveries
const waitForStatus = (id: string, status: string, count = 1) =>
  waitUntil(async () => {
    const found = await log(id, { status })
    return found.length >= count && found
  })
const remove = (id: string) => owner.ok('webhooks.deleteSubscription', { subscriptionId: id })

describe('a webhook', () => {
  test('is a token signed with the key of the app', async () => {
    const { id, path, key, secret } = await subscribe({ format: 'SIGNED_TOKEN', appId: site.facts.clientId })
    expect(secret).toBeUndefined()
    const groupId = await makeGroup()
    const [webhook] = await receivers.wait(path)
    const publicKey = await importSPKI(key.publicKey, 'RS256')
    const { payload, protectedHeader } = await jwtVerify(webhook!.body, publicKey, { audience: site.facts.clientId })
    expect(protectedHeader.alg).toBe('RS256')
    const claim = JSON.parse(payload.data as string)
    expect(claim).toMatchObject({ eventType: created, instanceId: site.id })
    expect(JSON.parse(claim.identity)).toEqual({ identityType: 'WIX_USER', wixUserId: expect.any(String) })
    expect(JSON.parse(claim.data)).toMatchObject({
      entityFqdn: 'wix.billing.v1.tax_group',
      slug: 'created',
      entityId: groupId,
      entityEventSequence: expect.stringMatching(/^\d+$/),
      createdEvent: { entity: { id: groupId } },
    })
    expect((await owner.ok('webhooks.getAppKey', { appId: site.facts.clientId })).key).toEqual(key)
    await remove(id)
  })

  test('has the headers of Standard Webhooks, and both secrets sign after a rotation', async () => {
    const { id, path, secret } = await subscribe()
    const groupId = await makeGroup()
    const [webhook] = await receivers.wait(path)
    const event = new Webhook(secret).verify(webhook!.body, webhook!.headers) as Any
    expect(event).toMatchObject({ type: created, instanceId: site.id, data: { entityId: groupId } })
    expect(webhook!.headers['webhook-id']).toBe(event.data.id)
    const rotated = await owner.ok('webhooks.rotateSecret', { subscriptionId: id })
    expect(rotated.subscription.previousSecretExpiryDate).toBeDefined()
    await renameGroup(groupId, 'gift')
    const [, second] = await receivers.wait(path, 2)
    for (const each of [secret, rotated.secret]) new Webhook(each).verify(second!.body, second!.headers)
    await owner.ok('webhooks.rotateSecret', { subscriptionId: id, overlapHours: 0 })
    await renameGroup(groupId, 'no gift')
    const [, , third] = await receivers.wait(path, 3)
    expect(() => new Webhook(rotated.secret).verify(third!.body, third!.headers)).toThrow()
    expect(JSON.stringify((await owner.ok('webhooks.querySubscriptions', {})).subscriptions)).not.toContain('ecret":"')
    await remove(id)
  })

  test('is sent with the previous key as well while both are valid', async () => {
    const { id, path, key } = await subscribe({ format: 'SIGNED_TOKEN', appId: site.facts.clientId })
    const previous = await importSPKI(key.publicKey, 'RS256')
    receivers.url(path, async (response, { body }) => {
      const isKnown = await jwtVerify(body, previous).then(
        () => true,
        () => false,
      )
      response.writeHead(isKnown ? 200 : 401).end()
    })
    const rotated = await owner.ok('webhooks.rotateAppKey', { appId: site.facts.clientId })
    expect(rotated.key.publicKey).not.toBe(key.publicKey)
    expect(rotated.key.previousExpiryDate).toBeDefined()
    await makeGroup()
    const [delivered] = await waitForStatus(id, 'DELIVERED')
    expect(delivered).toMatchObject({ attempts: 1 })
    expect(receivers.at(path)).toHaveLength(2)
    await remove(id)
  })
})

const megabytes = 100 * 1024 * 1024

function stream(response: ServerResponse): void {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  let left = megabytes / chunk.length
  const sendMore = () => {
    while (!response.destroyed && left-- > 0 && response.write(chunk));
  }
  response.on('drain', sendMore)
  sendMore()
}

/** What goes wrong at a receiver, by the failure and the reason that its log shows. */
const hostile: [string, string, Behavior][] = [
  ['TIMEOUT', 'The answer took too long.', () => {}],
  [
    'ANSWER_TOO_LARGE',
    'The answer is larger than 262144 bytes.',
    (response) => void response.writeHead(200, { 'content-length': String(megabytes) }).write('x'),
  ],
  ['ANSWER_TOO_LARGE', 'The answer is larger than 262144 bytes.', stream],
  [
    'REDIRECT',
    'The URL redirects to http://169.254.169.254. Redirects aren’t followed.',
    (response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['NO_ANSWER', 'There was no answer.', (response) => response.destroy()],
  ['STATUS', 'The answer had status 500.', 500],
]

describe('events of one entity', () => {
  test('arrive in order, after failures too, while others go on', async () => {
    let refusals = 3
    const { id, path } = await subscribe({}, (response, { body }) => {
      const { data } = JSON.parse(body)
      response.writeHead(data.entityId === stuck && refusals-- > 0 ? 500 : 200).end()
    })
    const stuck = await makeGroup()
    for (const note of ['one', 'two']) await renameGroup(stuck, note)
    const other = await makeGroup()
    await waitUntil(async () => receivers.at(path).some(({ body }) => JSON.parse(body).data.entityId === other))
    await waitUntil(async () => {
      await skipDelays(site.id)
      return (await log(id, { status: 'DELIVERED' })).length === 4
    })
    const sequences = receivers
      .at(path)
      .map(({ body }) => JSON.parse(body).data)
      .filter(({ entityId }) => entityId === stuck)
      .map(({ entityEventSequence }) => Number(entityEventSequence))
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
    expect(new Set(sequences).size).toBe(3)
    await remove(id)
  })

  test('reach a receiver while others hang, answer too much or redirect inside', async () => {
    const authority = await makeAuthority()
    const untrusted = await authority.serve('localhost', 20)
    const bad = await Promise.all([
      ...hostile.map(async ([failure, reason, behavior]) => ({ failure, reason, ...(await subscribe({}, behavior)) })),
      subscribe({ url: untrusted.url }).then((made) => {
        return { ...made, failure: 'CERTIFICATE', reason: 'The certificate isn’t trusted.' }
      }),
    ])
    const good = await subscribe()
    const began = performance.now()
    await makeGroup()
    const [arrived] = await receivers.wait(good.path)
    // The one that hangs does so for ten seconds.
    expect(arrived!.at - began).toBeLessThan(9_000)
    for (const { id, failure, reason, path } of bad) {
      const [delivery] = await waitUntil(async () => {
        const [found] = await log(id, { failure })
        return found && [found]
      })
      expect(delivery).toMatchObject({ status: 'PENDING', lastAttempt: { failure, reason } })
      expect(delivery.nextAttemptDate).toBeDefined()
      expect(receivers.at(path).length > 0).toBe(failure !== 'CERTIFICATE')
    }
    expect(untrusted.requests).toEqual([])
    untrusted.stop()
    expect((await owner.ok('webhooks.getStatistics', { subscriptionId: good.id })).failed).toBe(0)
    const statistics = await owner.ok('webhooks.getStatistics', { subscriptionId: bad[0]!.id })
    expect(statistics).toMatchObject({ delivered: 0, failed: 1, consecutiveFailures: 1 })
    expect(statistics.pausedUntil).toBeDefined()
    expect(statistics.pendingSince).toBeDefined()
    for (const { id } of [...bad, good]) await remove(id)
  })
})

describe('a receiver that does not recover', () => {
  test('parks its events after three days, mails the owner once, and gets them again on request', async () => {
    const { id, path } = await subscribe({ name: 'Broken' }, 500)
    const groupId = await makeGroup()
    const other = await makeGroup()
    await waitUntil(async () => (await log(id)).filter(({ attempts }) => attempts > 0).length === 2)
    await query(`update webhook_deliveries set due_date = now() - interval '4 days' where subscription_id = $1`, [id])
    await waitUntil(async () => {
      await skipDelays(site.id)
      return (await log(id, { status: 'PARKED' })).length === 2
    })
    const readMails = () =>
      query<{ subject: string }>(`select subject from mails where site_id = $1 and template = 'owner-webhook-parked'`, [
        site.id,
      ])
    await waitUntil(async () => (await readMails()).length === 1)
    expect((await readMails())[0]!.subject).toContain('Broken')

    const [first] = await log(id, { entityId: groupId })
    const { delivery } = await owner.ok('webhooks.getDelivery', { subscriptionId: id, deliveryId: first.id })
    expect(delivery.event).toMatchObject({ type: created, data: { entityId: groupId } })
    expect(delivery.attemptList.length).toBe(delivery.attempts)
    expect(delivery.attemptList[0]).toMatchObject({ status: 500, failure: 'STATUS', answer: 'answered' })

    receivers.url(path, 200)
    const named = { subscriptionId: id, deliveryId: first.id }
    expect((await owner.ok('webhooks.resendDelivery', named)).delivery.status).toBe('PENDING')
    await waitForStatus(id, 'DELIVERED')
    expect(await owner.ok('webhooks.resendDeliveries', { subscriptionId: id })).toEqual({ count: 1, continues: false })
    const delivered = await waitForStatus(id, 'DELIVERED', 2)
    expect(delivered.map(({ entityId }) => entityId).toSorted()).toEqual([groupId, other].toSorted())
    const sent = await owner.ok('webhooks.getDelivery', named)
    expect(sent.delivery.attemptList[0]).toMatchObject({ status: 200 })
    await remove(id)
  })

  test('is switched off when it answers that it is gone', async () => {
    const { id, path } = await subscribe({}, 410)
    const groupId = await makeGroup()
    const off = await waitUntil(async () => {
      const { subscription } = await owner.ok('webhooks.getSubscription', { subscriptionId: id })
      return !subscription.enabled && subscription
    })
    expect(off.disabledReason).toBe('GONE')
    const [parked] = await waitForStatus(id, 'PARKED')
    const named = { subscriptionId: id, deliveryId: parked.id }
    for (const [operation, input] of [
      ['resendDelivery', named],
      ['resendDeliveries', named],
      ['replayEvents', { ...named, since: '2026-01-01T00:00:00.000Z' }],
    ] as const) {
      expect((await owner.problem(`webhooks.${operation}`, input)).code).toBe('WEBHOOK_DISABLED')
    }
    await renameGroup(groupId, 'not sent')
    receivers.url(path, 200)
    const subscription = { id, revision: off.revision, enabled: true }
    const on = await owner.ok('webhooks.updateSubscription', { subscription })
    expect(on.subscription).not.toHaveProperty('disabledReason')
    await renameGroup(groupId, 'sent')
    const [, next] = await receivers.wait(path, 2)
    expect(JSON.parse(next!.body).data.updatedEvent.currentEntity.name).toBe('sent')
    await query('delete from webhook_events where site_id = $1 and id = $2::uuid', [site.id, parked.id])
    expect((await owner.problem('webhooks.resendDelivery', named)).code).toBe('EVENT_NO_LONGER_STORED')
    await remove(id)
  })
})

test('events since a moment are sent again, in their order', async () => {
  const first = await subscribe()
  const groupId = await makeGroup()
  const { createdDate } = (await waitForStatus(first.id, 'DELIVERED'))[0]
  for (const note of ['one', 'two']) await renameGroup(groupId, note)
  await waitForStatus(first.id, 'DELIVERED', 3)
  const late = await subscribe({ eventTypes: [updated] })
  const since = new Date(Date.parse(createdDate) - 60_000).toISOString()
  const replayed = await owner.ok('webhooks.replayEvents', { subscriptionId: late.id, since })
  expect(replayed).toMatchObject({ continues: false, storedSince: expect.any(String) })
  expect(replayed.count).toBeGreaterThanOrEqual(2)
  const received = await receivers.wait(late.path, replayed.count)
  const notes = received
    .map(({ body }) => JSON.parse(body).data)
    .filter(({ entityId }) => entityId === groupId)
    .map(({ updatedEvent }) => updatedEvent.currentEntity.name)
  expect(notes).toEqual(['one', 'two'])
  const none = { subscriptionId: late.id, since: new Date(Date.now() + 3_600_000).toISOString() }
  expect((await owner.ok('webhooks.replayEvents', none)).count).toBe(0)
  for (const { id } of [first, late]) await remove(id)
})

test('the log is searched in contents, and ranges are counted before they are sent again', async () => {
  const { id, path } = await subscribe()
  const [books, toys] = [await makeGroup(), await makeGroup()]
  await renameGroup(books, 'Rare 100%_books')
  await renameGroup(toys, 'Toys')
  await waitForStatus(id, 'DELIVERED', 4)
  const search = (text: string, rest: object = {}) =>
    owner.ok('webhooks.searchDeliveries', { subscriptionId: id, text, ...rest })
  const find = async (text: string, rest: object = {}) =>
    (await search(text, rest)).deliveries.map(({ entityId, eventType }: Any) => [entityId, eventType])
  expect(await find('100%_BOOKS')).toEqual([[books, updated]])
  expect(await find('100%xbooks')).toEqual([])
  expect(await find(toys)).toEqual([
    [toys, updated],
    [toys, created],
  ])
  expect(await find('group_created')).toHaveLength(2)
  expect(await find('nothing', { eventTypes: [updated] })).toHaveLength(2)
  expect(await find('200')).toHaveLength(4)
  expect(await find('group', { status: 'PARKED' })).toEqual([])
  const logged = await log(id)
  const second = logged[2]
  // The first one may be of the same millisecond.
  const later = logged.filter(({ createdDate }) => createdDate >= second.createdDate)
  expect(await find('group', { from: second.createdDate })).toHaveLength(later.length)
  expect(await search('nothing')).toMatchObject({ searched: 4, isComplete: true, searchedSince: expect.any(String) })

  const range = { subscriptionId: id, status: 'DELIVERED', from: second.createdDate, eventTypes: [updated] }
  expect(await owner.ok('webhooks.countDeliveries', range)).toEqual({ count: 2, isMore: false })
  expect(await owner.ok('webhooks.countDeliveries', { subscriptionId: id })).toEqual({ count: 0, isMore: false })
  const since = { subscriptionId: id, since: new Date(Date.parse(second.createdDate) - 60_000).toISOString() }
  const stored = await owner.ok('webhooks.countEvents', since)
  expect(stored).toMatchObject({ isMore: false, storedSince: expect.any(String) })
  expect(await owner.ok('webhooks.resendDeliveries', range)).toEqual({ count: 2, continues: false })
  await receivers.wait(path, 6)
  await waitForStatus(id, 'DELIVERED', 4)
  const readStatistics = () => owner.ok('webhooks.getStatistics', { subscriptionId: id })
  expect(await readStatistics()).toMatchObject({
    pending: 0,
    resend: { kind: 'RESEND', total: 2, queued: 2, finishedDate: expect.any(String) },
  })
  expect((await owner.ok('webhooks.replayEvents', since)).count).toBe(stored.count)
  expect((await readStatistics()).resend).toMatchObject({ kind: 'REPLAY', total: stored.count, queued: stored.count })
  await receivers.wait(path, 6 + stored.count)
  await remove(id)
})

test('a sample is answered at once, and not stored', async () => {
  const { id, path } = await subscribe({}, (response) => response.writeHead(201).end('thanks'))
  const sample = await owner.ok('webhooks.sendSample', { subscriptionId: id, eventType: 'wix.ecom.v1.order_approved' })
  expect(sample.attempt).toMatchObject({ status: 201, answer: 'thanks', milliseconds: expect.any(Number) })
  expect(sample.event).toMatchObject({ type: 'wix.ecom.v1.order_approved', data: { slug: 'approved' } })
  expect(JSON.parse(receivers.at(path)[0]!.body)).toEqual(sample.event)
  expect(await log(id)).toEqual([])
  const wrong = await owner.problem('webhooks.sendSample', { subscriptionId: id, eventType: 'wix.ecom.v1.nothing' })
  expect(wrong.status).toBe(400)
  await remove(id)
})

describe('a subscription', () => {
  const nowhere = 'http://localhost:9/'
  test.each([
    ['a wrong event type', { eventTypes: ['wix.ecom.v1.order_lost'] }, 'subscription.eventTypes[0]'],
    ['an internal event type', { eventTypes: ['stoa.mail.bounced'] }, 'subscription.eventTypes[0]'],
    ['no event type', { eventTypes: [] }, 'subscription.eventTypes'],
    ['an address inside', { url: 'http://127.0.0.1/hook' }, 'subscription.url'],
    ['a port that is not allowed', { url: 'https://example.com:22/' }, 'subscription.url'],
    ['a fragment', { url: `${nowhere}#part` }, 'subscription.url'],
    ['no app for signed tokens', { format: 'SIGNED_TOKEN' }, 'subscription.appId'],
    ['an unknown app', { appId: '0190a0a0-0000-7000-8000-00000000dead' }, 'subscription.appId'],
  ])('is refused with %s', async (_, change, field) => {
    const subscription = { name: 'Bad', url: nowhere, format: 'STANDARD', eventTypes: [created], ...change }
    const { status, body } = await owner.call('webhooks.createSubscription', { subscription })
    expect([status, body.details?.validationError?.fieldViolations[0]?.field]).toEqual([400, field])
  })

  test('is changed, listed and removed, each with a line in the audit log', async () => {
    const { id, subscription, path } = await subscribe({ name: 'Old' })
    const change = { id, revision: subscription.revision, name: 'New', eventTypes: [deleted], enabled: false }
    const changed = await owner.ok('webhooks.updateSubscription', { subscription: change })
    expect(changed.subscription).toMatchObject({ name: 'New', enabled: false, disabledReason: 'OWNER' })
    expect((await owner.problem('webhooks.updateSubscription', { subscription: change })).code).toBe('CONFLICT')
    const { subscriptions } = await owner.ok('webhooks.querySubscriptions', { query: { filter: { enabled: false } } })
    expect(subscriptions.map((each: Any) => each.id)).toContain(id)
    await makeGroup()
    await remove(id)
    for (const operation of [
      'getSubscription',
      'deleteSubscription',
      'queryDeliveries',
      'getStatistics',
      'rotateSecret',
    ]) {
      expect((await owner.problem(`webhooks.${operation}`, { subscriptionId: id })).code).toBe('NOT_FOUND')
    }
    const gone = {
      subscriptionId: id,
      deliveryId: id,
      text: 'x',
      eventType: created,
      since: '2026-01-01T00:00:00.000Z',
    }
    for (const operation of [
      ...['getDelivery', 'resendDelivery', 'resendDeliveries', 'replayEvents', 'sendSample'],
      ...['searchDeliveries', 'countDeliveries', 'countEvents'],
    ]) {
      expect((await owner.problem(`webhooks.${operation}`, gone)).code).toBe('NOT_FOUND')
    }
    expect((await owner.problem('webhooks.updateSubscription', { subscription: change })).code).toBe('NOT_FOUND')
    expect(receivers.at(path)).toEqual([])
    const { entries } = await owner.ok('audit.queryAuditLog', { query: { filter: { 'subject.id': id } } })
    expect(entries.map(({ action }: Any) => action).toSorted()).toEqual([
      'WEBHOOK_CHANGED',
      'WEBHOOK_CREATED',
      'WEBHOOK_REMOVED',
    ])
  })

  test('that the configuration defines is not changed here', async () => {
    const { id, subscription, secret } = await subscribe({ name: 'Configured' })
    await query(`update webhook_subscriptions set doc = doc || '{"fromConfiguration": true}' where id = $1`, [id])
    const change = { id, revision: subscription.revision, enabled: false }
    for (const [operation, input] of [
      ['updateSubscription', { subscription: change }],
      ['deleteSubscription', { subscriptionId: id }],
      ['rotateSecret', { subscriptionId: id }],
    ] as const)
      expect((await owner.problem(`webhooks.${operation}`, input)).code).toBe('WEBHOOK_CONFIGURED')
    const stays = (await owner.ok('webhooks.getSubscription', { subscriptionId: id })).subscription
    expect(stays).toMatchObject({ name: 'Configured', enabled: true, fromConfiguration: true })
    expect(secret).toMatch(/^whsec_/)
    await query(`update webhook_subscriptions set doc = doc - 'fromConfiguration' where id = $1`, [id])
    await remove(id)
  })

  test('of another site receives nothing of this one', async () => {
    const other = await makeSite()
    const own = await other.owner()
    const { id, path } = await subscribe({}, 200, own)
    const here = await subscribe()
    await makeGroup()
    await receivers.wait(here.path)
    expect(receivers.at(path)).toEqual([])
    expect((await owner.problem('webhooks.getSubscription', { subscriptionId: id })).code).toBe('NOT_FOUND')
    await remove(here.id)
  })
})

describe('an app', () => {
  async function makeApp(permissions: string[]): Promise<{ app: Any; caller: Caller }> {
    const { app } = await owner.ok('apps.createOAuthApp', {
      app: { name: 'Connector', confidential: true, permissions },
    })
    const { secret } = await owner.ok('apps.rotateAppSecret', { id: app.id })
    const tokens = await site.anonymous().ok('tokens.issueTokens', {
      grant_type: 'client_credentials',
      client_id: app.id,
      client_secret: secret,
      instance_id: site.id,
    })
    return { app, caller: new Caller(site.facts.origin, { authorization: tokens.access_token }) }
  }

  test('manages its own subscriptions, within its permissions', async () => {
    const { app, caller } = await makeApp(['STOA.MANAGE_WEBHOOKS', 'BILLING.TAX_GROUP_READ'])
    const own = await subscribe({ format: 'SIGNED_TOKEN', eventTypes: [created] }, 200, caller)
    expect(own.subscription.appId).toBe(app.id)
    await makeGroup()
    await receivers.wait(own.path)
    const { subscriptions } = await caller.ok('webhooks.querySubscriptions', { query: { filter: { enabled: true } } })
    expect(subscriptions.map((each: Any) => each.id)).toEqual([own.id])
    const foreign = await subscribe()
    expect((await caller.problem('webhooks.getSubscription', { subscriptionId: foreign.id })).code).toBe('NOT_FOUND')
    expect((await caller.problem('webhooks.getAppKey', { appId: site.facts.clientId })).code).toBe('NOT_FOUND')
    expect((await caller.problem('webhooks.rotateAppKey', { appId: site.facts.clientId })).code).toBe('NOT_FOUND')
    const orders = {
      name: 'Orders',
      url: own.subscription.url,
      format: 'STANDARD',
      eventTypes: ['wix.ecom.v1.order_approved'],
    }
    const refused = await caller.problem('webhooks.createSubscription', { subscription: orders })
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', data: { permission: 'ECOM.READ_ORDERS' } })
    const forOther = { ...orders, eventTypes: [created], appId: site.facts.clientId }
    expect((await caller.problem('webhooks.createSubscription', { subscription: forOther })).status).toBe(400)

    // What it subscribed to ends with its permission, and with the app.
    await owner.ok('apps.updateOAuthApp', { app: { id: app.id, permissions: ['STOA.MANAGE_WEBHOOKS'] } })
    const { subscription } = await owner.ok('webhooks.getSubscription', { subscriptionId: own.id })
    expect(subscription.enabled).toBe(false)
    await owner.ok('apps.removeOAuthApp', { id: app.id })
    expect((await owner.problem('webhooks.getSubscription', { subscriptionId: own.id })).code).toBe('NOT_FOUND')
    await remove(foreign.id)
  })

  test('without the permission manages none', async () => {
    const { caller } = await makeApp(['BILLING.TAX_GROUP_READ'])
    const refused = await caller.problem('webhooks.querySubscriptions', {})
    expect(refused).toMatchObject({ code: 'PERMISSION_DENIED', data: { permission: 'STOA.MANAGE_WEBHOOKS' } })
  })
})

test('the list of event types names what an app needs for each', async () => {
  const { eventTypes } = await owner.ok('webhooks.listEventTypes', {})
  expect(eventTypes.length).toBeGreaterThan(100)
  expect(eventTypes).toContainEqual({
    type: created,
    entity: 'TaxGroup',
    kind: 'created',
    permission: 'BILLING.TAX_GROUP_READ',
  })
})
