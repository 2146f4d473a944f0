import { parseWebhookKey, webhooks } from '@stoa/client/server'
import { toWireEvent } from '@stoa/contract/events'
import { platformEventsWithoutCause } from '@stoa/contract/platform-events'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { eventCauses } from '../generated/event-causes.ts'
import { plainProducts } from '../support/purchase.ts'
import { recordExample } from '../support/recorded-examples.ts'
import { type Delivery, makeSite, type TestSite } from '../support/site.ts'
import { until } from '../support/until.ts'
import type { Any } from './every-call.ts'
import { sdkVersions } from './sdk-versions.ts'

/** One event of each kind. */
let eventsByType: Delivery[]
let site: TestSite
let publicKey: string
let sign: (event: Delivery) => Promise<string>

beforeAll(async () => {
  site = await makeSite({ demo: true, subscribed: true })
  const keys = await generateKeyPair('RS256')
  publicKey = await exportSPKI(keys.publicKey)
  sign = ({ time, ...event }) => {
    const wire = toWireEvent({ ...event, time: new Date(time) })
    const identity = JSON.stringify({ identityType: 'APP', appId: site.facts.clientId })
    const data = { eventType: event.type, instanceId: site.id, data: JSON.stringify(wire), identity }
    return new SignJWT({ data: JSON.stringify(data) })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime('1h')
      .sign(keys.privateKey)
  }
  const app = site.app()
  const [product] = await plainProducts(app)
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId: product.id, trackQuantity: true, variants },
  })
  for (const [, run] of Object.values(eventCauses)) await run({ site, app, productId: product.id })
  eventsByType = await until(async () => {
    const byType = new Map((await site.deliveries()).map((event) => [event.type, event]))
    return byType.size === Object.keys(eventCauses).length && [...byType.values()]
  })
  for (const { time, ...event } of eventsByType) {
    recordExample('event', event.type, { payload: toWireEvent({ ...event, time: new Date(time) }) })
  }
})

const isOfEntity = (type: string) => type.startsWith('wix.')

/** Current packages that are not loaded in several versions. */
const loadOthers = () => Promise.all([import('@wix/identity'), import('@wix/media'), import('@wix/reviews')])

/** Packages with typed events, and the names of their events. */
async function receive(age: (typeof sdkVersions)[number]) {
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

describe.each(sdkVersions)('events, SDK $name', (age) => {
  test('every event of the shop reaches its handler', async () => {
    const { sdk, modules, handlers } = await receive(age)
    const auth = sdk.AppStrategy({ appId: site.facts.clientId, publicKey } as Any)
    const known = eventsByType.flatMap((event) =>
      handlers
        .filter(({ type }) => type === event.type)
        .slice(0, 1)
        .map((at) => ({ event, ...at })),
    )
    // Older packages know fewer types.
    if (age.name === 'current') {
      const missing = new Set(Object.values(platformEventsWithoutCause).flat())
      const received = new Set<string>(known.map(({ type }) => type))
      expect(handlers.filter(({ type }) => !received.has(type) && !missing.has(type))).toEqual([])
    }
    expect(known.length).toBeGreaterThanOrEqual(age.name === 'current' ? 98 : 20)
    for (const { event, module, name } of known) {
      const client: Any = sdk.createClient({ auth, modules: { [module]: modules[module]! } as Any })
      const seen: Any[] = []
      client[module][name]((...suffix: Any[]) => void seen.push(suffix[0]))
      const body = await sign(event)
      await client.webhooks.process(body)
      expect(seen, event.type).toHaveLength(1)
      const { createdEvent, updatedEvent, deletedEvent, actionEvent }: Any = event.body
      const sent = createdEvent?.entity ?? updatedEvent?.currentEntity ?? deletedEvent?.deletedEntity
      const [{ entity, data, metadata }] = seen
      expect(metadata, event.type).toMatchObject({ instanceId: site.id, identity: { identityType: 'APP' } })
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
      own.on(event.type, (webhook) => void ours.push(webhook))
      await own.process(body)
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
    const order = eventsByType.find(({ type }) => type.endsWith('order_created'))!
    await expect(client.webhooks.process(await sign(order))).rejects.toThrow()
  })
})
