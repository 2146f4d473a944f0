import { afterEach, describe, expect, it } from 'vitest'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { refuse, Warehouse } from '../../../../../tests/support/spending-services.ts'
import {
  advanceOneMinute,
  declinedCard,
  listEffects,
  listOrders,
  pay,
  payOrder,
  readRefusal,
  repeatEffect,
  type Shop,
} from '../../../../../tests/support/spending-shop.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const running: PluginService[] = []
afterEach(() => {
  for (const service of running.splice(0)) service.stop()
})

/** A buyer with two tickets in the checkout, of a service that has `left`. */
async function openShopWith(warehouse: Warehouse, left: number): Promise<Shop> {
  warehouse.stock.set('row-1', left)
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const started = await PluginService.start(warehouse.behaviour)
  const service = await started.register(owner, ['ECOM_CATALOG', 'ECOM_INVENTORY'])
  running.push(service)
  const { appId } = service.plugin
  const buyer = await site.visitor()
  await buyer.ok('currentCart.addToCurrentCart', {
    lineItems: [{ quantity: 2, catalogReference: { appId, catalogItemId: 'row-1' } }],
  })
  const of = { channelType: 'WEB', email: 'a@mail.example' }
  const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', of)
  return { site, owner, buyer, checkout: { id }, service, appId }
}

const readLeft = (warehouse: Warehouse) => warehouse.stock.get('row-1')
const waitForStock = (warehouse: Warehouse, left: number) => waitUntil(async () => readLeft(warehouse) === left)

describe('a service that counts the stock of its items', () => {
  it('is decremented when the order is placed, and incremented when it is canceled and restocked', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 5)
    const { orderId } = await payOrder(shop)
    expect(warehouse.log).toEqual([{ call: 'decrement', reason: 'ORDER_PLACED', orderId, quantity: 2 }])
    expect(shop.service.getRequests('decrementAvailability')).toEqual([
      {
        items: [{ catalogReference: { appId: shop.appId, catalogItemId: 'row-1' }, quantity: 2 }],
        restrictInventoryValue: true,
        orderId,
        reason: 'ORDER_PLACED',
      },
    ])
    expect(await listEffects(shop)).toEqual([{ status: 'TAKEN' }])
    const { order } = await shop.owner.ok('orders.cancelOrder', { id: orderId, restockAllItems: true })
    expect(order.lineItems).toMatchObject([{ restockQuantity: 2 }])
    await waitForStock(warehouse, 5)
    expect(warehouse.log.at(-1)).toEqual({ call: 'increment', reason: 'ORDER_CANCELED', orderId, quantity: 2 })
    expect(await waitUntil(async () => (await listEffects(shop))[1]?.status === 'RETURNED')).toBe(true)
  })

  it('refuses an order of more than it has: out of stock, and nothing is placed or charged', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 1)
    expect(await readRefusal(shop)).toMatchObject({
      code: 'FULL_OUT_OF_STOCK',
      data: { lineItems: [{ productId: 'row-1', available: 0 }] },
    })
    expect([await listOrders(shop), await listEffects(shop), readLeft(warehouse)]).toEqual([
      [],
      [{ status: 'REFUSED' }],
      1,
    ])
  })

  it('without an answer stops the order, and what it took is incremented again', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 5)
    warehouse.next('decrementAvailability', warehouse.decrementsWithoutAnswer, refuse(500, 'BROKEN'))
    const reason = 'INVENTORY_SERVICE_UNAVAILABLE'
    expect(await readRefusal(shop)).toMatchObject({ code: 'CHECKOUT_CHANGED', data: { reason } })
    await waitForStock(warehouse, 5)
    expect(warehouse.log.map(({ call, reason: why }) => `${call} ${why}`)).toEqual([
      'decrement ORDER_PLACED',
      'increment ORDER_REJECTED',
    ])
    // All tries of one decrement have the same request id, so that the service recognizes it.
    const tries = shop.service.calls.filter(({ call }) => call === 'decrementAvailability')
    expect(tries.length).toBeGreaterThan(2)
    expect(new Set(tries.map(({ metadata }) => metadata.requestId)).size).toBe(1)
    await payOrder(shop)
    expect(readLeft(warehouse)).toBe(3)
  })

  it('gets back what a declined card had taken, and sells it on the next try', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 2)
    expect(await pay(shop, declinedCard)).toMatchObject({ status: 428 })
    await waitForStock(warehouse, 2)
    await waitUntil(async () => (await listEffects(shop)).every(({ status }) => status === 'RETURNED'))
    const { orderId } = await payOrder(shop)
    expect(warehouse.log.at(-1)).toEqual({ call: 'decrement', reason: 'ORDER_PLACED', orderId, quantity: 2 })
    expect(readLeft(warehouse)).toBe(0)
  })

  it('is decremented once for two requests at the same time', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 5)
    const both = await Promise.all([pay(shop), pay(shop)])
    expect(both.some(({ status }) => status === 200)).toBe(true)
    await advanceOneMinute(shop)
    await waitForStock(warehouse, 3)
    expect(await listOrders(shop)).toHaveLength(1)
  })

  it('is incremented by the pieces of a refund', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 5)
    const { orderId } = await payOrder(shop)
    const { orderTransactions } = await shop.owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const { order } = await shop.owner.ok('orders.getOrder', { id: orderId })
    const items = [{ lineItemId: order.lineItems[0].id, quantity: 1 }]
    await shop.owner.ok('orders.triggerRefund', {
      ecomOrderId: orderId,
      payments: [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '5.00' } }],
      sideEffects: { restockInfo: { type: 'SOME_ITEMS', items } },
    })
    await waitForStock(warehouse, 4)
    expect(warehouse.log.at(-1)).toEqual({ call: 'increment', reason: 'ORDER_REFUNDED', orderId, quantity: 1 })
    // The order holds one piece, which alone is returned now.
    await shop.owner.ok('orders.cancelOrder', { id: orderId, restockAllItems: true })
    await waitForStock(warehouse, 5)
    expect(warehouse.log.at(-1)).toMatchObject({ reason: 'ORDER_CANCELED', quantity: 1 })
  })

  it('follows an edit of the order in both directions, and refuses more than it has', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 4)
    const { orderId } = await payOrder(shop)
    const { order } = await shop.owner.ok('orders.getOrder', { id: orderId })
    const lineItemId = order.lineItems[0].id
    const setQuantity = async (newQuantity: number) => {
      const { calculatedDraftOrder }: Any = await shop.owner.ok('draftOrders.createDraftOrder', {
        sourceOrderId: orderId,
      })
      const draftOrderId = calculatedDraftOrder.draftOrder.id
      const lineItemChanges = [{ lineItemId, newQuantity }]
      await shop.owner.ok('draftOrders.updateLineItems', { draftOrderId, lineItemChanges })
      const commitSettings = { updateInventory: [{ lineItemId }] }
      return { draftOrderId, commitSettings }
    }
    expect(await shop.owner.problem('draftOrders.commitDraftOrder', await setQuantity(5))).toMatchObject({
      code: 'DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS',
      data: { reason: 'OUT_OF_STOCK' },
    })
    await shop.owner.ok('draftOrders.commitDraftOrder', await setQuantity(3))
    expect(warehouse.log.at(-1)).toEqual({ call: 'decrement', reason: 'ORDER_EDITED', orderId, quantity: 1 })
    await shop.owner.ok('draftOrders.commitDraftOrder', await setQuantity(1))
    await waitForStock(warehouse, 3)
    expect(warehouse.log.at(-1)).toEqual({ call: 'increment', reason: 'ORDER_EDITED', orderId, quantity: 2 })
  })

  it('is decremented when the order is paid, if the owner has chosen that, until it confirms it', async () => {
    const warehouse = new Warehouse()
    const shop = await openShopWith(warehouse, 5)
    const ordersSettings = { inventoryUpdateTrigger: 'ON_ORDER_PAID' }
    await shop.owner.ok('ordersSettings.updateOrdersSettings', { ordersSettings })
    const { orderId } = await shop.owner.ok('checkout.createOrder', { id: shop.checkout.id })
    expect(warehouse.log).toEqual([])
    warehouse.next('decrementAvailability', refuse(500, 'BROKEN'), refuse(500, 'BROKEN'))
    await shop.owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })
    await waitUntil(async () => shop.service.getRequests('decrementAvailability').length === 2)
    const { unsettled } = await waitUntil(async () => {
      const health = await shop.owner.ok('plugins.listPluginHealth', { pluginId: shop.service.plugin.id })
      return health.unsettled[0]?.reason ? health : undefined
    })
    expect(unsettled).toMatchObject([{ kind: 'INVENTORY_DECREMENT', status: 'RETURNING', orderId }])
    // Before its next try is due, no other job or node sends it too.
    await repeatEffect(shop)
    expect(shop.service.getRequests('decrementAvailability')).toHaveLength(2)
    await advanceOneMinute(shop)
    await waitForStock(warehouse, 3)
    expect(shop.service.getRequests('decrementAvailability').at(-1)).toMatchObject({
      restrictInventoryValue: false,
      reason: 'ORDER_PAID',
    })
  })
})
