import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const challengedCard = 'sandbox:4000002500003155'
const elsewhere = '00000000-0000-4000-8000-00000000e15e'

let site: TestSite
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true, subscribed: true })
  ;[product] = await listPlainProducts(await site.visitor())
})

/** A current cart that is ready for payment. */
async function fillCart(caller: Caller): Promise<string> {
  const { cart } = await caller.ok('currentCartV2.createCurrentCart', {
    cart: { customerInfo: { email: 'bea@mail.example' }, deliveryInfo: { address } },
    catalogItems: [buildLine(product.id)],
  })
  const { summary } = await caller.ok('cartV2.calculateCart', { cartId: cart.id })
  const { code, appId } = summary.deliveryOptions[0].method
  await caller.ok('cartV2.setDeliveryMethod', { cartId: cart.id, deliveryMethod: { code, appId } })
  return cart.id
}

async function openPage(caller: Caller, cartId: string): Promise<string> {
  const { checkoutUrl } = await caller.ok('cartV2.getCheckoutUrl', { cartId })
  return new URL(checkoutUrl).pathname.split('/').at(-1)!
}

const openFirstVersion = async (caller: Caller): Promise<string> =>
  (await caller.ok('currentCart.createCheckoutFromCurrentCart', {})).checkoutId

const countOrders = async (): Promise<number> =>
  Number(((await query('select count(*) from orders where site_id = $1', [site.id])) as Any)[0].count)
const markSold = { orderId: elsewhere }
const payCheckout = (caller: Caller, id: string, more: object = {}) =>
  caller.call('checkout.createOrderAndCharge', { id, paymentToken: approvedCard, ...more })
const placeOrder = (caller: Caller, cartId: string) =>
  caller.call('cartV2.placeOrder', { cartId, paymentToken: approvedCard })

describe('a cart that an app has sold elsewhere', () => {
  it.each([
    ['its page', openPage],
    ['a checkout of the first version', openFirstVersion],
  ])('can’t be paid by %s any more', async (_, open) => {
    const visitor = await site.visitor()
    const cartId = await fillCart(visitor)
    const id = await open(visitor, cartId)
    await site.events()
    const { cart } = await site.app().ok('cartV2.markCartAsCompleted', { cartId, ...markSold })
    expect(cart).toMatchObject({ orderPlaced: true, orderId: elsewhere, currentCart: false })
    const events = await site.events()
    expect(events.filter(({ type }) => type === 'wix.ecom.v1.checkout_completed')).toMatchObject([{ entityId: id }])
    expect(events.filter(({ type }) => type === 'wix.ecom.v1.cart_deleted')).toHaveLength(1)
    const before = await countOrders()
    expect(await visitor.problem('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).toMatchObject({
      code: 'CHECKOUT_ALREADY_PAID',
    })
    expect(await visitor.problem('checkout.createOrder', { id })).toMatchObject({ code: 'CHECKOUT_ALREADY_PAID' })
    expect(await countOrders()).toBe(before)
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout).toMatchObject({ completed: true })
    expect((await visitor.ok('cartV2.getCart', { cartId })).cart).toEqual(cart)
  })

  it('can’t be marked so while its payment is under way', async () => {
    const visitor = await site.visitor()
    const cartId = await fillCart(visitor)
    const id = await openPage(visitor, cartId)
    const { paymentResponseToken } = await visitor.ok('checkout.createOrderAndCharge', {
      id,
      paymentToken: challengedCard,
    })
    expect(await site.app().problem('cartV2.markCartAsCompleted', { cartId })).toMatchObject({
      code: 'PAYMENT_ALREADY_IN_PROGRESS',
      status: 409,
    })
    expect((await visitor.ok('cartV2.getCart', { cartId })).cart).toMatchObject({ orderPlaced: false })
    const { orderId } = await visitor.ok('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    expect((await visitor.ok('cartV2.getCart', { cartId })).cart).toMatchObject({ orderPlaced: true, orderId })
  })

  it('is sold once if its buyer pays at the same moment', async () => {
    const app = site.app()
    for (let round = 0; round < 5; round++) {
      const visitor = await site.visitor()
      const cartId = await fillCart(visitor)
      const id = await openPage(visitor, cartId)
      const before = await countOrders()
      const [paid, marked] = await Promise.all([
        payCheckout(visitor, id),
        app.call('cartV2.markCartAsCompleted', { cartId, ...markSold }),
      ])
      const sales = [paid, marked].filter(({ status }) => status === 200)
      expect(sales).toHaveLength(1)
      expect((await countOrders()) - before).toBe(paid.status === 200 ? 1 : 0)
    }
  })
})

describe('a cart whose checkout is paid', () => {
  it('by its page is not sold again', async () => {
    const visitor = await site.visitor()
    const cartId = await fillCart(visitor)
    const id = await openPage(visitor, cartId)
    const { orderId } = await visitor.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const before = await countOrders()
    expect(await visitor.ok('cartV2.placeOrder', { cartId, paymentToken: approvedCard })).toMatchObject({ orderId })
    expect(await countOrders()).toBe(before)
  })

  it('in the first version is gone', async () => {
    const visitor = await site.visitor()
    const cartId = await fillCart(visitor)
    const id = await openFirstVersion(visitor)
    await visitor.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect(await visitor.problem('cartV2.placeOrder', { cartId, paymentToken: approvedCard })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  it('at the same moment as its order is placed gives one order and one charge', async () => {
    for (const open of [openPage, openFirstVersion, openPage, openFirstVersion]) {
      const visitor = await site.visitor()
      const cartId = await fillCart(visitor)
      const id = await open(visitor, cartId)
      const before = await countOrders()
      const answers = await Promise.all([
        payCheckout(visitor, id),
        placeOrder(visitor, cartId),
        payCheckout(visitor, id),
        placeOrder(visitor, cartId),
      ])
      const orderIds = answers.flatMap(({ status, body }: Any) => (status === 200 ? [body.orderId] : []))
      expect(new Set(orderIds).size).toBe(1)
      expect(await countOrders()).toBe(before + 1)
      expect(await query('select 1 from payments where order_id = $1', [orderIds[0]])).toHaveLength(1)
      for (const { status } of answers) expect([200, 404, 409, 428]).toContain(status)
    }
  })
})
