import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { linkIn, waitForMail } from '../../../../../tests/support/mails.ts'
import { buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { connectStripe, signWebhook, updateStripe } from '../../../../../tests/support/stripe-service.ts'
import { offerSubscription, prepareToSubscribe } from '../../../../../tests/support/subscriptions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await listPlainProducts(owner))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await site
    .app()
    .ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
  await connectStripe(owner)
})
afterEach(() => updateStripe({ set: { down: false, denied: false, broken: false, lost: '' } }))

const readOrder = async (id: string): Promise<Any> => (await owner.ok('orders.getOrder', { id })).order
const readMoney = async (orderId: string): Promise<Any> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
const readLedger = (paymentId: string) => updateStripe({ paymentId })

async function prepareCheckout() {
  const buyer = await site.visitor()
  const { id } = await prepareToPay(buyer, [buildLine(productId)])
  return { buyer, id }
}

async function buy(paymentToken = 'pm_visa', more: object = {}) {
  const { buyer, id } = await prepareCheckout()
  const { orderId } = await owner.ok('checkout.createOrderAndCharge', { id, paymentToken, ...more })
  const { payments } = await readMoney(orderId)
  return { buyer, orderId, paymentId: payments[0].id as string, total: payments[0].amount.amount as string }
}

const parseAmount = (amount: string) => Math.round(Number(amount) * 100)
const refund = (orderId: string, paymentId: string, amount?: string) =>
  owner.ok('orders.triggerRefund', {
    ecomOrderId: orderId,
    payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
  })

describe('the account', () => {
  test('belongs to the owner; its secrets are write-only', async () => {
    const other = await makeSite({ demo: true })
    const [boss, buyer] = [await other.owner(), await other.visitor()]
    const set = (account: object) => ({ providerId: 'stripe', account })
    const name = 'payments.updatePaymentAccount'
    expect((await buyer.problem(name, set({}))).status).toBe(403)
    expect((await buyer.problem('payments.getPaymentAccount', { providerId: 'stripe' })).status).toBe(403)
    const findFaultyFields = async (account: object) =>
      (await boss.violations(name, set(account))).map(({ field }: { field: string }) => field)
    expect(await findFaultyFields({ publicKey: 'sk_test_x' })).toEqual(['account.publicKey'])
    expect(await findFaultyFields({ secretKey: 'pk_test_x' })).toEqual(['account.secretKey'])
    expect(await findFaultyFields({ webhookSecret: 'x' })).toEqual(['account.webhookSecret'])
    expect(await findFaultyFields({ enabled: true })).toEqual(['account.publicKey'])
    expect(await findFaultyFields({ enabled: true, publicKey: 'pk_test_x' })).toEqual(['account.secretKey'])
    const keys = { enabled: true, publicKey: 'pk_test_x', secretKey: 'sk_test_secret' }
    expect(await findFaultyFields(keys)).toEqual(['account.webhookSecret'])
    expect(await findFaultyFields({ ...keys, publicKey: 'pk_live_x', webhookSecret: 'whsec_1' })).toEqual([
      'account.secretKey',
    ])
    await boss.ok(name, set({ ...keys, webhookSecret: 'whsec_1' }))
    const { account } = await boss.ok('payments.getPaymentAccount', { providerId: 'stripe' })
    expect(account).toEqual({
      enabled: true,
      publicKey: 'pk_test_x',
      testMode: true,
      hasSecretKey: true,
      hasWebhookSecret: true,
      webhookUrl: expect.stringContaining(`/stoa/v1/payment-webhooks/stripe/${other.id}`),
    })
    const [row] = await query<{ text: string }>(
      `select encode(secrets, 'escape') || public_key as text from payment_accounts where site_id = $1`,
      [other.id],
    )
    expect(row!.text).not.toMatch(/sk_test_secret|whsec_1/)
    const [product] = await listPlainProducts(buyer)
    const { id } = await prepareToPay(buyer, [buildLine(product.id)])
    const readMethods = async () => (await buyer.ok('checkout.getPaymentSettings', { id })).paymentSettings.methods
    expect((await readMethods())[0]).toMatchObject({ providerId: 'stripe', type: 'CARD', publicKey: 'pk_test_x' })
    await boss.ok(name, set({ enabled: false }))
    expect((await readMethods()).map((each: Any) => each.providerId)).not.toContain('stripe')
  })
})

describe('paying', () => {
  test('by card records the same amounts at the shop and Stripe', async () => {
    const { orderId, paymentId, total } = await buy()
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PAID',
      balanceSummary: { paid: { amount: total } },
    })
    const { intent } = await readLedger(paymentId)
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: parseAmount(total), currency: 'eur' })
    expect((await readMoney(orderId)).payments[0].regularPaymentDetails).toMatchObject({
      provider: 'stripe',
      providerTransactionId: intent.id,
      creditCardDetails: { brand: 'VISA', lastFourDigits: '4242' },
    })
  })

  test('with a declined card charges nothing, and another card works', async () => {
    const { buyer, id } = await prepareCheckout()
    const pay = (paymentToken: string) => ({ id, paymentToken })
    const refused = await buyer.problem('checkout.createOrderAndCharge', pay('pm_declined'))
    expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'INSUFFICIENT_FUNDS' } })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', pay('pm_visa'))
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
  })

  test('after a lost response finds the charge and counts it once', async () => {
    await updateStripe({ set: { lost: '/confirm' } })
    const { orderId, paymentId, total } = await buy()
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
    expect((await readLedger(paymentId)).intent.amount_received).toBe(parseAmount(total))
  })

  test('without a response charges nothing', async () => {
    const { buyer, id } = await prepareCheckout()
    await updateStripe({ set: { down: true } })
    const pay = { id, paymentToken: 'pm_visa' }
    const code = (await buyer.problem('checkout.createOrderAndCharge', pay)).code
    expect(code).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    await updateStripe({ set: { down: false } })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', pay)
    expect((await readMoney(orderId)).payments).toMatchObject([{ status: 'APPROVED' }])
  })

  test("continues after the card issuer's page", async () => {
    const { buyer, id } = await prepareCheckout()
    const { paymentResponseToken } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_asks' })
    const { url } = await buyer.ok('payments.getPaymentAction', { paymentResponseToken })
    const requestedUrl = new URL(url)
    expect(requestedUrl.origin).toBe('https://hooks.stripe.test')
    expect(requestedUrl.searchParams.get('return')).toContain(`/checkout/${id}/confirm?challenge=`)
    expect(await buyer.ok('payments.getPaymentAction', { paymentResponseToken: 'forged' })).toEqual({})
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    const early = await buyer.problem('payments.confirmPayment', confirm)
    expect(early.code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    const [row] = await query<{ id: string }>('select id from payments where checkout_id = $1', [id])
    await updateStripe({ paymentId: row!.id, intent: { status: 'succeeded', next_action: null } })
    const { orderId, paymentStatus } = await buyer.ok('payments.confirmPayment', confirm)
    expect(paymentStatus).toBe('PAID')
    expect((await readMoney(orderId)).payments).toHaveLength(1)
  })

  test("handles the return and the webhook of Stripe's script concurrently as one order", async () => {
    const { buyer, id } = await prepareCheckout()
    const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id })
    const [method] = paymentSettings.methods
    expect(method.formAmount).toBe(parseAmount(paymentSettings.amount.amount))
    const { paymentResponseToken } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'ctoken_3ds' })
    const { clientSecret, ...action } = await buyer.ok('payments.getPaymentAction', { paymentResponseToken })
    expect(action).toEqual({
      providerId: 'stripe',
      publicKey: 'pk_test_ofTheFake',
      amount: paymentSettings.amount.amount,
    })
    const { intent } = await updateStripe({ clientSecret, intent: { status: 'succeeded', next_action: null } })
    expect(intent).toMatchObject({ object: 'payment_intent', amount: method.formAmount })
    await site.events()
    const back = { paymentResponseToken, outcome: 'APPROVE' }
    const webhook = signWebhook('payment_intent.succeeded', intent)
    const [returned, again, status] = await Promise.all([
      buyer.ok('payments.confirmPayment', back),
      buyer.ok('payments.confirmPayment', back),
      send(webhook),
    ])
    expect([again.orderId, status]).toEqual([returned.orderId, 200])
    expect((await readMoney(returned.orderId)).payments).toMatchObject([{ status: 'APPROVED' }])
    const placed = (await site.eventTypes()).filter((type) => type === 'wix.ecom.v1.order_approved')
    expect(placed).toHaveLength(1)
  })

  test('ignores intents with another amount', async () => {
    const { buyer, id } = await prepareCheckout()
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_asks' })
    const [row] = await query<{ id: string }>('select id from payments where checkout_id = $1', [id])
    const { intent } = await updateStripe({
      paymentId: row!.id,
      intent: { status: 'succeeded', amount: 1, amount_received: 1 },
    })
    const status = await send(signWebhook('payment_intent.succeeded', intent))
    expect(status).toBe(500)
    const [after] = await query<{ status: string }>('select status from payments where id = $1', [row!.id])
    expect(after!.status).toBe('INITIATED')
  })
})

describe('payment operations', () => {
  test('capture a part of an authorization, or void it', async () => {
    const [captured, dropped] = [
      await buy('pm_visa', { delayCapture: true }),
      await buy('pm_visa', { delayCapture: true }),
    ]
    const capture = {
      ecomOrderId: captured.orderId,
      payments: [{ paymentId: captured.paymentId, amount: { amount: '2.00' } }],
    }
    await owner.ok('orders.captureAuthorizedPayments', capture)
    expect((await readLedger(captured.paymentId)).intent).toMatchObject({ status: 'succeeded', amount_received: 200 })
    expect((await readOrder(captured.orderId)).paymentStatus).toBe('PARTIALLY_PAID')
    await owner.ok('orders.voidAuthorizedPayments', { ecomOrderId: dropped.orderId, paymentIds: [dropped.paymentId] })
    expect((await readLedger(dropped.paymentId)).intent.status).toBe('canceled')
  })

  test('capture in several parts if the card allows it, and release the rest', async () => {
    const held = await buy('pm_parts', { delayCapture: true })
    const { orderId: ecomOrderId, paymentId, total } = held
    const take = (amount?: string) =>
      owner.ok('orders.captureAuthorizedPayments', {
        ecomOrderId,
        payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
      })
    await take('2.00')
    expect((await readLedger(paymentId)).intent).toMatchObject({ status: 'requires_capture', amount_received: 200 })
    await updateStripe({ set: { lost: '/capture' } })
    await take('1.00')
    const { intent } = await readLedger(paymentId)
    expect(intent.amount_received).toBe(300)
    await send(signWebhook('payment_intent.amount_capturable_updated', intent))
    expect((await readLedger(paymentId)).intent.amount_received).toBe(300)
    expect((await readOrder(ecomOrderId)).balanceSummary).toMatchObject({
      paid: { amount: '3.00' },
      authorized: { amount: (Number(total) - 3).toFixed(2) },
    })
    await owner.ok('orders.voidAuthorizedPayments', { ecomOrderId, paymentIds: [paymentId] })
    expect((await readLedger(paymentId)).intent).toMatchObject({ status: 'succeeded', amount_received: 300 })
    expect(await readOrder(ecomOrderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '3.00' }, authorized: { amount: '0.00' } },
    })
  })

  test('F-59 refuse to capture an expired authorization', async () => {
    const { orderId, paymentId, total } = await buy('pm_visa', { delayCapture: true })
    await updateStripe({ paymentId, intent: { status: 'canceled', cancellation_reason: 'automatic' } })
    const capture = (amount?: string) => ({
      ecomOrderId: orderId,
      payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
    })
    const more = await owner.problem('orders.captureAuthorizedPayments', capture((Number(total) + 1).toFixed(2)))
    expect(more.code).toBe('INVALID_AMOUNT')
    const refused = await owner.problem('orders.captureAuthorizedPayments', capture())
    expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'EXPIRED' } })
    expect((await readLedger(paymentId)).intent).toMatchObject({ status: 'canceled', refundedAmount: 0 })
    expect((await readOrder(orderId)).paymentStatus).toBe('NOT_PAID')
  })

  test('find an operation after a lost response and perform it once', async () => {
    const held = await buy('pm_visa', { delayCapture: true })
    await updateStripe({ set: { lost: '/capture' } })
    await owner.ok('orders.captureAuthorizedPayments', {
      ecomOrderId: held.orderId,
      payments: [{ paymentId: held.paymentId }],
    })
    const { intent } = await readLedger(held.paymentId)
    await send(signWebhook('payment_intent.succeeded', intent))
    expect((await readOrder(held.orderId)).paymentStatus).toBe('PAID')

    const paid = await buy()
    await updateStripe({ set: { lost: '/refunds' } })
    await refund(paid.orderId, paid.paymentId, '1.00')
    const ledger = await readLedger(paid.paymentId)
    await send(signWebhook('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: ledger.intent.id }))
    expect(await readOrder(paid.orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '1.00' } },
    })
    expect((await readLedger(paid.paymentId)).refunds).toHaveLength(1)
  })

  test('update a pending refund by webhook', async () => {
    const { orderId, paymentId } = await buy('pm_slowRefunds')
    const { orderTransactions } = await refund(orderId, paymentId)
    expect(orderTransactions.refunds[0].transactions).toMatchObject([{ refundStatus: 'PENDING' }])
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
    const { intent } = await updateStripe({ paymentId, refund: { status: 'succeeded' } })
    await send(signWebhook('refund.updated', { id: 're_1', object: 'refund', payment_intent: intent.id }))
    expect((await readOrder(orderId)).paymentStatus).toBe('FULLY_REFUNDED')
  })

  test('charge a saved card without its owner', async () => {
    const { orderId } = await buy('pm_visa', { savePaymentMethod: true })
    await query(`update orders set total = total + 20, payment_status = 'PARTIALLY_PAID' where id = $1`, [orderId])
    const regularCharge = { amount: { amount: '5.00' } }
    const { payments } = await owner.ok('orderBilling.chargeOrder', { orderId, merchantInitiated: true, regularCharge })
    expect(payments).toMatchObject([{ status: 'APPROVED', amount: { amount: '5.00' } }])
    expect((await readLedger(payments[0].id)).intent).toMatchObject({ offSession: true, amount_received: 500 })
    const once = await buy('pm_once', { savePaymentMethod: true })
    await query(`update orders set total = total + 20, payment_status = 'PARTIALLY_PAID' where id = $1`, [once.orderId])
    const refused = await owner.problem('orderBilling.chargeOrder', {
      orderId: once.orderId,
      merchantInitiated: true,
      regularCharge,
    })
    expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'AUTHENTICATION_REQUIRED' } })
  })
})

test('pay the rest of an order after authentication, once', async () => {
  const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', {
    draftOrder: { customLineItems: [{ productName: { original: 'Table' }, price: { amount: '80' } }] },
  })
  const { createdOrder } = await owner.ok('draftOrders.createOrderFromDraft', {
    draftOrderId: calculatedDraftOrder.draftOrder.id,
  })
  const orderId = createdOrder.id
  const { paymentId, paymentResponseToken } = await owner.ok('payments.payOrder', {
    orderId,
    paymentToken: 'ctoken_3ds',
  })
  const confirm = { paymentResponseToken, outcome: 'APPROVE' }
  const name = 'payments.confirmLaterPayment'
  expect((await owner.problem(name, confirm)).code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
  const { clientSecret, publicKey } = await owner.ok('payments.getPaymentAction', { paymentResponseToken })
  expect(publicKey).toBe('pk_test_ofTheFake')
  const { intent } = await updateStripe({ clientSecret, intent: { status: 'succeeded', next_action: null } })
  const webhook = signWebhook('payment_intent.succeeded', intent)
  const [confirmed, status] = await Promise.all([owner.ok(name, confirm), send(webhook)])
  expect([confirmed, status]).toEqual([{ orderId, paymentId }, 200])
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'PAID' })
  expect((await readMoney(orderId)).payments).toMatchObject([{ status: 'APPROVED', amount: { amount: '80.00' } }])
})

describe('subscriptions', () => {
  test('with a free trial save the card and charge nothing', async () => {
    const terms = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }
    const offer = await offerSubscription(site, terms, { id: productId })
    const buyer = await site.visitor()
    const { id } = await prepareToSubscribe(buyer, offer)
    const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id })
    expect(paymentSettings).toMatchObject({
      savePaymentMethod: true,
      methods: [{ providerId: 'stripe', formAmount: 0 }, {}],
    })
    const requestedUrl = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'ctoken_3ds' })
    const { paymentResponseToken } = requestedUrl
    const { clientSecret } = await buyer.ok('payments.getPaymentAction', { paymentResponseToken })
    const { intent } = await updateStripe({ clientSecret, intent: { status: 'succeeded', next_action: null } })
    expect(intent).toMatchObject({ object: 'setup_intent', customer: expect.stringMatching(/^cus_/) })
    const { orderId } = await buyer.ok('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    expect(await readOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'NOT_PAID' })
    const input = { query: { filter: { orderId } } }
    const { subscriptionContracts } = await owner.ok('subscriptionContracts.querySubscriptionContracts', input)
    expect(subscriptionContracts).toMatchObject([{ status: 'ACTIVE', cycles: 1 }])
    const [savedCard] = await readRow(subscriptionContracts[0].id)
    expect(savedCard).toEqual({ saved_method: `${intent.customer}/${intent.payment_method}` })

    // Another card that requires authentication.
    const { id: subscriptionContractId } = subscriptionContracts[0]
    const change = { subscriptionContractId, paymentToken: 'ctoken_3ds' }
    const other = await owner.ok('subscriptionContracts.changeSubscriptionCard', change)
    const next = { subscriptionContractId, paymentResponseToken: other.paymentResponseToken, outcome: 'APPROVE' }
    const name = 'subscriptionContracts.confirmSubscriptionPayment'
    expect((await owner.problem(name, next)).code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    const action = await owner.ok('payments.getPaymentAction', { paymentResponseToken: other.paymentResponseToken })
    const answered = { clientSecret: action.clientSecret, intent: { status: 'succeeded', next_action: null } }
    const { intent: renewed } = await updateStripe(answered)
    await owner.ok(name, next)
    const [after] = await readRow(subscriptionContractId)
    expect(after).toEqual({ saved_method: `${renewed.customer}/${renewed.payment_method}` })
    expect(after).not.toEqual(savedCard)
  })

  test('change the card by a mailed link, after authentication', async () => {
    const terms = { frequency: 'MONTH', autoRenewal: true, freeTrialPeriod: { frequency: 'WEEK', interval: 1 } }
    const buyer = await site.visitor()
    const { id } = await prepareToSubscribe(buyer, await offerSubscription(site, terms, { id: productId }))
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'ctoken_visa' })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    const mail = await waitForMail(site, order.buyerInfo.email, 'order-placed', order.number)
    const { subscriptions } = await buyer.ok('returns.openOrderLink', { token: linkIn(mail, 'orders') })
    const { token } = subscriptions[0]

    const request = { token, paymentToken: 'ctoken_3ds' }
    const { paymentResponseToken } = await buyer.ok('subscriptionContracts.paySubscriptionByLink', request)
    const answer = { token, paymentResponseToken, outcome: 'APPROVE' }
    const name = 'subscriptionContracts.confirmSubscriptionPaymentByLink'
    expect((await buyer.problem(name, answer)).code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    const { clientSecret } = await buyer.ok('payments.getPaymentAction', { paymentResponseToken })
    const { intent } = await updateStripe({ clientSecret, intent: { status: 'succeeded', next_action: null } })
    await buyer.ok(name, answer)
    const { subscriptionContract } = await buyer.ok('subscriptionContracts.openSubscriptionLink', { token })
    expect(await readRow(subscriptionContract.id)).toEqual([
      { saved_method: `${intent.customer}/${intent.payment_method}` },
    ])
  })
})

const readRow = (id: string) =>
  query<{ saved_method: string }>('select saved_method from subscription_contracts where id = $1', [id])

describe('refundability of a payment', () => {
  const readAnswer = async (orderId: string) =>
    (await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })).refundabilities[0]
  const countDaysAgo = (count: number) => Math.floor(Date.now() / 1000) - count * 86_400

  test.each([
    ['REFUNDABLE', {}],
    ['EXPIRED', { created: countDaysAgo(200) }],
    ['REQUIRES_CARD_READER', { payment_method_details: { type: 'interac_present' } }],
    ['NOT_SUPPORTED', { payment_method_details: { type: 'boleto' } }],
    ['FORBIDDEN', { disputed: true }],
    ['ALREADY_REFUNDED', { refunded: true }],
  ])('%s', async (reason, charge) => {
    const { orderId, paymentId } = await buy()
    await updateStripe({ paymentId, charge })
    expect(Object.values(await readAnswer(orderId))).toContain(reason)
  })

  test.each([
    ['PROVIDER_IS_DOWN', { down: true }],
    ['ACCESS_DENIED', { denied: true }],
    ['INTERNAL_ERROR', { broken: true }],
  ])('%s', async (reason, set) => {
    const { orderId } = await buy()
    await updateStripe({ set })
    expect(await readAnswer(orderId)).toMatchObject({
      refundabilityStatus: 'NOT_REFUNDABLE',
      nonRefundableReason: reason,
    })
  })

  test('TRANSACTION_NOT_FOUND', async () => {
    const { orderId, paymentId } = await buy()
    await query(`update provider_charges set reference = 'pi_gone' where id = $1`, [paymentId])
    expect(await readAnswer(orderId)).toMatchObject({ nonRefundableReason: 'TRANSACTION_NOT_FOUND' })
  })
})

type Webhook = ReturnType<typeof signWebhook>
async function send({ body, headers }: Webhook, to = site): Promise<number> {
  const url = `${to.facts.origin}/stoa/v1/payment-webhooks/stripe/${to.id}`
  return (await fetch(url, { method: 'POST', body, headers })).status
}

describe('F-63 provider webhooks', () => {
  test('without a valid, recent signature are refused', async () => {
    const { paymentId } = await buy()
    const { intent } = await readLedger(paymentId)
    const good = signWebhook('payment_intent.succeeded', intent)
    const old = signWebhook('payment_intent.succeeded', intent, { at: Math.floor(Date.now() / 1000) - 301 })
    const others = signWebhook('payment_intent.succeeded', intent, { secret: 'whsec_another' })
    const { 'stripe-signature': _, ...unsigned } = good.headers
    const rows: Webhook[] = [
      old,
      others,
      { ...good, body: good.body.replace('succeeded', 'canceled') },
      { ...good, headers: unsigned as Webhook['headers'] },
      { body: '', headers: good.headers },
    ]
    for (const webhook of rows) expect(await send(webhook)).toBe(401)
    expect(await send(good)).toBe(200)
    const elsewhere = await makeSite()
    await connectStripe(await elsewhere.owner(), 'whsec_elsewhere')
    expect(await send(good, elsewhere)).toBe(401)
    const url = `${site.facts.origin}/stoa/v1/payment-webhooks/nobody/${site.id}`
    expect((await fetch(url, { method: 'POST', ...good })).status).toBe(401)
    expect((await fetch(url.replace(site.id, 'x'), { method: 'POST', ...good })).status).toBe(401)
  })

  test('count once and in any order: a status never goes back', async () => {
    const { buyer, id } = await prepareCheckout()
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'pm_slow' })
    expect((await readOrder(orderId)).status).toBe('PENDING')
    const paymentId = (await readMoney(orderId)).payments[0].id
    const { intent } = await updateStripe({ paymentId, intent: { status: 'succeeded' } })
    await site.events()
    const late = signWebhook('payment_intent.processing', { ...intent, status: 'processing' })
    const paid = signWebhook('payment_intent.succeeded', intent)
    expect(await Promise.all([send(paid), send(late), send(paid)])).toEqual([200, 200, 200])
    expect(await send(signWebhook('payment_intent.payment_failed', { ...intent, status: 'canceled' }))).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
    const notified = (await site.eventTypes()).filter((type) => type === 'wix.ecom.v1.order_approved')
    expect(notified).toHaveLength(1)
    const [row] = await query<{ count: string }>(
      `select count(*) from payment_webhooks where site_id = $1 and id = $2`,
      [site.id, `stripe/${JSON.parse(paid.body).id}`],
    )
    expect(Number(row!.count)).toBe(1)
    expect(await send(signWebhook('customer.created', { id: 'cus_1', object: 'customer' }))).toBe(200)
  })

  test('of a dispute are recorded once, reserve its amount, and may be reversed', async () => {
    const { orderId, paymentId, total } = await buy()
    const { intent } = await readLedger(paymentId)
    const dispute = {
      id: `dp_${paymentId}`,
      object: 'dispute',
      amount: parseAmount(total),
      currency: 'eur',
      payment_intent: intent.id,
    }
    const open = { ...dispute, status: 'needs_response' }
    await updateStripe({ dispute: open })
    await site.events()
    for (let n = 0; n < 2; n++) expect(await send(signWebhook('charge.dispute.created', open))).toBe(200)
    const readChargebacks = async () => (await readMoney(orderId)).payments[0].regularPaymentDetails.chargebacks
    expect(await readChargebacks()).toMatchObject([
      { status: 'APPROVED', amount: { amount: total }, externalId: dispute.id },
    ])
    const listNotified = async () => (await site.events()).filter(({ type }) => type.includes('chargeback'))
    const chargeback = { externalId: dispute.id, amount: { amount: total } }
    expect(await listNotified()).toMatchObject([
      {
        type: 'wix.ecom.v1.order_transactions_chargeback_approved',
        entityId: orderId,
        body: { actionEvent: { body: { orderId, paymentId, chargeback: { ...chargeback, status: 'APPROVED' } } } },
      },
    ])
    const { formattedAmount } = (await readOrder(orderId)).priceSummary.total
    await waitForMail(site, site.facts.ownerEmail, 'owner-dispute', formattedAmount)
    const { notifications } = await owner.ok('notifications.listMyNotifications', {})
    expect(notifications.filter(({ kind }: { kind: string }) => kind === 'PAYMENT_DISPUTED')).toMatchObject([
      { subject: formattedAmount, path: `/orders/${orderId}` },
    ])
    const { refundabilities } = await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })
    expect(refundabilities).toMatchObject([{ nonRefundableReason: 'AMOUNT_OFFSET_BY_CHARGEBACK' }])
    const won = { ...dispute, status: 'won' }
    await updateStripe({ dispute: won })
    // The first request arrives last.
    expect(await send(signWebhook('charge.dispute.closed', won))).toBe(200)
    expect(await send(signWebhook('charge.dispute.updated', open))).toBe(200)
    expect(await readChargebacks()).toMatchObject([{ status: 'REVERSED', reversalAmount: { amount: total } }])
    expect(await listNotified()).toMatchObject([
      {
        type: 'wix.ecom.v1.order_transactions_chargeback_reversed',
        body: {
          actionEvent: {
            body: {
              orderId,
              paymentId,
              chargeback: { ...chargeback, status: 'REVERSED' },
              orderTransactions: { orderId },
            },
          },
        },
      },
    ])
    const { activities, balanceSummary } = await readOrder(orderId)
    const paymentDetails = { amount: { amount: total } }
    expect(activities.slice(-2)).toMatchObject([
      { activityType: 'CHARGEBACK_CREATED', chargebackCreated: { amount: { amount: total }, paymentDetails } },
      {
        activityType: 'CHARGEBACK_REVERSED',
        chargebackReversed: { reversalAmount: { amount: total }, paymentDetails },
      },
    ])
    expect(balanceSummary).toMatchObject({ chargeback: { amount: total }, chargebackReversal: { amount: total } })
  })
})
