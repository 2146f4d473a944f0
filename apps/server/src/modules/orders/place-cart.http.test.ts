import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setStock } from '../../../../../tests/support/goods.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription } from '../../../../../tests/support/subscriptions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const declinedCard = 'sandbox:4000000000000002'
const challengedCard = 'sandbox:4000002500003155'
const silentCard = 'sandbox:4000000000000267'

let site: TestSite
let product: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  ;[product] = await listPlainProducts(await site.visitor())
})

const buyer = { email: 'bea@mail.example', firstName: 'Bea', lastName: 'Buyer' }

/** A current cart with address and delivery method, ready for payment. */
async function prepare(
  caller: Caller,
  more: object = {},
  catalogItems: object[] = [buildLine(product.id)],
): Promise<Any> {
  const { cart } = await caller.ok('currentCartV2.createCurrentCart', {
    cart: { customerInfo: buyer, deliveryInfo: { address }, ...more },
    catalogItems,
  })
  return (await chooseDelivery(caller, cart.id)) ?? cart
}

async function chooseDelivery(caller: Caller, cartId: string): Promise<Any> {
  const { summary } = await caller.ok('cartV2.calculateCart', { cartId })
  const [option] = summary.deliveryOptions
  if (!option) return undefined
  const { code, appId } = option.method
  return (await caller.ok('cartV2.setDeliveryMethod', { cartId, deliveryMethod: { code, appId } })).cart
}

const pay = (caller: Caller, { id }: Any, more: object = {}) =>
  caller.ok('cartV2.placeOrder', { cartId: id, paymentToken: approvedCard, ...more })
const readRefusal = (caller: Caller, { id }: Any, more: object = {}) =>
  caller.problem('cartV2.placeOrder', { cartId: id, paymentToken: approvedCard, ...more })
const countOrders = async (of: TestSite = site) =>
  Number(((await query('select count(*) from orders where site_id = $1', [of.id])) as Any)[0].count)

describe('placing the order of a cart', () => {
  it('charges once, keeps the cart with its order, and answers a repeated call with the same order', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor, { note: 'Ring twice', paymentInfo: { billingContact: { firstName: 'Bill' } } })
    const { summary } = await visitor.ok('cartV2.calculateCart', { cartId: cart.id })
    const { priceVerificationToken } = summary
    const placed = await pay(visitor, cart, { priceVerificationToken })
    expect(placed).toEqual({ orderId: expect.any(String), completed: true })
    expect(await pay(visitor, cart, { priceVerificationToken })).toEqual(placed)
    const { order } = await visitor.ok('orders.getOrder', { id: placed.orderId })
    expect(order).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      buyerNote: 'Ring twice',
      buyerInfo: { email: buyer.email },
      billingInfo: { contactDetails: { firstName: 'Bill' } },
      recipientInfo: { contactDetails: { firstName: 'Bea' } },
      priceSummary: { total: { amount: summary.priceSummary.total.amount } },
    })
    expect(await query('select 1 from payments where order_id = $1', [placed.orderId])).toHaveLength(1)
    const { cart: after } = await visitor.ok('cartV2.getCart', { cartId: cart.id })
    expect(after).toMatchObject({ orderPlaced: true, orderId: placed.orderId, currentCart: false, note: 'Ring twice' })
    expect(await visitor.problem('currentCartV2.getCurrentCart')).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' })
    expect(await visitor.problem('cart.getCart', { id: cart.id })).toMatchObject({ code: 'NOT_FOUND' })
    const { cart: next } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
    expect(next.id).not.toBe(cart.id)
  })

  it('emits that the cart was deleted, and in the second version that its order was placed', async () => {
    const own = await makeSite({ demo: true, subscribed: true })
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    await own.events()
    const { orderId } = await pay(visitor, cart)
    const events = (await own.events()).filter(({ entityId }) => entityId === cart.id)
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['wix.ecom.v1.cart_deleted', 'wix.ecom.v2.cart_updated']),
    )
    const last = events.filter(({ type }) => type === 'wix.ecom.v2.cart_updated').at(-1)
    expect(last?.body).toMatchObject({ updatedEvent: { currentEntity: { orderPlaced: true, orderId } } })
  })

  it('twice at the same moment gives one order and one charge', async () => {
    const visitor = await site.visitor()
    for (let round = 0; round < 3; round++) {
      const cart = await prepare(visitor)
      const before = await countOrders()
      const answers = await Promise.all(Array.from({ length: 6 }, () => pay(visitor, cart)))
      expect(new Set(answers.map(({ orderId }: Any) => orderId)).size).toBe(1)
      expect(await countOrders()).toBe(before + 1)
      expect(await query('select 1 from payments where order_id = $1', [answers[0]!.orderId])).toHaveLength(1)
    }
  })

  it('while the cart changes keeps what was added later in an open cart', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    const { orderId, completed, paymentResponseToken } = await pay(visitor, cart, { paymentToken: challengedCard })
    expect(completed).toBe(false)
    const custom = {
      name: { original: 'Card' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '3' } },
    }
    await site.app().ok('cartV2.addLineItems', {
      cartId: cart.id,
      customItems: [{ ...custom, attributes: { itemType: { preset: 'SERVICE' } } }],
    })
    await visitor.ok('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    const { order } = await visitor.ok('orders.getOrder', { id: orderId })
    expect(order.lineItems).toHaveLength(1)
    const { cart: left } = await visitor.ok('cartV2.getCart', { cartId: cart.id })
    expect(left).toMatchObject({ orderPlaced: false, currentCart: true, lineItems: [{ name: { original: 'Card' } }] })
  })

  it('while its note changes ends with the ordered cart', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    const { orderId, paymentResponseToken } = await pay(visitor, cart, { paymentToken: challengedCard })
    await visitor.ok('cartV2.updateCart', { cart: { id: cart.id, note: 'Late' } })
    await visitor.ok('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    expect((await visitor.ok('cartV2.getCart', { cartId: cart.id })).cart).toMatchObject({ orderPlaced: true, orderId })
  })

  it('spends a gift card and counts the coupon, with the total that both versions show', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const { code } = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '500' } })
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    const cartId = cart.id
    await visitor.ok('cartV2.addGiftCard', { cartId, giftCard: { code } })
    await visitor.ok('cartV2.addCoupon', { cartId, coupon: { code: 'WELCOME10' } })
    const { summary } = await visitor.ok('cartV2.calculateCart', { cartId })
    expect(summary.paymentSummary).toMatchObject({ requiresPaymentAfterGiftCard: false })
    const { orderId } = await visitor.ok('cartV2.placeOrder', { cartId })
    const { order } = await visitor.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'PAID', appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] })
    const { giftCard } = await app.ok('giftVouchers.getGiftCard', { code })
    expect(giftCard.balance.value).toBe((500 - Number(summary.priceSummary.total.amount)).toFixed(2))
  })

  it('unpaid is possible only where a method allows it', async () => {
    const own = await makeSite({ demo: true })
    const owner = await own.owner()
    const setManual = (enabled: boolean) =>
      owner.ok('payments.updateOfflineMethods', { methods: [{ id: 'manual', enabled, name: 'Cash' }] })
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    await setManual(false)
    expect(await visitor.problem('cartV2.placeOrder', { cartId: cart.id })).toMatchObject({
      code: 'EMPTY_PAYMENT_TOKEN',
      status: 428,
    })
    expect(await readRefusal(visitor, cart, { paymentToken: 'manual' })).toMatchObject({
      code: 'UNAVAILABLE_PAYMENT_METHOD',
    })
    expect(await countOrders(own)).toBe(0)
    expect((await visitor.ok('cartV2.getCart', { cartId: cart.id })).cart).toMatchObject({ orderPlaced: false })
    await setManual(true)
    const { orderId } = await visitor.ok('cartV2.placeOrder', { cartId: cart.id })
    const { order } = await visitor.ok('orders.getOrder', { id: orderId })
    expect(order).toMatchObject({ paymentStatus: 'NOT_PAID', status: 'APPROVED' })
  })

  it('after a decline can be tried again with another card', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    expect(await readRefusal(visitor, cart, { paymentToken: declinedCard })).toMatchObject({
      code: 'INVALID_PAYMENT_STATUS',
      data: { reason: 'CARD_DECLINED' },
    })
    expect((await visitor.ok('cartV2.getCart', { cartId: cart.id })).cart).toMatchObject({ orderPlaced: false })
    expect(await pay(visitor, cart)).toMatchObject({ completed: true })
  })

  it('does not exist for another visitor', async () => {
    const cart = await prepare(await site.visitor())
    expect(await readRefusal(await site.visitor(), cart)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await (await site.visitor()).problem('cartV2.getCheckoutUrl', { cartId: cart.id })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('an order is refused', () => {
  it('for a higher total than was shown, by the last calculation or by its token', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const visitor = await own.visitor()
    const [plain, other] = await listPlainProducts(visitor)
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    const cartId = cart.id
    const { summary } = await visitor.ok('cartV2.calculateCart', { cartId })
    const { priceVerificationToken } = summary
    await app.ok('products.updateProduct', { product: { id: plain.id, priceData: { price: 9999 } } })
    const refused = { code: 'CART_PRICES_OUT_OF_SYNC', status: 409 }
    expect(await readRefusal(visitor, cart)).toMatchObject(refused)
    expect(await readRefusal(visitor, cart, { priceVerificationToken })).toMatchObject(refused)
    expect(await countOrders(own)).toBe(0)
    for (const token of ['nonsense', `${priceVerificationToken}x`, priceVerificationToken.replace('.', 'A.')]) {
      expect(await readRefusal(visitor, cart, { priceVerificationToken: token })).toMatchObject({
        code: 'INVALID_PRICE_VERIFICATION_TOKEN',
      })
    }
    const second = await own.visitor()
    const another = await prepare(second, {}, [buildLine(other.id)])
    expect(await readRefusal(second, another, { priceVerificationToken })).toMatchObject({
      code: 'INVALID_PRICE_VERIFICATION_TOKEN',
    })
    await app.ok('products.updateProduct', { product: { id: plain.id, priceData: { price: 1 } } })
    expect(await pay(visitor, cart, { priceVerificationToken })).toMatchObject({ completed: true })
  })

  it('for what is sold out, empty, without delivery, of a preview or ordered', async () => {
    const own = await makeSite({ demo: true })
    const app = own.app()
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    const cartId = cart.id
    const ask = async (code: string) => expect(await readRefusal(visitor, cart)).toMatchObject({ code, status: 428 })
    await setStock(app, plain.id, 0)
    await ask('LINE_ITEMS_OUT_OF_STOCK')
    await setStock(app, plain.id, 9)
    await visitor.ok('cartV2.updateCart', { cart: { id: cartId, deliveryInfo: { address: null } } })
    await ask('MISSING_DELIVERY_ADDRESS')
    await visitor.ok('cartV2.removeDeliveryMethod', { cartId })
    await ask('MISSING_DELIVERY_ADDRESS')
    await visitor.ok('cartV2.updateCart', { cart: { id: cartId, deliveryInfo: { address } } })
    await ask('MISSING_DELIVERY_METHOD')
    await visitor.ok('currentCart.updateCurrentCart', { cartInfo: { selectedShippingOption: { code: 'gone' } } })
    await ask('DELIVERY_METHOD_NO_LONGER_AVAILABLE')
    await chooseDelivery(visitor, cartId)
    await visitor.ok('cartV2.updateCart', { cart: { id: cartId, demo: true } })
    const preview = 'PLACE_ORDER_NOT_ALLOWED_FOR_DEMO_CART'
    await ask(preview)
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId })).toMatchObject({ code: preview })
    expect(await visitor.problem('cart.createCheckout', { id: cartId })).toMatchObject({ code: preview })
    expect(await visitor.problem('currentCart.createCheckoutFromCurrentCart', {})).toMatchObject({ code: preview })
    await visitor.ok('cartV2.updateCart', { cart: { id: cartId, demo: false } })
    await visitor.ok('cartV2.removeLineItems', { cartId, lineItemIds: [cart.lineItems[0].id] })
    await ask('EMPTY_CART')
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId })).toMatchObject({ code: 'EMPTY_CART' })
    await app.ok('cartV2.markCartAsCompleted', { cartId })
    await ask('CART_ALREADY_ORDERED')
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId })).toMatchObject({ code: 'CART_ALREADY_ORDERED' })
  })

  it('for custom items that cannot be ordered, or by members only', async () => {
    const app = site.app()
    const visitor = await site.visitor()
    const { id } = await prepare(visitor)
    const item = {
      name: { original: 'Visit' },
      quantityInfo: { requestedQuantity: 1 },
      pricing: { price: { amount: '5' } },
      attributes: { itemType: { preset: 'SERVICE' } },
    }
    const add = async (more: object) => {
      const { cart } = await app.ok('cartV2.addLineItems', { cartId: id, customItems: [{ ...item, ...more }] })
      return cart.lineItems.at(-1).id as string
    }
    const membership = await add({ paymentConfig: { paymentOption: 'MEMBERSHIP' } })
    expect(await readRefusal(visitor, { id })).toMatchObject({ code: 'INVALID_CART' })
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId: id })).toMatchObject({ code: 'INVALID_CART' })
    await app.ok('cartV2.removeLineItems', { cartId: id, lineItemIds: [membership] })
    await add({ attributes: { itemType: { preset: 'SERVICE' }, membersOnly: true } })
    expect(await readRefusal(visitor, { id })).toMatchObject({ code: 'MEMBERS_ONLY_ITEM' })
    const catalogOverrideFields = { paymentOption: { value: 'MEMBERSHIP' } }
    const { cart } = await app.ok('cartV2.createCart', {
      cart: { customerInfo: buyer, deliveryInfo: { address } },
      catalogItems: [{ ...buildLine(product.id), catalogOverrideFields }],
    })
    await chooseDelivery(app, cart.id)
    expect(await readRefusal(app, cart)).toMatchObject({ code: 'INVALID_MEMBERSHIP' })
  })

  it('by a shop that accepts no payments', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const cart = await prepare(visitor, {}, [buildLine(plain.id)])
    await query(`update sites set status = 'DISABLED', version = version + 1 where id = $1`, [own.id])
    expect(await readRefusal(visitor, cart)).toMatchObject({ code: 'SITE_NOT_ACCEPTING_PAYMENTS' })
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId: cart.id })).toMatchObject({
      code: 'SITE_NOT_ACCEPTING_PAYMENTS',
    })
  })

  it('for a subscription with a gift card, or without saving the card', async () => {
    const own = await makeSite({ demo: true })
    const visitor = await own.visitor()
    const { productId, optionId } = await offerSubscription(own)
    const cart = await prepare(visitor, {}, [buildLine(productId, 2, { subscriptionOptionId: optionId })])
    expect(await readRefusal(visitor, cart, { savePaymentMethod: false })).toMatchObject({
      code: 'UNCONFIRMED_SAVE_PAYMENT_METHOD',
    })
    const { code } = await own.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    await visitor.ok('cartV2.addGiftCard', { cartId: cart.id, giftCard: { code } })
    expect(await readRefusal(visitor, cart)).toMatchObject({ code: 'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD' })
  })

  it('while another payment is in progress, and when the outcome is unknown', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    await pay(visitor, cart, { paymentToken: challengedCard })
    expect(await visitor.problem('cartV2.placeOrder', { cartId: cart.id })).toMatchObject({
      code: 'PAYMENT_ALREADY_IN_PROGRESS',
      status: 409,
    })
    const other = await site.visitor()
    expect(await readRefusal(other, await prepare(other), { paymentToken: silentCard })).toMatchObject({
      code: 'PAYMENT_OUTCOME_UNKNOWN',
    })
  }, 30_000)
})

describe('the hosted page of a cart', () => {
  it('sells the cart, which then shows its order', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    const { checkoutUrl } = await visitor.ok('cartV2.getCheckoutUrl', { cartId: cart.id })
    const id = new URL(checkoutUrl).pathname.split('/').at(-1)
    expect((await visitor.ok('cart.getCart', { id: cart.id })).cart.checkoutId).toBe(id)
    const { orderId } = await visitor.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    expect((await visitor.ok('cartV2.getCart', { cartId: cart.id })).cart).toMatchObject({ orderPlaced: true, orderId })
  })

  it('shows another currency if the shop has its rate', async () => {
    const own = await makeSite({ demo: true })
    await (await own.owner()).ok('currencies.setConversionRates', { rates: [{ currency: 'JPY', rate: '160' }] })
    const visitor = await own.visitor()
    const [plain] = await listPlainProducts(visitor)
    const { id: cartId } = await prepare(visitor, {}, [buildLine(plain.id)])
    expect(await visitor.problem('cartV2.getCheckoutUrl', { cartId, currencyCode: 'KWD' })).toMatchObject({
      code: 'CONVERSION_RATE_NOT_FOUND',
    })
    const { checkoutUrl } = await visitor.ok('cartV2.getCheckoutUrl', { cartId, currencyCode: 'JPY' })
    const id = new URL(checkoutUrl).pathname.split('/').at(-1)
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout).toMatchObject({
      currency: 'EUR',
      conversionCurrency: 'JPY',
    })
  })
})

describe('a payment with another step', () => {
  it('leads back to the app, with the order once it is placed', async () => {
    const visitor = await site.visitor()
    const cart = await prepare(visitor)
    const returnUrl = `${site.facts.origin}/thanks`
    const paying = { paymentToken: challengedCard, returnUrl }
    const { orderId, completionUrl, paymentResponseToken } = await pay(visitor, cart, paying)
    const follow = async () => {
      const { status, headers } = await fetch(completionUrl, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await follow()).toEqual([302, returnUrl])
    await visitor.ok('payments.confirmPayment', { paymentResponseToken, outcome: 'APPROVE' })
    expect(await follow()).toEqual([302, `${returnUrl}?orderId=${orderId}`])
    const forged = `${completionUrl.slice(0, -4)}AAAA`
    expect((await fetch(forged, { redirect: 'manual' })).status).toBe(401)
    expect(
      await readRefusal(visitor, await prepare(await site.visitor()), { returnUrl: 'https://evil.example' }),
    ).toMatchObject({
      code: 'INVALID_ARGUMENT',
    })
  })
})
