import { parseWebhookKey, webhooks } from '@stoa/client/server'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { type Emitted, makeSite, type TestSite } from '../support/site.ts'
import type { Any } from './every-call.ts'
import { sdkVersions } from './sdk-versions.ts'

/** One event of each kind. */
let eventsByType: Emitted[]
let site: TestSite
let publicKey: string
let sign: (event: Emitted) => Promise<string>

beforeAll(async () => {
  site = await makeSite({ demo: true })
  const keys = await generateKeyPair('RS256')
  publicKey = await exportSPKI(keys.publicKey)
  sign = ({ type, entityId, body }) => {
    const [, entityFqdn, slug] = type.match(/^(wix\..*?)_(\w+)$/) ?? []
    const id = crypto.randomUUID()
    const facts = { id, entityFqdn, slug, entityId, eventTime: new Date().toISOString(), entityEventSequence: '1' }
    // Catalog events predate entity events: they have no envelope.
    const payload = isOfEntity(type) ? { ...facts, ...body } : (body as Any).actionEvent.body
    const identity = JSON.stringify({ identityType: 'APP', appId: site.facts.clientId })
    const event = { eventType: type, instanceId: site.id, data: JSON.stringify(payload), identity }
    return new SignJWT({ data: JSON.stringify(event) })
      .setProtectedHeader({ alg: 'RS256' })
      .setExpirationTime('1h')
      .sign(keys.privateKey)
  }
  await createEveryEvent(site)
  const ofEntities = (await site.events()).filter(({ type }) => !type.startsWith('stoa.'))
  eventsByType = [...new Map(ofEntities.map((event) => [event.type, event])).values()]
})

const isOfEntity = (type: string) => type.startsWith('wix.')

const wanted = [
  ...['ProductCreated', 'ProductChanged', 'ProductDeleted', 'CollectionCreated', 'CollectionDeleted'].map(
    (name) => `com.wix.ecommerce.catalog.api.v1.${name}`,
  ),
  'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged',
  ...['cart_created', 'cart_updated', 'cart_deleted', 'checkout_created', 'checkout_updated', 'checkout_completed'].map(
    (name) => `wix.ecom.v1.${name}`,
  ),
  ...['created', 'approved', 'updated', 'canceled', 'payment_status_updated', 'transactions_updated'].map(
    (name) => `wix.ecom.v1.order_${name}`,
  ),
  ...['fulfillments_updated', 'draft_order_created', 'draft_order_deleted', 'orders_settings_updated'].map(
    (name) => `wix.ecom.v1.${name}`,
  ),
  ...['wix.members.v1.member_created', 'wix.members.v1.member_deleted', 'wix.reviews.v1.review_created'],
]

async function createEveryEvent(site: TestSite) {
  const owner = site.app()
  const [product] = await plainProducts(owner)
  const { product: made } = await owner.ok('products.createProduct', {
    product: { name: 'Mug', productType: 'physical', priceData: { price: 5 } },
  } as Any)
  await owner.ok('products.updateProduct', { product: { id: made!.id, name: 'Cup' } } as Any)
  await owner.ok('products.deleteProduct', { id: made!.id! })
  const { collection } = await owner.ok('products.createCollection', { collection: { name: 'Linen' } } as Any)
  await owner.ok('products.deleteCollection', { id: collection!.id! })
  const zeros = '00000000-0000-0000-0000-000000000000'
  const inventoryItem = { productId: product.id, trackQuantity: true, variants: [{ variantId: zeros, quantity: 99 }] }
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem })
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  await owner.ok('orders.updateOrder', { order: { id: orderId, archived: true } } as Any)
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  const fulfillment = { lineItems: [{ id: order.lineItems[0]!.id }] }
  await owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment } as Any)
  await owner.ok('orders.cancelOrder', { id: orderId })
  const { calculatedDraftOrder } = await owner.ok('draftOrders.createEmptyDraftOrder', {})
  await owner.ok('draftOrders.deleteDraftOrder', { draftOrderId: calculatedDraftOrder.draftOrder.id })
  await owner.ok('ordersSettings.updateOrdersSettings', { ordersSettings: { createInvoice: true } } as Any)
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  await buyer.ok('currentCart.deleteCurrentCart', {})
  const member = await site.member()
  const memberId = String(member.tokens.memberId)
  const item = { namespace: 'stores', entityId: product.id }
  await member.ok('reviews.createReview', { review: { ...item, content: { rating: 5, body: 'Holds tea' } } } as Any)
  await owner.ok('members.deleteMember', { id: memberId })
}

/** Packages with typed events, and the names of their events. */
async function receive(age: (typeof sdkVersions)[number]) {
  const [sdk, ...packages] = await age.load()
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
    expect(wanted.filter((type) => !eventsByType.some((event) => event.type === type))).toEqual([])
    const known = eventsByType.flatMap((event) =>
      handlers
        .filter(({ type }) => type === event.type)
        .slice(0, 1)
        .map((at) => ({ event, ...at })),
    )
    expect(known.length).toBeGreaterThanOrEqual(age.name === 'current' ? 24 : 20)
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
        expect(metadata, event.type).toMatchObject({ entityId: event.entityId })
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
