import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { linkIn, waitForMail } from '../../../../../tests/support/mails.ts'
import { PluginService } from '../../../../../tests/support/plugin-service.ts'
import { address, approvedCard, buildLine, plainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const declinedCard = 'sandbox:4000000000000002'
const askingCard = 'sandbox:4000002500003155'
const pendingCard = 'sandbox:4000000000000077'
const contactDetails = { firstName: 'Bea', lastName: 'Buyer' }

let site: TestSite
let owner: Caller
/** Opens the link in a browser without a session. */
let anonymous: Caller
let productId: string
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  anonymous = site.anonymous()
  productId = (await plainProducts(owner))[0].id
})
beforeEach(() => site.events())

async function createDraft(email: string | undefined = 'bea@mail.example', quantity = 2): Promise<string> {
  const { calculatedDraftOrder } = await owner.ok('draftOrders.createDraftOrder', {
    draftOrder: {
      catalogLineItems: [buildLine(productId, quantity)],
      ...(email && { buyerInfo: { email } }),
      recipientInfo: { address, contactDetails },
    },
  })
  return calculatedDraftOrder.draftOrder.id
}

async function createLink(draftOrderId: string, input: object = {}): Promise<string> {
  const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7, ...input })
  return paymentLink.url.split('/pay/')[1]
}

const openLink = (token: string): Promise<Any> => anonymous.ok('draftPayments.openPaymentLink', { token })
const pay = async (token: string, paymentToken = approvedCard, amount?: string) => ({
  token,
  paymentToken,
  amount: amount ?? (await openLink(token)).payment.amount,
})
const readRefusal = async (name: string, input: object) =>
  (await anonymous.problem(`draftPayments.${name}`, input as Record<string, unknown>)).code
const readStatus = async (draftOrderId: string) =>
  (await owner.ok('draftOrders.getDraftOrder', { draftOrderId })).calculatedDraftOrder.draftOrder.status
const stock = async (): Promise<number> =>
  (await owner.ok('products.getProduct', { id: productId })).product.stock.quantity

describe('a draft paid by link', () => {
  test('becomes an order when paid: mailed in the buyer’s language, opened by any visitor, paid once', async () => {
    const draftOrderId = await createDraft('lea@mail.example')
    const { paymentLink } = await owner.ok('draftPayments.createPaymentLink', {
      draftOrderId,
      days: 7,
      language: 'de',
      message: 'Wie am Telefon besprochen.',
      sendMail: true,
    })
    expect(paymentLink).toMatchObject({ recipient: 'lea@mail.example', message: 'Wie am Telefon besprochen.' })
    const mail = await waitForMail(site, 'lea@mail.example', 'payment-link')
    expect(mail.text).toContain('Wie am Telefon besprochen.')
    expect(mail.text).toContain('Prüfen und bezahlen')
    const token = linkIn(mail, 'pay')
    const shown = await openLink(token)
    expect(shown).toMatchObject({
      state: 'OPEN',
      message: 'Wie am Telefon besprochen.',
      draft: { lineItems: [{ quantity: 2 }], recipientInfo: { contactDetails } },
      payment: { testMode: true, methods: [{ providerId: 'sandbox' }] },
    })
    expect(shown.payment.amount).toBe(shown.draft.priceSummary.total.amount)
    const before = await stock()
    await site.events()

    const input = await pay(token)
    const { orderId } = await anonymous.ok('draftPayments.payByLink', input)
    expect(await anonymous.ok('draftPayments.payByLink', input)).toEqual({ orderId })
    const types = await site.eventTypes()
    expect(types.filter((type) => type === 'wix.ecom.v1.order_created')).toHaveLength(1)
    expect(types).toContain('wix.ecom.v1.draft_order_updated')
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      buyerLanguage: 'de',
      buyerInfo: { email: 'lea@mail.example' },
      channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    })
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    expect(orderTransactions.payments).toHaveLength(1)
    expect(await stock()).toBe(before - 2)
    expect(await readStatus(draftOrderId)).toBe('COMMITTED')
    expect(await openLink(token)).toMatchObject({ state: 'PAID', order: { number: order.number } })
    expect((await waitForMail(site, 'lea@mail.example', 'order-placed')).text).toContain(order.number)
  })

  test('is unchanged after a declined card, and another card can pay', async () => {
    const draftOrderId = await createDraft()
    const token = await createLink(draftOrderId)
    const before = await stock()
    expect(await readRefusal('payByLink', await pay(token, declinedCard))).toBe('PAYMENT_ERROR')
    expect([await stock(), await readStatus(draftOrderId)]).toEqual([before, 'DRAFT'])
    await owner.ok('draftOrders.createCustomAdditionalFees', {
      draftOrderId,
      customAdditionalFees: [{ name: 'Wrapping', price: { amount: '3.00' }, applyToDraftOrder: true }],
    })
    await anonymous.ok('draftPayments.payByLink', await pay(token))
    expect(await readStatus(draftOrderId)).toBe('COMMITTED')
  })

  test('waits for a provider that does not answer, and shows it', async () => {
    const token = await createLink(await createDraft())
    const silentCard = 'sandbox:4000000000000267'
    expect(await readRefusal('payByLink', { ...(await pay(token)), paymentToken: silentCard })).toBe(
      'PAYMENT_OUTCOME_UNKNOWN',
    )
    expect(await openLink(token)).toMatchObject({ state: 'PAYING' })
  })

  test('requires 3-D Secure if a plugin requires it', async () => {
    const service = await PluginService.start({
      getPaymentSettings: { paymentSettings: { requires3dSecure: true } },
    })
    onTestFinished(() => service.stop())
    const own = await makeSite({ demo: true })
    const seller = await own.owner()
    await service.register(seller, ['ECOM_PAYMENT_SETTINGS'])
    const { calculatedDraftOrder } = await seller.ok('draftOrders.createDraftOrder', {
      draftOrder: {
        customLineItems: [{ productName: { original: 'Oak table' }, price: { amount: '80' }, quantity: 1 }],
        buyerInfo: { email: 'lea@mail.example' },
        recipientInfo: { address, contactDetails },
      },
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const { paymentLink } = await seller.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7 })
    const token = paymentLink.url.split('/pay/')[1]
    const input = { token, paymentToken: approvedCard, amount: '80.00' }
    const { paymentResponseToken } = await own.anonymous().ok('draftPayments.payByLink', input)
    const answer = { token, paymentResponseToken, outcome: 'APPROVE' }
    const { orderId } = await own.anonymous().ok('draftPayments.confirmPaymentByLink', answer)
    expect((await seller.ok('orders.getOrder', { id: orderId })).order.paymentStatus).toBe('PAID')
    expect(service.getRequests('getPaymentSettings')).toMatchObject([
      { order: { lineItems: [{ quantity: 1 }], buyerInfo: { email: 'lea@mail.example' }, currency: 'EUR' } },
    ])
  })

  test('asks the buyer for a missing address, which decides the tax and is stored in the order', async () => {
    const own = await makeSite({ demo: true })
    const seller = await own.owner()
    const buyer = own.anonymous()
    const { deliveryProfiles } = await seller.ok('deliveryProfile.queryDeliveryProfiles', {})
    const { id: deliveryProfileId, deliveryRegions } = deliveryProfiles[0] as Any
    const { id: deliveryRegionId } = deliveryRegions.find(({ destinations }: Any) => destinations.length === 0)
    await seller.ok('deliveryProfile.removeDeliveryRegion', { deliveryProfileId, deliveryRegionId })
    const createLink = async (more: object): Promise<string> => {
      const draftOrder = {
        customLineItems: [{ productName: { original: 'Oak table' }, price: { amount: '80' } }],
        ...more,
      }
      const { calculatedDraftOrder } = await seller.ok('draftOrders.createDraftOrder', { draftOrder })
      const draftOrderId = calculatedDraftOrder.draftOrder.id
      const { paymentLink } = await seller.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7 })
      return paymentLink.url.split('/pay/')[1]
    }
    const openLink = (token: string): Promise<Any> => buyer.ok('draftPayments.openPaymentLink', { token })
    const readRefusal = async (name: string, input: object) =>
      (await buyer.problem(`draftPayments.${name}`, input as Record<string, unknown>)).code
    const token = await createLink({})
    const before = await openLink(token)
    expect(before).toMatchObject({ state: 'OPEN', address: { kind: 'DELIVERY', missing: true } })
    expect([before.payment, Number(before.draft.taxInfo.totalTax.amount)]).toEqual([undefined, 0])
    const input = { token, paymentToken: approvedCard, amount: before.draft.priceSummary.total.amount }
    expect(await readRefusal('payByLink', input)).toBe('PAYMENT_LINK_NEEDS_ADDRESS')
    const give = (country: string) => ({ token, address: { ...address, country }, contactDetails })
    expect(await readRefusal('setAddressByLink', give('AQ'))).toBe('PAYMENT_LINK_OUT_OF_REACH')
    expect(await readRefusal('setAddressByLink', { ...give('DE'), token: 'x'.repeat(60) })).toBe('NOT_FOUND')
    await own.events()
    await buyer.ok('draftPayments.setAddressByLink', give('DE'))
    expect(await own.eventTypes()).toEqual(['wix.ecom.v1.draft_order_updated'])
    // The buyer may correct the address that they gave.
    await buyer.ok('draftPayments.setAddressByLink', give('IE'))
    const after = await openLink(token)
    expect(after.address).toMatchObject({ kind: 'DELIVERY', missing: false, given: { address, contactDetails } })
    expect(Number(after.draft.taxInfo.totalTax.amount)).toBeGreaterThan(0)
    const { orderId } = await buyer.ok('draftPayments.payByLink', { ...input, amount: after.payment.amount })
    const { order } = await seller.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'PAID', recipientInfo: { address, contactDetails } })
    expect(await readRefusal('setAddressByLink', give('DE'))).toBe('DRAFT_ORDER_ALREADY_COMMITTED')
    const known = await createLink({ recipientInfo: { address, contactDetails } })
    expect(await readRefusal('setAddressByLink', { ...give('DE'), token: known })).toBe('PAYMENT_LINK_HAS_ADDRESS')
    // A service is not shipped, but taxed at the buyer's address.
    const lesson = { productName: { original: 'Lesson' }, price: { amount: '5' }, itemType: { preset: 'SERVICE' } }
    const service = await createLink({ customLineItems: [lesson] })
    expect((await openLink(service)).address).toEqual({ kind: 'BILLING', missing: true })
    await buyer.ok('draftPayments.setAddressByLink', { ...give('DE'), token: service })
    expect((await openLink(service)).address).toMatchObject({ kind: 'BILLING', given: { address: { country: 'DE' } } })
  })

  test('waits for 3-D Secure: completed, refused, or abandoned for another card', async () => {
    const [yes, no, left] = await Promise.all(
      [createDraft(), createDraft(), createDraft()].map(async (id) => createLink(await id)),
    )
    const ask = async (token: string) =>
      (await anonymous.ok('draftPayments.payByLink', await pay(token, askingCard))).paymentResponseToken as string
    const answer = (token: string, paymentResponseToken: string, outcome = 'APPROVE') => ({
      token,
      paymentResponseToken,
      outcome,
    })
    const question = await ask(yes!)
    expect(await openLink(yes!)).toMatchObject({ state: 'PAYING' })
    expect(await readRefusal('confirmPaymentByLink', answer(no!, question))).toBe('NOT_FOUND')
    expect(await readRefusal('confirmPaymentByLink', answer(yes!, 'made-up'))).toBe('NOT_FOUND')
    expect(await readRefusal('confirmPaymentByLink', answer('made-up', question))).toBe('NOT_FOUND')
    await anonymous.ok('draftPayments.confirmPaymentByLink', answer(yes!, question))
    expect(await openLink(yes!)).toMatchObject({ state: 'PAID' })

    expect(await readRefusal('confirmPaymentByLink', answer(no!, await ask(no!), 'DECLINE'))).toBe('PAYMENT_ERROR')
    expect(await openLink(no!)).toMatchObject({ state: 'OPEN' })

    const { payment } = await openLink(left!)
    await ask(left!)
    await anonymous.ok('draftPayments.payByLink', await pay(left!, approvedCard, payment.amount))
    expect(await openLink(left!)).toMatchObject({ state: 'PAID' })
  })

  test('can’t be paid by another while a payment is in flight', async () => {
    const own = await makeSite({ demo: true })
    const shop = await own.owner()
    const anyone = own.anonymous()
    const { calculatedDraftOrder } = await shop.ok('draftOrders.createDraftOrder', {
      draftOrder: {
        customLineItems: [{ productName: { original: 'Oak table' }, price: { amount: '80' } }],
        recipientInfo: { address, contactDetails },
      },
    })
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const { paymentLink } = await shop.ok('draftPayments.createPaymentLink', { draftOrderId, days: 7 })
    const token = paymentLink.url.split('/pay/')[1]
    const { payment } = await anyone.ok('draftPayments.openPaymentLink', { token })
    const input = { token, paymentToken: 'bank-page 1', amount: payment.amount }
    await query(`update sites set status = 'ENABLED', version = version + 1 where id = $1`, [own.id])
    const { paymentResponseToken } = await anyone.ok('draftPayments.payByLink', input)
    const early = { token, paymentResponseToken, outcome: 'APPROVE' }
    const code = 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS'
    expect((await anyone.problem('draftPayments.confirmPaymentByLink', early)).code).toBe(code)
    await query(`update payments set details = details - 'actionToken' where checkout_id = $1`, [draftOrderId])
    expect((await anyone.problem('draftPayments.payByLink', input)).code).toBe(code)
  })

  test('is finished by the job after an interrupted payment', async () => {
    const draftOrderId = await createDraft()
    const token = await createLink(draftOrderId)
    await anonymous.ok('draftPayments.payByLink', await pay(token, askingCard))
    // Half an hour later the authentication has expired.
    await query(
      `update payments set created_date = now() - interval '1 hour', checked_date = now() - interval '1 hour' where checkout_id = $1`,
      [draftOrderId],
    )
    await strike('settle-payments')
    await expect.poll(() => readStatus(draftOrderId)).toBe('DRAFT')
    expect(await openLink(token)).toMatchObject({ state: 'OPEN' })
  })

  test('with a pending payment is an order that waits for it', async () => {
    const token = await createLink(await createDraft())
    const { orderId } = await anonymous.ok('draftPayments.payByLink', await pay(token, pendingCard))
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ status: 'PENDING', paymentStatus: 'PENDING' })
  })

  test('is charged its deposit, if that is less', async () => {
    const draftOrderId = await createDraft()
    await owner.ok('draftOrders.setDeposit', { draftOrderId, depositDetails: { amount: { amount: '5.00' } } })
    const token = await createLink(draftOrderId)
    const input = await pay(token)
    expect(Number(input.amount)).toBe(5)
    const { orderId } = await anonymous.ok('draftPayments.payByLink', input)
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect([order.paymentStatus, Number(order.balanceSummary.paid.amount)]).toEqual(['PARTIALLY_PAID', 5])
  })

  test('is paid once, however many payments run at once', async () => {
    const token = await createLink(await createDraft())
    const input = await pay(token)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => anonymous.call('draftPayments.payByLink', input as Record<string, unknown>)),
    )
    const placed = answers.filter(({ status }) => status === 200)
    expect(placed.length).toBeGreaterThan(0)
    expect(new Set(placed.map(({ body }: Any) => body.orderId)).size).toBe(1)
    const { orderId } = await anonymous.ok('draftPayments.payByLink', input)
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    expect(orderTransactions.payments).toHaveLength(1)
    for (const { status, body } of answers as Any[])
      if (status !== 200) expect(body.details.applicationError.code).toBe('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')
  })
})

describe('a payment link', () => {
  test('is unique, can be revoked, expires, and opens nothing elsewhere', async () => {
    const draftOrderId = await createDraft()
    const first = await createLink(draftOrderId)
    const second = await createLink(draftOrderId, { days: 1 })
    expect(await readRefusal('openPaymentLink', { token: first })).toBe('NOT_FOUND')
    expect(await readRefusal('payByLink', await pay(first, approvedCard, '1.00'))).toBe('NOT_FOUND')
    const { paymentLink } = await owner.ok('draftPayments.getPaymentLink', { draftOrderId })
    expect(Date.parse(paymentLink.expiresDate) - Date.now()).toBeLessThan(86_400_001)
    const other = await makeSite({ demo: true })
    const elsewhere = await other.anonymous().problem('draftPayments.openPaymentLink', { token: second })
    expect(elsewhere.code).toBe('NOT_FOUND')
    await owner.ok('draftPayments.removePaymentLink', { draftOrderId })
    expect(await readRefusal('openPaymentLink', { token: second })).toBe('NOT_FOUND')
    expect(await owner.ok('draftPayments.getPaymentLink', { draftOrderId })).toEqual({})
  })

  test('charges exactly what was shown, and only a card', async () => {
    const draftOrderId = await createDraft()
    const token = await createLink(draftOrderId)
    const before = await pay(token)
    await owner.ok('draftOrders.createCustomAdditionalFees', {
      draftOrderId,
      customAdditionalFees: [{ name: 'Wrapping', price: { amount: '3.00' }, applyToDraftOrder: true }],
    })
    expect(await readRefusal('payByLink', before)).toBe('CHECKOUT_CHANGED')
    for (const paymentToken of ['manual', 'nobody'])
      expect(await readRefusal('payByLink', { ...before, paymentToken })).toBe(
        'PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE',
      )
    const { draftOrder } = (await owner.ok('draftOrders.getDraftOrder', { draftOrderId })).calculatedDraftOrder
    const lineItemId = draftOrder.lineItems[0].lineItem.id
    await owner.ok('draftOrders.updateLineItems', { draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 0 }] })
    expect(await readRefusal('openPaymentLink', { token })).toBe('NOT_FOUND')
    expect(await readRefusal('payByLink', before)).toBe('CHECKOUT_CHANGED')
    expect(await readStatus(draftOrderId)).toBe('DRAFT')
  })

  test('is refused when items are out of stock', async () => {
    const token = await createLink(await createDraft('bea@mail.example', 1))
    const input = await pay(token)
    const pieces = await stock()
    const set = (quantity: number) => {
      const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }]
      const inventoryItem = { productId, trackQuantity: true, variants }
      return owner.ok('inventory.updateInventoryVariants', { inventoryItem })
    }
    await set(0)
    expect(await readRefusal('payByLink', input)).toBe('CREATE_ORDER_FAILED_VALIDATIONS')
    await set(pieces)
  })

  test('requires a new order with a total and an email address', async () => {
    const make = async (draftOrderId: string, more: object = {}) =>
      (await owner.problem('draftPayments.createPaymentLink', { draftOrderId, days: 7, ...more })).code
    for (const name of ['createPaymentLink', 'getPaymentLink', 'removePaymentLink']) {
      const input = { draftOrderId: nowhere, ...(name === 'createPaymentLink' && { days: 7 }) }
      expect((await owner.problem(`draftPayments.${name}`, input)).code).toBe('DRAFT_ORDER_DOES_NOT_EXIST')
    }
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createEmptyDraftOrder', {})
    expect(await make(calculatedDraftOrder.draftOrder.id)).toBe('CREATE_ORDER_FAILED_VALIDATIONS')
    const silent = await createDraft('')
    expect(await make(silent, { sendMail: true })).toBe('PAYMENT_LINK_HAS_NO_RECIPIENT')
    await createLink(silent)
    await owner.ok('draftOrders.setDeposit', {
      draftOrderId: silent,
      depositDetails: { amount: { amount: '99999.00' } },
    })
    expect(await make(silent)).toBe('DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL')
    const placed = await createDraft()
    const { createdOrder } = await owner.ok('draftOrders.createOrderFromDraft', { draftOrderId: placed })
    expect(await make(placed)).toBe('DRAFT_ORDER_ALREADY_COMMITTED')
    const removing = await owner.problem('draftPayments.removePaymentLink', { draftOrderId: placed })
    expect(removing.code).toBe('DRAFT_ORDER_ALREADY_COMMITTED')
    const { calculatedDraftOrder: change } = await owner.ok('draftOrders.createDraftOrder', {
      sourceOrderId: createdOrder.id,
    })
    expect(await make(change.draftOrder.id)).toBe('CREATE_ORDER_FAILED_VALIDATIONS')
  })
})
