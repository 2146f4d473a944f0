import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, prepareToSubscribe } from '../../../../../tests/support/subscriptions.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const updated = 'wix.ecom.v1.order_updated'
const statusUpdated = 'wix.ecom.v1.order_payment_status_updated'
const transactionsUpdated = 'wix.ecom.v1.order_transactions_updated'
const detailsUpdated = 'wix.ecom.v1.order_transactions_details_updated'
const refundCompleted = 'wix.ecom.v1.order_transactions_refund_completed'
const stockChanged = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'
const heldCard = 'sandbox:4000000000003220'
const heldInPartsCard = 'sandbox:4000000000003238'
const pendingCard = 'sandbox:4000000000000077'
const failingCard = 'sandbox:4000000000005126'
const slowCard = 'sandbox:4000000000007726'

let site: TestSite
let owner: Caller
let productIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productIds = (await listPlainProducts(owner)).map(({ id }) => id)
  for (const productId of productIds.slice(0, 2)) await setStock(site.app(), productId, 1000)
})
beforeEach(() => site.events())

async function setStock(caller: Caller, productId: string, quantity: number) {
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }]
  await caller.ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
}
const readStock = async (caller: Caller, id: string) =>
  (await caller.ok('products.getProduct', { id })).product.stock.quantity

interface Bought {
  buyer: Caller
  orderId: string
  paymentId: string
  total: string
  ids: string[]
}

/** Three pieces of one product and one of another. */
async function buy(paymentToken = approvedCard, by?: Caller): Promise<Bought> {
  const buyer = by ?? (await site.visitor())
  const checkout = await prepareToPay(buyer, [buildLine(productIds[0]!, 3), buildLine(productIds[1]!)])
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken })
  const order = await readOrder(orderId)
  const [payment] = (await readMoney(orderId)).payments
  await site.events()
  const ids = order.lineItems.map(({ id }: { id: string }) => id)
  return { buyer, orderId, paymentId: payment.id, total: order.priceSummary.total.amount, ids }
}

/** Placed by the owner without any payment. */
async function placeUnpaid(): Promise<{ orderId: string; total: string; ids: string[]; buyer: Caller }> {
  const buyer = await site.visitor()
  const checkout = await prepareToPay(buyer, [buildLine(productIds[0]!, 3), buildLine(productIds[1]!)])
  const { orderId } = await owner.ok('checkout.createOrder', { id: checkout.id })
  const order = await readOrder(orderId)
  await site.events()
  const ids = order.lineItems.map(({ id }: { id: string }) => id)
  return { orderId, total: order.priceSummary.total.amount, ids, buyer }
}

/** In its own shop: a subscription with a free week, whose card was only saved. */
async function buyTrial(): Promise<{ shop: Caller; orderId: string }> {
  const own = await makeSite({ demo: true })
  const freeTrialPeriod = { frequency: 'WEEK', interval: 1 }
  const offer = await offerSubscription(own, { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod })
  const buyer = await own.visitor()
  const { id } = await prepareToSubscribe(buyer, offer)
  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  return { shop: own.app(), orderId }
}

const readOrder = async (id: string) => (await owner.ok('orders.getOrder', { id })).order
const readMoney = async (orderId: string) =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
const readHistory = async (id: string) =>
  (await readOrder(id)).activities.map(({ activityType }: { activityType: string }) => activityType)
const subtract = (amount: string, by: string) => (Number(amount) - Number(by)).toFixed(2)
const refund = (orderId: string, paymentId: string, amount?: string, more: object = {}, headers = {}) =>
  owner.ok(
    'orders.triggerRefund',
    { ecomOrderId: orderId, payments: [{ paymentId, ...(amount && { amount: { amount } }) }], ...more },
    headers,
  )
const readProblemCode = async (name: string, input: object) => (await owner.problem(name, input as never)).code

describe('the payments of an order', () => {
  test('are visible to its buyer and managers, and to no other caller', async () => {
    const { buyer, orderId, paymentId, total } = await buy()
    const { orderTransactions } = await buyer.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    expect(orderTransactions).toMatchObject({
      orderId,
      payments: [
        {
          id: paymentId,
          amount: { amount: total },
          status: 'APPROVED',
          regularPaymentDetails: { paymentMethod: 'CreditCard', creditCardDetails: { lastFourDigits: '4242' } },
        },
      ],
      refunds: [],
    })
    const several = { orderIds: [nowhere, orderId] }
    const list = 'orderTransactions.listTransactionsForMultipleOrders'
    expect((await buyer.ok(list, several)).orderTransactions).toEqual([orderTransactions])
    const otherCaller = await site.visitor()
    expect((await otherCaller.ok(list, several)).orderTransactions).toEqual([])
    const none = await otherCaller.problem('orderTransactions.listTransactionsForSingleOrder', { orderId })
    expect(none).toMatchObject({ code: 'ORDER_NOT_FOUND', status: 404 })
  })

  test('by an app’s own gift cards and memberships are shown as the app reports them, and refunded by the app', async () => {
    const { orderId } = await placeUnpaid()
    const amount = { amount: '1.00' }
    const giftcardPaymentDetails = { giftCardPaymentId: 'gc-1', obfuscatedCode: '***7', appId: nowhere }
    const membershipPaymentDetails = {
      membershipId: 'm-1',
      lineItemId: nowhere,
      name: { original: 'Ten times' },
      externalTransactionId: 't-1',
      providerAppId: nowhere,
    }
    const creditCardDetails = { lastFourDigits: '1881', brand: 'Visa' }
    const createdDate = '2026-01-01T10:00:00.000Z'
    const payments = [
      { amount, giftcardPaymentDetails },
      { amount, membershipPaymentDetails },
      { amount, status: 'PENDING_MERCHANT', createdDate, regularPaymentDetails: { creditCardDetails } },
    ]
    const made = await owner.ok('orderTransactions.addPayments', { orderId, payments })
    expect(made.orderTransactions.payments.slice(-3)).toMatchObject([
      // The older one comes first.
      { createdDate, status: 'PENDING_MERCHANT', regularPaymentDetails: { creditCardDetails } },
      { status: 'APPROVED', giftcardPaymentDetails: { ...giftcardPaymentDetails, voided: false } },
      { status: 'APPROVED', membershipPaymentDetails: { ...membershipPaymentDetails, status: 'CHARGED' } },
    ])
    const { refundabilities } = await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })
    const paymentId = made.paymentsIds[0]
    expect(refundabilities).toContainEqual({
      paymentId,
      refundabilityStatus: 'MANUAL',
      manuallyRefundableReason: 'NOT_SUPPORTED',
    })
    await refund(orderId, paymentId)
    expect((await readOrder(orderId)).balanceSummary).toMatchObject({ paid: { amount: '2.00' } })
    const said = await owner.violations('orderTransactions.addPayments', { orderId, payments: [{ amount }] })
    expect(said).toMatchObject([{ violatedRule: 'REQUIRED_ONE_OF_FIELD' }])
  })

  test('can be recorded from outside, up to the amount due', async () => {
    const { orderId, total } = await placeUnpaid()
    const add = (payments: object[]) => ({ orderId, payments })
    const part = { amount: { amount: '1.00' }, regularPaymentDetails: { paymentMethod: 'Cash', offlinePayment: true } }
    const name = 'orderTransactions.addPayments'
    const { paymentsIds } = await owner.ok(name, add([part]))
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '1.00' } },
    })
    expect(await readProblemCode(name, add([{ ...part, amount: { amount: total } }]))).toBe('INVALID_AMOUNT')
    expect(await readProblemCode(name, add([{ ...part, amount: { amount: '0.001' } }]))).toBe('INVALID_AMOUNT')
    expect(await readProblemCode(name, add([{ ...part, regularPaymentDetails: { status: 'REFUNDED' } }]))).toBe(
      'STATUS_NOT_ALLOWED',
    )
    expect(await readProblemCode(name, { orderId: nowhere, payments: [part] })).toBe('ORDER_NOT_FOUND')

    const rest = { amount: { amount: subtract(total, '1.00') }, regularPaymentDetails: { status: 'PENDING_MERCHANT' } }
    const {
      paymentsIds: [waiting],
    } = await owner.ok(name, add([rest]))
    await site.events()
    const move = (status: string, paymentId: string = waiting) => ({ orderId, paymentId, status })
    const set = 'orderTransactions.updatePaymentStatus'
    expect(await readProblemCode(set, move('VOIDED'))).toBe('STATUS_NOT_ALLOWED')
    expect(await readProblemCode(set, move('REFUNDED', paymentsIds[0]))).toBe('STATUS_NOT_ALLOWED')
    expect(await readProblemCode(set, move('APPROVED', nowhere))).toBe('PAYMENT_NOT_FOUND')
    expect(await readProblemCode(set, { ...move('APPROVED'), orderId: nowhere })).toBe('ORDER_NOT_FOUND')
    const { results, bulkActionMetadata } = await owner.ok('orderTransactions.bulkUpdatePaymentStatuses', {
      paymentAndOrderIds: [
        { orderId, paymentId: waiting },
        { orderId, paymentId: nowhere },
      ],
      status: 'APPROVED',
      returnFullEntity: true,
    })
    expect(results).toMatchObject([
      { itemMetadata: { id: waiting, success: true }, item: { status: 'APPROVED' } },
      { itemMetadata: { success: false, error: { code: 'PAYMENT_NOT_FOUND' } } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    })
    expect(await readHistory(orderId)).toEqual(['ORDER_PLACED', 'ORDER_PARTIALLY_PAID', 'ORDER_PAID'])
  })

  test('are decided by their provider alone; recorded details may change', async () => {
    const { orderId, paymentId } = await buy(heldCard)
    const set = { orderId, paymentId, status: 'APPROVED' }
    expect(await readProblemCode('orderTransactions.updatePaymentStatus', set)).toBe('STATUS_NOT_ALLOWED')
    const payment = {
      id: paymentId,
      refundDisabled: true,
      regularPaymentDetails: { paymentMethod: 'Wallet', providerTransactionId: 'x' },
    }
    const change = (one: object, id = orderId) => ({ orderId: id, payments: [{ payment: one }] })
    const name = 'orderTransactions.updatePayments'
    const { orderTransactions } = await owner.ok(name, change(payment))
    expect(orderTransactions.payments).toMatchObject([
      { refundDisabled: true, regularPaymentDetails: { paymentMethod: 'Wallet' } },
    ])
    expect(orderTransactions.payments[0].regularPaymentDetails.providerTransactionId).not.toBe('x')
    expect(await site.eventTypes()).toEqual([updated, transactionsUpdated, detailsUpdated])
    expect(await readProblemCode(name, change({ ...payment, id: nowhere }))).toBe('PAYMENT_NOT_FOUND')
    expect(await readProblemCode(name, change(payment, nowhere))).toBe('ORDER_NOT_FOUND')
  })
})

describe('collecting a payment', () => {
  const readCollectability = async (ecomOrderId: string) =>
    owner.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId })

  test('manually, in parts, until nothing is due', async () => {
    const { orderId, total } = await placeUnpaid()
    expect(await readCollectability(orderId)).toMatchObject({ status: 'COLLECTABLE', amount: { amount: total } })
    const name = 'orders.recordManuallyCollectedPayment'
    const pay = (amount: string, id = orderId) => ({ orderId: id, amount: { amount } })
    const key = { 'idempotency-key': 'till 1' }
    await owner.ok(name, pay('5.00'), key)
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    await owner.ok(name, pay('5.00'), key)
    expect(await site.eventTypes()).toEqual([])
    const reused = await owner.call(name, pay('6.00'), key)
    expect([reused.status, reused.body.details?.applicationError?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await readCollectability(orderId)).toMatchObject({ amount: { amount: subtract(total, '5.00') } })
    expect(await readProblemCode(name, pay(total))).toBe('INVALID_AMOUNT')
    expect(await readProblemCode(name, pay('1.00', nowhere))).toBe('ORDER_NOT_FOUND')
    expect((await owner.violations(name, pay('-1')))[0]).toMatchObject({ field: 'amount.amount' })
    await owner.ok(name, pay(subtract(total, '5.00')))
    expect(await readCollectability(orderId)).toEqual({ status: 'NONCOLLECTABLE_ORDER_IS_PAID' })
    expect(await readProblemCode(name, pay('1.00'))).toBe('ORDER_ALREADY_PAID')
  })

  test('marking as paid approves the pending manual payment', async () => {
    const { orderId, paymentId } = await buy('manual')
    const { order } = await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })
    expect(order).toMatchObject({ paymentStatus: 'PAID', balanceSummary: { balance: { amount: '0.00' } } })
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect((await readMoney(orderId)).payments).toMatchObject([{ id: paymentId, status: 'APPROVED' }])
    expect(await readProblemCode('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId })).toBe(
      'ORDER_ALREADY_PAID',
    )
    expect(await readProblemCode('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: nowhere })).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('in bulk, each on its own', async () => {
    const [one, paid] = [await placeUnpaid(), await buy()]
    const { results, bulkActionMetadata } = await owner.ok('orders.paymentCollectionBulkMarkOrdersAsPaid', {
      ecomOrderIds: [one.orderId, paid.orderId, nowhere],
    })
    expect(results).toMatchObject([
      { itemMetadata: { id: one.orderId, success: true }, item: { paymentStatus: 'PAID' } },
      { itemMetadata: { error: { code: 'ORDER_ALREADY_PAID' } } },
      { itemMetadata: { error: { code: 'ORDER_NOT_FOUND' } } },
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 })
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
  })

  test('of an inactive order is refused with the reason', async () => {
    const canceled = await placeUnpaid()
    await owner.ok('orders.cancelOrder', { id: canceled.orderId })
    const pending = await buy(pendingCard)
    const rejected = await buy(pendingCard)
    await owner.ok('orders.updateOrderStatus', { orderId: rejected.orderId, status: 'REJECTED' })
    await site.events()
    const rows = [
      [canceled.orderId, 'NONCOLLECTABLE_ORDER_IS_CANCELLED', 'ORDER_CANCELED'],
      [pending.orderId, 'NONCOLLECTABLE_ORDER_IS_PENDING', 'ORDER_IS_PENDING'],
      [rejected.orderId, 'NONCOLLECTABLE_ORDER_IS_REJECTED', 'ORDER_IS_REJECTED'],
    ] as const
    const amount = { amount: '1.00' }
    for (const [id, why, code] of rows) {
      expect(await readCollectability(id)).toEqual({ status: why })
      expect(await readProblemCode('orders.recordManuallyCollectedPayment', { orderId: id, amount })).toBe(code)
      expect(await readProblemCode('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: id })).toBe(code)
      expect(await readProblemCode('orders.preparePaymentCollection', { ecomOrderId: id, amount })).toBe(code)
      expect(await readProblemCode('orders.paymentCollectionCreatePaymentGatewayOrder', { ecomOrderId: id })).toBe(code)
    }
    expect(await site.eventTypes()).toEqual([])
    expect(await readProblemCode('orders.getPaymentCollectabilityStatus', { ecomOrderId: nowhere })).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('of a subscription is left to its contract, also while it is unpaid', async () => {
    const { shop, orderId } = await buyTrial()
    expect((await shop.ok('orders.getOrder', { id: orderId })).order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
    })
    expect(await shop.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId: orderId })).toEqual({
      status: 'NONCOLLECTABLE_ORDER_HAS_SUBSCRIPTIONS',
    })
  })

  test('is refused for buyers', async () => {
    const { buyer, orderId, paymentId } = await buy()
    for (const [name, input] of [
      ['orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: orderId }],
      ['orders.recordManuallyCollectedPayment', { orderId, amount: { amount: '1' } }],
      ['orders.captureAuthorizedPayments', { ecomOrderId: orderId, payments: [{ paymentId }] }],
      ['orders.voidAuthorizedPayments', { ecomOrderId: orderId, paymentIds: [paymentId] }],
      ['orders.triggerRefund', { ecomOrderId: orderId, payments: [{ paymentId }] }],
      ['orderTransactions.updatePaymentStatus', { orderId, paymentId, status: 'APPROVED' }],
    ] as const) {
      expect((await buyer.problem(name, input as never)).status, name).toBe(403)
    }
  })
})

// Both calls for the same money have the same rules.
describe.each([
  ['orders', 'ecomOrderId'],
  ['orderBilling', 'orderId'],
])('an authorized payment, by %s', (module, idName) => {
  const capture = (orderId: string, paymentId: string, amount?: string) => ({
    [idName]: orderId,
    payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
  })

  test('is captured in part; the rest is released and can be collected', async () => {
    const { orderId, paymentId, total } = await buy(heldCard)
    const name = `${module}.captureAuthorizedPayments`
    expect(await readProblemCode(name, capture(orderId, paymentId, `${Number(total) + 1}`))).toBe('INVALID_AMOUNT')
    expect(await readProblemCode(name, capture(orderId, nowhere))).toBe('PAYMENT_NOT_FOUND')
    expect(await readProblemCode(name, capture(nowhere, paymentId))).toBe('ORDER_NOT_FOUND')
    const twice = { [idName]: orderId, payments: [{ paymentId }, { paymentId }] }
    expect(await readProblemCode(name, twice)).toBe('PAYMENT_HAS_PENDING_CAPTURE')
    expect(await site.eventTypes()).toEqual([])
    const key = { 'idempotency-key': `take it by ${module}` }
    const { orderTransactions } = await owner.ok(name, capture(orderId, paymentId, '10.00'), key)
    expect(orderTransactions.payments).toMatchObject([
      {
        status: 'APPROVED',
        regularPaymentDetails: {
          authorizationDetails: {
            authorizedAmount: { amount: total },
            captures: [{ status: 'SUCCEEDED', amount: { amount: '10.00' } }],
          },
        },
      },
    ])
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect(await owner.ok(name, capture(orderId, paymentId, '10.00'), key)).toEqual({ orderTransactions })
    expect(await site.eventTypes()).toEqual([])
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: {
        paid: { amount: '10.00' },
        authorized: { amount: '0.00' },
        balance: { amount: subtract(total, '10.00') },
      },
    })
    expect((await readHistory(orderId)).slice(-2)).toEqual(['AUTHORIZED_PAYMENT_CAPTURED', 'ORDER_PARTIALLY_PAID'])
    expect(await readProblemCode(name, capture(orderId, paymentId))).toBe('PAYMENT_ALREADY_CAPTURED')
    const drop = { [idName]: orderId, paymentIds: [paymentId] }
    expect(await readProblemCode(`${module}.voidAuthorizedPayments`, drop)).toBe('PAYMENT_ALREADY_CAPTURED')
  })

  test('is captured in several parts if the card allows it, and the rest is released', async () => {
    const [name, voidName] = [`${module}.captureAuthorizedPayments`, `${module}.voidAuthorizedPayments`]
    const { orderId, paymentId, total } = await buy(heldInPartsCard)
    const key = { 'idempotency-key': `the first part by ${module}` }
    const first = await owner.ok(name, capture(orderId, paymentId, '10.00'), key)
    expect(first.orderTransactions.payments).toMatchObject([{ status: 'AUTHORIZED' }])
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '10.00' }, authorized: { amount: subtract(total, '10.00') } },
    })
    // Repeated under its key it returns the first part.
    expect(await owner.ok(name, capture(orderId, paymentId, '10.00'), key)).toEqual(first)
    expect(await readProblemCode(name, capture(orderId, paymentId, total))).toBe('INVALID_AMOUNT')
    await owner.ok(name, capture(orderId, paymentId, '5.00'))
    const { orderTransactions } = await owner.ok(voidName, { [idName]: orderId, paymentIds: [paymentId] })
    expect(orderTransactions.payments).toMatchObject([
      {
        status: 'APPROVED',
        regularPaymentDetails: {
          authorizationDetails: {
            captures: [{ amount: { amount: '10.00' } }, { amount: { amount: '5.00' } }],
            void: { status: 'SUCCEEDED' },
          },
        },
      },
    ])
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '15.00' }, authorized: { amount: '0.00' } },
    })
    expect(await readProblemCode(name, capture(orderId, paymentId))).toBe('PAYMENT_ALREADY_CAPTURED')

    const whole = await buy(heldInPartsCard)
    await owner.ok(name, capture(whole.orderId, whole.paymentId, '10.00'))
    await owner.ok(name, capture(whole.orderId, whole.paymentId))
    expect(await readOrder(whole.orderId)).toMatchObject({ paymentStatus: 'PAID' })
  })

  test('is voided once, and the order may be canceled then', async () => {
    const { orderId, paymentId } = await buy(heldCard)
    expect(await readProblemCode('orders.cancelOrder', { id: orderId })).toBe('ORDER_HAS_AUTHORIZED_TRANSACTION')
    const name = `${module}.voidAuthorizedPayments`
    const drop = { [idName]: orderId, paymentIds: [paymentId] }
    const { orderTransactions } = await owner.ok(name, drop)
    expect(orderTransactions.payments).toMatchObject([
      {
        status: 'VOIDED',
        regularPaymentDetails: { authorizationDetails: { void: { status: 'SUCCEEDED', reason: 'MANUAL' } } },
      },
    ])
    expect(await site.eventTypes()).toEqual([updated, transactionsUpdated])
    expect((await readHistory(orderId)).at(-1)).toBe('AUTHORIZED_PAYMENT_VOIDED')
    expect(await readProblemCode(name, drop)).toBe('PAYMENT_ALREADY_VOIDED')
    expect(await readProblemCode(`${module}.captureAuthorizedPayments`, capture(orderId, paymentId))).toBe(
      'PAYMENT_ALREADY_VOIDED',
    )
    expect(await readProblemCode(name, { ...drop, [idName]: nowhere })).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode(name, { ...drop, paymentIds: [nowhere] })).toBe('PAYMENT_NOT_FOUND')
    await owner.ok('orders.cancelOrder', { id: orderId })
  })

  test('is not a manual, external or pending payment', async () => {
    const byHand = await buy('manual')
    const pending = await buy(pendingCard)
    const elsewhere = await placeUnpaid()
    const { paymentsIds } = await owner.ok('orderTransactions.addPayments', {
      orderId: elsewhere.orderId,
      payments: [{ amount: { amount: '1.00' }, regularPaymentDetails: { status: 'AUTHORIZED' } }],
    })
    for (const [orderId, paymentId, code] of [
      [byHand.orderId, byHand.paymentId, 'NOT_REGULAR_ONLINE_PAYMENT'],
      [pending.orderId, pending.paymentId, 'PAYMENT_NOT_AUTHORIZED'],
      [elsewhere.orderId, paymentsIds[0], 'PAYMENT_GATEWAY_ID_NOT_FOUND'],
    ] as const) {
      expect(await readProblemCode(`${module}.captureAuthorizedPayments`, capture(orderId, paymentId))).toBe(code)
      const drop = { [idName]: orderId, paymentIds: [paymentId] }
      expect(await readProblemCode(`${module}.voidAuthorizedPayments`, drop)).toBe(code)
    }
  })

  test('that the provider refuses shows the reason, and may be retried', async () => {
    const { orderId, paymentId } = await buy(heldCard)
    await query('update sandbox_charges set voided = true where idempotency_key = $1', [paymentId])
    const answer = await owner.problem(`${module}.captureAuthorizedPayments`, capture(orderId, paymentId))
    expect(answer).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'NOT_HELD' } })
    const { number } = await readOrder(orderId)
    await waitForMail(site, site.facts.ownerEmail, 'owner-payment-failed', number)
    const drop = await owner.problem(`${module}.voidAuthorizedPayments`, { [idName]: orderId, paymentIds: [paymentId] })
    expect(drop).toMatchObject({ code: 'PAYMENT_ERROR' })
    await query('update sandbox_charges set voided = false where idempotency_key = $1', [paymentId])
    await query("update payment_operations set status = 'STARTED' where payment_id = $1 and kind = 'VOID'", [paymentId])
    expect(
      await readProblemCode(`${module}.voidAuthorizedPayments`, { [idName]: orderId, paymentIds: [paymentId] }),
    ).toBe('PAYMENT_HAS_PENDING_CAPTURE')
    await query("update payment_operations set status = 'FAILED' where payment_id = $1 and kind = 'VOID'", [paymentId])
    await owner.ok(`${module}.captureAuthorizedPayments`, capture(orderId, paymentId))
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  })
})

describe('a refund', () => {
  test('in parts: amounts, pieces, stock and history follow', async () => {
    const { orderId, paymentId, total, ids } = await buy()
    const before = await readStock(owner, productIds[0]!)
    const lineItems = [{ lineItemId: ids[0], quantity: 2 }]
    const sideEffects = { restockInfo: { type: 'SOME_ITEMS', items: lineItems }, sendOrderRefundedEmail: true }
    const more = { details: { lineItems, reason: 'Too big', shippingIncluded: true }, sideEffects }
    const { refundId, orderTransactions, failedPaymentIds } = await refund(orderId, paymentId, '10.00', more)
    expect(failedPaymentIds).toEqual([])
    expect(orderTransactions).toMatchObject({
      payments: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [
        {
          id: refundId,
          transactions: [{ paymentId, amount: { amount: '10.00' }, refundStatus: 'SUCCEEDED', externalRefund: false }],
          details: { lineItems, reason: 'Too big', shippingIncluded: true },
          summary: { refunded: { amount: '10.00' }, pending: false },
        },
      ],
    })
    expect(await site.eventTypes()).toEqual([
      ...[updated, transactionsUpdated],
      ...[stockChanged, updated, statusUpdated, transactionsUpdated, refundCompleted],
    ])
    expect(await readStock(owner, productIds[0]!)).toBe(before + 2)
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { paid: { amount: total }, refunded: { amount: '10.00' } },
    })
    expect((await readHistory(orderId)).slice(-2)).toEqual(['REFUND_INITIATED', 'PAYMENT_REFUNDED'])
    const again = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: '1.00' } }], ...more }
    expect(await readProblemCode('orders.triggerRefund', again)).toBe('INVALID_LINE_ITEM_REFUND_QUANTITY')
    expect(
      await readProblemCode('orders.triggerRefund', {
        ...again,
        details: { lineItems: [{ lineItemId: nowhere, quantity: 1 }] },
      }),
    ).toBe('LINE_ITEM_NOT_FOUND')

    await refund(orderId, paymentId, '1.00', { sideEffects: { restockInfo: { type: 'NO_ITEMS' } } })
    expect(await readStock(owner, productIds[0]!)).toBe(before + 2)

    await site.events()
    await refund(orderId, paymentId, undefined, { sideEffects: { restockInfo: { type: 'ALL_ITEMS' } } })
    expect(await readStock(owner, productIds[0]!)).toBe(before + 3)
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'FULLY_REFUNDED',
      balanceSummary: { refunded: { amount: total } },
    })
    expect((await readHistory(orderId)).at(-1)).toBe('ORDER_REFUNDED')
    const left = await owner.problem('orders.triggerRefund', { ecomOrderId: orderId, payments: [{ paymentId }] })
    expect(left).toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE', data: { nonRefundableReason: 'ALREADY_REFUNDED' } })
  })

  test('never exceeds the received amount, is positive, and of the same order', async () => {
    const { orderId, paymentId, total } = await buy()
    const other = await buy()
    const refundInput = (amount: string, id = paymentId) => ({
      ecomOrderId: orderId,
      payments: [{ paymentId: id, amount: { amount } }],
    })
    const share = (Number(total) * 0.6).toFixed(2)
    await refund(orderId, paymentId, share)
    expect(await owner.problem('orders.triggerRefund', refundInput(share))).toMatchObject({
      code: 'INVALID_AMOUNT',
      status: 400,
    })
    expect((await owner.violations('orders.triggerRefund', refundInput('-1')))[0]).toMatchObject({
      field: 'payments[0].amount.amount',
    })
    expect(await readProblemCode('orders.triggerRefund', refundInput('1.00', other.paymentId))).toBe(
      'PAYMENT_NOT_FOUND',
    )
    expect(await readProblemCode('orders.triggerRefund', { ...refundInput('1.00'), ecomOrderId: nowhere })).toBe(
      'ORDER_NOT_FOUND',
    )
  })

  test('with the same key is the same refund, and another request under it is refused', async () => {
    const { orderId, paymentId } = await buy()
    const key = { 'idempotency-key': 'refund 1' }
    const first = await refund(orderId, paymentId, '3.00', {}, key)
    expect(await refund(orderId, paymentId, '3.00', {}, key)).toEqual(first)
    expect((await readMoney(orderId)).refunds).toHaveLength(1)
    const refundInput = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: '4.00' } }] }
    const { status, body } = await owner.call('orders.triggerRefund', refundInput, key)
    expect([status, body.details?.applicationError?.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('that the bank refuses leaves everything unchanged', async () => {
    const { orderId, paymentId, ids } = await buy(failingCard)
    const before = await readStock(owner, productIds[0]!)
    const sideEffects = { restockInfo: { type: 'SOME_ITEMS', lineItemIds: [ids[0]] } }
    const { failedPaymentIds, orderTransactions } = await refund(orderId, paymentId, '5.00', { sideEffects })
    expect(failedPaymentIds).toMatchObject([{ id: paymentId, originalIndex: 0, success: false }])
    expect(orderTransactions).toMatchObject({
      payments: [{ status: 'APPROVED' }],
      refunds: [{ transactions: [{ refundStatus: 'FAILED' }] }],
    })
    expect(await readStock(owner, productIds[0]!)).toBe(before)
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { refunded: { amount: '0.00' } },
    })
    expect((await readHistory(orderId)).at(-1)).toBe('PAYMENT_REFUND_FAILED')
  })

  test('that is pending is reserved meanwhile', async () => {
    const { orderId, paymentId } = await buy(slowCard)
    await refund(orderId, paymentId)
    const { refundabilities } = await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })
    expect(refundabilities).toEqual([
      { paymentId, refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason: 'PENDING_REFUND' },
    ])
    const { refunds, payments } = await readMoney(orderId)
    expect(refunds).toMatchObject([{ transactions: [{ refundStatus: 'PENDING' }], summary: { pending: true } }])
    const { balanceSummary } = await readOrder(orderId)
    expect(balanceSummary).toMatchObject({ pendingRefund: payments[0].amount, refunded: { amount: '0.00' } })
    const settle = { orderId, refundId: refunds[0].id, transaction: { paymentId, refundStatus: 'SUCCEEDED' } }
    expect(await readProblemCode('orderTransactions.updateRefundTransaction', settle)).toBe('STATUS_NOT_ALLOWED')
  })

  test.each<[string, () => Promise<{ orderId: string; shop?: Caller }>]>([
    ['NOT_PAID', () => buy('manual')],
    ['ORDER_IS_PENDING', () => buy(pendingCard)],
    [
      'ORDER_IS_REJECTED',
      async () => {
        const { orderId } = await buy(pendingCard)
        await owner.ok('orders.updateOrderStatus', { orderId, status: 'REJECTED' })
        return { orderId }
      },
    ],
    ['ZERO_PRICE', buyTrial],
    [
      'DISABLED_BY_PROVIDER',
      async () => {
        const { orderId, paymentId: id } = await buy()
        const payments = [{ payment: { id, refundDisabled: true } }]
        await owner.ok('orderTransactions.updatePayments', { orderId, payments })
        return { orderId }
      },
    ],
  ])('is refused with a reason: %s', async (nonRefundableReason, made) => {
    const { orderId: ecomOrderId, shop = owner } = await made()
    const { refundabilities } = await shop.ok('orders.getRefundabilityStatus', { ecomOrderId })
    expect(refundabilities).toMatchObject([{ refundabilityStatus: 'NOT_REFUNDABLE', nonRefundableReason }])
    const payments = [{ paymentId: refundabilities[0].paymentId }]
    expect(await shop.problem('orders.triggerRefund', { ecomOrderId, payments })).toMatchObject({
      code: 'PAYMENT_NOT_REFUNDABLE',
      data: { nonRefundableReason },
    })
  })

  test('by hand is recorded, whatever the payment method', async () => {
    const byHand = await buy('manual')
    const refundInput = { ecomOrderId: byHand.orderId }
    await owner.ok('orders.paymentCollectionMarkOrderAsPaid', refundInput)
    const { refundabilities } = await owner.ok('orders.getRefundabilityStatus', refundInput)
    expect(refundabilities).toMatchObject([{ refundabilityStatus: 'MANUAL', manuallyRefundableReason: 'OFFLINE' }])
    const { orderTransactions } = await refund(byHand.orderId, byHand.paymentId, '1.00')
    expect(orderTransactions.refunds).toMatchObject([
      { transactions: [{ externalRefund: true, refundStatus: 'SUCCEEDED' }] },
    ])

    const card = await buy()
    const payments = [{ paymentId: card.paymentId, externalRefund: true, amount: { amount: '2.00' } }]
    const external = await owner.ok('orders.triggerRefund', { ecomOrderId: card.orderId, payments })
    expect(external.orderTransactions.refunds).toMatchObject([{ transactions: [{ externalRefund: true }] }])
    const [books] = await query<{ refunded: string }>(
      'select refunded from sandbox_charges where idempotency_key = $1',
      [card.paymentId],
    )
    expect(Number(books!.refunded)).toBe(0)
    const update = 'orderTransactions.updateRefundTransaction'
    const transaction = { paymentId: card.paymentId, refundStatus: 'SUCCEEDED' }
    const said = { orderId: card.orderId, refundId: external.refundId, transaction }
    await query("update payment_operations set status = 'PENDING' where refund_id = $1", [external.refundId])
    await query("update payments set refunding = 2, refunded = 0, status = 'APPROVED' where id = $1", [card.paymentId])
    await owner.ok(update, said)
    expect(await readProblemCode(update, said)).toBe('STATUS_NOT_ALLOWED')
    expect(await readProblemCode(update, { ...said, refundId: nowhere })).toBe('REFUND_NOT_FOUND')
    expect(await readProblemCode(update, { ...said, orderId: nowhere })).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode('orders.getRefundabilityStatus', { ecomOrderId: nowhere })).toBe('ORDER_NOT_FOUND')
  })
})

describe('a prepared payment', () => {
  test('keeps its id when its terms change', async () => {
    const { orderId, total } = await placeUnpaid()
    const name = 'orders.preparePaymentCollection'
    const first = await owner.ok(name, { ecomOrderId: orderId, amount: { amount: '1.00' } })
    const more = {
      ...first,
      delayedCaptureSettings: { scheduledAction: 'VOID', delayDuration: { count: 1, unit: 'HOURS' } },
    }
    expect(await owner.ok(name, { ecomOrderId: orderId, amount: { amount: '2.00' }, ...more })).toEqual(first)
    const whole = await owner.ok('orders.paymentCollectionCreatePaymentGatewayOrder', {
      ecomOrderId: orderId,
      chargedBy: { id: nowhere, fullName: 'Olga Owner' },
    })
    expect(whole).not.toEqual(first)
    const amount = { amount: total }
    expect(await readProblemCode(name, { ecomOrderId: orderId, amount: { amount: `${Number(total) + 1}` } })).toBe(
      'INVALID_AMOUNT',
    )
    expect(await readProblemCode(name, { ecomOrderId: nowhere, amount })).toBe('NO_ASSOCIATED_ECOM_ORDER')
    const create = 'orders.paymentCollectionCreatePaymentGatewayOrder'
    expect(await readProblemCode(create, { ecomOrderId: nowhere })).toBe('NO_ASSOCIATED_ECOM_ORDER')
    const paid = await buy()
    expect(await readProblemCode(name, { ecomOrderId: paid.orderId, amount })).toBe('ORDER_ALREADY_PAID')
    expect(await readProblemCode(create, { ecomOrderId: paid.orderId })).toBe('ORDER_ALREADY_PAID')
  })

  test('requires a payment method', async () => {
    const { orderId } = await placeUnpaid()
    await query("update sites set status = 'DISABLED', version = version + 1 where id = $1", [site.id])
    try {
      const amount = { amount: '1.00' }
      const code = 'PAYMENT_METHODS_NOT_FOUND'
      expect(await readProblemCode('orders.preparePaymentCollection', { ecomOrderId: orderId, amount })).toBe(code)
      expect(await readProblemCode('orders.paymentCollectionCreatePaymentGatewayOrder', { ecomOrderId: orderId })).toBe(
        code,
      )
      const { status } = await owner.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId: orderId })
      expect(status).toBe('NONCOLLECTABLE_MISSING_PAYMENT_METHOD')
    } finally {
      await query("update sites set status = 'DEMO', version = version + 1 where id = $1", [site.id])
    }
  })
})

describe('paying a prepared payment', () => {
  const name = 'payments.payPaymentGatewayOrder'

  test('the buyer pays the rest by card, once per key', async () => {
    const { orderId, total, buyer } = await placeUnpaid()
    const amount = { amount: '4.00' }
    const { paymentGatewayOrderId } = await owner.ok('orders.preparePaymentCollection', {
      ecomOrderId: orderId,
      amount,
    })
    const pay = { paymentGatewayOrderId, paymentToken: approvedCard }
    const key = { 'idempotency-key': 'my deposit' }
    const { paymentId, orderTransactions } = await buyer.ok(name, pay, key)
    expect(orderTransactions.payments).toMatchObject([
      { id: paymentId, amount: { amount: '4.00' }, status: 'APPROVED' },
    ])
    // A pending payment of another test may be decided meanwhile.
    const orderEvents = (await site.events()).filter(({ entityId }) => entityId === orderId)
    expect(orderEvents.map(({ type }) => type)).toEqual([updated, statusUpdated, transactionsUpdated])
    expect((await buyer.ok(name, pay, key)).paymentId).toBe(paymentId)
    expect(await site.eventTypes()).toEqual([])
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
    const rest = await owner.ok('orders.paymentCollectionCreatePaymentGatewayOrder', { ecomOrderId: orderId })
    await owner.ok(name, { ...rest, paymentToken: approvedCard })
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: total } },
    })
    expect(await readProblemCode(name, { ...rest, paymentToken: approvedCard })).toBe('ORDER_ALREADY_PAID')
    const otherCaller = await site.visitor()
    expect(await otherCaller.problem(name, pay)).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  test('is authorized with a due action if the shop wants it; a declined or too large one pays nothing', async () => {
    const { orderId, total } = await placeUnpaid()
    const prepare = async (amount: string, more: object = {}) =>
      owner.ok('orders.preparePaymentCollection', { ecomOrderId: orderId, amount: { amount }, ...more })
    const delayedCaptureSettings = { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'HOURS' } }
    const held = await prepare('5.00', { delayedCaptureSettings })
    const whole = await prepare(total)
    const declined = { ...whole, paymentToken: 'sandbox:4000000000000002' }
    expect(await owner.problem(name, declined)).toMatchObject({
      code: 'PAYMENT_ERROR',
      data: { reason: 'CARD_DECLINED' },
    })
    const declinedCharge = { ...(await prepare('1.00')), paymentToken: 'sandbox:4000002500003155' }
    const { paymentResponseToken } = await owner.ok(name, declinedCharge)
    const confirm = { paymentResponseToken, outcome: 'DECLINE' }
    expect(await readProblemCode('payments.confirmLaterPayment', confirm)).toBe('PAYMENT_ERROR')
    expect(await readProblemCode(name, { ...whole, paymentToken: 'nobody' })).toBe(
      'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
    )
    await site.events()
    const { orderTransactions, paymentId } = await owner.ok(name, { ...held, paymentToken: approvedCard })
    const payment = orderTransactions.payments.find(({ id }: { id: string }) => id === paymentId)
    expect(payment).toMatchObject({
      status: 'AUTHORIZED',
      regularPaymentDetails: {
        authorizationDetails: { delayedCapture: true, scheduledAction: { actionType: 'CAPTURE' } },
      },
    })
    const { executionDate } = payment.regularPaymentDetails.authorizationDetails.scheduledAction
    expect(Date.parse(executionDate) - Date.now()).toBeGreaterThan(7_000_000)
    expect(await site.eventTypes()).toEqual([updated, transactionsUpdated])
    expect((await readHistory(orderId)).at(-1)).toBe('AUTHORIZED_PAYMENT_CREATED')
    expect(await readProblemCode(name, { ...whole, paymentToken: approvedCard })).toBe('INVALID_AMOUNT')
    await owner.ok('orders.voidAuthorizedPayments', { ecomOrderId: orderId, paymentIds: [paymentId] })
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect(await readProblemCode(name, { ...whole, paymentToken: approvedCard })).toBe('ORDER_CANCELED')
  })
})

describe('a gift card', () => {
  test('that paid a part is listed as a payment, and is refunded in full', async () => {
    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5.00' } })
    const buyer = await site.visitor()
    const checkout = await prepareToPay(buyer, [buildLine(productIds[0]!, 3)])
    await buyer.ok('checkout.updateCheckout', { checkout: { id: checkout.id }, giftCardCode: code })
    const pay = { id: checkout.id, paymentToken: approvedCard }
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', pay)
    const { payments } = await readMoney(orderId)
    const own = payments.find((each: object) => 'giftcardPaymentDetails' in each)
    expect(payments).toHaveLength(2)
    expect(own).toMatchObject({
      amount: { amount: '5.00' },
      status: 'APPROVED',
      giftcardPaymentDetails: { voided: false },
    })
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
    const part = { ecomOrderId: orderId, payments: [{ paymentId: own.id, amount: { amount: '1.00' } }] }
    expect(await readProblemCode('orders.triggerRefund', part)).toBe('INVALID_AMOUNT')
    await refund(orderId, own.id)
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '5.00' } },
    })
    const { giftCard } = await owner.ok('giftVouchers.getGiftCard', { code })
    expect(Number(giftCard.balance.value)).toBe(5)
  })
})

describe('memberships', () => {
  test('pay for items of an order, all or none', async () => {
    const { orderId, ids } = await placeUnpaid()
    const member = await site.member()
    const { memberId } = member.tokens
    const { plan } = await owner.ok('memberships.createMembershipPlan', {
      plan: { name: 'Ten', credits: 10, appliesTo: { type: 'ALL' } },
    })
    const { membership } = await owner.ok('memberships.grantMembership', { planId: plan.id, memberId })
    const charge = (lineItemId: string, membershipId: string = membership.id) => ({
      ecomOrderId: orderId,
      memberId,
      membershipCharges: [{ membershipId, lineItemId, membershipName: { original: 'Ten' } }],
    })
    const name = 'orders.chargeMemberships'
    await site.events()
    expect(await readProblemCode(name, charge(nowhere))).toBe('LINE_ITEM_NOT_FOUND')
    expect(await readProblemCode(name, charge(ids[0]!, nowhere))).toBe('MEMBERSHIP_NOT_CHARGED')
    expect(await readProblemCode(name, { ...charge(ids[0]!), ecomOrderId: nowhere })).toBe('ORDER_NOT_FOUND')
    expect(await site.eventTypes()).toEqual([])
    await owner.ok(name, charge(ids[0]!))
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    const { payments } = await readMoney(orderId)
    expect(payments).toMatchObject([
      { membershipPaymentDetails: { status: 'CHARGED', lineItemId: ids[0], name: { original: 'Ten' } } },
    ])
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
    const part = { ecomOrderId: orderId, payments: [{ paymentId: payments[0].id, amount: { amount: '0.01' } }] }
    expect(await readProblemCode('orders.triggerRefund', part)).toBe('INVALID_AMOUNT')
    await refund(orderId, payments[0].id)
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' })
  })
})

describe('orders settings', () => {
  test('decide when stock is taken', async () => {
    const shop = await makeSite({ demo: true })
    const boss = await shop.owner()
    const [product] = await listPlainProducts(boss)
    await setStock(boss, product.id, 10)
    const get = async () => (await boss.ok('ordersSettings.getOrdersSettings')).ordersSettings
    expect(await get()).toEqual({ inventoryUpdateTrigger: 'ON_ORDER_PLACED', createInvoice: false })
    const place = async (pay: boolean) => {
      const buyer = await shop.visitor()
      const { id } = await prepareToPay(buyer, [buildLine(product.id, 2)])
      if (!pay) return (await boss.ok('checkout.createOrder', { id })).orderId
      return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).orderId
    }
    await place(false)
    expect(await readStock(boss, product.id)).toBe(8)
    await shop.events()
    const { ordersSettings } = await boss.ok('ordersSettings.updateOrdersSettings', {
      ordersSettings: { inventoryUpdateTrigger: 'ON_ORDER_PAID' },
    })
    expect(ordersSettings).toMatchObject({ inventoryUpdateTrigger: 'ON_ORDER_PAID', createInvoice: false })
    expect(await shop.eventTypes()).toEqual(['wix.ecom.v1.orders_settings_updated'])
    expect(await get()).toEqual(ordersSettings)
    const later = await place(false)
    expect(await readStock(boss, product.id)).toBe(8)
    await boss.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: later })
    expect(await readStock(boss, product.id)).toBe(6)
    await place(true)
    expect(await readStock(boss, product.id)).toBe(4)
    const short = await place(false)
    await setStock(boss, product.id, 1)
    await boss.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: short })
    expect(await readStock(boss, product.id)).toBe(1)
    await boss.ok('orders.cancelOrder', { id: later, restockAllItems: true })
    expect(await readStock(boss, product.id)).toBe(3)
  })
})
