import { readdirSync, readFileSync } from 'node:fs'
import { bridge } from '@stoa/sdk-bridge'
import * as ecom from '@wix/ecom'
import { ApiKeyStrategy, createClient } from '@wix/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { address, approvedCard, lineOf, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

const modules = {
  orders: ecom.orders,
  orderTransactions: ecom.orderTransactions,
  orderFulfillments: ecom.orderFulfillments,
  draftOrders: ecom.draftOrders,
  orderInvoices: ecom.orderInvoices,
  ordersSettings: ecom.ordersSettings,
  orderBilling: ecom.orderBilling,
  subscriptionContracts: ecom.subscriptionContracts,
}
// biome-ignore lint/suspicious/noExplicitAny: the packages leave many of these calls out of their types
type Any = any

let site: TestSite
let app: Any
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
  app = createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.facts.apiKey, siteId: site.id }) })
  productId = (await plainProducts(await site.owner()))[0].id
})

async function bought(paymentToken = approvedCard) {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [lineOf(productId, 2)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken })
  const order = await app.orders.getOrder(orderId)
  const { orderTransactions: money } = await app.orderTransactions.listTransactionsForSingleOrder(orderId)
  return { id: orderId as string, lineId: order.lineItems[0]._id, paymentId: money.payments[0]._id }
}

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing',
    ({ details }: Any) => details?.applicationError?.code ?? (details?.validationError && 'INVALID_ARGUMENT'),
  )
const contactDetails = { firstName: 'Ada', lastName: 'Byron' }
const custom = (name: string, amount: string) => ({ name, price: { amount }, applyToDraftOrder: true })

/** Calls of the current official packages that edit orders and their money, as the owner's app makes them. */
describe('a draft', () => {
  test('is told who it is for, where it goes and what it costs', async () => {
    const { calculatedDraftOrder } = await app.draftOrders.createEmptyDraftOrder()
    const id = calculatedDraftOrder.draftOrder._id
    const { catalogReference } = lineOf(productId)
    await app.draftOrders.addLineItemsToDraftOrder(id, { catalogLineItems: [{ catalogReference, quantity: 2 }] })
    await app.draftOrders.setBillingInfo(id, { billingInfo: { address, contactDetails } })
    await app.draftOrders.setRecipientInfo(id, { recipientInfo: { address, contactDetails } })
    await app.draftOrders.setShippingInfo(id, {
      shippingInfo: {
        title: 'By bicycle',
        cost: { price: { amount: '4.00' } },
        logistics: { shippingDestination: { address, contactDetails } },
      },
    })
    await app.draftOrders.setBusinessLocation(id, { businessLocation: { _id: nowhere, name: 'Quay' } })
    await app.draftOrders.setTaxExemption(id, { taxExempt: true })
    await app.draftOrders.setDeposit(id, { depositDetails: { percentage: '50' } })
    await app.draftOrders.updateExtendedFields(id, '@stoa/desk', { namespaceData: { shelf: 'B' } })
    const read = async () => (await app.draftOrders.getDraftOrder(id)).calculatedDraftOrder
    expect(await read()).toMatchObject({
      draftOrder: { _id: id, shippingInfo: { shippingInfo: { title: 'By bicycle' } } },
    })

    await app.draftOrders.createCustomAdditionalFees(id, { customAdditionalFees: [custom('Wrapping', '3.00')] })
    await app.draftOrders.createCustomDiscounts(id, {
      discounts: [{ discountType: 'GLOBAL', priceAmount: { amount: '1.00' }, applyToDraftOrder: true }],
    })
    const { additionalFees, discounts } = (await read()).draftOrder
    const feeId = additionalFees[0].additionalFee._id
    const discountId = discounts[0].discount._id
    expect([feeId, discountId]).toEqual([expect.any(String), expect.any(String)])
    await app.draftOrders.setAdditionalFees(id, [{ _id: feeId, applied: false }])
    await app.draftOrders.setDiscounts(id, [{ _id: discountId, applied: false }])
    await app.draftOrders.deleteCustomAdditionalFees(id, [feeId])
    await app.draftOrders.deleteCustomDiscounts(id, [discountId])
    const after = (await read()).draftOrder
    expect([after.additionalFees, after.discounts]).toEqual([[], []])
  })

  test('of an order changes it when it is committed', async () => {
    const { id, lineId } = await bought('manual')
    expect(await app.draftOrders.getOrderDraftabilityStatus(id)).toMatchObject({ orderDraftable: true })
    const { calculatedDraftOrder } = await app.draftOrders.createDraftOrder({ sourceOrderId: id })
    const draftId = calculatedDraftOrder.draftOrder._id
    await app.draftOrders.updateLineItems(draftId, [{ lineItemId: lineId, newQuantity: 1 }])
    const { orderAfterCommit } = await app.draftOrders.commitDraftOrder(draftId, { reason: 'One was enough' })
    expect(orderAfterCommit).toMatchObject({ _id: id, lineItems: [{ quantity: 1 }] })
  })
})

describe('an order', () => {
  test('gets facts of an app on a line, and numbers from a counter', async () => {
    const { id, lineId } = await bought()
    const fulfillerId = crypto.randomUUID()
    const { order } = await app.orders.updateOrderLineItem({ _id: id, lineItemId: lineId }, { fulfillerId })
    expect(order.lineItems[0].fulfillerId).toBe(fulfillerId)
    const { newCounter } = await app.orders.setOrderNumberCounter('20000')
    expect(newCounter).toBe('20000')
    expect(await codeOf(app.orders.setOrderNumberCounter('5'))).toBe('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER')
    const price = { amount: '25' }
    const lineItems = [{ productName: { original: 'Lamp' }, quantity: 1, price, itemType: { preset: 'PHYSICAL' } }]
    const made = await app.orders.createOrder({ lineItems, channelInfo: { type: 'WEB' }, priceSummary: {} })
    expect(Number((made.order ?? made).number)).toBe(20_000)
  })

  test('is given invoices, of the shop and of an app', async () => {
    const { id } = await bought()
    const { results } = await app.orderInvoices.bulkGenerateInvoices([id])
    expect(results[0]).toMatchObject({
      itemMetadata: { success: true },
      item: { orderId: id, invoiceId: expect.any(String) },
    })
    const { orderInvoices: all } = await app.orderInvoices.addInvoiceToOrder(id, { _id: 'inv-9', appId: nowhere })
    expect(JSON.stringify(all)).toContain('inv-9')
  })
})

describe('money', () => {
  test('that came in elsewhere is written down and moves as its tables say', async () => {
    const { id } = await bought('manual')
    const one = (status: string) => ({
      amount: { amount: '1.00' },
      regularPaymentDetails: { offlinePayment: true, paymentMethod: 'Cash', status },
    })
    const { paymentsIds } = await app.orderTransactions.addPayments(id, [one('PENDING'), one('PENDING')])
    const [first, second] = paymentsIds
    await app.orderTransactions.updatePaymentStatus({ orderId: id, paymentId: first }, { status: 'APPROVED' })
    const again = app.orderTransactions.updatePaymentStatus({ orderId: id, paymentId: first }, { status: 'DECLINED' })
    expect(await codeOf(again)).toBe('STATUS_NOT_ALLOWED')
    const both = [{ orderId: id, paymentId: second }]
    const bulk = await app.orderTransactions.bulkUpdatePaymentStatuses(both, { status: 'DECLINED' })
    expect(bulk.bulkActionMetadata).toMatchObject({ totalSuccesses: 1 })
    expect((await app.orders.getOrder(id)).paymentStatus).toBe('PARTIALLY_PAID')
    // The package sends nothing of what it is given here, so that is all it can be told.
    expect(await codeOf(app.orderTransactions.updatePayments(id))).toBe('INVALID_ARGUMENT')
    const transaction = { paymentId: first, refundStatus: 'SUCCEEDED' }
    expect(await codeOf(app.orderTransactions.updateRefundTransaction(id, nowhere, { transaction }))).toBe(
      'REFUND_NOT_FOUND',
    )
  })

  test('of memberships, gift cards and kept cards is refused by name where there is none', async () => {
    const { id, lineId, paymentId } = await bought('manual')
    const charge = { membershipId: nowhere, appId: nowhere, lineItemId: lineId }
    const older = app.orders.chargeMemberships(id, nowhere, { membershipCharges: [charge] })
    expect(await codeOf(older)).toBe('MEMBERSHIP_NOT_CHARGED')
    const memberships = [
      { lineItemId: lineId, membershipIdentifier: { existingMembership: { _id: nowhere, appId: nowhere } } },
    ]
    const newer = app.orderBilling.chargeMemberships(id, { memberId: nowhere, memberships })
    expect(await codeOf(newer)).toMatch(/MEMBERSHIP_NOT_ELIGIBLE|INVALID_ARGUMENT/)
    expect(await codeOf(app.orderBilling.voidMemberships(id, { paymentIds: [paymentId] }))).toBe(
      'NOT_MEMBERSHIP_PAYMENT',
    )
    const amount = { amount: '1.00' }
    const gift = { giftCardCode: 'NO-SUCH-CARD', amount, currency: 'EUR' }
    expect(await codeOf(app.orderBilling.redeemGiftCard(id, gift))).toMatch(/GIFT_CARD|NOT_FOUND/)
    const kept = { amount, currency: 'EUR', delayedCaptureSettings: { scheduledAction: 'VOID' } }
    expect(await codeOf(app.orderBilling.authorizeChargeWithSavedPaymentMethod(id, kept))).toMatch(/^[A-Z_]+$/)
    expect(await codeOf(app.subscriptionContracts.getSubscriptionContract(nowhere))).toBe('NOT_FOUND')
  })
})

describe('of every call that the packages have', () => {
  const here = new URL('.', import.meta.url)
  const sources = readdirSync(here)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .join('\n')

  test.each(Object.entries(modules))('%s: each is made by a test', (name, calls) => {
    const exported = Object.entries(calls).flatMap(([key, value]) => (typeof value === 'function' ? [key] : []))
    const named = exported.filter((key) => /^[a-z]/.test(key) && !/^on[A-Z]/.test(key))
    expect(named.length).toBeGreaterThan(1)
    expect(named.filter((key) => !sources.includes(`.${name}.${key}(`))).toEqual([])
  })
})
