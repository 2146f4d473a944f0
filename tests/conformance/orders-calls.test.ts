import { bridge } from '@stoa/sdk-bridge'
import * as ecom from '@wix/ecom'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { approvedCard, lineOf, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { ages } from './ages.ts'

const {
  orders,
  orderTransactions,
  orderFulfillments,
  draftOrders,
  orderInvoices,
  ordersSettings,
  orderBilling,
  subscriptionContracts,
} = ecom
const modules = {
  orders,
  orderTransactions,
  orderFulfillments,
  draftOrders,
  orderInvoices,
  ordersSettings,
  orderBilling,
  subscriptionContracts,
}
// biome-ignore lint/suspicious/noExplicitAny: the packages leave many of these calls out of their types
type Any = any

const open = (site: TestSite): Any =>
  createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }) })

let site: TestSite
let app: Any
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
  app = open(site)
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
})

const heldCard = 'sandbox:4000000000003220'

async function bought(paymentToken = approvedCard, quantity = 2) {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [lineOf(productId, quantity)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })
  const order = await app.orders.getOrder(orderId)
  const { orderTransactions: money } = await app.orderTransactions.listTransactionsForSingleOrder(orderId)
  return { id: orderId as string, order, lineId: order.lineItems[0]!._id, paymentId: money!.payments[0]!._id! }
}

/** Calls of the current official packages about orders, as the owner's app makes them. */
describe('orders', () => {
  test('are found, counted and marked', async () => {
    const { id, order } = await bought()
    const found = await app.orders.searchOrders({ filter: { number: order.number }, cursorPaging: { limit: 5 } })
    expect(found.orders!.map((each: Any) => each._id)).toEqual([id])
    const { aggregates } = await app.orders.aggregateOrders({ aggregation: { states: { $count: 'status' } } })
    expect(aggregates).toMatchObject({ states: { APPROVED: expect.any(Number) } })
    const updated = await app.orders.updateOrder(id, { buyerInfo: { email: 'new@mail.example' } })
    expect(updated.buyerInfo?.email).toBe('new@mail.example')
    const { results } = await app.orders.bulkUpdateOrders([{ order: { _id: id, archived: true } }], {
      returnEntity: true,
    })
    expect(results[0]).toMatchObject({ itemMetadata: { success: true }, item: { archived: true } })
    const tagged = await app.orders.bulkUpdateOrderTags([id], { assignTags: { tags: { tagIds: ['vip'] } } })
    expect(tagged.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    expect((await app.orders.getOrder(id)).tags?.tags?.tagIds).toEqual(['vip'])
  })

  test('have a history that can be written in', async () => {
    const { id } = await bought()
    const said = (message: string) => ({ merchantComment: { message } })
    const { activityId } = await app.orders.addActivity(id, said('Gift'))
    await app.orders.addActivities(id, { orderActivities: [said('Call first')] })
    await app.orders.updateActivity({ activityId: activityId!, _id: id }, said('Gift, wrapped'))
    const messages = (await app.orders.getOrder(id)).activities!.map(
      ({ merchantComment }: Any) => merchantComment?.message,
    )
    expect(messages.filter(Boolean)).toEqual(expect.arrayContaining(['Gift, wrapped', 'Call first']))
    const after = await app.orders.deleteActivity({ activityId: activityId!, _id: id })
    expect(after.order!.activities!.some((each: Any) => each._id === activityId)).toBe(false)
  })

  test('of before are brought in and taken out again', async () => {
    const price = { amount: '25' }
    const lineItems = [{ productName: { original: 'Lamp' }, quantity: 1, price, itemType: { preset: 'PHYSICAL' } }]
    const imported = {
      lineItems,
      channelInfo: { type: 'EBAY', externalOrderId: 'e-1' },
      priceSummary: {},
      number: '7',
      status: 'APPROVED',
      paymentStatus: 'PAID',
      purchasedDate: new Date('2025-05-05T10:00:00Z'),
    }
    const day = imported.purchasedDate
    const { order } = await app.orders.importOrder(imported)
    expect(order).toMatchObject({ number: '7', imported: true, paymentStatus: 'PAID' })
    expect((await app.orders.getOrder(order._id)).purchasedDate).toEqual(day)
    await app.orders.bulkDeleteImportedOrders([order._id])
    // By and by: a job removes them.
    const gone = () => app.orders.getOrder(order._id).catch(({ details }: Any) => details.applicationError.code)
    await expect.poll(gone, { timeout: 60_000 }).toBe('ORDER_NOT_FOUND')
  })

  test('are canceled, and moved only where the tables allow it', async () => {
    const { id } = await bought('manual')
    const { order } = await app.orders.cancelOrder(id, { restockAllItems: true })
    expect(order).toMatchObject({ status: 'CANCELED' })
    await expect(app.orders.updateOrderStatus(id, 'APPROVED')).rejects.toMatchObject({
      details: { applicationError: { code: 'ORDER_STATUS_NOT_ALLOWED' } },
    })
  })

  test('have settings', async () => {
    const { ordersSettings: before } = await app.ordersSettings.getOrdersSettings()
    expect(before).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PLACED' })
    const { ordersSettings: after } = await app.ordersSettings.updateOrdersSettings({ createInvoice: false })
    expect(after).toMatchObject({ createInvoice: false })
  })
})

describe('money', () => {
  test('is collected by hand', async () => {
    const { id } = await bought('manual')
    expect(await app.orders.getPaymentCollectabilityStatus(id)).toMatchObject({ status: 'COLLECTABLE' })
    const { order } = await app.orders.paymentCollectionMarkOrderAsPaid(id)
    expect(order).toMatchObject({ _id: id, paymentStatus: 'PAID' })
    const other = await bought('manual')
    const bulk = await app.orders.paymentCollectionBulkMarkOrdersAsPaid([other.id])
    expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    const third = await bought('manual')
    await app.orders.recordManuallyCollectedPayment(third.id, { amount: '1.00' })
    expect((await app.orders.getOrder(third.id)).paymentStatus).toBe('PARTIALLY_PAID')
    const { paymentGatewayOrderId } = await app.orders.preparePaymentCollection(third.id, { amount: '1.00' })
    expect(paymentGatewayOrderId).toBeTruthy()
  })

  test('that is held is taken or let go', async () => {
    const [taken, dropped] = [await bought(heldCard), await bought(heldCard)]
    await app.orders.captureAuthorizedPayments(taken.id, [{ paymentId: taken.paymentId }])
    expect((await app.orders.getOrder(taken.id)).paymentStatus).toBe('PAID')
    await app.orders.voidAuthorizedPayments(dropped.id, [dropped.paymentId])
    expect((await app.orders.getOrder(dropped.id)).paymentStatus).toBe('NOT_PAID')
  })

  test('is given back, by the older call and the newer one', async () => {
    const { id, paymentId } = await bought()
    const { refundabilities } = await app.orders.getRefundabilityStatus(id)
    expect(refundabilities).toMatchObject([{ paymentId, refundabilityStatus: 'REFUNDABLE' }])
    const { refundId } = await app.orders.triggerRefund(id, [{ paymentId, amount: { amount: '1.00' } }])
    expect(refundId).toBeTruthy()
    await app.orderBilling.refundPayments(id, { paymentRefunds: [{ paymentId, amount: { amount: '2.00' } }] })
    const listed = await app.orderTransactions.listTransactionsForMultipleOrders([id])
    expect(listed.orderTransactions![0]!.refunds).toHaveLength(2)
    expect((await app.orders.getOrder(id)).balanceSummary?.refunded?.amount).toBe('3.00')
  })
})

describe('billing', () => {
  test('says what can go back, and what pieces are worth', async () => {
    const { id, lineId, paymentId } = await bought()
    const refundability = await app.orderBilling.getOrderRefundability(id)
    expect(refundability.payments).toMatchObject([{ refundable: true, payment: { paymentId } }])
    const refundItems = { lineItems: [{ lineItemId: lineId, quantity: 1 }] }
    const calculated = await app.orderBilling.calculateRefund(id, { refundItems })
    expect(JSON.stringify(calculated)).toMatch(/"amount":"\d+\.\d\d"/)
  })

  test('takes and lets go of what is held', async () => {
    const [taken, dropped] = [await bought(heldCard), await bought(heldCard)]
    const { orderTransactions: captured } = await app.orderBilling.captureAuthorizedPayments(taken.id, {
      payments: [{ paymentId: taken.paymentId }],
    })
    expect(captured.payments).toMatchObject([{ status: 'APPROVED' }])
    const { orderTransactions: voided } = await app.orderBilling.voidAuthorizedPayments(dropped.id, {
      paymentIds: [dropped.paymentId],
    })
    expect(voided.payments).toMatchObject([{ status: 'VOIDED' }])
  })

  test('refuses what is not there to be charged, by the names of the contract', async () => {
    const { id } = await bought()
    const code = (call: Promise<unknown>) =>
      call.then(
        () => 'nothing',
        ({ details }: Any) => details?.applicationError?.code,
      )
    const regularCharge = { amount: { amount: '1.00' } }
    expect(await code(app.orderBilling.chargeOrder(id, { regularCharge }))).toBe('ORDER_PAID')
    const paymentIds = [crypto.randomUUID()]
    expect(await code(app.orderBilling.generateReceipts(id, { paymentIds }))).toBe('PAYMENT_NOT_FOUND')
    expect(await code(app.orderBilling.getOrderRefundability(paymentIds[0]))).toBe('ORDER_NOT_FOUND')
  })

  test('prepares payments of an order, named by whoever received them', async () => {
    const { id } = await bought('manual')
    const charge = { amount: { amount: '1.00' } }
    const { paymentGatewayOrderId } = await app.orders.paymentCollectionCreatePaymentGatewayOrder(id, charge)
    expect(paymentGatewayOrderId).toBeTruthy()
    const named = { userDefinedPaymentMethodName: { predefined: 'CHECK' } }
    await app.orders.recordManuallyCollectedPayment(id, { amount: '1.00' }, named)
    const { orderTransactions: money } = await app.orderTransactions.listTransactionsForSingleOrder(id)
    const names = money.payments.map(({ regularPaymentDetails: details }: Any) => details.paymentMethodName)
    expect(names).toContainEqual({ userDefinedName: { predefined: 'CHECK' } })
  })
})

describe('what is sent, edited and billed', () => {
  test('parcels', async () => {
    const { id, lineId } = await bought()
    const { fulfillmentId } = await app.orderFulfillments.createFulfillment(id, {
      lineItems: [{ _id: lineId, quantity: 1 }],
      trackingInfo: { trackingNumber: '1Z', shippingProvider: 'ups' },
    })
    const listed = await app.orderFulfillments.listFulfillmentsForSingleOrder(id)
    expect(listed.orderWithFulfillments!.fulfillments).toMatchObject([{ _id: fulfillmentId }])
    expect((await app.orderFulfillments.listFulfillmentsForMultipleOrders([id])).ordersWithFulfillments).toHaveLength(1)
    await app.orderFulfillments.updateFulfillment(
      { orderId: id, fulfillmentId: fulfillmentId! },
      {
        fulfillment: { trackingInfo: { trackingNumber: '2Z' } },
      },
    )
    await app.orderFulfillments.deleteFulfillment({ orderId: id, fulfillmentId: fulfillmentId! })
    const { results } = await app.orderFulfillments.bulkCreateFulfillments([
      { orderId: id, fulfillments: [{ lineItems: [{ _id: lineId }] }] },
    ])
    expect(results![0]).toMatchObject({ itemMetadata: { success: true } })
    expect((await app.orders.getOrder(id)).fulfillmentStatus).toBe('FULFILLED')
  })

  test('drafts', async () => {
    const { calculatedDraftOrder } = await app.draftOrders.createEmptyDraftOrder()
    const draftId = calculatedDraftOrder!.draftOrder!._id!
    const catalogReference = lineOf(productId).catalogReference
    await app.draftOrders.addLineItemsToDraftOrder(draftId, { catalogLineItems: [{ catalogReference, quantity: 2 }] })
    await app.draftOrders.setBuyerInfo(draftId, { buyerInfo: { email: 'ada@mail.example' } })
    const found = await app.draftOrders.queryDraftOrders().eq('status', 'DRAFT').find()
    expect(found.items.map(({ _id }: Any) => _id)).toContain(draftId)
    const { createdOrder } = await app.draftOrders.createOrderFromDraft(draftId)
    const made = await app.orders.getOrder(createdOrder!._id!)
    expect(made).toMatchObject({ lineItems: [{ quantity: 2 }], buyerInfo: { email: 'ada@mail.example' } })
    const change = await app.draftOrders.createDraftOrder({ sourceOrderId: made._id })
    await app.draftOrders.deleteDraftOrder(change.calculatedDraftOrder!.draftOrder!._id!)
  })

  test('invoices and subscriptions', async () => {
    const { id } = await bought()
    const { invoiceId } = await app.orderInvoices.generateInvoice(id)
    const listed = await app.orderInvoices.listInvoicesForMultipleOrders([id])
    expect(JSON.stringify(listed)).toContain(invoiceId)
    const { items } = await app.subscriptionContracts.querySubscriptionContracts().find()
    expect(items).toEqual([])
  })
})

describe.each(ages)('orders by the packages of SDK $name', (age) => {
  test('are read, found, marked, written about and canceled', async () => {
    const [sdk, packages] = await age.load()
    const auth = sdk.ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id })
    const older: Any = sdk.createClient({ modules: { orders: packages.orders }, auth } as Any)
    const { id, order } = await bought()
    expect(await older.orders.getOrder(id)).toMatchObject({ _id: id, number: order.number, paymentStatus: 'PAID' })
    const search = { filter: { number: order.number } }
    const found = await older.orders.searchOrders(age.wrapsSearch ? { search } : search)
    expect(found.orders.map((each: Any) => each._id)).toEqual([id])
    const updated = await older.orders.updateOrder(id, { archived: true })
    expect(updated).toMatchObject({ _id: id, archived: true })
    // The first of these packages could not do more.
    if (age.name === '1.12') return
    await older.orders.addActivity(id, { merchantComment: { message: 'Fragile' } })
    await older.orders.cancelOrder(id)
    const after = await older.orders.getOrder(id)
    expect(after.status).toBe('CANCELED')
    expect(after.activities.map(({ type }: Any) => type)).toEqual(
      expect.arrayContaining(['MERCHANT_COMMENT', 'ORDER_CANCELED']),
    )
  })
})
