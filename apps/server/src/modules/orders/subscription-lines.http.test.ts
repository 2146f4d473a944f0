import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { offerSubscription, readyToSubscribe } from '../../../../../tests/support/subscriptions.ts'

let site: TestSite
let owner: Caller
let offer: Awaited<ReturnType<typeof offerSubscription>>
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = site.app()
  offer = await offerSubscription(site)
})

const terms = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true }

it('a subscription line costs what its option says, from cart to order, and its card is saved', async () => {
  const buyer = await site.visitor()
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(offer.productId)] })
  const { productId, optionId, product } = offer
  const checkout = await readyToSubscribe(buyer, offer)
  expect(checkout.lineItems).toHaveLength(2)
  const [once, often] = checkout.lineItems
  expect(once).not.toHaveProperty('subscriptionOptionInfo')
  expect(often).toMatchObject({
    catalogReference: { catalogItemId: productId, options: { subscriptionOptionId: optionId } },
    subscriptionOptionInfo: {
      title: { original: 'Every so often' },
      description: { original: 'Cancel when you like' },
      subscriptionSettings: terms,
    },
    savePaymentMethod: true,
    descriptionLines: [{ name: { original: 'Subscription' }, plainText: { original: 'Every so often' } }],
  })
  expect(Number(once.price.amount)).toBe(product.priceData.discountedPrice)
  expect(Number(often.price.amount)).toBeCloseTo(product.priceData.discountedPrice * 0.9, 1)
  const { paymentSettings } = await buyer.ok('checkout.getPaymentSettings', { id: checkout.id })
  expect(paymentSettings).toMatchObject({ savePaymentMethod: true, blockedPaymentOptions: ['OFFLINE'] })
  expect(paymentSettings.methods.map(({ type }: { type: string }) => type)).toEqual(['CARD'])

  const code = 'SUBSCRIPTION_NEEDS_SAVED_PAYMENT_METHOD'
  const { id } = checkout
  expect((await owner.problem('checkout.createOrder', { id })).code).toBe(code)
  expect((await buyer.problem('checkout.createOrderAndCharge', { id, paymentToken: 'manual' })).code).toBe(code)
  const expectRefusal = async (problem: string, input: object = {}) => {
    for (const name of ['checkout.createOrder', 'checkout.createOrderAndCharge']) {
      const pay = { id, paymentToken: approvedCard, ...input }
      expect(await owner.problem(name, pay), name).toMatchObject({ code: problem, status: 428 })
    }
  }
  await expectRefusal('NO_SAVE_PAYMENT_METHOD_CONFIRMATION', { savePaymentMethod: false })
  const { code: giftCardCode } = await owner.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
  await buyer.ok('checkout.updateCheckout', { checkout: { id }, giftCardCode })
  await expectRefusal('SUBSCRIPTION_WITH_GIFT_CARD')
  await buyer.ok('checkout.removeGiftCard', { id })
  const fields = { price: '0', physicalProperties: { shippable: false } }
  const free = { ...buildLine(productId, 1, { subscriptionOptionId: optionId }), catalogOverrideFields: fields }
  const nothing = await owner.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: [free] })
  expect(nothing.checkout.violations).toMatchObject([{ severity: 'ERROR' }])
  await expectRefusal('SUBSCRIPTION_WITH_ZERO_TOTAL', { id: nothing.checkout.id })

  const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
  const { order } = await buyer.ok('orders.getOrder', { id: orderId })
  expect(order.lineItems[0]).not.toHaveProperty('subscriptionInfo')
  expect(order.lineItems[1].subscriptionInfo).toEqual({
    id: expect.any(String),
    cycleNumber: 1,
    subscriptionOptionTitle: 'Every so often',
    subscriptionOptionDescription: 'Cancel when you like',
    subscriptionSettings: terms,
  })
  const { orderTransactions } = await owner.ok('orderTransactions.listTransactionsForSingleOrder', { orderId })
  expect(orderTransactions.payments[0].regularPaymentDetails.savedPaymentMethod).toBe(true)
})

it('an option that is no longer offered can’t be bought, nor a subscription-only product without one', async () => {
  const own = await offerSubscription(site)
  const buyer = await site.visitor()
  const add = { lineItems: [buildLine(own.productId, 1, { subscriptionOptionId: own.optionId })] }
  await buyer.ok('currentCart.addToCurrentCart', add)
  await owner.ok('subscriptionOptions.deleteSubscriptionOption', { id: own.optionId })
  const { cart } = await buyer.ok('currentCart.getCurrentCart', {})
  expect(cart.lineItems[0].availability.status).toBe('NOT_FOUND')
  const readProblem = async (caller: Caller, input: Parameters<Caller['problem']>[1]) =>
    (await caller.problem('currentCart.addToCurrentCart', input)).code
  expect(await readProblem(await site.visitor(), add)).toBe('CATALOG_ITEM_NOT_FOUND')
  const nonsense = { lineItems: [buildLine(own.productId, 1, { subscriptionOptionId: 'nonsense' })] }
  expect(await readProblem(await site.visitor(), nonsense)).toBe('CATALOG_ITEM_NOT_FOUND')

  await owner.ok('subscriptionOptions.allowOneTimePurchases', { productId: own.productId, allowed: false })
  expect(await readProblem(await site.visitor(), { lineItems: [buildLine(own.productId)] })).toBe(
    'CATALOG_ITEM_NOT_FOUND',
  )
  await owner.ok('subscriptionOptions.allowOneTimePurchases', { productId: own.productId, allowed: true })
})
