import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { linkIn, waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
let card: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  ;[card] = await listProducts({ giftCard: true })
})

const listProducts = async (filter: object): Promise<Any[]> =>
  (await owner.ok('products.queryProducts', { query: { filter } })).products

const texts = { 'Recipient’s name': 'Ann', 'Recipient’s email': 'ann@mail.example', Message: 'Happy birthday!' }
const buildCardLine = (quantity = 1, customTextFields: object = texts) =>
  buildLine(card.id, quantity, { options: { Amount: '€50' }, customTextFields })
const billingInfo = {
  address: { country: 'IE', city: 'Dublin', postalCode: 'D02 X285', addressLine: '1 Main Street' },
  contactDetails: { firstName: 'Bea', lastName: 'Buyer' },
}

async function createCheckout(buyer: Caller, lineItems: object[]): Promise<Any> {
  const checkoutInfo = { billingInfo, buyerInfo: { email: 'bea@mail.example' } }
  return (await buyer.ok('checkout.createCheckout', { channelType: 'WEB', lineItems, checkoutInfo })).checkout
}

const listCards = async (orderId: string): Promise<Any[]> =>
  (await owner.ok('giftCards.queryGiftCards', { query: { filter: { orderId } } })).giftCards
const listMailsTo = (recipient: string) =>
  query<{ id: string; subject: string }>(
    `select id, subject from mails where site_id = $1 and recipient = $2 and template = 'gift-card'`,
    [site.id, recipient],
  )

describe('a gift card for sale', () => {
  it('costs its value: no tax, shipping or discount', async () => {
    const buyer = await site.visitor()
    const checkout = await createCheckout(buyer, [buildCardLine()])
    expect(checkout).toMatchObject({
      lineItems: [
        { itemType: { preset: 'GIFT_CARD' }, physicalProperties: { shippable: false }, price: { amount: '50.00' } },
      ],
      priceSummary: { subtotal: { amount: '50.00' }, tax: { amount: '0.00' }, total: { amount: '50.00' } },
    })
    expect(checkout.shippingInfo?.carrierServiceOptions ?? []).toEqual([])
    const texts = checkout.lineItems[0].descriptionLines.map(({ name }: Any) => name.original)
    expect(texts).toEqual(['Amount', 'Recipient’s name', 'Recipient’s email', 'Message'])
    const wish = { checkout: { id: checkout.id }, couponCode: 'WELCOME10' }
    const { checkout: after } = await buyer.ok('checkout.updateCheckout', wish)
    expect(after.priceSummary.total.amount).toBe('50.00')
    const readRefusal = async (code: string) => {
      const { checkout: shown } = await buyer.ok('checkout.getCheckout', { id: checkout.id })
      expect(shown.violations).toMatchObject([{ severity: 'ERROR', target: { other: {} } }])
      for (const name of ['checkout.createOrder', 'checkout.createOrderAndCharge']) {
        const input = { id: checkout.id, paymentToken: approvedCard }
        expect(await buyer.problem(name, input), name).toMatchObject({ code, status: 428 })
      }
    }
    await readRefusal('COUPON_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD')
    await buyer.ok('checkout.removeCoupon', { id: checkout.id })
    const { code } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '20' } })
    await buyer.ok('checkout.updateCheckout', { checkout: { id: checkout.id }, giftCardCode: code })
    await readRefusal('GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD')
  })

  it('is a product type that owners can use, with questions to the buyer', async () => {
    const { product } = await owner.ok('products.createProduct', {
      product: { name: 'Voucher', productType: 'digital', giftCard: true, priceData: { price: 10 } },
    })
    expect(product).toMatchObject({
      productType: 'digital',
      giftCard: true,
      customTextFields: [...Object.keys(texts), 'Delivery date'].map((title) => ({ title, mandatory: false })),
    })
    const findIds = async (filter: object) => (await listProducts(filter)).map(({ id }) => id)
    expect(await findIds({ productType: 'digital' })).toContain(product.id)
    const change = async (fields: object) =>
      (await owner.ok('products.updateProduct', { product: { id: product.id, ...fields } })).product
    expect((await change({ productType: 'digital', name: 'A voucher' })).giftCard, 'given back as it came').toBe(true)
    expect(
      await owner.problem('products.updateProduct', {
        product: { id: product.id, giftCard: true, productType: 'physical' },
      }),
    ).toMatchObject({ status: 400 })
    const { giftCard, productType } = await change({ giftCard: false })
    expect([giftCard, productType]).toEqual([undefined, 'digital'])
    expect(await findIds({ giftCard: true })).not.toContain(product.id)
  })
})

describe('a paid gift card', () => {
  it('is created once per piece and mailed with its message', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine(2)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const cards = await listCards(orderId)
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    const [line] = order.lineItems
    expect(cards).toHaveLength(2)
    for (const one of cards) {
      expect(one).toMatchObject({
        initialValue: '50.00',
        balance: '50.00',
        orderId,
        lineItemId: line.id,
        status: 'VALID',
      })
    }
    expect(line.descriptionLines).toContainEqual(
      expect.objectContaining({
        name: { original: 'Recipient’s email', translated: 'Recipient’s email' },
        plainText: { original: 'ann@mail.example', translated: 'ann@mail.example' },
      }),
    )
    const [mail, ...others] = await listMailsTo('ann@mail.example')
    expect([mail!.subject, others]).toEqual(['A gift card for Morrow & Pine', []])
    const html = JSON.stringify(await owner.ok('mails.getMail', { mailId: mail!.id }))
    const codes = [...new Set(html.match(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/g))]
    expect([codes.length, html]).toEqual([2, expect.stringContaining('Happy birthday!')])

    const other = await site.visitor()
    const [product] = await listPlainProducts(other)
    const ready = await prepareToPay(other, [buildLine(product.id)])
    const wish = { checkout: { id: ready.id }, giftCardCode: codes[0] }
    const { checkout } = await other.ok('checkout.updateCheckout', wish)
    expect(checkout.giftCard.obfuscatedCode).toBe(`•••• ${codes[0]!.slice(-4)}`)
  })

  it('goes to the buyer without another recipient', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine(1, { 'Recipient’s email': 'nonsense' })])
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await listMailsTo('bea@mail.example')).toHaveLength(1)
  })

  it('is created when the order is paid, once, and ends with it', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine(1, { 'Recipient’s email': 'eve@mail.example' })])
    const { orderId } = await owner.ok('checkout.createOrder', { id })
    expect(await listCards(orderId)).toEqual([])
    await owner.ok('orderTransactions.addPayments', {
      orderId,
      payments: [{ amount: { amount: '50.00' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } }],
    })
    const [one, ...others] = await listCards(orderId)
    expect([one.status, others]).toEqual(['VALID', []])
    await query(`update orders set payment_status = 'NOT_PAID', paid = 0 where site_id = $1 and id = $2`, [
      site.id,
      orderId,
    ])
    await query(`delete from payments where site_id = $1 and order_id = $2`, [site.id, orderId])
    await owner.ok('orderTransactions.addPayments', {
      orderId,
      payments: [{ amount: { amount: '50.00' }, regularPaymentDetails: { offlinePayment: true, status: 'APPROVED' } }],
    })
    expect(await listCards(orderId)).toEqual([one])
    expect(await listMailsTo('eve@mail.example')).toHaveLength(1)
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect((await listCards(orderId)).map(({ status }) => status)).toEqual(['DISABLED'])
  })

  it('ends when it is fully refunded', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine()])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = [{ paymentId: orderTransactions.payments[0].id }]
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments })
    expect((await listCards(orderId)).map(({ status }) => status)).toEqual(['DISABLED'])
  })

  it('is mailed on the chosen day, and not at all once it is refunded', async () => {
    const buyer = await site.visitor()
    const year = new Date().getFullYear() + 1
    const date = `${year}-01-02`
    const later = { 'Recipient’s name': 'Lea', 'Recipient’s email': 'lea@mail.example', 'Delivery date': date }
    const { id } = await createCheckout(buyer, [buildCardLine(2, later)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const readCards = async (caller = buyer) =>
      (await caller.ok('giftCards.listGiftCardsOfOrder', { orderId })).giftCards as Any[]
    const [one, two] = await readCards()
    expect(one).toEqual({
      id: expect.any(String),
      lineItemId: expect.any(String),
      obfuscatedCode: expect.stringMatching(/^•••• \w{4}$/),
      value: '50.00',
      currency: 'EUR',
      status: 'VALID',
      recipient: { name: 'Lea', email: 'lea@mail.example' },
      deliveryDate: date,
      delivery: 'SCHEDULED',
    })
    expect(two.delivery).toBe('SCHEDULED')
    expect(await readCards(owner)).toEqual([one, two])
    expect(await (await site.visitor()).problem('giftCards.listGiftCardsOfOrder', { orderId })).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
    expect(await listMailsTo('lea@mail.example')).toHaveLength(2)

    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '50.00' } }]
    const details = { lineItems: [{ lineItemId: one.lineItemId, quantity: 1 }] }
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments, details })
    expect((await readCards()).map(({ status, delivery }) => [status, delivery])).toEqual([
      ['VALID', 'SCHEDULED'],
      ['DISABLED', undefined],
    ])
    expect(await listMailsTo('lea@mail.example')).toHaveLength(1)
    await owner.ok('orders.cancelOrder', { id: orderId })
    expect((await readCards()).map(({ status }) => status)).toEqual(['DISABLED', 'DISABLED'])
    expect(await listMailsTo('lea@mail.example')).toEqual([])
  })

  it('stays usable after a refund of its line if it was used', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine(2)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const [used] = await listCards(orderId)
    await query('update gift_cards set balance = balance - 10 where site_id = $1 and id = $2', [site.id, used.id])
    const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
    const payments = [{ paymentId: orderTransactions.payments[0].id, amount: { amount: '90.00' } }]
    const details = { lineItems: [{ lineItemId: used.lineItemId, quantity: 2 }] }
    await owner.ok('orders.triggerRefund', { ecomOrderId: orderId, payments, details })
    const after = await listCards(orderId)
    expect(after.map((each) => [each.id === used.id, each.status]).sort()).toEqual([
      [false, 'DISABLED'],
      [true, 'VALID'],
    ])
  })

  it('is listed by the link of the order’s email', async () => {
    const buyer = await site.visitor()
    const { id } = await createCheckout(buyer, [buildCardLine()])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    const token = linkIn(await waitForMail(site, 'bea@mail.example', 'order-placed', order.number), 'orders')
    const anonymous = await site.visitor()
    const { giftCards } = await anonymous.ok('giftCards.listGiftCardsByOrderLink', { token })
    expect(giftCards).toMatchObject([{ value: '50.00', status: 'VALID' }])
    const forged = { token: `${token.slice(0, -4)}AAAA` }
    expect(await anonymous.problem('giftCards.listGiftCardsByOrderLink', forged)).toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })
})
