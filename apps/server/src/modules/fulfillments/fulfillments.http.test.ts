import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const fulfillmentsUpdated = 'wix.ecom.v1.fulfillments_updated'
const orderUpdated = 'wix.ecom.v1.order_updated'

let site: TestSite
let owner: Caller
let productIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productIds = (await plainProducts(owner)).map(({ id }) => id)
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  for (const productId of productIds.slice(0, 2)) {
    const inventoryItem = { productId, trackQuantity: true, variants }
    await owner.ok('inventory.updateInventoryVariants', { inventoryItem })
  }
})
beforeEach(() => site.events())

/** An order of three pieces of one product and one of another. */
async function buy(paymentToken = approvedCard): Promise<{ buyer: Caller; orderId: string; ids: string[] }> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(productIds[0]!, 3), buildLine(productIds[1]!)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  await site.events()
  return { buyer, orderId, ids: order.lineItems.map(({ id }: { id: string }) => id) }
}

const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
const getTypes = (order: { activities: { activityType: string }[] }) =>
  order.activities.map(({ activityType }) => activityType)
const send = (orderId: string, fulfillment: object) =>
  owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })

describe('an order fulfilled in two parcels', () => {
  test('is partly, then completely fulfilled; its buyer can track both', async () => {
    const { buyer, orderId, ids } = await buy()
    const trackingInfo = { trackingNumber: 'T 1', shippingProvider: 'DHL Express' }
    const first = await send(orderId, { lineItems: [{ id: ids[0], quantity: 2 }], trackingInfo })
    expect(first.orderWithFulfillments).toMatchObject({
      orderId,
      fulfillments: [
        {
          id: first.fulfillmentId,
          lineItems: [{ id: ids[0], quantity: 2 }],
          trackingInfo: { ...trackingInfo, trackingLink: expect.stringMatching(/dhl.*T%201/) },
        },
      ],
    })
    expect(await site.eventTypes()).toEqual([orderUpdated, fulfillmentsUpdated])
    expect(await readOrder(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' })

    await send(orderId, { lineItems: [{ id: ids[0] }, { id: ids[1] }], status: 'In_Delivery', completed: true })
    expect(await site.eventTypes()).toEqual([orderUpdated, fulfillmentsUpdated, 'wix.ecom.v1.order_fulfilled'])
    const order = await readOrder(orderId)
    expect(order.fulfillmentStatus).toBe('FULFILLED')
    expect(getTypes(order).slice(-3)).toEqual(['TRACKING_NUMBER_ADDED', 'TRACKING_LINK_ADDED', 'ORDER_FULFILLED'])

    const seen = await buyer.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
    expect(seen.orderWithFulfillments.fulfillments).toHaveLength(2)
    const several = await owner.ok('orderFulfillments.listFulfillmentsForMultipleOrders', {
      orderIds: [nowhere, orderId],
    })
    expect(several.ordersWithFulfillments).toEqual([seen.orderWithFulfillments])
    const otherCaller = await site.visitor()
    const none = await otherCaller.problem('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
    expect(none).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
  })
})

describe('a parcel', () => {
  test('can be changed and removed', async () => {
    const { orderId, ids } = await buy()
    const { fulfillmentId: id } = await send(orderId, { lineItems: [{ id: ids[0], quantity: 3 }, { id: ids[1] }] })
    await site.events()
    const trackingInfo = { trackingNumber: 'A', trackingLink: 'https://carrier.example/A' }
    const fulfillment = { id, trackingInfo, lineItems: [{ id: ids[0], quantity: 1 }] }
    const { orderWithFulfillments } = await owner.ok('orderFulfillments.updateFulfillment', { orderId, fulfillment })
    expect(orderWithFulfillments.fulfillments).toMatchObject([fulfillment])
    expect(await readOrder(orderId)).toMatchObject({ fulfillmentStatus: 'PARTIALLY_FULFILLED' })
    await owner.ok('orderFulfillments.deleteFulfillment', { orderId, fulfillmentId: id })
    const order = await readOrder(orderId)
    expect(order.fulfillmentStatus).toBe('NOT_FULFILLED')
    expect(getTypes(order).at(-1)).toBe('ORDER_NOT_FULFILLED')
    expect(await site.eventTypes()).toEqual([orderUpdated, fulfillmentsUpdated, orderUpdated, fulfillmentsUpdated])
    for (const [code, name, input] of [
      ['FULFILLMENT_NOT_FOUND', 'updateFulfillment', { orderId, fulfillment: { id } }],
      ['FULFILLMENT_NOT_FOUND', 'deleteFulfillment', { orderId, fulfillmentId: id }],
      ['ORDER_NOT_FOUND', 'updateFulfillment', { orderId: nowhere, fulfillment: { id } }],
      ['ORDER_NOT_FOUND', 'deleteFulfillment', { orderId: nowhere, fulfillmentId: id }],
      ['ORDER_NOT_FOUND', 'createFulfillment', { orderId: nowhere, fulfillment: { lineItems: [{ id: ids[0] }] } }],
    ] as const) {
      expect(await owner.problem(`orderFulfillments.${name}`, input)).toMatchObject({ code })
    }
  })

  test('is unchanged after an invalid change', async () => {
    const { orderId, ids } = await buy()
    const { fulfillmentId } = await send(orderId, {
      lineItems: [{ id: ids[0], quantity: 2 }],
      trackingInfo: { trackingNumber: 'X' },
    })
    const { fulfillmentId: other } = await send(orderId, { lineItems: [{ id: ids[1] }] })
    await site.events()
    const rows = [
      ['LINE_ITEM_NOT_FOUND', { lineItems: [{ id: nowhere }] }],
      ['LINE_ITEM_FULFILLED_ALREADY', { lineItems: [{ id: ids[0], quantity: 4 }] }],
      [
        'TRACKING_NUMBER_ALREADY_EXISTS',
        { lineItems: [{ id: ids[0], quantity: 1 }], trackingInfo: { trackingNumber: 'X' } },
      ],
    ] as const
    for (const [code, fulfillment] of rows) {
      const refused = await owner.problem('orderFulfillments.createFulfillment', { orderId, fulfillment })
      expect(refused).toMatchObject({ code })
      const change = { orderId, fulfillment: { id: other, ...fulfillment } }
      expect(await owner.problem('orderFulfillments.updateFulfillment', change)).toMatchObject({ code })
    }
    expect(await site.eventTypes()).toEqual([])
    const { orderWithFulfillments } = await owner.ok('orderFulfillments.listFulfillmentsForSingleOrder', { orderId })
    expect(orderWithFulfillments.fulfillments.map(({ id }: { id: string }) => id)).toEqual([fulfillmentId, other])
  })

  test('of an unapproved order is refused', async () => {
    const { orderId, ids } = await buy('sandbox:4000000000000077')
    const fulfillment = { lineItems: [{ id: ids[0] }] }
    if ((await readOrder(orderId)).status === 'APPROVED') throw new Error('the test needs a payment that waits')
    const refused = await owner.problem('orderFulfillments.createFulfillment', { orderId, fulfillment })
    expect(refused).toMatchObject({ code: 'ORDER_CAN_NOT_BE_FULFILLED', status: 428 })
  })
})

test('bulk fulfillment handles each order on its own', async () => {
  const [one, two] = [await buy(), await buy()]
  const buildWholeParcel = ({ ids }: { ids: string[] }) => ids.map((id) => ({ lineItems: [{ id }] }))
  const { results, bulkActionMetadata } = await owner.ok('orderFulfillments.bulkCreateFulfillments', {
    ordersWithFulfillments: [
      { orderId: one.orderId, fulfillments: buildWholeParcel(one) },
      { orderId: two.orderId, fulfillments: [...buildWholeParcel(two), { lineItems: [{ id: two.ids[0] }] }] },
      { orderId: nowhere, fulfillments: buildWholeParcel(two) },
    ],
  })
  expect(results).toMatchObject([
    { itemMetadata: { success: true }, ordersWithFulfillments: { fulfillments: [{}, {}] } },
    { itemMetadata: { success: false, error: { code: 'LINE_ITEM_FULFILLED_ALREADY' } } },
    { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
  ])
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
  expect(await readOrder(one.orderId)).toMatchObject({ fulfillmentStatus: 'FULFILLED' })
  expect(await readOrder(two.orderId)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED' })
})
