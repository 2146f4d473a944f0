import { afterEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { address, approvedCard, buildLine, listPlainProducts } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { GiftCardBank, refuse } from '../../../../../tests/support/spending-services.ts'
import { code, openShopWith, stopServices } from '../../../../../tests/support/spending-shop.ts'
import { offerSubscription } from '../../../../../tests/support/subscriptions.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

afterEach(stopServices)

async function fillCart(caller: Caller, catalogItems: object[], more: object = {}): Promise<Any> {
  const cart = { customerInfo: { email: 'bea@mail.example' }, deliveryInfo: { address } }
  const { cart: made } = await caller.ok('cartV2.createCart', { cart, catalogItems, ...more })
  const { summary } = await caller.ok('cartV2.calculateCart', { cartId: made.id })
  const method = summary.deliveryOptions[0]?.method
  if (!method) return made
  const deliveryMethod = { code: method.code, appId: method.appId }
  return (await caller.ok('cartV2.setDeliveryMethod', { cartId: made.id, deliveryMethod })).cart
}

const readRefusal = (caller: Caller, { id }: Any) =>
  caller.problem('cartV2.placeOrder', { cartId: id, paymentToken: approvedCard })

describe('placing the order of a cart', () => {
  it('is refused by a validation plugin, which warns before', async () => {
    const answer = (severity: string) => ({
      violations: [{ severity, target: { other: { name: 'OTHER_DEFAULT' } }, description: 'Not on Sundays.' }],
    })
    const { buyer, service } = await openShopWith({ getValidationViolations: answer('WARNING') }, 'ECOM_VALIDATIONS')
    const [product] = await listPlainProducts(buyer)
    const cart = await fillCart(buyer, [buildLine(product.id)])
    const { summary } = await buyer.ok('cartV2.calculateCart', { cartId: cart.id })
    expect(summary.violations).toMatchObject([
      { code: 'CUSTOM_VALIDATION', severity: 'WARNING', description: 'Not on Sundays.' },
    ])
    service.behaviour.getValidationViolations = answer('ERROR')
    expect(await readRefusal(buyer, cart)).toMatchObject({ code: 'VIOLATIONS_WITH_ERROR_SEVERITY', status: 428 })
    service.behaviour.getValidationViolations = answer('WARNING')
    await buyer.ok('cartV2.placeOrder', { cartId: cart.id, paymentToken: approvedCard })
  })

  it('spends a plugin’s gift card, or is refused without a trace', async () => {
    const bank = new GiftCardBank()
    bank.cards.set(code, { balance: 5, currency: 'EUR' })
    const { buyer, appId } = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
    const [product] = await listPlainProducts(buyer)
    const cart = await fillCart(buyer, [buildLine(product.id)], { giftCards: [{ code }] })
    expect(cart.paymentInfo.giftCards).toMatchObject([{ obfuscatedCode: '•••• 7890', appId }])
    const { summary } = await buyer.ok('cartV2.calculateCart', { cartId: cart.id })
    expect(summary.paymentSummary.giftCards).toMatchObject([{ redeemAmount: { amount: '5.00' } }])
    bank.next('redeem', refuse(428, 'INSUFFICIENT_FUNDS'))
    expect(await readRefusal(buyer, cart)).toMatchObject({ code: 'GIFT_CARD_REDEEM_ERROR', status: 428 })
    await buyer.ok('cartV2.placeOrder', { cartId: cart.id, paymentToken: approvedCard })
    expect(bank.cards.get(code)!.balance).toBe(0)
  })

  it('is refused for gift cards that a gift card or a coupon pays, and for a free subscription', async () => {
    const site = await makeSite({ demo: true })
    const app = site.app()
    const buyer = await site.visitor()
    const { products } = await app.ok('products.queryProducts', { query: { filter: { giftCard: true } } })
    const [card] = products
    const customTextFields = { 'Recipient’s name': 'Ann', 'Recipient’s email': 'ann@mail.example', Message: 'Hi' }
    const line = buildLine(card.id, 1, { options: { Amount: '€50' }, customTextFields })
    const billed = { paymentInfo: { billingAddress: address } }
    const cart = await fillCart(buyer, [line])
    const cartId = cart.id
    await buyer.ok('cartV2.updateCart', { cart: { id: cartId, ...billed } })
    const { cart: discounted } = await buyer.ok('cartV2.addCoupon', { cartId, coupon: { code: 'WELCOME10' } })
    expect(await readRefusal(buyer, cart)).toMatchObject({ code: 'CANNOT_REDEEM_COUPON_WHEN_PURCHASING_GIFT_CARD' })
    const { summary } = await buyer.ok('cartV2.calculateCart', { cartId })
    expect(summary.violations).toMatchObject([
      { code: 'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD', severity: 'ERROR' },
    ])
    await buyer.ok('cartV2.removeCoupon', { cartId, couponId: discounted.coupons[0].id })
    const issued = await app.ok('giftCards.issueGiftCard', { giftCard: { initialValue: '20' } })
    await buyer.ok('cartV2.addGiftCard', { cartId, giftCard: { code: issued.code } })
    expect(await readRefusal(buyer, cart)).toMatchObject({ code: 'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD' })
    const { productId, optionId } = await offerSubscription(site)
    const free = buildLine(productId, 1, { subscriptionOptionId: optionId })
    const catalogOverrideFields = { salePrice: '0', physicalProperties: { shippable: false } }
    const nothing = await fillCart(app, [{ ...free, catalogOverrideFields }])
    expect(await readRefusal(app, nothing)).toMatchObject({ code: 'CALCULATION_ERROR', status: 428 })
  })
})

it('a gift card cannot be added while its plugin does not answer', async () => {
  const bank = new GiftCardBank()
  bank.cards.set(code, { balance: 5, currency: 'EUR' })
  const { site, buyer, service } = await openShopWith(bank.behaviour, 'GIFT_CARDS_PROVIDER')
  const { cart } = await buyer.ok('cartV2.createCart', {})
  const fresh = await site.visitor()
  await fresh.ok('currentCartV2.createCurrentCart', {})
  service.stop()
  const unavailable = { code: 'GIFT_CARD_SERVICE_UNAVAILABLE' }
  const giftCard = { code }
  expect(await buyer.problem('cartV2.addGiftCard', { cartId: cart.id, giftCard })).toMatchObject(unavailable)
  expect(await fresh.problem('currentCartV2.addGiftCardToCurrentCart', { giftCard })).toMatchObject(unavailable)
  expect(await buyer.problem('cartV2.createCart', { giftCards: [giftCard] })).toMatchObject(unavailable)
  const other = await site.visitor()
  expect(await other.problem('currentCartV2.createCurrentCart', { giftCards: [giftCard] })).toMatchObject(unavailable)
}, 60_000)

it('upsell options are the plans that would pay for an item', async () => {
  const catalogReference = { catalogItemId: 'plan-ten', appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const plan = {
    catalogReference,
    name: { original: 'Ten visits' },
    benefits: [{ benefitId: 'visits', quotaType: 'UNLIMITED' }],
    price: '80.00',
    offeringDescription: 'Ten visits within a year.',
  }
  const selling = {
    listPurchasablePlans: ({ lineItems }: Any) => ({
      purchasablePlans: [plan],
      coverages: lineItems.slice(0, 1).map(({ id }: Any) => ({ benefitId: 'visits', lineItemId: id })),
    }),
  }
  const { buyer } = await openShopWith(selling, 'ECOM_MEMBERSHIPS')
  const [one, two] = await listPlainProducts(buyer)
  const { cart } = await buyer.ok('cartV2.createCart', { catalogItems: [buildLine(one.id), buildLine(two.id)] })
  const { itemsUpsells } = await buyer.ok('cartV2.getUpsellOptions', { cartId: cart.id })
  expect(itemsUpsells).toMatchObject([
    {
      lineItemId: cart.lineItems[0].id,
      upsells: [
        {
          title: 'Ten visits',
          description: 'Ten visits within a year.',
          catalogReference,
          priceDetails: { price: '80.00' },
        },
      ],
    },
  ])
})
