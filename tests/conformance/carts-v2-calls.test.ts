import { beforeAll, describe, expect, test } from 'vitest'
import { buildLine, listPlainProducts } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, expectMediaLoads, loadAllPackages, readProblemCode } from './every-call.ts'
import { address } from './goods.ts'
import { getInner } from './selling.ts'

/** All calls about carts of the second version, of the packages that have them. */
const ages = (await loadAllPackages(['cartV2', 'currentCartV2'])).filter(({ has }) => has('cartV2.getCart'))

let site: TestSite
let product: Any
let other: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  ;[product, other] = await listPlainProducts(site.app())
})

const getCart = (reply: Any): Any => getInner(reply, 'cart')
const issueGiftCard = async (): Promise<string> =>
  (await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '2' } })).code

test('a version has them', () => {
  expect(ages.map(({ name }) => name)).toContain('current')
})

describe.each(ages)('carts of the second version, SDK $name', (packages) => {
  test('a visitor fills the current cart, chooses delivery and pays it without a checkout', async () => {
    const visitor = await site.visitor()
    const { currentCartV2, cartV2 } = await packages.buyerApp(site, visitor.tokens)
    const made = getCart(await currentCartV2.createCurrentCart({ catalogItems: [buildLine(product.id)] }))
    expect(made._createdDate).toBeInstanceOf(Date)
    await currentCartV2.deleteCurrentCart()
    expect(await readProblemCode(currentCartV2.getCurrentCart())).toBe('OWNED_CART_NOT_FOUND')
    const catalogItems = [buildLine(product.id), buildLine(other.id)]
    const cart = getCart(await currentCartV2.addLineItemsToCurrentCart({ catalogItems }))
    expect(cart.lineItems.map(({ name }: Any) => name.original)).toEqual([product.name, other.name])
    const [one, two] = cart.lineItems
    await currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId: one._id, quantity: { newQuantity: 2 } }],
    })
    const fewer = getCart(await currentCartV2.removeLineItemsFromCurrentCart([two._id]))
    expect(fewer.lineItems).toMatchObject([{ _id: one._id, quantityInfo: { requestedQuantity: 2 } }])
    const customerInfo = { email: 'bea@mail.example', firstName: 'Bea', lastName: 'Buyer' }
    await currentCartV2.updateCurrentCart({ note: 'Ring twice', customerInfo, deliveryInfo: { address } })
    const discounted = getCart(await currentCartV2.addCouponToCurrentCart({ code: 'WELCOME10' }))
    expect(discounted.coupons).toMatchObject([{ code: 'WELCOME10' }])
    const [{ _id: couponId }] = discounted.coupons
    expect(getCart(await currentCartV2.removeCouponFromCurrentCart(couponId)).coupons).toEqual([])
    const carded = getCart(await currentCartV2.addGiftCardToCurrentCart({ code: await issueGiftCard() }))
    const [{ _id: giftCardId }] = carded.paymentInfo.giftCards
    await currentCartV2.removeGiftCardFromCurrentCart(giftCardId)
    const formSubmissions = [{ _id: crypto.randomUUID(), formSubmissionId: crypto.randomUUID() }]
    await currentCartV2.updateFormSubmissionsInCurrentCart({ formSubmissions })
    await currentCartV2.refreshCurrentCart()
    const { summary } = await currentCartV2.calculateCurrentCart()
    const { code, appId } = summary.deliveryOptions[0].method
    await currentCartV2.setDeliveryMethodForCurrentCart({ code, appId })
    await currentCartV2.removeDeliveryMethodFromCurrentCart()
    await currentCartV2.setDeliveryMethodForCurrentCart({ code, appId })
    const estimated = await currentCartV2.estimateCurrentCart({ calculateDelivery: true, calculateTax: true })
    expect(estimated.summary.deliverySummary.method).toMatchObject({ code, appId })
    expect(await currentCartV2.getUpsellOptionsForCurrentCart()).toMatchObject({ itemsUpsells: [] })
    const now = await currentCartV2.getCurrentCart()
    expect(getCart(now)).toMatchObject({ note: 'Ring twice', deliveryInfo: { method: { code } } })
    const { priceVerificationToken } = (await currentCartV2.calculateCurrentCart()).summary
    // The package sends no payment token: the shop's demo allows to pay later.
    await (await site.owner()).ok('payments.updateOfflineMethods', {
      methods: [{ id: 'manual', enabled: true, name: 'Cash' }],
    })
    const placed = await cartV2.placeOrder(cart._id, { priceVerificationToken })
    expect(placed).toMatchObject({ orderId: expect.any(String), completed: true })
    expect(await cartV2.placeOrder(cart._id)).toMatchObject({ orderId: placed.orderId })
    expect(getCart(await cartV2.getCart(cart._id))).toMatchObject({ orderPlaced: true, orderId: placed.orderId })
  })

  test('an app does the same with a cart by id', async () => {
    const { cartV2 } = packages.ownerApp(site)
    const customItems = [
      {
        name: { original: 'Engraving' },
        quantityInfo: { requestedQuantity: 1 },
        pricing: { price: { amount: '5' } },
        attributes: { itemType: { preset: 'SERVICE' } },
      },
    ]
    const made = getCart(await cartV2.createCart({ catalogItems: [buildLine(product.id)], customItems }))
    const id = made._id
    expect(made.lineItems[1]).toMatchObject({ customLineItem: true, pricing: { unitPrice: { amount: '5.00' } } })
    const more = getCart(await cartV2.addLineItems(id, { catalogItems: [buildLine(other.id)] }))
    expect(more.lineItems).toHaveLength(3)
    const [one, two] = more.lineItems
    await cartV2.updateLineItems(id, { lineItems: [{ lineItemId: one._id, quantity: { newQuantity: 3 } }] })
    expect(getCart(await cartV2.removeLineItems(id, [two._id])).lineItems).toHaveLength(2)
    const customerInfo = { email: 'bea@mail.example' }
    await cartV2.updateCart(id, { customerInfo, deliveryInfo: { address } })
    const { coupons } = getCart(await cartV2.addCoupon(id, { code: 'WELCOME10' }))
    await cartV2.removeCoupon(id, coupons[0]._id)
    const carded = getCart(await cartV2.addGiftCard(id, { code: await issueGiftCard() }))
    await cartV2.removeGiftCard(id, carded.paymentInfo.giftCards[0]._id)
    const formSubmissions = [{ _id: crypto.randomUUID(), formSubmissionId: crypto.randomUUID() }]
    await cartV2.updateFormSubmissions(id, { formSubmissions })
    await cartV2.refreshCart(id)
    const { summary } = await cartV2.calculateCart(id)
    const { code, appId } = summary.deliveryOptions[0].method
    await cartV2.setDeliveryMethod(id, { code, appId })
    await cartV2.removeDeliveryMethod(id)
    expect((await cartV2.estimateCart(id, { calculateTax: true })).summary.priceSummary.total.amount).toBeDefined()
    expect(await cartV2.getUpsellOptions(id)).toMatchObject({ itemsUpsells: [] })
    const { checkoutUrl } = await cartV2.getCheckoutUrl(id)
    expect(checkoutUrl).toContain('/checkout/')
    const orderId = crypto.randomUUID()
    expect(getCart(await cartV2.markCartAsCompleted(id, { orderId }))).toMatchObject({ orderPlaced: true, orderId })
    expect(await readProblemCode(cartV2.addCoupon(id, { code: 'WELCOME10' }))).toBe('CART_ALREADY_ORDERED')
    await cartV2.deleteCart(id)
    expect(await readProblemCode(cartV2.getCart(id))).toBe('NOT_FOUND')
  })

  test('an unknown completion link is refused', async () => {
    const { cartV2 } = packages.ownerApp(site)
    expect(await readProblemCode(cartV2.handleAsyncCheckoutCompletion('unknown'))).toBe('UNAUTHENTICATED_TOKEN')
  })

  test('makes every call', async () => {
    expect(packages.notMade()).toEqual([])
    expect(packages.onlyRefused()).toEqual(['cartV2.handleAsyncCheckoutCompletion'])
    await expectMediaLoads(packages)
  })
})
