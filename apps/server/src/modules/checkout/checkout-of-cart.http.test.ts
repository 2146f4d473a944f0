import { expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

/** A current cart that is ready for payment. */
async function fillCart(caller: Caller): Promise<string> {
  const [product] = await listPlainProducts(caller)
  const { cart } = await caller.ok('currentCartV2.createCurrentCart', {
    cart: { customerInfo: { email: 'bea@mail.example' }, deliveryInfo: { address } },
    catalogItems: [buildLine(product.id)],
  })
  const { summary } = await caller.ok('cartV2.calculateCart', { cartId: cart.id })
  const { code, appId } = summary.deliveryOptions[0].method
  await caller.ok('cartV2.setDeliveryMethod', { cartId: cart.id, deliveryMethod: { code, appId } })
  return cart.id
}

async function openPage(caller: Caller, cartId: string, more: object = {}): Promise<string> {
  const { checkoutUrl } = await caller.ok('cartV2.getCheckoutUrl', { cartId, ...more })
  return new URL(checkoutUrl).pathname.split('/').at(-1)!
}

const issueGiftCard = async (site: TestSite, initialValue: string): Promise<string> =>
  (await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue } })).code

it('a gift card that has left the cart no longer counts in its order', async () => {
  const site = await makeSite({ demo: true })
  const visitor = await site.visitor()
  const cartId = await fillCart(visitor)
  const code = await issueGiftCard(site, '5')
  const { cart } = await visitor.ok('cartV2.addGiftCard', { cartId, giftCard: { code } })
  const id = await openPage(visitor, cartId)
  const { checkout } = await visitor.ok('checkout.getCheckout', { id })
  expect(checkout.giftCard.amount.amount).toBe('5.00')
  await visitor.ok('cartV2.removeGiftCard', { cartId, giftCardId: cart.paymentInfo.giftCards[0].id })
  const { orderId } = await visitor.ok('cartV2.placeOrder', { cartId, paymentToken: approvedCard })
  const { order } = await visitor.ok('orders.getOrder', { id: orderId })
  expect(order.balanceSummary.paid.amount).toBe(order.priceSummary.total.amount)
  expect((await site.app().ok('giftVouchers.getGiftCard', { code })).giftCard.balance.value).toBe('5.00')
})

it('the currency of the page leaves the cart in its own', async () => {
  const site = await makeSite({ demo: true })
  await (await site.owner()).ok('currencies.setConversionRates', { rates: [{ currency: 'JPY', rate: '160' }] })
  const visitor = await site.visitor()
  const cartId = await fillCart(visitor)
  for (const _ of ['a new page', 'the same page']) {
    const id = await openPage(visitor, cartId, { currencyCode: 'JPY' })
    expect((await visitor.ok('checkout.getCheckout', { id })).checkout).toMatchObject({ conversionCurrency: 'JPY' })
    expect((await visitor.ok('cart.getCart', { id: cartId })).cart).toMatchObject({ conversionCurrency: 'EUR' })
  }
})

it('a checkout that another buyer has taken over does not change with the cart', async () => {
  const site = await makeSite({ demo: true })
  const visitor = await site.visitor()
  const [product] = await listPlainProducts(visitor)
  const { cart } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product.id)] })
  const { checkoutId: id } = await visitor.ok('currentCart.createCheckoutFromCurrentCart', {})
  const { checkoutUrl } = await visitor.ok('checkout.getCheckoutUrl', { id })
  const session = new URL(checkoutUrl).searchParams.get('session')!
  const first = await site.visitor()
  await first.ok('checkout.openCheckout', { id, session })
  const buyer = await site.visitor()
  await buyer.ok('checkout.openCheckout', { id, session })
  const theirs = { buyerInfo: { email: 'ann@mail.example' }, shippingInfo: { shippingDestination: { address } } }
  await buyer.ok('checkout.updateCheckout', { checkout: { id, ...theirs } })
  const { checkout: before } = await buyer.ok('checkout.getCheckout', { id })
  expect(before).toMatchObject(theirs)
  const elsewhere = { ...address, city: 'Cork', addressLine: '9 Other Road' }
  const made: string[] = []
  for (const [caller, name, input] of [
    [visitor, 'currentCart.createCheckoutFromCurrentCart', {}],
    [site.app(), 'cart.createCheckout', { id: cart.id }],
  ] as [Caller, string, object][]) {
    const details = { email: 'bea@mail.example', shippingAddress: elsewhere }
    made.push((await caller.ok(name, { ...input, ...details })).checkoutId as string)
  }
  expect(made).not.toContain(id)
  expect((await buyer.ok('checkout.getCheckout', { id })).checkout).toEqual(before)
  const [other] = made
  expect(((await visitor.ok('checkout.getCheckout', { id: other })) as Any).checkout).toMatchObject({
    shippingInfo: { shippingDestination: { address: { city: 'Cork' } } },
  })
})
