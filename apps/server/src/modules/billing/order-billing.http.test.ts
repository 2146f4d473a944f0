import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const updated = 'wix.ecom.v1.order_updated'
const statusUpdated = 'wix.ecom.v1.order_payment_status_updated'
const transactionsUpdated = 'wix.ecom.v1.order_transactions_updated'
const pendingCard = 'sandbox:4000000000000077'
const heldCard = 'sandbox:4000000000003220'
/** Can be charged once, and never again without its owner. */
const onceCard = 'sandbox:4000000000000341'

let site: TestSite
let owner: Caller
let productIds: string[]
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productIds = (await plainProducts(owner)).map(({ id }) => id)
  for (const productId of productIds.slice(0, 2)) {
    const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
    const inventoryItem = { productId, trackQuantity: true, variants }
    await site.app().ok('inventory.updateInventoryVariants', { inventoryItem })
  }
})
beforeEach(() => site.events())

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const readOrder = async (id: string): Promise<Any> => (await owner.ok('orders.getOrder', { id })).order
const readMoney = async (orderId: string): Promise<Any> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
const readProblemCode = async (name: string, input: object) =>
  (await owner.problem(`orderBilling.${name}`, input as never)).code
const bill = (name: string, input: object, headers = {}): Promise<Any> =>
  owner.ok(`orderBilling.${name}`, input as never, headers)

interface Order {
  buyer: Caller
  orderId: string
  order: Any
  total: string
  ids: string[]
  paymentId: string
}

/** Three pieces of one product and one of another, shipped; unpaid without a token. */
async function placeOrder(paymentToken?: string, more: object = {}): Promise<Order> {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productIds[0]!, 3), buildLine(productIds[1]!)])
  const { orderId } = paymentToken
    ? await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken, ...more })
    : await owner.ok('checkout.createOrder', { id })
  const order = await readOrder(orderId)
  const { payments } = await readMoney(orderId)
  await site.events()
  const ids = order.lineItems.map((line: Any) => line.id)
  return { buyer, orderId, order, total: order.priceSummary.total.amount, ids, paymentId: payments[0]?.id }
}

const sum = (...amounts: string[]) => amounts.reduce((total, amount) => total + Number(amount), 0).toFixed(2)

describe('a calculated refund', () => {
  test('covers pieces and shipping, and is refunded, restocked and recorded', async () => {
    const { orderId, ids, order, total, paymentId } = await placeOrder(approvedCard)
    const refundItems = { lineItems: [{ lineItemId: ids[0], quantity: 1 }], shipping: {} }
    const { available, summary, calculatedRefundItems } = await bill('calculateRefund', { orderId, refundItems })
    expect(available).toBe(true)
    const [line] = calculatedRefundItems.lineItems
    const share = Number(order.lineItems[0].totalPriceAfterTax.amount) / 3
    expect(Math.abs(Number(line.summary.total.amount) - share)).toBeLessThan(0.01)
    const shipping = order.shippingInfo.cost.totalPriceAfterTax.amount
    expect(calculatedRefundItems.shipping.shipping.amount.amount).toBe(shipping)
    expect(summary.total.amount).toBe(sum(line.summary.total.amount, shipping))
    const { subtotal, discount, tax } = summary
    expect(sum(subtotal.amount, `-${discount.amount}`, tax.amount)).toBe(summary.total.amount)
    const all = { lineItems: ids.map((id, index) => ({ lineItemId: id, quantity: order.lineItems[index].quantity })) }
    const whole = await bill('calculateRefund', { orderId, refundItems: { ...all, shipping: {} } })
    expect(whole.summary.total.amount).toBe(total)

    const { refund } = await bill('refundPayments', {
      orderId,
      paymentRefunds: [{ paymentId, amount: summary.total }],
      refundItems,
      customerReason: 'Too big',
      sideEffects: {
        restock: { lineItems: refundItems.lineItems },
        notifications: { sendCustomerEmail: true, customMessage: 'Sorry' },
      },
    })
    expect(refund).toMatchObject({
      transactions: [{ paymentId, refundStatus: 'SUCCEEDED', amount: { amount: summary.total.amount } }],
      details: { lineItems: refundItems.lineItems, reason: 'Too big', shipping: { amount: { amount: shipping } } },
      summary: {
        breakdown: { lineItems: [{ lineItemId: ids[0], totalRefundedAmount: { amount: line.summary.total.amount } }] },
      },
    })
    const { order: now } = await owner.ok('orders.getOrder', { id: orderId })
    expect(now.lineItems[0]).toMatchObject({ quantity: 3, refundQuantity: 1, restockQuantity: 1 })
    expect(now.lineItems[1]).not.toHaveProperty('refundQuantity')
    const after = await bill('getOrderRefundability', { orderId })
    expect(after).toMatchObject({
      payments: [
        {
          refundable: true,
          payment: { paymentId, monetary: { paid: { amount: total }, refunded: { amount: summary.total.amount } } },
        },
      ],
      lineItems: [
        { lineItemId: ids[0], originalQuantity: 3, refundedQuantity: 1, availableRefundQuantity: 2 },
        { lineItemId: ids[1], refundedQuantity: 0 },
      ],
      shipping: { refundedAmount: { amount: shipping }, availableRefundAmount: { amount: '0.00' } },
    })
    expect(await readProblemCode('calculateRefund', { orderId: nowhere })).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode('getOrderRefundability', { orderId: nowhere })).toBe('ORDER_NOT_FOUND')
  })

  test('of fees follows what is left of them', async () => {
    const { orderId } = await placeOrder(approvedCard)
    const feeId = '0190a0a0-0000-7000-8000-0000000000fe'
    const price = { amount: '4.00', formattedAmount: '€4.00' }
    const fee = { id: feeId, name: 'Gift wrap', price, priceBeforeTax: price, priceAfterTax: price, lineItemIds: [] }
    await query(`update orders set doc = jsonb_set(doc, '{additionalFees}', $2) where id = $1`, [
      orderId,
      [{ ...fee, source: 'MANUAL' }],
    ])
    const [{ id: paymentId }] = (await readMoney(orderId)).payments
    const buildInput = (amount?: string) => ({
      orderId,
      refundItems: { additionalFees: [{ additionalFeeId: feeId, ...(amount && { amount: { amount } }) }] },
    })
    expect((await bill('calculateRefund', buildInput('1.50'))).summary).toMatchObject({
      total: { amount: '1.50' },
      additionalFeesTotal: { amount: '1.50' },
    })
    const refund = (amount: string) => ({ ...buildInput(amount), paymentRefunds: [{ paymentId, amount: { amount } }] })
    await bill('refundPayments', refund('1.50'))
    expect((await bill('calculateRefund', buildInput())).summary.total.amount).toBe('2.50')
    expect(await readProblemCode('refundPayments', refund('2.51'))).toBe('INVALID_ADDITIONAL_FEE_REFUND_AMOUNT')
    expect((await bill('getOrderRefundability', { orderId })).additionalFees).toMatchObject([
      { additionalFeeId: feeId, refundedAmount: { amount: '1.50' }, availableRefundAmount: { amount: '2.50' } },
    ])
    const older = { additionalFees: [{ additionalFeeId: feeId, amount: { amount: '2.51' } }] }
    const wish = { ecomOrderId: orderId, payments: [{ paymentId, amount: { amount: '2.51' } }], details: older }
    expect((await owner.problem('orders.triggerRefund', wish)).code).toBe('INVALID_ADDITIONAL_FEE_REFUND_AMOUNT')
  })

  test('can’t be calculated for a partly paid order', async () => {
    const { orderId, ids } = await placeOrder()
    const refundItems = { lineItems: [{ lineItemId: ids[0], quantity: 1 }] }
    const readErrors = async () =>
      (await bill('calculateRefund', { orderId, refundItems })).notAvailable.errors.map(
        (each: Any) => each.error.applicationError.code,
      )
    await owner.ok('orders.recordManuallyCollectedPayment', { orderId, amount: { amount: '1.00' } })
    expect(await readErrors()).toEqual(['PARTIALLY_PAID'])
    await query(`update orders set doc = jsonb_set(doc, '{lineItems,0,depositAmount}', $2) where id = $1`, [
      orderId,
      { amount: '1.00', formattedAmount: '€1.00' },
    ])
    expect(await readErrors()).toEqual(['DEPOSIT_ONLINE_ITEM'])
    const { refundablePerItem } = await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })
    expect(refundablePerItem).toBe(false)
  })

  test('is refused with a reason', async () => {
    const { orderId, ids, paymentId, total } = await placeOrder(approvedCard)
    const part = { amount: { amount: '1.00' } }
    const refund = (more: object, of: object = { paymentId, ...part }) => ({ orderId, paymentRefunds: [of], ...more })
    const buildLineItems = (lineItemId: string, quantity: number) => [{ lineItemId, quantity }]
    const restock = { restock: { lineItems: buildLineItems(ids[0]!, 2) } }
    const rows: [string, object][] = [
      ['ORDER_NOT_FOUND', { ...refund({}), orderId: nowhere }],
      ['PAYMENT_NOT_FOUND', refund({}, { paymentId: nowhere })],
      ['INVALID_PAYMENT_REFUND_AMOUNT', refund({}, { paymentId, amount: { amount: sum(total, '0.01') } })],
      ['LINE_ITEM_NOT_FOUND', refund({ refundItems: { lineItems: buildLineItems(nowhere, 1) } })],
      ['INVALID_LINE_ITEM_REFUND_QUANTITY', refund({ refundItems: { lineItems: buildLineItems(ids[0]!, 4) } })],
      ['INVALID_LINE_ITEM_RESTOCK_QUANTITY', refund({ sideEffects: restock })],
      ['ADDITIONAL_FEE_NOT_FOUND', refund({ refundItems: { additionalFees: [{ additionalFeeId: nowhere }] } })],
      ['INVALID_SHIPPING_REFUND_AMOUNT', refund({ refundItems: { shipping: { amount: { amount: total } } } })],
    ]
    for (const [code, input] of rows) expect(await readProblemCode('refundPayments', input), code).toBe(code)
    const triggerRefund = (details: object) =>
      owner.problem('orders.triggerRefund', { ecomOrderId: orderId, payments: [{ paymentId, ...part }], details })
    const fee = { additionalFees: [{ additionalFeeId: nowhere, ...part }] }
    expect((await triggerRefund(fee)).code).toBe('ADDITIONAL_FEE_NOT_FOUND')
    expect((await triggerRefund({ shipping: { amount: { amount: total } } })).code).toBe(
      'INVALID_SHIPPING_REFUND_AMOUNT',
    )
    await query(`update orders set doc = doc - 'shippingInfo' where id = $1`, [orderId])
    expect(await readProblemCode('refundPayments', refund({ refundItems: { shipping: {} } }))).toBe(
      'SHIPPING_NOT_FOUND',
    )
    expect((await triggerRefund({ shipping: part })).code).toBe('SHIPPING_NOT_FOUND')
    expect(await site.eventTypes()).toEqual([])

    const key = { 'idempotency-key': 'newer refund' }
    const first = await bill('refundPayments', refund({}), key)
    expect(await bill('refundPayments', refund({}), key)).toEqual(first)
    const reused = await owner.call('orderBilling.refundPayments', refund({ customerReason: 'Other' }), key)
    expect(reused.body.details?.applicationError?.code).toBe('IDEMPOTENCY_KEY_REUSED')
    await bill('refundPayments', refund({}, { paymentId }))
    expect(await readProblemCode('refundPayments', refund({}))).toBe('PAYMENT_NOT_REFUNDABLE')

    const byHand = await placeOrder('manual')
    await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: byHand.orderId })
    const till = { orderId: byHand.orderId, paymentRefunds: [{ paymentId: byHand.paymentId }] }
    expect(await readProblemCode('refundPayments', till)).toBe('EXTERNAL_REFUND_EXPECTED')
    const expressly = { ...till, paymentRefunds: [{ paymentId: byHand.paymentId, externalRefund: true }] }
    expect((await bill('refundPayments', expressly)).refund.transactions).toMatchObject([{ externalRefund: true }])
  })

  test('may come from several payments at once', async () => {
    const { orderId } = await placeOrder()
    for (const amount of ['2.00', '3.00']) {
      await owner.ok('orders.recordManuallyCollectedPayment', { orderId, amount: { amount } })
    }
    const { payments } = await readMoney(orderId)
    const paymentRefunds = payments.map(({ id }: Any) => ({ paymentId: id, externalRefund: true }))
    const { refund } = await bill('refundPayments', { orderId, paymentRefunds })
    expect(refund.summary).toMatchObject({ refunded: { amount: '5.00' }, pending: false })
    expect((await readOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  })

  test('is unknown to a provider without such a charge', async () => {
    const { orderId, paymentId } = await placeOrder(approvedCard)
    await query('delete from sandbox_charges where idempotency_key = $1', [paymentId])
    const { payments } = await bill('getOrderRefundability', { orderId })
    expect(payments).toMatchObject([{ nonRefundable: { reason: 'TRANSACTION_NOT_FOUND' } }])
  })
})

describe('a gift card', () => {
  const issue = async (initialValue = '50.00') => owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue } })

  test('pays a part of an order later, once', async () => {
    const { orderId, order, total } = await placeOrder()
    const { code, giftCard } = await issue()
    const redeem = (more: object = {}) => ({
      ...{ orderId, giftCardCode: code, amount: { amount: '2.00' }, currency: order.currency },
      ...more,
    })
    expect(await readProblemCode('redeemGiftCard', redeem({ orderId: nowhere }))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode('redeemGiftCard', redeem({ currency: 'JPY' }))).toBe('CURRENCY_MISMATCH')
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: 'NOSUCHCARD12' }))).toBe(
      'GIFT_CARD_NOT_FOUND',
    )
    expect(await readProblemCode('redeemGiftCard', redeem({ amount: { amount: sum(total, '1') } }))).toBe(
      'INVALID_AMOUNT',
    )
    const small = await issue('1.00')
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: small.code }))).toBe('INSUFFICIENT_FUNDS')
    const change = async (id: string, sets: string) => query(`update gift_cards set ${sets} where id = $1`, [id])
    await change(small.giftCard.id, `disabled = true, initial_value = 50, balance = 50`)
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: small.code }))).toBe('GIFT_CARD_DISABLED')
    await change(small.giftCard.id, `disabled = false, expires = now() - interval '1 day'`)
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: small.code }))).toBe('GIFT_CARD_EXPIRED')
    await change(small.giftCard.id, `expires = null, currency = 'JPY'`)
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: small.code }))).toBe('CURRENCY_NOT_SUPPORTED')
    expect(await site.eventTypes()).toEqual([])

    const { payment } = await bill('redeemGiftCard', redeem())
    expect(payment).toMatchObject({ amount: { amount: '2.00' }, giftcardPaymentDetails: { voided: false } })
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PARTIALLY_PAID' })
    expect(await readProblemCode('redeemGiftCard', redeem())).toBe('GIFT_CARD_ALREADY_APPLIED')
    const left = (await owner.ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value
    expect([left, giftCard.initialValue]).toEqual(['48.00', '50.00'])

    await query(
      `insert into payments (site_id, id, order_id, provider_id, amount, currency, status, details, created_date,
         updated_date, checked_date)
       select $1, gen_random_uuid(), $2, 'gift-card', 0, 'EUR', 'CANCELED', '{"giftCard":{"transactionId":"x"}}', now(),
         now(), now() from generate_series(1, 9)`,
      [site.id, orderId],
    )
    const another = await issue()
    expect(await readProblemCode('redeemGiftCard', redeem({ giftCardCode: another.code }))).toBe(
      'MAX_GIFT_CARDS_EXCEEDED',
    )
  })

  test('pays nothing of a closed order', async () => {
    const canceled = await placeOrder()
    await owner.ok('orders.cancelOrder', { id: canceled.orderId })
    const rejected = await placeOrder(pendingCard)
    await owner.ok('orders.updateOrderStatus', { orderId: rejected.orderId, status: 'REJECTED' })
    const { code } = await issue()
    const rows = [
      [canceled, 'ORDER_CANCELED'],
      [rejected, 'ORDER_IS_REJECTED'],
      [await placeOrder(pendingCard), 'ORDER_IS_PENDING'],
      [await placeOrder(approvedCard), 'ORDER_PAID'],
    ] as const
    for (const [{ orderId, order }, refusal] of rows) {
      const amount = { amount: '1.00' }
      const { currency } = order
      expect(await readProblemCode('redeemGiftCard', { orderId, giftCardCode: code, amount, currency })).toBe(refusal)
      expect(await readProblemCode('chargeOrder', { orderId, regularCharge: { amount } })).toBe(refusal)
      const delayedCaptureSettings = { scheduledAction: 'VOID' }
      const hold = { orderId, amount, currency, delayedCaptureSettings }
      expect(await readProblemCode('authorizeChargeWithSavedPaymentMethod', hold)).toBe(refusal)
    }
  })
})

describe('memberships', () => {
  test('pay for items, and their credits are restored', async () => {
    const { orderId, ids } = await placeOrder()
    const member = await site.member()
    const { memberId } = member.tokens
    const { plan } = await owner.ok('memberships.createMembershipPlan', {
      plan: { name: 'Ten', credits: 10, appliesTo: { type: 'ALL' } },
    })
    const { membership } = await owner.ok('memberships.grantMembership', { planId: plan.id, memberId })
    await site.events()
    const charge = (lineItemId: string, membershipId: string = membership.id, id = orderId) => ({
      orderId: id,
      memberId,
      memberships: [{ lineItemId, membershipIdentifier: { existingMembership: { membershipId, appId: 'x' } } }],
    })
    expect(await readProblemCode('chargeMemberships', charge(ids[0]!, membership.id, nowhere))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode('chargeMemberships', charge(nowhere))).toBe('MEMBERSHIP_NOT_ELIGIBLE')
    expect(await readProblemCode('chargeMemberships', charge(ids[0]!, 'no id'))).toBe('MEMBERSHIP_NOT_ELIGIBLE')
    expect(await readProblemCode('chargeMemberships', charge(ids[0]!, nowhere))).toBe('MEMBERSHIP_NOT_ELIGIBLE')
    const { payments } = await bill('chargeMemberships', charge(ids[0]!))
    expect(payments).toMatchObject([{ membershipPaymentDetails: { status: 'CHARGED', lineItemId: ids[0] } }])
    expect(await site.eventTypes()).toEqual([updated, statusUpdated, transactionsUpdated])
    expect(await readProblemCode('chargeMemberships', charge(ids[0]!))).toBe('LINE_ITEM_PAID')
    const refundability = await bill('getOrderRefundability', { orderId })
    expect(refundability.paymentsSummary.membership).toEqual({
      paidLineItemIds: [ids[0]],
      refundedLineItemIds: [],
      refundableLineItemIds: [ids[0]],
    })
    const countLeft = async () => (await member.ok('memberships.queryMemberships')).memberships[0].credits.remaining
    expect(await countLeft()).toBe(7)

    const drop = (paymentId: string, id = orderId) => ({ orderId: id, paymentIds: [paymentId] })
    expect(await readProblemCode('voidMemberships', drop(payments[0].id, nowhere))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode('voidMemberships', drop(nowhere))).toBe('PAYMENT_NOT_FOUND')
    const card = await placeOrder(approvedCard)
    expect(await readProblemCode('voidMemberships', drop(card.paymentId, card.orderId))).toBe('NOT_MEMBERSHIP_PAYMENT')
    await bill('voidMemberships', drop(payments[0].id))
    expect(await countLeft()).toBe(10)
    expect((await readMoney(orderId)).payments).toMatchObject([
      { membershipPaymentDetails: { status: 'VOIDED', voided: true } },
    ])
    expect(await readProblemCode('voidMemberships', drop(payments[0].id))).toBe('MEMBERSHIP_PAYMENT_NOT_CHARGED')
  })
})

describe('a saved payment method', () => {
  /** Paid with a saved card, with an amount open again. */
  async function placeWithSavedMethod(card = approvedCard): Promise<Order> {
    const order = await placeOrder(card, { savePaymentMethod: true })
    await query(`update orders set total = total + 30, payment_status = 'PARTIALLY_PAID' where id = $1`, [
      order.orderId,
    ])
    return order
  }
  const dispute = (paymentId: string) =>
    query(`update payments set details = details || $2 where id = $1`, [
      paymentId,
      {
        chargebacks: [
          {
            id: nowhere,
            externalId: 'dp_1',
            amount: '1.00',
            status: 'APPROVED',
            createdDate: new Date().toISOString(),
            updatedDate: new Date().toISOString(),
          },
        ],
      },
    ])

  test('is authorized by the shop, once per key', async () => {
    const { orderId, order, paymentId } = await placeWithSavedMethod()
    expect((await readMoney(orderId)).payments[0].regularPaymentDetails.savedPaymentMethod).toBe(true)
    const hold = (more: object = {}) => ({
      ...{ orderId, amount: { amount: '5.00' }, currency: order.currency },
      delayedCaptureSettings: { scheduledAction: 'CAPTURE', delayDuration: { count: 2, unit: 'HOURS' } },
      ...more,
    })
    const name = 'authorizeChargeWithSavedPaymentMethod'
    expect(await readProblemCode(name, hold({ orderId: nowhere }))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode(name, hold({ amount: { amount: '30.01' } }))).toBe('INVALID_AMOUNT')
    expect(await readProblemCode(name, hold({ currency: 'JPY' }))).toBe('INVALID_CURRENCY')
    const unkept = await placeOrder()
    expect(await readProblemCode(name, hold({ orderId: unkept.orderId }))).toBe('NO_SAVED_PAYMENT_METHOD')
    const key = { 'idempotency-key': 'hold 1' }
    const { payment } = await bill(name, hold(), key)
    expect(payment).toMatchObject({
      amount: { amount: '5.00' },
      status: 'AUTHORIZED',
      regularPaymentDetails: {
        creditCardDetails: { lastFourDigits: '4242' },
        authorizationDetails: { delayedCapture: true, scheduledAction: { actionType: 'CAPTURE' } },
      },
    })
    expect((await bill(name, hold(), key)).payment.id).toBe(payment.id)
    expect((await readMoney(orderId)).payments).toHaveLength(2)
    const once = await placeWithSavedMethod(onceCard)
    expect(await readProblemCode(name, hold({ orderId: once.orderId }))).toBe('PAYMENT_ERROR')
    await dispute(paymentId)
    expect(await readProblemCode(name, hold())).toBe('ORDER_HAS_CHARGEBACKS')
    const prepare = { ecomOrderId: orderId, amount: { amount: '1.00' } }
    const disputed: [string, object][] = [
      ['orders.preparePaymentCollection', prepare],
      ['orders.paymentCollectionCreatePaymentGatewayOrder', { ecomOrderId: orderId }],
      ['orderBilling.captureAuthorizedPayments', { orderId, payments: [{ paymentId: payment.id }] }],
    ]
    for (const [call, input] of disputed)
      expect((await owner.problem(call, input as never)).code, call).toBe('ORDER_HAS_CHARGEBACKS')
    expect(await owner.ok('orders.getPaymentCollectabilityStatus', { ecomOrderId: orderId })).toEqual({
      status: 'NONCOLLECTABLE_ORDER_HAS_CHARGEBACKS',
    })
    expect((await readMoney(orderId)).payments[0].regularPaymentDetails.chargebacks).toMatchObject([
      { amount: { amount: '1.00' }, status: 'APPROVED', externalId: 'dp_1' },
    ])
  })

  test('is charged with gift cards and memberships in one call, all or nothing', async () => {
    const { orderId, paymentId } = await placeWithSavedMethod()
    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '3.00' } })
    const buildCards = (amount: string) => [{ giftCardCode: code, amount: { amount } }]
    const regularCharge = { amount: { amount: '10.00' } }
    const charge = (more: object) => ({ orderId, merchantInitiated: true, regularCharge, ...more })
    const name = 'chargeOrder'
    const readBalance = async () =>
      Number((await owner.ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value)
    expect(await readProblemCode(name, charge({ orderId: nowhere }))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode(name, charge({ merchantInitiated: false }))).toBe('PAYMENT_INTENT_ID_REQUIRED')
    const unknown = { ...regularCharge, paymentIntentId: nowhere }
    expect(await readProblemCode(name, charge({ regularCharge: unknown }))).toBe('PAYMENT_ATTEMPT_EXPIRED')
    const tooMuch = { amount: { amount: '29.00' } }
    expect(await readProblemCode(name, charge({ giftCards: buildCards('2.00'), regularCharge: tooMuch }))).toBe(
      'INVALID_AMOUNT',
    )
    expect(await readProblemCode(name, charge({ giftCards: buildCards('4.00') }))).toBe('INSUFFICIENT_FUNDS')
    const noCard = [{ giftCardCode: 'NOSUCHCARD12', amount: { amount: '1.00' } }]
    expect(await readProblemCode(name, charge({ giftCards: noCard }))).toBe('GIFT_CARD_NOT_FOUND')
    const wrongCards = [
      ['disabled = true', 'GIFT_CARD_DISABLED'],
      [`disabled = false, expires = now() - interval '1 day'`, 'GIFT_CARD_EXPIRED'],
      [`expires = null, currency = 'JPY'`, 'INVALID_GIFT_CARD_CURRENCY'],
    ] as const
    const other = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '3.00' } })
    for (const [sets, refusal] of wrongCards) {
      await query(`update gift_cards set ${sets} where id = $1`, [other.giftCard.id])
      const giftCards = [{ giftCardCode: other.code, amount: { amount: '1.00' } }]
      expect(await readProblemCode(name, charge({ giftCards }))).toBe(refusal)
    }
    expect(await readBalance()).toBe(3)
    const unkept = await placeOrder()
    expect(await readProblemCode(name, charge({ orderId: unkept.orderId }))).toBe('PAYMENT_METHOD_UNAVAILABLE')
    const memberships = [{ lineItemId: nowhere, membershipIdentifier: { membershipId: nowhere } }]
    expect(await readProblemCode(name, charge({ memberships }))).toBe('MEMBERSHIP_NOT_ELIGIBLE')

    const idempotencyKey = crypto.randomUUID()
    const both = charge({ giftCards: buildCards('2.00'), idempotencyKey })
    const { payments } = await bill(name, both)
    expect(payments).toMatchObject([
      { amount: { amount: '2.00' }, giftcardPaymentDetails: {} },
      { amount: { amount: '10.00' }, status: 'APPROVED', regularPaymentDetails: {} },
    ])
    for (const each of payments) expect(each.chargeCorrelationId).toBe(idempotencyKey)
    expect((await bill(name, both)).payments).toEqual(payments)
    expect(await readBalance()).toBe(1)
    expect(await readProblemCode(name, charge({ giftCards: buildCards('1.00') }))).toBe('GIFT_CARD_ALREADY_APPLIED')
    const once = await placeWithSavedMethod(onceCard)
    expect(await readProblemCode(name, charge({ orderId: once.orderId }))).toBe('PAYMENT_ERROR')
    await dispute(paymentId)
    expect(await readProblemCode(name, charge({}))).toBe('ORDER_HAS_CHARGEBACKS')
  })

  test('a payment is prepared for the buyer and made once', async () => {
    const { orderId, buyer } = await placeWithSavedMethod()
    const regularCharge = { amount: { amount: '10.00' }, delayedCharge: true, savePaymentMethod: true }
    const { regularChargeResponseToken, payments } = await bill('chargeOrder', { orderId, regularCharge })
    expect(payments).toEqual([])
    const pay = { paymentGatewayOrderId: regularChargeResponseToken, paymentToken: approvedCard }
    const { paymentId } = await buyer.ok('payments.payPaymentGatewayOrder', pay)
    const made = (await readMoney(orderId)).payments.find(({ id }: Any) => id === paymentId)
    expect(made).toMatchObject({ amount: { amount: '10.00' }, regularPaymentDetails: { savedPaymentMethod: true } })
    const again = { amount: { amount: '1.00' }, paymentIntentId: regularChargeResponseToken }
    expect(await readProblemCode('chargeOrder', { orderId, regularCharge: again })).toBe('PAYMENT_ALREADY_APPROVED')
    await query(`update payments set status = 'PENDING', captured = 0, authorized = 0 where id = $1`, [paymentId])
    expect(await readProblemCode('chargeOrder', { orderId, regularCharge: again })).toBe('PAYMENT_ALREADY_IN_PROGRESS')
  })

  test('a membership pays once for a line', async () => {
    const { orderId, ids } = await placeOrder()
    const member = await site.member()
    const { memberId } = member.tokens
    const { plan } = await owner.ok('memberships.createMembershipPlan', {
      plan: { name: 'Any', appliesTo: { type: 'ALL' } },
    })
    const { membership } = await owner.ok('memberships.grantMembership', { planId: plan.id, memberId })
    const memberships = [{ lineItemId: ids[1], membershipIdentifier: { membershipId: membership.id } }]
    const { payments } = await bill('chargeOrder', { orderId, memberId, memberships })
    expect(payments).toMatchObject([{ membershipPaymentDetails: { lineItemId: ids[1] } }])
    expect(await readProblemCode('chargeOrder', { orderId, memberId, memberships })).toBe('LINE_ITEM_PAID')
  })
})

describe('a receipt', () => {
  test('is written once, under a number without gaps', async () => {
    const { orderId, paymentId } = await placeOrder(approvedCard)
    const ask = (payment: string, id = orderId) => ({ orderId: id, paymentIds: [payment] })
    const name = 'generateReceipts'
    expect(await readProblemCode(name, ask(paymentId, nowhere))).toBe('ORDER_NOT_FOUND')
    expect(await readProblemCode(name, ask(nowhere))).toBe('PAYMENT_NOT_FOUND')
    const held = await placeOrder(heldCard)
    expect(await readProblemCode(name, ask(held.paymentId, held.orderId))).toBe('INVALID_PAYMENT_STATUS')
    const { receipts } = await bill(name, ask(paymentId))
    expect(receipts).toEqual([{ paymentId, receiptId: expect.any(String) }])
    expect(await site.eventTypes()).toEqual([updated])
    expect((await readOrder(orderId)).activities.at(-1)).toMatchObject({
      activityType: 'RECEIPT_CREATED',
      receiptCreated: { paymentId, wixReceipt: { receiptId: receipts[0].receiptId, displayNumber: '1' } },
    })
    expect(await readProblemCode(name, ask(paymentId))).toBe('RECEIPT_ALREADY_EXIST')
    const others = await Promise.all([placeOrder(approvedCard), placeOrder(approvedCard), placeOrder(approvedCard)])
    await Promise.all(others.map((each) => bill(name, ask(each.paymentId, each.orderId))))
    const numbers = await query<{ number: string }>('select number from receipts where site_id = $1 order by number', [
      site.id,
    ])
    expect(numbers.map(({ number }) => Number(number))).toEqual([1, 2, 3, 4])

    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '2.00' } })
    const open = await placeOrder()
    const redeem = {
      orderId: open.orderId,
      giftCardCode: code,
      amount: { amount: '2.00' },
      currency: open.order.currency,
    }
    const { payment } = await bill('redeemGiftCard', redeem)
    expect(await readProblemCode(name, ask(payment.id, open.orderId))).toBe('INVALID_PAYMENT_TYPE')
  })
})
