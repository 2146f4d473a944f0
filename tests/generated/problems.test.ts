import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../support/caller.ts'
import { query } from '../support/database.ts'
import { buildLine, findGoods, type Goods, germany } from '../support/goods.ts'
import { approvedCard, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'

/** Problems that need a prepared state, provoked at every operation that declares them. */

let site: TestSite
let goods: Goods
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
})

interface Ready {
  site: TestSite
  buyer: Caller
  goods: Goods
  id: string
}

/** A checkout of a separate shop, ready for payment. */
async function makeReady(): Promise<Ready> {
  const own = await makeSite({ demo: true })
  const buyer = await own.visitor()
  const of = await findGoods(buyer)
  const lines = [buildLine(of.plain, 2), buildLine(of.varied, 1, { variantId: of.variants[0].id })]
  const { id } = await readyToPay(buyer, lines)
  return { site: own, buyer, goods: of, id }
}

const set = (own: TestSite, table: string, change: string, where = 'true') =>
  query(`update ${table} set ${change} where site_id = $1 and ${where}`, [own.id])
const become = (own: TestSite, status: string) =>
  query('update sites set status = $2, version = version + 1 where id = $1', [own.id, status])
const moved = { id: '', shippingInfo: { shippingDestination: { address: germany } } }

const ways: Record<string, (state: Ready) => Promise<unknown>> = {
  CALCULATION_ERROR: ({ site: own }) => set(own, 'products', `price = 999999999999999, discount_type = 'NONE'`),
  CHECKOUT_CHANGED: ({ site: own }) => set(own, 'products', `price = price + 100, discount_type = 'NONE'`),
  CHECKOUT_ALREADY_PAID: ({ site: own, id }) => own.app().ok('checkout.markCheckoutAsCompleted', { id }),
  EMPTY_CHECKOUT: async ({ buyer, id }) => {
    const { checkout } = await buyer.ok('checkout.getCheckout', { id })
    const lineItemIds = checkout.lineItems.map((line: { id: string }) => line.id)
    await buyer.ok('checkout.removeLineItems', { id, lineItemIds })
  },
  FULL_OUT_OF_STOCK: ({ site: own }) => set(own, 'variants', 'quantity = 0'),
  PARTIAL_OUT_OF_STOCK: ({ site: own, goods: of }) =>
    set(own, 'variants', 'quantity = 1', `product_id = '${of.plain.id}'`),
  NO_SELECTED_CARRIER_SERVICE_OPTION: ({ site: own }) =>
    set(own, 'checkouts', `doc = doc #- '{shippingInfo,selectedCarrierServiceOption}'`),
  SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE: ({ buyer, id }) =>
    buyer.ok('checkout.updateCheckout', { checkout: { ...moved, id } }),
  SITE_NOT_ACCEPTING_PAYMENTS: ({ site: own }) => become(own, 'PENDING'),
  CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS: async ({ site: own, buyer, id }) => {
    await become(own, 'ENABLED')
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'bank-page 1' })
  },
}

const orders = ['checkout.createOrder', 'checkout.createOrderAndCharge']

describe('an order is not placed, and nothing is charged', () => {
  it.each(Object.entries(ways))('%s', async (code, provoke) => {
    const state = await makeReady()
    await provoke(state)
    const countRows = () =>
      query(
        `select (select sum(quantity) from variants where site_id = $1) as stock,
           (select count(*) from orders where site_id = $1) as orders,
           (select count(*) from payments where site_id = $1) as payments`,
        [state.site.id],
      )
    const before = await countRows()
    const paymentToken = code === 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS' ? 'bank-page 2' : approvedCard
    for (const name of orders) {
      expect(await state.buyer.problem(name, { id: state.id, paymentToken }), name).toMatchObject({ code })
    }
    expect(await countRows()).toEqual(before)
  })

  it("while the bank's authentication is pending", async () => {
    const { site: own, buyer, id } = await makeReady()
    await become(own, 'ENABLED')
    const { paymentResponseToken } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: 'bank-page' })
    const confirm = { paymentResponseToken, outcome: 'APPROVE' }
    expect(await buyer.problem('payments.confirmPayment', confirm)).toMatchObject({
      code: 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS',
      status: 409,
    })
  })
})

describe('a coupon is refused by a checkout like by a cart', () => {
  const coupons: [string, string][] = [
    ['ERROR_COUPON_IS_NOT_ACTIVE_YET', `start_time = now() + interval '1 day'`],
    ['ERROR_COUPON_USAGE_EXCEEDED', 'usage_limit = 1, number_of_usages = 1'],
  ]
  it.each(coupons)('%s', async (code, change) => {
    const own = await makeSite({ demo: true })
    const buyer = await own.visitor()
    await set(own, 'coupons', change, `code = 'WELCOME10'`)
    await expectRefusalWith(buyer, code)
  })

  it('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', async () => {
    const own = await makeSite({ demo: true })
    const buyer = await own.visitor()
    await set(own, 'coupons', 'limit_per_customer = 1', `code = 'WELCOME10'`)
    const of = await findGoods(buyer)
    const { id } = await readyToPay(buyer, [buildLine(of.plain)])
    await buyer.ok('checkout.updateCheckout', { checkout: { id }, couponCode: 'WELCOME10' })
    await buyer.ok('checkout.createOrder', { id })
    await expectRefusalWith(buyer, 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })

  async function expectRefusalWith(buyer: Caller, code: string): Promise<void> {
    const lineItems = [buildLine((await findGoods(buyer)).plain)]
    const email = 'bea@mail.example'
    const info = { channelType: 'WEB', lineItems, checkoutInfo: { buyerInfo: { email } } }
    const { checkout } = await buyer.ok('checkout.createCheckout', info)
    const couponCode = 'WELCOME10'
    expect(await buyer.problem('checkout.createCheckout', { ...info, couponCode })).toMatchObject({ code })
    const input = { checkout: { id: checkout.id }, couponCode }
    expect(await buyer.problem('checkout.updateCheckout', input)).toMatchObject({ code })
  }
})

describe('what a checkout refuses', () => {
  it.each([
    ['CATALOG_ITEM_NOT_FOUND', { lineItems: [buildLine({ id: '0190a0a0-0000-7000-8000-00000000dead' })] }],
    [
      'CUSTOM_LINE_ITEM_NOT_ALLOWED',
      {
        customLineItems: [
          { productName: { original: 'Mine' }, price: '1', quantity: 1, itemType: { preset: 'PHYSICAL' } },
        ],
      },
    ],
  ])('%s', async (code, added) => {
    const buyer = await site.visitor()
    const { checkout } = await buyer.ok('checkout.createCheckout', {
      channelType: 'WEB',
      lineItems: [buildLine(goods.plain)],
    })
    expect(await buyer.problem('checkout.addToCheckout', { id: checkout.id, ...added })).toMatchObject({ code })
    expect((await buyer.ok('checkout.getCheckout', { id: checkout.id })).checkout.lineItems).toHaveLength(1)
  })
})

it("a collection can't have the slug of another", async () => {
  const own = await makeSite()
  const app = own.app()
  const [one, two] = await Promise.all(
    ['One', 'Two'].map(
      async (name) => (await app.ok('products.createCollection', { collection: { name } })).collection,
    ),
  )
  const collection = { id: two.id, slug: one.slug }
  expect(await app.problem('products.updateCollection', { collection })).toMatchObject({ code: 'SLUG_ALREADY_EXISTS' })
})
