import { parseWebhookKey, webhooks } from '@stoa/client/server'
import { toWireEvent } from '@stoa/contract/events'
import { platformEventsWithoutCause } from '@stoa/contract/platform-events'
import { exportSPKI, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventCauses } from '../generated/event-causes.ts'
import { listPlainProducts } from '../support/purchase.ts'
import { recordExample } from '../support/recorded-examples.ts'
import { type Delivery, makeSite, type TestSite } from '../support/site.ts'
import { waitUntil } from '../support/until.ts'
import { type ReceivedWebhook, WebhookReceivers } from '../support/webhook-receiver.ts'
import type { Any } from './every-call.ts'
import { type SdkVersion, sdkVersions } from './sdk-versions.ts'

/** An event as it was emitted, and as its receiver got it. */
interface Delivered {
  event: Delivery
  webhook: ReceivedWebhook
}

/** One of each type, each with a subscription and a receiver of its own, caused by its real operation. */
let delivered: Delivered[]
let site: TestSite
let receivers: WebhookReceivers
let publicKey: string

beforeAll(async () => {
  site = await makeSite({ demo: true, subscribed: true })
  receivers = await WebhookReceivers.start()
  const owner = await site.owner()
  for (const type of Object.keys(eventCauses)) {
    const url = receivers.url(`/${type}`)
    const app = { name: type, appId: site.facts.clientId, format: 'SIGNED_TOKEN' }
    const made = await owner.ok('webhooks.createSubscription', { subscription: { ...app, url, eventTypes: [type] } })
    publicKey = made.key.publicKey
  }
  const app = site.app()
  const [product] = await listPlainProducts(app)
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId: product.id, trackQuantity: true, variants },
  })
  for (const [, run] of Object.values(eventCauses)) await run({ site, app, productId: product.id })
  delivered = await waitUntil(async () => {
    const webhooksById = new Map(receivers.received.map((webhook) => [webhook.headers['webhook-id'], webhook]))
    const pairs = (await site.deliveries()).flatMap((event) => {
      const webhook = webhooksById.get(event.id)
      return webhook ? [[event.type, { event, webhook }] as const] : []
    })
    const byType = new Map(pairs)
    return byType.size === Object.keys(eventCauses).length && [...byType.values()]
  }, 120_000)
  for (const {
    event: { time, ...event },
  } of delivered) {
    recordExample('event', event.type, { payload: toWireEvent({ ...event, time: new Date(time) }) })
  }
})
afterAll(() => receivers.stop())

const isOfEntity = (type: string) => type.startsWith('wix.')

/** Current packages that are not loaded in several versions. */
const loadOthers = () => Promise.all([import('@wix/identity'), import('@wix/media'), import('@wix/reviews')])

/** Packages with typed events, and the names of their events. */
async function receive(age: SdkVersion) {
  const [sdk, ...loaded] = await age.load()
  const packages = [...loaded, ...(age.name === 'current' ? await loadOthers() : [])]
  const exported: Record<string, object> = Object.assign({}, ...packages)
  const modules = Object.fromEntries(Object.entries(exported).filter(([, module]) => typeof module === 'object'))
  const handlers = Object.entries(modules).flatMap(([module, members]) =>
    Object.entries(members).flatMap(([name, handler]: [string, Any]) =>
      handler?.__type === 'event-definition' ? [{ module, name, type: handler.type as string }] : [],
    ),
  )
  return { sdk, modules, handlers }
}

/** The request again, for the handlers of an app. */
function toRequest({ path, headers, body }: ReceivedWebhook): Request {
  return new Request(receivers.url(path), {
    method: 'POST',
    headers: { 'content-type': headers['content-type']! },
    body,
  })
}

describe.each(sdkVersions)('webhooks, SDK $name', (age) => {
  test('every event of the shop reaches its handler', async () => {
    const { sdk, modules, handlers } = await receive(age)
    const auth = sdk.AppStrategy({ appId: site.facts.clientId, publicKey } as Any)
    const known = delivered.flatMap((each) =>
      handlers
        .filter(({ type }) => type === each.event.type)
        .slice(0, 1)
        .map((at) => ({ ...each, ...at })),
    )
    // Older packages know fewer types.
    if (age.name === 'current') {
      const missing = new Set(Object.values(platformEventsWithoutCause).flat())
      const received = new Set<string>(known.map(({ type }) => type))
      expect(handlers.filter(({ type }) => !received.has(type) && !missing.has(type))).toEqual([])
    }
    expect(known.length).toBeGreaterThanOrEqual(age.name === 'current' ? 98 : 20)
    for (const { event, webhook, module, name } of known) {
      const client: Any = sdk.createClient({ auth, modules: { [module]: modules[module]! } as Any })
      const seen: Any[] = []
      client[module][name]((...suffix: Any[]) => void seen.push(suffix[0]))
      await client.webhooks.process(webhook.body)
      await client.webhooks.processRequest(toRequest(webhook))
      expect(seen, event.type).toHaveLength(2)
      expect(seen[1]).toEqual(seen[0])
      const { createdEvent, updatedEvent, deletedEvent, actionEvent }: Any = event.body
      const sent = createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity
      const [{ entity, data, metadata }] = seen
      expect(metadata, event.type).toMatchObject({ instanceId: site.id, identity: expect.any(Object) })
      if (!isOfEntity(event.type)) expect(Object.keys(data), event.type).not.toEqual([])
      else {
        expect(metadata, event.type).toMatchObject({ entityId: event.entityId, entityEventSequence: event.sequence })
        if (sent) expect(entity?._id ?? entity?.orderId, event.type).toBe(sent.id ?? sent.orderId)
        if (actionEvent)
          expect(Object.keys(data), event.type).toEqual(
            expect.arrayContaining(Object.keys(actionEvent.body).filter((key) => key !== 'id')),
          )
      }

      // Stoa's own client reads the same.
      const own = webhooks(parseWebhookKey(publicKey))
      const ours: Any[] = []
      own.on(event.type, (received) => void ours.push(received))
      await own.process(webhook.body)
      expect(ours, event.type).toMatchObject([{ metadata: { eventType: event.type, instanceId: site.id } }])
      if (sent) expect(ours[0].entity, event.type).toEqual(sent)
    }
  })

  test('events with another signature are refused', async () => {
    const { sdk, modules } = await receive(age)
    const other = await exportSPKI((await generateKeyPair('RS256')).publicKey)
    const auth = sdk.AppStrategy({ appId: site.facts.clientId, publicKey: other } as Any)
    const client: Any = sdk.createClient({ auth, modules: { orders: modules.orders! } as Any })
    client.orders.onOrderCreated(() => expect.fail('was heard'))
    const { webhook } = delivered.find(({ event }) => event.type.endsWith('order_created'))!
    await expect(client.webhooks.process(webhook.body)).rejects.toThrow()
  })
})
