import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { strike } from '../../../../../tests/support/jobs.ts'
import { waitForMail } from '../../../../../tests/support/mails.ts'
import {
  address,
  approvedCard,
  buildLine,
  listPlainProducts,
  prepareToPay,
} from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
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
})

async function buy(token = approvedCard, buyer?: Caller): Promise<Any> {
  const by = buyer ?? (await site.visitor())
  const { id } = await prepareToPay(by, [buildLine(productId, 2)])
  const { orderId } = await by.ok('checkout.createOrderAndCharge', { id, paymentToken: token })
  return (await owner.ok('orders.getOrder', { id: orderId })).order
}

/** The emails about an order, once there are `count` of them. */
async function listMails(key: string, count: number): Promise<Any[]> {
  const rows = await vi.waitUntil(
    async () => {
      const found = await query<{ id: string }>(
        'select id from mails where site_id = $1 and key = $2 order by created_date',
        [site.id, key],
      )
      return found.length >= count && found
    },
    { timeout: 60_000, interval: 100 },
  )
  return Promise.all(rows.map(({ id }) => owner.ok('mails.getMail', { mailId: id })))
}

describe('the buyer is emailed', () => {
  test('that the order was placed, in the language of the checkout', async () => {
    const order = await buy()
    const [email] = await listMails(`order-placed/${order.id}`, 1)
    expect(email.mail).toMatchObject({ template: 'order-placed', recipient: 'bea@mail.example', language: 'en' })
    expect(email.mail.subject).toContain(order.number)
    expect(email.content.text).toContain(order.priceSummary.total.formattedAmount)
    expect(email.content.text).toContain('1 Main Street')
  })

  test('what a gift card paid, and its remaining balance', async () => {
    const { code, giftCard } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    const buyer = await site.visitor()
    const { id } = await prepareToPay(buyer, [buildLine(productId)])
    await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode: code })
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const [email] = await listMails(`order-placed/${orderId}`, 1)
    const facts = ['Total: €17.50', `Gift card ${giftCard.obfuscatedCode}: -€5.00`, 'Remaining amount: €12.50']
    expect(email.content.text).toContain(facts.join('\n'))

    const { payments } = (await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId }))
      .orderTransactions
    const { refund } = await owner.ok('orderBilling.refundPayments', {
      orderId,
      paymentRefunds: payments.map((payment: { id: string }) => ({ paymentId: payment.id })),
      sideEffects: { notifications: { sendCustomerEmail: true } },
    })
    const [back] = await listMails(`order-refunded/${refund.id}`, 1)
    expect(back.content.text).toContain(`Refunded: €17.50\nGift card ${giftCard.obfuscatedCode}: €5.00`)
  })

  test('about an order created by an app, unless the app notifies the buyer itself', async () => {
    const expectedData = {
      lineItems: [
        { productName: { original: 'Pot' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '5' } },
      ],
      channelInfo: { type: 'ETSY' },
      priceSummary: {},
      buyerInfo: { email: 'etsy@mail.example' },
    }
    const place = async (settings?: object, paymentStatus = 'PAID') =>
      (await site.app().ok('orders.createOrder', { order: { ...expectedData, paymentStatus }, settings })).order.id
    const notifications = { sendNotificationToBuyer: false }
    const silent = await place({ notifications })
    const late = await place({ notifications }, 'NOT_PAID')
    await owner.ok('orders.paymentCollectionMarkOrderAsPaid', { ecomOrderId: late })
    await listMails(`order-placed/${await place()}`, 1)
    const keys = [`order-placed/${silent}`, `order-placed/${late}`]
    expect(await query('select key from mails where site_id = $1 and key = any($2)', [site.id, keys])).toEqual([])
  })

  test('where members find their orders', async () => {
    const order = await buy(approvedCard, await site.member())
    const [email] = await listMails(`order-placed/${order.id}`, 1)
    expect(email.content.text).toContain(`/account/orders/${order.id}`)
  })

  test('that it was canceled, if the shop wants it, with the shop’s message', async () => {
    const [expectedData, unannounced] = [await buy('manual'), await buy('manual')]
    await owner.ok('orders.cancelOrder', { id: unannounced.id })
    const words = { sendOrderCanceledEmail: true, customMessage: 'The kiln broke.' }
    await owner.ok('orders.cancelOrder', { id: expectedData.id, ...words })
    const [email] = await listMails(`order-canceled/${expectedData.id}`, 1)
    expect(email.content.text).toContain('The kiln broke.')
    expect(await query('select 1 from mails where key = $1', [`order-canceled/${unannounced.id}`])).toEqual([])
  })

  test('about each parcel once, however often the event is delivered', async () => {
    const order = await buy()
    const orderId = order.id
    const lineItems = [{ id: order.lineItems[0].id, quantity: 1 }]
    const trackingInfo = { shippingProvider: 'dhl', trackingNumber: 'JD1', trackingLink: 'https://parcels.example/JD1' }
    const { fulfillmentId: id } = await owner.ok('orderFulfillments.createFulfillment', {
      orderId,
      fulfillment: { lineItems, trackingInfo },
    })
    const [email] = await listMails(`order-shipped/${id}`, 1)
    expect(email.content.text).toContain('https://parcels.example/JD1')
    expect(email.content.text).toContain('× 1')
    await owner.ok('orderFulfillments.updateFulfillment', { orderId, fulfillment: { id, trackingInfo } })
    const second = await owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment: { lineItems } })
    await listMails(`order-shipped/${second.fulfillmentId}`, 1)
    const all = await query(
      `select key from mails where site_id = $1 and key like 'order-shipped/%' and recipient = $2`,
      [site.id, 'bea@mail.example'],
    )
    expect(all).toHaveLength(2)
  })

  test('about no parcel that is removed before its email was sent', async () => {
    const order = await buy()
    const orderId = order.id
    const fulfillment = { lineItems: [{ id: order.lineItems[0].id, quantity: 1 }] }
    const pack = async () =>
      (await owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })).fulfillmentId as string
    const [mistaken, meant] = [await pack(), await pack()]
    await listMails(`order-shipped/${mistaken}`, 1)
    await owner.ok('orderFulfillments.deleteFulfillment', { orderId, fulfillmentId: mistaken })
    expect(await query('select 1 from mails where key = $1', [`order-shipped/${mistaken}`])).toEqual([])
    // A late event does not send it again either.
    const late = await pack()
    await owner.ok('orderFulfillments.deleteFulfillment', { orderId, fulfillmentId: late })
    await listMails(`order-shipped/${meant}`, 1)
    await listMails(`order-shipped/${await pack()}`, 1)
    expect(await query('select 1 from mails where key = $1', [`order-shipped/${late}`])).toEqual([])
  })

  test('that it can be picked up', async () => {
    const order = await buy()
    const pickup = { address: { addressLine: '5 Quay', city: 'Cork', country: 'IE' }, pickupMethod: 'STORE_PICKUP' }
    await query(`update orders set doc = jsonb_set(doc, '{shippingInfo,logistics}', $2) where id = $1`, [
      order.id,
      { pickupDetails: pickup },
    ])
    const lineItems = [{ id: order.lineItems[0].id }]
    const { fulfillmentId } = await owner.ok('orderFulfillments.createFulfillment', {
      orderId: order.id,
      fulfillment: { lineItems, status: 'Ready' },
    })
    const [email] = await listMails(`order-ready-for-pickup/${fulfillmentId}`, 1)
    expect(email.content.text).toContain('5 Quay, Cork, Ireland')
  })

  test('that a pending payment was declined', async () => {
    const order = await buy('sandbox:4000000000000077')
    expect(order.status).toBe('PENDING')
    const [row] = await query<{ id: string }>('select id from payments where order_id = $1', [order.id])
    const outcome = `update sandbox_charges set outcome = 'DECLINED', reason = 'CARD_DECLINED' where idempotency_key = $1`
    await query(outcome, [row!.id])
    await query(`update payments set checked_date = now() - interval '1 minute' where id = $1`, [row!.id])
    await strike('settle-payments')
    const [email] = await listMails(`order-declined/${order.id}`, 1)
    expect(email.mail).toMatchObject({ template: 'order-declined', recipient: 'bea@mail.example', language: 'en' })
    expect(email.mail.subject).toContain(order.number)
    expect((await owner.ok('orders.getOrder', { id: order.id })).order.status).toBe('REJECTED')
    await waitForMail(site, site.facts.ownerEmail, 'owner-payment-failed', order.number)
  })

  test('that a free trial will be charged later', async () => {
    const offer = await offerSubscription(site, {
      frequency: 'MONTH',
      autoRenewal: true,
      freeTrialPeriod: { frequency: 'WEEK', interval: 1 },
    })
    const buyer = await site.visitor()
    const { id } = await prepareToSubscribe(buyer, offer)
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const [email] = await listMails(`order-placed/${orderId}`, 1)
    expect(email.content.text).toContain('After the free trial')
  })

  test('about a refund, once it succeeds', async () => {
    const order = await buy()
    const [{ id: paymentId }] = (
      await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId: order.id })
    ).orderTransactions.payments
    const buildInput = (more: object) => ({
      orderId: order.id,
      paymentRefunds: [{ paymentId, amount: { amount: '1.00' } }],
      ...more,
    })
    const refundMails = () => query(`select 1 from mails where site_id = $1 and template = 'order-refunded'`, [site.id])
    const before = await refundMails()
    await owner.ok('orderBilling.refundPayments', buildInput({}))
    const sideEffects = { notifications: { sendCustomerEmail: true, customMessage: 'For the wait.' } }
    const { refund } = await owner.ok(
      'orderBilling.refundPayments',
      buildInput({ sideEffects, customerReason: 'Late' }),
    )
    const [email] = await listMails(`order-refunded/${refund.id}`, 1)
    expect(email.content.text).toContain(refund.summary.refunded.formattedAmount)
    expect(email.content.text).toMatch(/For the wait\.[\s\S]*Late/)
    expect(await refundMails()).toHaveLength(before.length + 1)
  })
})

describe('the buyer is emailed in their own language, whatever the site’s language,', () => {
  async function sellOne(): Promise<Any> {
    const contactDetails = { firstName: 'Bea', lastName: 'Buyer' }
    const { order } = await site.app().ok('orders.createOrder', {
      order: {
        lineItems: [
          {
            productName: { original: 'Teekanne' },
            quantity: 1,
            itemType: { preset: 'PHYSICAL' },
            price: { amount: '12.50' },
          },
        ],
        channelInfo: { type: 'WEB' },
        priceSummary: {},
        shippingInfo: { title: 'Paket', logistics: { shippingDestination: { address, contactDetails } } },
        buyerInfo: { email: 'greta@mail.example' },
        buyerLanguage: 'de',
        paymentStatus: 'PAID',
      },
    })
    return order
  }
  const buildParcel = async ({ id: orderId, lineItems }: Any, status?: string): Promise<string> => {
    const fulfillment = { lineItems: [{ id: lineItems[0].id }], ...(status && { status }) }
    return (await owner.ok('orderFulfillments.createFulfillment', { orderId, fulfillment })).fulfillmentId
  }

  test.each<[string, string, (order: Any) => Promise<string>]>([
    ['order-placed', 'Ihre Bestellung # bei', async ({ id }) => id],
    ['order-shipped', 'Ihre Bestellung # ist unterwegs', (order) => buildParcel(order)],
    [
      'order-ready-for-pickup',
      'Ihre Bestellung # liegt zur Abholung bereit',
      async (order) => {
        const pickupDetails = { address, pickupMethod: 'STORE_PICKUP' }
        const set = `update orders set doc = jsonb_set(doc, '{shippingInfo,logistics}', $2) where id = $1`
        await query(set, [order.id, { pickupDetails }])
        return buildParcel(order, 'Ready')
      },
    ],
    [
      'order-canceled',
      'Ihre Bestellung # wurde storniert',
      async ({ id }) => {
        await owner.ok('orders.cancelOrder', { id, sendOrderCanceledEmail: true })
        return id
      },
    ],
    [
      'order-refunded',
      'Erstattung zu Ihrer Bestellung #',
      async ({ id: orderId }) => {
        const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
        const { refund } = await owner.ok('orderBilling.refundPayments', {
          orderId,
          paymentRefunds: [{ paymentId: orderTransactions.payments[0].id, externalRefund: true }],
          sideEffects: { notifications: { sendCustomerEmail: true } },
        })
        return refund.id
      },
    ],
  ])('by %s', async (template, subject, happens) => {
    const order = await sellOne()
    const [email] = await listMails(`${template}/${await happens(order)}`, 1)
    expect(email.mail).toMatchObject({ template, language: 'de', recipient: 'greta@mail.example' })
    expect(email.mail.subject).toContain(subject.replace('#', order.number))
    expect(email.content.text).toContain('Bestellung ansehen')
  })
})
