import { beforeAll, describe, expect, test } from 'vitest'
import { approvedCard, buildLine, plainProducts, readyToPay } from '../support/purchase.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { type Any, expectMediaLoads, loadAllPackages, readProblemCode, traceCall } from './every-call.ts'
import { address, person } from './goods.ts'
import { getInner } from './selling.ts'

/** All calls of each version about carts and checkouts. */
const ages = await loadAllPackages(['cart', 'currentCart', 'checkout'])

let site: TestSite
let product: Any
let other: Any
beforeAll(async () => {
  site = await makeSite({ demo: true })
  ;[product, other] = await plainProducts(site.app())
})

describe.each(ages)('carts and checkouts, SDK $name', (packages) => {
  const { has } = packages
  let app: Any
  beforeAll(() => {
    app = packages.ownerApp(site)
  })
  const getCheckout = (reply: Any): Any => getInner(reply, 'checkout')
  const getCart = (reply: Any): Any => getInner(reply, 'cart')

  test('a visitor fills, changes and checks out the current cart', async () => {
    const { currentCart } = await packages.buyerApp(site)
    const lineItems = [buildLine(product.id), buildLine(other.id)]
    const { cart } = await currentCart.addToCurrentCart({ lineItems })
    expect(cart.lineItems.map(({ productName }: Any) => productName.original)).toEqual([product.name, other.name])
    const [one, two] = cart.lineItems
    const noted = { cartInfo: { buyerNote: 'Ring twice' }, couponCode: 'WELCOME10' }
    const changed = getCart(await currentCart.updateCurrentCart(noted))
    expect(changed).toMatchObject({ buyerNote: 'Ring twice', appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] })
    const dear = getCart(await currentCart.removeCouponFromCurrentCart())
    expect(dear.appliedDiscounts ?? []).toEqual([])
    await currentCart.updateCurrentCartLineItemQuantity([{ _id: one._id, quantity: 3 }])
    const fewer = getCart(await currentCart.removeLineItemsFromCurrentCart([two._id]))
    expect(fewer.lineItems).toMatchObject([{ _id: one._id, quantity: 3 }])
    expect(await currentCart.getCurrentCart()).toEqual(fewer)
    const { calculatedLineItems, priceSummary } = await currentCart.estimateCurrentCartTotals({
      shippingAddress: address,
    })
    expect(calculatedLineItems).toMatchObject([{ lineItemId: one._id }])
    expect(priceSummary.subtotal.amount).toBe((3 * product.priceData.price).toFixed(2))
    const { checkoutId } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    expect(getCheckout(await app.checkout.getCheckoutByCartId(cart._id))._id).toBe(checkoutId)
    await currentCart.deleteCurrentCart()
    expect(await readProblemCode(currentCart.getCurrentCart())).toBe('OWNED_CART_NOT_FOUND')
  })

  test('an app does the same with a cart by id at a business location', async () => {
    const made = getCart(await app.cart.createCart({ lineItems: [buildLine(product.id, 2)] }))
    const id = made._id
    const [line] = made.lineItems
    const businessLocationId = crypto.randomUUID()
    const more = getCart(await app.cart.addToCart(id, { lineItems: [buildLine(product.id)], businessLocationId }))
    expect(more).toMatchObject({ lineItems: [{ _id: line._id, quantity: 3 }] })
    if (has('cart.removeBusinessLocation')) {
      expect(more).toMatchObject({ businessLocationId })
      expect(getCart(await app.cart.removeBusinessLocation(id)).businessLocationId).toBeUndefined()
    }
    const many = getCart(await app.cart.updateLineItemsQuantity(id, [{ _id: line._id, quantity: 4 }]))
    expect(many.lineItems).toMatchObject([{ quantity: 4 }])
    const changes = { cartInfo: { buyerNote: 'Ring twice' }, couponCode: 'WELCOME10' }
    const noted = getCart(await app.cart.updateCart(id, changes))
    expect(noted).toMatchObject({ buyerNote: 'Ring twice', appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] })
    expect(getCart(await app.cart.removeCoupon(id)).appliedDiscounts ?? []).toEqual([])
    const totals = await app.cart.estimateTotals(id, { shippingAddress: address })
    expect(totals.calculatedLineItems).toHaveLength(1)
    const { checkoutId } = await app.cart.createCheckout(id, { channelType: 'OTHER_PLATFORM' })
    if (has('cart.getCartByCheckoutId')) expect((await app.cart.getCartByCheckoutId(checkoutId)).cart._id).toBe(id)
    expect(getCheckout(await app.checkout.getCheckoutByCartId(id))._id).toBe(checkoutId)
    expect(getCart(await app.cart.removeLineItems(id, [line._id])).lineItems).toEqual([])
    expect(getCart(await app.cart.getCart(id))._id).toBe(id)
    await app.cart.deleteCart(id)
    expect(await readProblemCode(app.cart.getCart(id))).toBe('NOT_FOUND')
  })

  test('a checkout is made, changed and completed', async () => {
    const elsewhere = `${site.facts.origin}/elsewhere`
    const lineItems = [buildLine(product.id, 2)]
    const requested = {
      channelType: 'OTHER_PLATFORM',
      lineItems,
      couponCode: 'WELCOME10',
      overrideCheckoutUrl: elsewhere,
    }
    const made = getCheckout(await app.checkout.createCheckout(requested))
    const id = made._id
    const here = { checkoutUrl: expect.stringContaining(`${site.facts.origin}/checkout/${id}?`) }
    expect(await app.checkout.getCheckoutUrl(id)).toMatchObject({ checkoutUrl: elsewhere })
    if (has('checkout.getWixCheckoutUrl')) expect(await app.checkout.getWixCheckoutUrl(id)).toMatchObject(here)
    await app.checkout.removeOverrideCheckoutUrl(id)
    expect(await app.checkout.getCheckoutUrl(id)).toMatchObject(here)
    const dear = getCheckout(await app.checkout.removeCoupon(id))
    expect(dear.appliedDiscounts.filter(({ coupon }: Any) => coupon)).toEqual([])
    const { code } = await site.app().ok('giftCards.issueGiftCard', { giftCard: { initialValue: '5' } })
    const paying = getCheckout(await app.checkout.updateCheckout(id, {}, { giftCardCode: code }))
    expect(paying.giftCard.amount.amount).toBe('5.00')
    expect(getCheckout(await app.checkout.removeGiftCard(id)).giftCard).toBeUndefined()
    const quantities = [{ _id: made.lineItems[0]._id, quantity: 4 }]
    const more = getCheckout(await app.checkout.updateLineItemsQuantity(id, quantities))
    expect(more.lineItems).toMatchObject([{ quantity: 4 }])
    const custom = { quantity: 1, price: '3', productName: { original: 'Wrapping' }, itemType: { preset: 'SERVICE' } }
    const longer = getCheckout(await app.checkout.addToCheckout(id, { customLineItems: [custom] }))
    expect(longer.lineItems).toHaveLength(2)
    const shorter = getCheckout(await app.checkout.removeLineItems(id, [longer.lineItems[1]._id]))
    expect(shorter.lineItems).toHaveLength(1)
    await app.checkout.markCheckoutAsCompleted(id)
    const done = getCheckout(await app.checkout.getCheckout(id))
    expect(done).toMatchObject({ completed: true, priceSummary: shorter.priceSummary })
  })

  test('a checkout becomes an order, paid or not', async () => {
    const { checkout } = await packages.buyerApp(site)
    const prepareCheckout = async () => {
      const { _id } = getCheckout(
        await checkout.createCheckout({ channelType: 'WEB', lineItems: [buildLine(product.id)] }),
      )
      const destination = { address, contactDetails: person }
      const addressed = getCheckout(
        await checkout.updateCheckout(_id, {
          buyerInfo: { email: 'ada@mail.example' },
          shippingInfo: { shippingDestination: destination },
          billingInfo: destination,
        }),
      )
      const [{ carrierId, shippingOptions }] = addressed.shippingInfo.carrierServiceOptions
      const selectedCarrierServiceOption = { carrierId, code: shippingOptions[0].code }
      await checkout.updateCheckout(_id, { shippingInfo: { selectedCarrierServiceOption } })
      return _id
    }
    expect((await checkout.createOrder(await prepareCheckout())).orderId).toEqual(expect.any(String))
    if (!has('checkout.createOrderAndCharge')) return
    const { orderId } = await checkout.createOrderAndCharge(await prepareCheckout(), { paymentToken: approvedCard })
    const { order } = await site.app().ok('orders.getOrder', { id: orderId })
    expect(order.paymentStatus).toBe('PAID')
  })

  test('an order contains items and destination', async () => {
    const buyer = await site.visitor()
    const { id } = await readyToPay(buyer, [buildLine(product.id)])
    await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { shippingInfo } = getCheckout(await app.checkout.getCheckout(id))
    expect(shippingInfo.shippingDestination.address).toMatchObject({ city: 'Dublin' })
  })

  test.runIf(has('checkout.getWixCheckoutUrl'))(
    'a checkout that is paid elsewhere is completed by a link',
    async () => {
      const lineItems = [buildLine(product.id)]
      const { _id } = getCheckout(await app.checkout.createCheckout({ channelType: 'WEB', lineItems }))
      const redirectUrl = `${site.facts.origin}/thanks`
      const { completionUrl } = await site.app().ok('checkout.createCompletionLink', { id: _id, redirectUrl })
      const token = new URL(completionUrl).searchParams.get('token')!
      const complete = () => traceCall(() => app.checkout.markCheckoutAsCompletedAndRedirectToUrl(token))
      expect(await complete()).toEqual([302, redirectUrl])
      expect(await complete()).toEqual([302, redirectUrl])
      expect(getCheckout(await app.checkout.getCheckout(_id)).completed).toBe(true)
      const invalid = app.checkout.markCheckoutAsCompletedAndRedirectToUrl(`${token}x`)
      expect(await readProblemCode(invalid)).toBe('UNAUTHENTICATED_TOKEN')
    },
  )

  test.runIf(has('checkout.getCheckoutPaymentSettings'))('a checkout lists its payment methods', async () => {
    const made = await app.checkout.createCheckout({ channelType: 'WEB', lineItems: [buildLine(product.id)] })
    const settings = await app.checkout.getCheckoutPaymentSettings(getCheckout(made)._id)
    expect(JSON.stringify(settings)).toContain('requires3dSecure')
  })

  test('every call of the package is made', () => {
    expect(packages.calls.length).toBeGreaterThanOrEqual(32)
    expect(packages.notMade()).toEqual([])
    // The package expects JSON, but redirects have none.
    const redirect = 'checkout.markCheckoutAsCompletedAndRedirectToUrl'
    expect(packages.onlyRefused()).toEqual(has(redirect) ? [redirect] : [])
  })

  test("every media field has an address that the platform's helpers read and that loads", () =>
    expectMediaLoads(packages))
})
