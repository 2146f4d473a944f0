import { beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { offerSubscription, readyToSubscribe } from '../support/subscriptions.ts'
import { type Any, expectMediaLoads, isOfMoney, loadAllPackages, readProblemCode } from './every-call.ts'
import { getInner } from './selling.ts'

/** `orders` without payments: see orders-money.test.ts. */
const modules = ['orders', 'ordersSettings', 'orderFulfillments', 'orderInvoices', 'subscriptionContracts']
const ages = await loadAllPackages(modules)

let site: TestSite
let productId: string
let subscribed: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  const [product, other] = await plainProducts(site.app())
  productId = product.id
  const buyer = await site.visitor()
  const { id } = await readyToSubscribe(buyer, await offerSubscription(site, undefined, other))
  subscribed = (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).orderId
})

async function buy(paymentToken: string): Promise<string> {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId, 2)])
  return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })).orderId
}

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const price = { amount: '25' }
const lineItems = [{ productName: { original: 'Lamp' }, quantity: 1, price, itemType: { preset: 'PHYSICAL' } }]
/** Created for each call, as the packages rename the fields of their input. */
const buildUnpaid = () => structuredClone({ lineItems, channelInfo: { type: 'WEB' }, priceSummary: {} })

/** All calls of each version about orders, with the owner's app. */
describe.each(ages)('orders, SDK $name', (packages) => {
  const { age, has } = packages
  let app: Any
  let id: string
  let order: Any
  beforeAll(async () => {
    app = packages.ownerApp(site)
    id = await buy(approvedCard)
    order = await app.orders.getOrder(id)
  })

  const search = (query: object) => app.orders.searchOrders(age.wrapsSearch ? { search: query } : query)

  const placeImported = async () => {
    const made = getInner(await app.orders.createOrder(buildUnpaid()), 'order')
    await site.app().ok('orders.updateOrderStatus', { orderId: made._id, status: 'APPROVED' })
    return made
  }

  test('are found, changed, created and canceled', async () => {
    expect(order).toMatchObject({ _id: id, paymentStatus: 'PAID', lineItems: [{ quantity: 2 }] })
    if (age.readsDates) expect(order.purchasedDate).toBeInstanceOf(Date)
    const found = await search({ filter: { number: order.number }, cursorPaging: { limit: 5 } })
    expect(found.orders.map((each: Any) => each._id)).toEqual([id])
    const email = `new-${age.name}@mail.example`
    expect(await app.orders.updateOrder(id, { buyerInfo: { email } })).toMatchObject({ _id: id, buyerInfo: { email } })
    const { results } = await app.orders.bulkUpdateOrders([{ order: { _id: id, archived: true } }], {
      returnEntity: true,
    })
    expect(results[0]).toMatchObject({ itemMetadata: { success: true }, item: { archived: true } })
    const made = await placeImported()
    expect(made).toMatchObject({ lineItems: [{ productName: { original: 'Lamp' }, quantity: 1 }] })
    const { order: canceled } = await app.orders.cancelOrder(made._id, { restockAllItems: true })
    expect(canceled).toMatchObject({ _id: made._id, status: 'CANCELED' })
  })

  test.runIf(has('orders.aggregateOrders'))('are counted, tagged, and change status only as allowed', async () => {
    const { aggregates } = await app.orders.aggregateOrders({ aggregation: { states: { $count: 'status' } } })
    expect(aggregates).toMatchObject({ states: { APPROVED: expect.any(Number) } })
    const tagged = await app.orders.bulkUpdateOrderTags([id], { assignTags: { tags: { tagIds: ['vip'] } } })
    expect(tagged.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    expect((await app.orders.getOrder(id)).tags?.tags?.tagIds).toEqual(['vip'])
    const options = { settings: { orderApprovalStrategy: 'PAYMENT_RECEIVED' } }
    const waiting = getInner(await app.orders.createOrder(buildUnpaid(), options), 'order')
    expect(waiting.status).toBe('PENDING')
    const { order: approved } = await app.orders.updateOrderStatus(waiting._id, 'APPROVED')
    expect(approved).toMatchObject({ _id: waiting._id, status: 'APPROVED' })
    await app.orders.cancelOrder(waiting._id)
    expect(await readProblemCode(app.orders.updateOrderStatus(waiting._id, 'CANCELED'))).toBe('STATUS_ALREADY_SET')
    expect(await readProblemCode(app.orders.updateOrderStatus(waiting._id, 'APPROVED'))).toBe('UNSUPPORTED_TRANSITION')
    expect(await readProblemCode(app.orders.updateOrderStatus(waiting._id, 'PENDING'))).toBe('STATUS_NOT_SUPPORTED')
  })

  test.runIf(has('orders.addActivity'))('have an editable history, and app data on lines', async () => {
    const listMessages = (message: string) => ({ merchantComment: { message } })
    const listActivityMessages = async () =>
      (await app.orders.getOrder(id)).activities.map(({ merchantComment }: Any) => merchantComment?.message)
    const { activityId } = await app.orders.addActivity(id, listMessages('Gift'))
    if (has('orders.addActivities')) {
      await app.orders.addActivities(id, { orderActivities: [listMessages('Call first')] })
      expect(await listActivityMessages()).toContain('Call first')
    }
    await app.orders.updateActivity({ activityId, _id: id }, listMessages('Gift, wrapped'))
    expect(await listActivityMessages()).toContain('Gift, wrapped')
    const after = await app.orders.deleteActivity({ activityId, _id: id })
    expect(after.order.activities.some((each: Any) => each._id === activityId)).toBe(false)
    const fulfillerId = crypto.randomUUID()
    const lineItemId = order.lineItems[0]._id
    const { order: changed } = await app.orders.updateOrderLineItem({ _id: id, lineItemId }, { fulfillerId })
    expect(changed.lineItems[0].fulfillerId).toBe(fulfillerId)
  })

  test.runIf(has('orders.commitDeltas'))('are changed by the difference', async () => {
    const made = await placeImported()
    const [{ _id: lineItemId }] = made.lineItems
    const more = { lineItemId, lineItem: { quantity: 3 }, changedDetails: { quantityBeforeChange: 1 } }
    const reply = await app.orders.commitDeltas(made._id, { changes: { lineItems: [more] }, reason: 'Agreed' })
    expect(reply.order).toMatchObject({ _id: made._id, lineItems: [{ _id: lineItemId, quantity: 3 }] })
  })

  test.runIf(has('orders.importOrder'))('are imported and deleted again, and numbering restarts', async () => {
    const purchasedDate = new Date('2025-05-05T10:00:00Z')
    const imported = {
      ...{ lineItems, channelInfo: { type: 'EBAY', externalOrderId: 'e-1' }, priceSummary: {} },
      ...{ number: '7', status: 'APPROVED', paymentStatus: 'PAID', purchasedDate },
    }
    const { order: old } = await app.orders.importOrder(imported)
    expect(old).toMatchObject({ number: '7', imported: true, paymentStatus: 'PAID' })
    expect((await app.orders.getOrder(old._id)).purchasedDate).toEqual(purchasedDate)
    await app.orders.bulkDeleteImportedOrders([old._id])
    // A job deletes them later.
    await expect.poll(() => readProblemCode(app.orders.getOrder(old._id)), { timeout: 60_000 }).toBe('NOT_FOUND')
    expect((await app.orders.setOrderNumberCounter('20000')).newCounter).toBe('20000')
    expect(await readProblemCode(app.orders.setOrderNumberCounter('5'))).toBe('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
    expect(Number((await placeImported()).number)).toBe(20_000)
  })

  test('have settings', async () => {
    const { ordersSettings: before } = await app.ordersSettings.getOrdersSettings()
    expect(before).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PLACED' })
    const createInvoice = !before.createInvoice
    const { ordersSettings: after } = await app.ordersSettings.updateOrdersSettings({ createInvoice })
    expect(after).toMatchObject({ createInvoice })
    await app.ordersSettings.updateOrdersSettings({ createInvoice: before.createInvoice })
  })

  test('are shipped in parcels', async () => {
    const calls = app.orderFulfillments
    const lineId = order.lineItems[0]._id
    const { fulfillmentId } = await calls.createFulfillment(id, {
      lineItems: [{ _id: lineId, quantity: 1 }],
      trackingInfo: { trackingNumber: '1Z', shippingProvider: 'ups' },
    })
    const { orderWithFulfillments } = await calls.listFulfillmentsForSingleOrder(id)
    expect(orderWithFulfillments.fulfillments).toMatchObject([
      { _id: fulfillmentId, trackingInfo: { trackingNumber: '1Z' } },
    ])
    expect((await calls.listFulfillmentsForMultipleOrders([id])).ordersWithFulfillments).toHaveLength(1)
    const changed = { fulfillment: { trackingInfo: { trackingNumber: '2Z' } } }
    const updated = await calls.updateFulfillment({ orderId: id, fulfillmentId }, changed)
    expect(updated.fulfillments).toMatchObject([{ trackingInfo: { trackingNumber: '2Z' } }])
    const { orderWithFulfillments: without } = await calls.deleteFulfillment({ orderId: id, fulfillmentId })
    expect(without.fulfillments).toEqual([])
    const { results } = await calls.bulkCreateFulfillments([
      { orderId: id, fulfillments: [{ lineItems: [{ _id: lineId }] }] },
    ])
    expect(results[0]).toMatchObject({ itemMetadata: { success: true } })
    expect((await app.orders.getOrder(id)).fulfillmentStatus).toBe('FULFILLED')
  })

  test('have invoices of the shop and of an app', async () => {
    const readInvoices = async () => JSON.stringify(await app.orderInvoices.listInvoicesForMultipleOrders([id]))
    const { invoiceId } = has('orderInvoices.generateInvoice')
      ? await app.orderInvoices.generateInvoice(id)
      : await site.app().ok('orderInvoices.generateInvoice', { orderId: id })
    expect(await readInvoices()).toContain(invoiceId)
    if (!has('orderInvoices.bulkGenerateInvoices')) return
    const { results } = await app.orderInvoices.bulkGenerateInvoices([id])
    expect(results[0]).toMatchObject({
      itemMetadata: { success: true },
      item: { orderId: id, invoiceId: expect.any(String) },
    })
    await app.orderInvoices.addInvoiceToOrder(id, { _id: `inv-${age.name}`, appId: nowhere })
    expect(await readInvoices()).toContain(`inv-${age.name}`)
  })

  test.runIf(has('subscriptionContracts.getSubscriptionContract'))('have subscriptions', async () => {
    const { items } = await app.subscriptionContracts.querySubscriptionContracts().find()
    expect(items).toMatchObject([{ orderId: subscribed, status: 'ACTIVE' }])
    const [{ _id }] = items
    expect(await app.subscriptionContracts.getSubscriptionContract(_id)).toEqual(items[0])
    expect(await readProblemCode(app.subscriptionContracts.getSubscriptionContract(nowhere))).toBe('NOT_FOUND')
  })

  test('every call of the package is made', () => {
    expect(packages.calls.length).toBeGreaterThanOrEqual(16)
    expect(packages.notMade().filter((call) => !isOfMoney(call))).toEqual([])
    expect(packages.onlyRefused()).toEqual([])
  })

  test("every media field has an address that the platform's helpers read and that loads", () =>
    expectMediaLoads(packages))
})
