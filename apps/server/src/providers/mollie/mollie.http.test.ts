import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { mollieKey } from '../../../../../tests/support/mollie-fake.ts'
import { connectMollie, mollieState } from '../../../../../tests/support/mollie-service.ts'
import { buildLine, plainProducts, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  productId = (await plainProducts(owner))[0].id
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 1000 }]
  await site
    .app()
    .ok('inventory.updateInventoryVariants', { inventoryItem: { productId, trackQuantity: true, variants } })
  await connectMollie(owner)
})
afterEach(() => mollieState({ set: { down: false, lost: '', silent: false } }))

const readOrder = async (id: string): Promise<Any> => (await owner.ok('orders.getOrder', { id })).order
const readMoney = async (orderId: string): Promise<Any> =>
  (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })).orderTransactions
const readStatus = async (id: string) =>
  (await query<{ status: string }>('select status from payments where id = $1', [id]))[0]!.status

async function prepareCheckout() {
  const buyer = await site.visitor()
  const { id } = await readyToPay(buyer, [buildLine(productId)])
  return { buyer, id }
}

const createToken = async (buyer: Caller, checkoutId: string): Promise<string> =>
  (await buyer.ok('payments.createPaymentToken', { providerId: 'mollie', checkoutId })).paymentToken

/** A buyer who was sent to Mollie's page. */
async function startPayment({ delayCapture = false } = {}) {
  const { buyer, id } = await prepareCheckout()
  const paymentToken = await createToken(buyer, id)
  const payer = delayCapture ? owner : buyer
  const pay = { id, paymentToken, ...(delayCapture && { delayCapture }) }
  const { orderId, paymentResponseToken } = await payer.ok('checkout.createOrderAndCharge', pay)
  const { url, ...action } = await payer.ok('payments.getPaymentAction', { paymentResponseToken })
  const [row] = await query<{ id: string; amount: string }>('select id, amount from payments where checkout_id = $1', [
    id,
  ])
  return { buyer, id, pay, orderId, paymentResponseToken, url, action, paymentId: row!.id, total: row!.amount }
}

/** What the buyer does on Mollie's page; returns where they are sent. */
async function choose(url: string, choice: string): Promise<string> {
  const reply = await fetch(`${url}?choose=${choice}`, { redirect: 'manual' })
  return reply.headers.get('location')!
}

async function buy(options: { delayCapture?: boolean } = {}) {
  const sent = await startPayment(options)
  await choose(sent.url, options.delayCapture ? 'authorized' : 'paid')
  return sent
}

const notify = async (webhookUrl: string, id: string): Promise<number> =>
  (await fetch(webhookUrl, { method: 'POST', body: new URLSearchParams({ id }) })).status

describe('the account', () => {
  test('needs a key, keeps it secret, and is checked at Mollie', async () => {
    const other = await makeSite({ demo: true })
    const boss = await other.owner()
    const set = (account: object) => ({ providerId: 'mollie', account })
    const update = 'payments.updatePaymentAccount'
    const findFaultyFields = async (account: object) =>
      (await boss.violations(update, set(account))).map(({ field }: { field: string }) => field)
    expect(await findFaultyFields({ secretKey: 'sk_test_x' })).toEqual(['account.secretKey'])
    expect(await findFaultyFields({ publicKey: 'pk_test_x' })).toEqual(['account.publicKey'])
    expect(await findFaultyFields({ webhookSecret: 'whsec_1' })).toEqual(['account.webhookSecret'])
    expect(await findFaultyFields({ enabled: true })).toEqual(['account.secretKey'])
    const check = async () => (await boss.ok('payments.checkPaymentAccount', { providerId: 'mollie' })).state
    expect(await check()).toBe('NOT_CONNECTED')

    await boss.ok(update, set({ enabled: true, secretKey: 'live_anotherKeyOfMollie' }))
    expect(await check()).toBe('REFUSED')
    await connectMollie(boss)
    expect(await check()).toBe('CONNECTED')
    await mollieState({ set: { down: true } })
    expect(await check()).toBe('UNREACHABLE')
    await mollieState({ set: { down: false } })

    const { account } = await boss.ok('payments.getPaymentAccount', { providerId: 'mollie' })
    expect(account).toMatchObject({ enabled: true, testMode: true, hasSecretKey: true, publicKey: '' })
    expect(JSON.stringify(account)).not.toContain(mollieKey)
    const [row] = await query<{ text: string }>(
      `select encode(secrets, 'escape') as text from payment_accounts where site_id = $1`,
      [other.id],
    )
    expect(row!.text).not.toContain(mollieKey)
    const buyer = await other.visitor()
    expect((await buyer.problem('payments.checkPaymentAccount', { providerId: 'mollie' })).status).toBe(403)
    expect(await boss.violations('payments.getPaymentAccount', { providerId: 'nobody' })).toHaveLength(1)
  })

  test('is offered once it is connected, and no longer once it is off', async () => {
    const other = await makeSite({ demo: true })
    const [boss, buyer] = [await other.owner(), await other.visitor()]
    const [product] = await plainProducts(buyer)
    const { id } = await readyToPay(buyer, [buildLine(product.id)])
    const find = async () =>
      (await buyer.ok('checkout.getPaymentSettings', { id })).paymentSettings.methods.find(
        ({ providerId }: Any) => providerId === 'mollie',
      )
    expect(await find()).toBeUndefined()
    await connectMollie(boss)
    expect(await find()).toMatchObject({ type: 'CARD', testAccount: true })
    await boss.ok('payments.updatePaymentAccount', { providerId: 'mollie', account: { enabled: false } })
    expect(await find()).toBeUndefined()
  })
})

describe('paying', () => {
  test("on Mollie's page places the order once, with webhook and return at the same time", async () => {
    const { buyer, id, url, action, paymentResponseToken, paymentId, total } = await startPayment()
    expect(action).toEqual({ providerId: 'mollie', amount: total })
    await site.events()
    const back = new URL(await choose(url, 'paid'))
    expect(back.pathname).toBe(`/checkout/${id}/confirm`)
    expect(back.searchParams.get('back')).toBe('1')
    const { payment } = await mollieState({ paymentId })
    expect(payment).toMatchObject({ amount: { currency: 'EUR', value: total }, metadata: { stoa_payment: paymentId } })
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    const [one, other, status] = await Promise.all([
      buyer.ok('payments.confirmPayment', confirm),
      buyer.ok('payments.confirmPayment', confirm),
      notify(payment.webhookUrl, payment.id),
    ])
    expect([one.paymentStatus, other.orderId, status]).toEqual(['PAID', one.orderId, 200])
    const { payments } = await readMoney(one.orderId)
    expect(payments).toMatchObject([
      {
        amount: { amount: total },
        regularPaymentDetails: {
          provider: 'mollie',
          providerTransactionId: payment.id,
          creditCardDetails: { brand: 'MASTERCARD', lastFourDigits: '6787' },
        },
      },
    ])
    const placed = (await site.eventTypes()).filter((type) => type === 'wix.ecom.v1.order_approved')
    expect(placed).toHaveLength(1)
  })

  test('is confirmed by the buyer who is back before the webhook', async () => {
    await mollieState({ set: { silent: true } })
    const { buyer, url, paymentResponseToken, paymentId } = await startPayment()
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    const early = await buyer.problem('payments.confirmPayment', confirm)
    expect(early.code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    await choose(url, 'paid')
    expect(await readStatus(paymentId)).toBe('INITIATED')
    expect((await buyer.ok('payments.confirmPayment', confirm)).paymentStatus).toBe('PAID')
    const { payment } = await mollieState({ paymentId })
    expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect(await readStatus(paymentId)).toBe('APPROVED')
  })

  test('is confirmed by the webhook alone if the buyer never comes back', async () => {
    const { url, orderId } = await startPayment()
    await choose(url, 'paid')
    expect(await readOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  })

  test.each([
    ['failed', { details: { failureReason: 'insufficient_funds' } }, 'INSUFFICIENT_FUNDS'],
    ['canceled', {}, 'CANCELED'],
    ['expired', {}, 'EXPIRED'],
  ])('that is %s charges nothing, and the buyer may pay again', async (choice, more, reason) => {
    const { buyer, id, url, paymentResponseToken, paymentId } = await startPayment()
    await mollieState({ paymentId, payment: more })
    await choose(url, choice)
    expect(await readStatus(paymentId)).toBe('DECLINED')
    const refused = await buyer.problem('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason } })
    const again = { id, paymentToken: await createToken(buyer, id) }
    const second = await buyer.ok('checkout.createOrderAndCharge', again)
    const action = await buyer.ok('payments.getPaymentAction', { paymentResponseToken: second.paymentResponseToken })
    await choose(action.url, 'paid')
    expect((await readOrder(second.orderId)).paymentStatus).toBe('PAID')
  })

  test('by the same attempt twice continues it; by another one gives the first up', async () => {
    const { buyer, id, pay, orderId, url, paymentId } = await startPayment()
    const repeated = await buyer.ok('checkout.createOrderAndCharge', pay)
    expect(repeated.orderId).toBe(orderId)
    const second = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: await createToken(buyer, id) })
    expect(await readStatus(paymentId)).toBe('CANCELED')
    const action = await buyer.ok('payments.getPaymentAction', { paymentResponseToken: second.paymentResponseToken })
    expect(action.url).not.toBe(url)
    await choose(action.url, 'paid')
    expect((await readOrder(second.orderId)).paymentStatus).toBe('PAID')
  })

  test('on a page whose order was given up is returned at once, one time', async () => {
    const { buyer, id, url, paymentId, total } = await startPayment()
    await query(`update payments set created_date = created_date - interval '31 minutes' where id = $1`, [paymentId])
    const { state } = await buyer.ok('payments.getCheckoutPayment', { checkoutId: id })
    expect(state).toBe('NOT_PAID')
    expect(await readStatus(paymentId)).toBe('CANCELED')
    await choose(url, 'paid')
    const { payment } = await mollieState({ paymentId })
    expect(payment.refunds).toMatchObject([{ amount: { value: total } }])
    expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect((await mollieState({ paymentId })).payment.refunds).toHaveLength(1)
  })

  test('by a slow method leaves the order pending until it is paid', async () => {
    const { url, orderId, paymentId } = await startPayment()
    await mollieState({ paymentId, payment: { status: 'pending' } })
    const { payment } = await mollieState({ paymentId })
    expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect((await readOrder(orderId)).status).toBe('PENDING')
    expect(url).toContain(payment.id)
    await mollieState({ paymentId, payment: { status: 'paid' } })
    expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  })

  test('without a response charges nothing', async () => {
    const { buyer, id } = await prepareCheckout()
    await mollieState({ set: { down: true } })
    const refused = await buyer.problem('checkout.createOrderAndCharge', {
      id,
      paymentToken: await createToken(buyer, id),
    })
    expect(refused.code).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    await mollieState({ set: { down: false, lost: '/payments' } })
    const lost = await buyer.problem('checkout.createOrderAndCharge', {
      id,
      paymentToken: await createToken(buyer, id),
    })
    expect(lost.code).toBe('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE')
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', {
      id,
      paymentToken: await createToken(buyer, id),
    })
    expect(orderId).toBeTruthy()
  })

  test('has an unknown outcome while Mollie does not answer', async () => {
    await mollieState({ set: { silent: true } })
    const { buyer, id, url, orderId, paymentId, paymentResponseToken } = await startPayment()
    await choose(url, 'paid')
    await mollieState({ set: { down: true } })
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    const unknown = await buyer.problem('payments.confirmPayment', confirm)
    expect(unknown.code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
    expect((await buyer.ok('payments.getCheckoutPayment', { checkoutId: id })).state).not.toBe('NOT_PAID')
    expect(await readStatus(paymentId)).toBe('INITIATED')
    await mollieState({ set: { down: false } })
    expect(await buyer.ok('payments.confirmPayment', confirm)).toMatchObject({ orderId, paymentStatus: 'PAID' })
  })

  test('in yen sends no decimals; in dinar, which Mollie does not take, is not offered and charges nothing', async () => {
    const other = await makeSite({ demo: true })
    const address = { country: 'IE', city: 'Cork', postalCode: 'T12 X2FH', addressLine: '12 Patrick Street' }
    const contactDetails = { firstName: 'Bea', lastName: 'Byrne' }
    await connectMollie(await other.owner())
    const payInCurrency = async (currency: string) => {
      await query('update sites set currency = $2, version = version + 1 where id = $1', [other.id, currency])
      const buyer = await other.visitor()
      const product = { name: `Song in ${currency}`, priceData: { price: 1250 }, productType: 'digital' }
      const { id: songId } = (await other.app().ok('products.createProduct', { product })).product
      await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(songId)] })
      const created = { channelType: 'WEB', email: 'bea@mail.example' }
      const { checkoutId: id } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', created)
      await buyer.ok('checkout.updateCheckout', { checkout: { id, billingInfo: { address, contactDetails } } })
      const { methods, amount } = (await buyer.ok('checkout.getPaymentSettings', { id })).paymentSettings
      const paymentToken = await createToken(buyer, id)
      return { buyer, pay: { id, paymentToken }, amount, ids: methods.map(({ providerId }: Any) => providerId) }
    }
    const yen = await payInCurrency('JPY')
    expect(yen.ids).toContain('mollie')
    const { paymentResponseToken } = await yen.buyer.ok('checkout.createOrderAndCharge', yen.pay)
    const { url } = await yen.buyer.ok('payments.getPaymentAction', { paymentResponseToken })
    await choose(url, 'paid')
    const [row] = await query<{ id: string; status: string }>(
      'select id, status from payments where checkout_id = $1',
      [yen.pay.id],
    )
    expect(row!.status).toBe('APPROVED')
    const { payment } = await mollieState({ paymentId: row!.id })
    expect(payment.amount).toEqual({ currency: 'JPY', value: yen.amount.amount })
    expect(payment.amount.value).toMatch(/^\d+$/)

    const dinar = await payInCurrency('KWD')
    expect(dinar.amount.amount).toMatch(/^\d+\.\d{3}$/)
    expect(dinar.ids).not.toContain('mollie')
    expect(await dinar.buyer.problem('checkout.createOrderAndCharge', dinar.pay)).toMatchObject({
      code: 'PAYMENT_ERROR',
      data: { reason: 'CURRENCY_NOT_SUPPORTED' },
    })
  })

  test('of another amount is never counted', async () => {
    const { paymentId } = await startPayment()
    const { payment } = await mollieState({
      paymentId,
      payment: { amount: { currency: 'EUR', value: '0.01' }, status: 'paid' },
    })
    expect(await notify(payment.webhookUrl, payment.id)).toBe(500)
    expect(await readStatus(paymentId)).toBe('INITIATED')
  })
})

describe('payment operations', () => {
  const capture = (orderId: string, paymentId: string, amount?: string) =>
    owner.ok('orders.captureAuthorizedPayments', {
      ecomOrderId: orderId,
      payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
    })
  const refund = (orderId: string, paymentId: string, amount?: string) =>
    owner.ok('orders.triggerRefund', {
      ecomOrderId: orderId,
      payments: [{ paymentId, ...(amount && { amount: { amount } }) }],
    })

  test('capture an authorization in parts, and release the rest', async () => {
    const { orderId, paymentId, total } = await buy({ delayCapture: true })
    expect((await mollieState({ paymentId })).payment).toMatchObject({ captureMode: 'manual', status: 'authorized' })
    await mollieState({ set: { lost: '/captures' } })
    await capture(orderId, paymentId, '2.00')
    const { payment } = await mollieState({ paymentId })
    await notify(payment.webhookUrl, payment.id)
    expect(payment.captures).toMatchObject([{ amount: { value: '2.00' } }])
    expect((await readOrder(orderId)).balanceSummary).toMatchObject({
      paid: { amount: '2.00' },
      authorized: { amount: (Number(total) - 2).toFixed(2) },
    })
    await owner.ok('orders.voidAuthorizedPayments', { ecomOrderId: orderId, paymentIds: [paymentId] })
    expect((await mollieState({ paymentId })).payment).toMatchObject({ status: 'paid', captured: 2 })
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { authorized: { amount: '0.00' } },
    })
  })

  test('void an authorization, and refuse to capture an expired one', async () => {
    const [dropped, expired] = [await buy({ delayCapture: true }), await buy({ delayCapture: true })]
    await owner.ok('orders.voidAuthorizedPayments', { ecomOrderId: dropped.orderId, paymentIds: [dropped.paymentId] })
    expect((await mollieState({ paymentId: dropped.paymentId })).payment.status).toBe('canceled')
    await mollieState({ paymentId: expired.paymentId, payment: { status: 'expired' } })
    const refused = await owner.problem('orders.captureAuthorizedPayments', {
      ecomOrderId: expired.orderId,
      payments: [{ paymentId: expired.paymentId }],
    })
    expect(refused).toMatchObject({ code: 'PAYMENT_ERROR', data: { reason: 'EXPIRED' } })
  })

  test('refund once after a lost response, and follow the refund by webhook', async () => {
    const { orderId, paymentId } = await buy()
    await mollieState({ set: { lost: '/refunds' } })
    await refund(orderId, paymentId, '1.00')
    const { payment } = await mollieState({ paymentId })
    await notify(payment.webhookUrl, payment.id)
    expect((await mollieState({ paymentId })).payment.refunds).toHaveLength(1)
    expect((await readOrder(orderId)).paymentStatus).toBe('PAID')
    await mollieState({ paymentId, refund: { status: 'refunded' } })
    expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_REFUNDED',
      balanceSummary: { refunded: { amount: '1.00' } },
    })
  })

  test.each([
    ['REFUNDABLE', {}],
    ['ALREADY_REFUNDED', { refunded: 10_000, captured: 10_000 }],
    ['NOT_SUPPORTED', { captured: 0 }],
    ['EXPIRED', { createdAt: '2020-01-01T00:00:00+00:00' }],
  ])('tell that a payment is %s', async (reason, payment) => {
    const { orderId, paymentId } = await buy()
    await mollieState({ paymentId, payment })
    const { refundabilities } = await owner.ok('orders.getRefundabilityStatus', { ecomOrderId: orderId })
    expect(Object.values(refundabilities[0])).toContain(reason)
  })
})

describe('webhooks', () => {
  test('without the signature of their payment are refused, and ask Mollie for nothing', async () => {
    const { paymentId } = await startPayment()
    const other = await startPayment()
    const { payment } = await mollieState({ paymentId, payment: { status: 'paid' } })
    const good = new URL(payment.webhookUrl)
    const change = (set: Record<string, string>) => {
      const url = new URL(good)
      for (const [name, value] of Object.entries(set)) url.searchParams.set(name, value)
      return url.href
    }
    const elsewhere = await makeSite()
    const { requests } = await mollieState({})
    const forged = [
      `${good.origin}${good.pathname}`,
      change({ signature: 'forged' }),
      change({ charge: other.paymentId }),
      good.href.replace(site.id, elsewhere.id),
    ]
    for (const url of forged) expect(await notify(url, payment.id)).toBe(401)
    expect((await mollieState({})).requests).toBe(requests)
    expect(await readStatus(paymentId)).toBe('INITIATED')
    expect(await notify(good.href, payment.id)).toBe(200)
    expect(await readStatus(paymentId)).toBe('APPROVED')
  })

  test('that are repeated or late change nothing more', async () => {
    const { orderId, paymentId } = await buy()
    const { payment } = await mollieState({ paymentId })
    await site.events()
    for (let n = 0; n < 3; n++) expect(await notify(payment.webhookUrl, payment.id)).toBe(200)
    expect(await notify(payment.webhookUrl, 'ord_1')).toBe(200)
    expect(await site.eventTypes()).toEqual([])
    expect((await readMoney(orderId)).payments).toHaveLength(1)
  })
})
