import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const authorizedCard = 'sandbox:4000000000003220'
const orderUpdated = 'wix.ecom.v1.order_updated'
const stockChanged = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0]!.id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await owner.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
})
beforeEach(() => site.events())

async function buy(paymentToken = approvedCard): Promise<string> {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(productId, 2)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
  await site.events()
  return orderId
}

/** A pending order that no payment will decide. */
async function placeWaiting(status: 'PENDING' | 'REJECTED'): Promise<string> {
  const id = await buy()
  await query('update orders set status = $2 where id = $1', [id, status])
  return id
}

const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
const getTypes = (order: { activities: { activityType: string }[] }) =>
  order.activities.map(({ activityType }) => activityType)
const stock = async () => (await owner.ok('products.getProduct', { id: productId })).product.stock.quantity

describe('changing an order', () => {
  test('merges the given fields, or exactly those of the mask, and emits an event', async () => {
    const id = await buy()
    const before = await readOrder(id)
    const contactDetails = { firstName: 'Bo', lastName: 'Buyer', phone: '+353 1 222 2222' }
    const { order } = await owner.ok('orders.updateOrder', {
      order: {
        id,
        buyerInfo: { email: 'bo@mail.example' },
        recipientInfo: { contactDetails },
        archived: true,
        buyerNote: 'Ring twice',
        buyerLanguage: 'de',
        weightUnit: 'LB',
        attributionSource: 'FACEBOOK_ADS',
        status: 'CANCELED',
        priceSummary: { total: { amount: '0' } },
      },
    })
    expect(order).toMatchObject({
      status: 'APPROVED',
      archived: true,
      buyerNote: 'Ring twice',
      buyerLanguage: 'de',
      weightUnit: 'LB',
      attributionSource: 'FACEBOOK_ADS',
      buyerInfo: { ...before.buyerInfo, email: 'bo@mail.example' },
      recipientInfo: { contactDetails },
      priceSummary: before.priceSummary,
    })
    expect(getTypes(order).at(-1)).toBe('EMAIL_EDITED')
    expect(await site.eventTypes()).toEqual([orderUpdated])
    const masked = await owner.ok('orders.updateOrder', {
      order: { id, archived: false, buyerNote: 'left alone' },
      fieldMask: 'archived',
    })
    expect(masked.order).toMatchObject({ archived: false, buyerNote: 'Ring twice' })
    expect(await readOrder(id)).toEqual(masked.order)
    // Omitting a required field does not clear it.
    const emptied = { id, weightUnit: null, attributionSource: null }
    const without = (await owner.ok('orders.updateOrder', { order: emptied })).order
    expect(without).toMatchObject({ weightUnit: 'LB' })
    expect(without).not.toHaveProperty('attributionSource')
    const { orders } = await owner.ok('orders.searchOrders', {
      search: { filter: { 'buyerInfo.email': 'bo@mail.example' } },
    })
    expect(orders).toEqual([without])
  })

  test('can’t remove the recipient’s address or name', async () => {
    const id = await buy()
    for (const [part, field] of [
      [{ buyerInfo: null }, 'buyerInfo.email'],
      [{ buyerInfo: { email: null } }, 'buyerInfo.email'],
      [{ billingInfo: null }, 'billingInfo.contactDetails'],
      [{ recipientInfo: { contactDetails: null } }, 'recipientInfo.contactDetails'],
    ] as const) {
      const said = await owner.violations('orders.updateOrder', { order: { id, ...part } })
      expect(said).toMatchObject([{ field: `order.${field}`, violatedRule: 'REQUIRED_FIELD' }])
    }
    expect(await site.eventTypes()).toEqual([])
  })

  test('records a new address in the history', async () => {
    const id = await buy()
    const { shippingInfo } = await readOrder(id)
    shippingInfo.logistics.shippingDestination.address.city = 'Cork'
    const { order } = await owner.ok('orders.updateOrder', { order: { id, shippingInfo } })
    expect(order.shippingInfo).toMatchObject({
      logistics: { shippingDestination: { address: { city: 'Cork' } } },
      cost: shippingInfo.cost,
    })
    expect(getTypes(order).at(-1)).toBe('SHIPPING_ADDRESS_EDITED')
  })

  test.each([
    ['ORDER_IS_PENDING', 'PENDING'],
    ['ORDER_IS_REJECTED', 'REJECTED'],
  ] as const)('is refused with %s, except for desk fields', async (code, status) => {
    const id = await placeWaiting(status)
    const refused = await owner.problem('orders.updateOrder', { order: { id, buyerNote: 'no' } })
    expect(refused).toMatchObject({ code, status: 428 })
    const [line] = (await readOrder(id)).lineItems
    const lineItem = { id: line.id, fulfillerId: nowhere }
    expect(await owner.problem('orders.updateOrderLineItem', { id, lineItem })).toMatchObject({ code })
    expect(await owner.problem('orders.cancelOrder', { id })).toMatchObject({ code })
    expect(await site.eventTypes()).toEqual([])
    expect((await owner.ok('orders.updateOrder', { order: { id, seenByAHuman: true } })).order.seenByAHuman).toBe(true)
  })

  test('in bulk, each on its own', async () => {
    const [one, two] = [await buy(), await placeWaiting('PENDING')]
    const orders = [
      { order: { id: one, seenByAHuman: true } },
      { order: { id: two, buyerNote: 'no' } },
      { order: { id: nowhere, seenByAHuman: true } },
    ]
    const { results, bulkActionMetadata } = await owner.ok('orders.bulkUpdateOrders', { orders, returnEntity: true })
    expect(results).toMatchObject([
      { itemMetadata: { success: true }, item: { id: one, seenByAHuman: true } },
      { itemMetadata: { success: false, error: { code: 'ORDER_IS_PENDING' } } },
      { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
  })

  test('by tags', async () => {
    const id = await buy()
    const assignTags = { privateTags: { tagIds: ['vip', 'gift'] }, publicTags: { tagIds: ['eu'] } }
    await owner.ok('orders.bulkUpdateOrderTags', { orderIds: [id], assignTags })
    const { results } = await owner.ok('orders.bulkUpdateOrderTags', {
      orderIds: [id, nowhere],
      assignTags: { privateTags: { tagIds: ['vip'] } },
      // A tag that is both assigned and unassigned is assigned.
      unassignTags: { privateTags: { tagIds: ['gift', 'vip'] } },
    })
    expect(results).toMatchObject([
      { itemMetadata: { id, success: true } },
      { itemMetadata: { success: false, error: { code: 'ORDER_NOT_FOUND' } } },
    ])
    expect((await readOrder(id)).tags).toEqual({ privateTags: { tagIds: ['vip'] }, tags: { tagIds: ['eu'] } })
    const has = async (tagIds: unknown) => {
      const filter = { id, 'tags.tags.tagIds': tagIds }
      return (await owner.ok('orders.searchOrders', { search: { filter } })).orders.length === 1
    }
    // Buyers can't filter by private tags.
    for (const yes of [{ $hasSome: ['eu', 'us'] }, { $hasAll: ['eu'] }, 'eu', { $ne: 'us' }, { $exists: true }])
      expect([yes, await has(yes)]).toEqual([yes, true])
    for (const no of [{ $hasSome: ['vip'] }, { $hasAll: ['eu', 'us'] }, 'us', { $ne: 'eu' }, { $exists: false }])
      expect([no, await has(no)]).toEqual([no, false])
    await owner.ok('orders.bulkUpdateOrderTags', { orderIds: [id], unassignTags: { publicTags: { tagIds: ['eu'] } } })
    expect(await has({ $exists: false })).toBe(true)
  })

  test('line by line', async () => {
    const id = await buy()
    const [line] = (await readOrder(id)).lineItems
    const lineItem = { id: line.id, fulfillerId: nowhere, extendedFields: { namespaces: { '@app/x': { bin: 7 } } } }
    const { order } = await owner.ok('orders.updateOrderLineItem', { id, lineItem })
    expect(order.lineItems).toEqual([{ ...line, ...lineItem }])
    const unknown = { id, lineItem: { id: nowhere, fulfillerId: nowhere } }
    expect(await owner.problem('orders.updateOrderLineItem', unknown)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' })
  })
})

describe('the history of an order', () => {
  test('accepts comments and apps’ activities, and removes only these', async () => {
    const id = await buy()
    const comment = { merchantComment: { message: 'Call first' } }
    const { activityId } = await owner.ok('orders.addActivity', { id, activity: comment })
    const customActivity = { appId: nowhere, type: 'weighed', additionalData: { kg: 2 } }
    const { activityIds } = await owner.ok('orders.addActivities', {
      orderId: id,
      orderActivities: [{ customActivity }, comment],
    })
    const changed = await owner.ok('orders.updateActivity', {
      id,
      activityId,
      activity: { merchantComment: { message: 'Called' } },
    })
    expect(changed.order.activities.slice(-3)).toMatchObject([
      { id: activityId, activityType: 'MERCHANT_COMMENT', merchantComment: { message: 'Called' } },
      { id: activityIds[0], activityType: 'CUSTOM_ACTIVITY', customActivity },
      { id: activityIds[1], activityType: 'MERCHANT_COMMENT' },
    ])
    const { order } = await owner.ok('orders.deleteActivity', { id, activityId })
    expect(order.activities.map((each: { id: string }) => each.id)).not.toContain(activityId)
    const placed = order.activities[0].id
    for (const at of [placed, activityId]) {
      const input = { id, activityId: at }
      expect(await owner.problem('orders.deleteActivity', input)).toMatchObject({ code: 'ACTIVITY_NOT_FOUND' })
      const change = { ...input, activity: comment }
      expect(await owner.problem('orders.updateActivity', change)).toMatchObject({ code: 'ACTIVITY_NOT_FOUND' })
    }
  })

  test('names the manager who acted, and no one for other actors', async () => {
    const id = await buy()
    const listAuthors = async () =>
      (await readOrder(id)).activities.map((line: { activityType: string; authorEmail?: string }) => [
        line.activityType,
        line.authorEmail,
      ])
    await site.app().ok('orders.addActivity', { id, activity: { merchantComment: { message: 'By an app' } } })
    await owner.ok('orders.cancelOrder', { id })
    expect(await listAuthors()).toEqual([
      ['ORDER_PLACED', undefined],
      ['ORDER_PAID', undefined],
      ['MERCHANT_COMMENT', undefined],
      ['ORDER_CANCELED', site.facts.ownerEmail],
    ])
  })
})

test('hides internal notes from the buyer', async () => {
  const buyer = await site.visitor()
  const checkout = await readyToPay(buyer, [buildLine(productId)])
  const { orderId: id } = await buyer.ok('checkout.createOrderAndCharge', {
    id: checkout.id,
    paymentToken: approvedCard,
  })
  const customActivity = { appId: nowhere, type: 'scored', additionalData: { risk: 'high' } }
  await owner.ok('orders.addActivities', {
    orderId: id,
    orderActivities: [{ merchantComment: { message: 'Difficult' } }, { customActivity }],
  })
  const assignTags = { privateTags: { tagIds: ['risk'] }, publicTags: { tagIds: ['gift'] } }
  await owner.ok('orders.bulkUpdateOrderTags', { orderIds: [id], assignTags })
  await owner.ok('orders.updateOrder', { order: { id, extendedFields: { namespaces: { '@app/x': { bin: 7 } } } } })
  await owner.ok('orders.cancelOrder', { id })
  const { order } = await buyer.ok('orders.getOrder', { id })
  expect(getTypes(order)).toEqual(['ORDER_PLACED', 'ORDER_PAID', 'ORDER_CANCELED'])
  expect(JSON.stringify(order)).not.toContain(site.facts.ownerEmail)
  expect(order.tags).toEqual({ tags: { tagIds: ['gift'] } })
  expect(order).not.toHaveProperty('extendedFields')
  expect((await buyer.ok('orders.searchOrders', { search: {} })).orders).toEqual([order])
})

describe('canceling an order', () => {
  test('emits an event and restocks once if requested', async () => {
    const before = await stock()
    const id = await buy()
    expect(await stock()).toBe(before - 2)
    const { order } = await owner.ok('orders.cancelOrder', { id, restockAllItems: true, customMessage: 'Sorry' })
    expect(order.status).toBe('CANCELED')
    expect(getTypes(order).at(-1)).toBe('ORDER_CANCELED')
    expect(order.lineItems[0]).toMatchObject({ quantity: 2, restockQuantity: 2 })
    expect(await site.eventTypes()).toEqual([stockChanged, orderUpdated, 'wix.ecom.v1.order_canceled'])
    expect(await stock()).toBe(before)
    const again = await owner.problem('orders.cancelOrder', { id, restockAllItems: true })
    expect(again).toMatchObject({ code: 'ORDER_IS_CANCELED', status: 428 })
    expect(await stock()).toBe(before)
  })

  test('keeps the stock by default', async () => {
    const id = await buy()
    const before = await stock()
    await owner.ok('orders.cancelOrder', { id })
    expect(await site.eventTypes()).toEqual([orderUpdated, 'wix.ecom.v1.order_canceled'])
    expect(await stock()).toBe(before)
  })

  test('requires that authorized payments are captured or voided first', async () => {
    const id = await buy(authorizedCard)
    const code = 'ORDER_HAS_AUTHORIZED_TRANSACTION'
    expect(await owner.problem('orders.cancelOrder', { id })).toMatchObject({ code, status: 428 })
    const moved = { orderId: id, status: 'CANCELED' }
    expect(await owner.problem('orders.updateOrderStatus', moved)).toMatchObject({ code })
    expect((await readOrder(id)).status).toBe('APPROVED')
  })
})

describe('the status of an order', () => {
  test.each([
    ['APPROVED', [orderUpdated, 'wix.ecom.v1.order_approved']],
    ['REJECTED', [stockChanged, orderUpdated]],
    ['CANCELED', [orderUpdated, 'wix.ecom.v1.order_canceled']],
  ] as const)('moves from pending to %s', async (status, events) => {
    const id = await placeWaiting('PENDING')
    const { order } = await owner.ok('orders.updateOrderStatus', { orderId: id, status })
    expect(order.status).toBe(status)
    expect(await site.eventTypes()).toEqual(events)
  })

  test('refuses every other move', async () => {
    const id = await buy()
    for (const [status, code] of [
      ['APPROVED', 'STATUS_ALREADY_SET'],
      ['PENDING', 'STATUS_NOT_SUPPORTED'],
      ['REJECTED', 'UNSUPPORTED_TRANSITION'],
      ['INITIALIZED', 'STATUS_NOT_SUPPORTED'],
    ]) {
      const refused = await owner.problem('orders.updateOrderStatus', { orderId: id, status })
      expect(refused).toMatchObject({ code, status: 428 })
    }
    expect(await site.eventTypes()).toEqual([])
  })
})

test('the number of the next order can be set, and not lowered by accident', async () => {
  const own = await makeSite({ demo: true })
  const boss = await own.owner()
  const set = (counter: string, allowLowerCounter?: boolean) =>
    boss.call('orders.setOrderNumberCounter', { counter, allowLowerCounter })
  expect((await set('20000')).body).toEqual({ oldCounter: '10001', newCounter: '20000' })
  expect((await set('19999')).body.details?.applicationError?.code).toBe('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
  expect((await set('1', true)).body).toEqual({ oldCounter: '20000', newCounter: '1' })
  for (const [counter, violatedRule] of [
    ['-1', 'MIN'],
    ['1000000000', 'MAX'],
  ] as const) {
    const violations = await boss.violations('orders.setOrderNumberCounter', { counter })
    expect(violations).toMatchObject([{ field: 'counter', violatedRule }])
  }
  const buyer = await own.visitor()
  const [product] = await plainProducts(buyer)
  const { id } = await readyToPay(buyer, [buildLine(product.id)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  expect((await boss.ok('orders.getOrder', { id: orderId })).order.number).toBe('1')
})

test('numbers continue above imported orders, and skip those that a lowered counter meets', async () => {
  const own = await makeSite({ demo: true })
  const boss = await own.owner()
  const [product] = await plainProducts(boss)
  const buy = async (): Promise<string> => {
    const buyer = await own.visitor()
    const { id } = await readyToPay(buyer, [buildLine(product.id)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    return (await boss.ok('orders.getOrder', { id: orderId })).order.number
  }
  const line = {
    productName: { original: 'Teapot' },
    quantity: 1,
    itemType: { preset: 'PHYSICAL' },
    price: { amount: '12.50' },
  }
  const imported = {
    lineItems: [line],
    channelInfo: { type: 'EBAY' },
    priceSummary: {},
    status: 'APPROVED',
    paymentStatus: 'PAID',
  }
  const importOrder = (number: string) => own.app().call('orders.importOrder', { order: { ...imported, number } })
  await importOrder('20000')
  expect(await buy()).toBe('20001')
  for (const number of ['5', '6', '7', '9']) await importOrder(number)
  expect(await buy()).toBe('20002')
  await boss.ok('orders.setOrderNumberCounter', { counter: '5', allowLowerCounter: true })
  expect([await buy(), await buy()]).toEqual(['8', '10'])

  const numbers = await Promise.all([
    ...Array.from({ length: 6 }, buy),
    ...['11', '13', '15'].map(async (number) => ((await importOrder(number)).status === 200 ? number : '')),
  ])
  const nonEmpty = numbers.filter((number) => number !== '')
  expect(new Set(nonEmpty).size).toBe(nonEmpty.length)
  expect(nonEmpty.length).toBeGreaterThanOrEqual(6)
})

test('an unknown order is reported as such by every operation', async () => {
  const activity = { merchantComment: { message: 'x' } }
  for (const [name, input] of [
    ['updateOrder', { order: { id: nowhere, archived: true } }],
    ['updateOrderLineItem', { id: nowhere, lineItem: { id: nowhere } }],
    ['addActivity', { id: nowhere, activity }],
    ['addActivities', { orderId: nowhere, orderActivities: [activity] }],
    ['updateActivity', { id: nowhere, activityId: nowhere, activity }],
    ['deleteActivity', { id: nowhere, activityId: nowhere }],
    ['cancelOrder', { id: nowhere }],
    ['updateOrderStatus', { orderId: nowhere, status: 'CANCELED' }],
  ] as const) {
    expect(await owner.problem(`orders.${name}`, input)).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
  }
})
