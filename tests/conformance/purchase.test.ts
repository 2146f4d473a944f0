import { beforeAll, describe, expect, test } from 'vitest'
import {
  address,
  buildLine,
  cards,
  catchFailure,
  findGoods,
  getProblemCode,
  listCartLines,
  person,
  prepareCheckout,
} from './goods.ts'
import { joinCommunity } from './members.ts'
import { openBrowser } from './page.ts'
import { type App, openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const toAmount = (money?: { amount?: string | null }) => Number(money?.amount ?? 0)
const toCents = (money?: { amount?: string | null }) => Math.round(toAmount(money) * 100)

describe.each(sdkVersions)('purchase, SDK $name', (age) => {
  let shop: Shop
  let stock: Awaited<ReturnType<typeof findGoods>>
  beforeAll(async () => {
    shop = await openShop(age)
    stock = await findGoods(await shop.visitor())
  })
  const buildLines = () => [buildLine(stock.plain), buildLine(stock.varied, 1, { variantId: stock.variant.id })]

  test('a checkout contains the cart, the address and the chosen delivery', async () => {
    const client = await shop.visitor()
    const { checkoutId, addressed, option, checkout } = await prepareCheckout(client, buildLines())
    expect(addressed.lineItems).toHaveLength(2)
    expect(addressed.buyerInfo?.email).toBe('ada@example.com')
    expect(addressed.shippingInfo?.shippingDestination).toMatchObject({ address, contactDetails: person })
    expect(addressed.billingInfo).toMatchObject({ address, contactDetails: person })
    expect(checkout.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: option.code,
      title: option.title,
    })
    expect(toAmount(checkout.priceSummary?.shipping)).toBeCloseTo(toAmount(option.cost?.price))
    const { subtotal, shipping, total } = checkout.priceSummary!
    expect(toCents(total)).toBeGreaterThanOrEqual(
      toCents(subtotal) + toCents(shipping) - toCents(checkout.priceSummary?.discount),
    )
    expect(await client.checkout.getCheckout(checkoutId)).toEqual(checkout)
    const { checkoutUrl } = await client.checkout.getCheckoutUrl(checkoutId)
    expect(new URL(checkoutUrl!).origin).toBe(shop.facts.origin)
  })

  test('the hosted checkout opens and links back', async () => {
    const client = await shop.visitor()
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:5173/', thankYouPageUrl: 'http://localhost:5173/thanks' },
    })
    const page = await openBrowser(shop.facts.origin).open(redirectSession!.fullUrl!)
    expect(page.status).toBe(200)
    expect(page.html).toContain(stock.plain.name)
    expect(page.html).toContain('http://localhost:5173/')
    const outside = client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'https://elsewhere.example/' },
    })
    expect((await catchFailure(outside)).response.status).toBe(400)
  })

  const buildCard = (number: string) => ({
    'Card number': number,
    'Expiration date': '12 / 39',
    'Security code': '123',
  })

  /** Pays a cart by card on the hosted checkout, like a buyer from an app. */
  async function payThere(client: App, ...numbers: string[]) {
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { postFlowUrl: 'http://localhost:5173/', thankYouPageUrl: 'http://localhost:5173/thanks?from=shop' },
    })
    const browser = openBrowser(shop.facts.origin)
    let page = await browser.open(redirectSession!.fullUrl!)
    for (const number of numbers) {
      if (page.left) throw new Error(`The page led away before ${number}: ${page.left}`)
      page = await browser.submit(page, buildCard(number), /^Pay/)
    }
    return { checkoutId, browser, page, fullUrl: redirectSession!.fullUrl! }
  }

  test('a buyer pays on the hosted checkout and returns to the app with the order', async () => {
    const client = await shop.visitor()
    const { checkoutId, browser, page, fullUrl } = await payThere(client, cards.approved)
    const orderId = page.left?.searchParams.get('orderId')
    expect(page.left?.href).toBe(`http://localhost:5173/thanks?from=shop&orderId=${orderId}`)
    const order = await client.orders.getOrder(orderId!)
    expect(order).toMatchObject({ checkoutId, paymentStatus: 'PAID', status: 'APPROVED' })
    expect(await listCartLines(client)).toEqual([])
    expect((await browser.open(fullUrl)).left?.href).toBe(page.left?.href)
    expect((await shop.searchOrders(client, {})).orders).toHaveLength(1)
  })

  test('the URL of getCheckoutUrl opens in any browser, and shows details in the first one only', async () => {
    const client = await shop.visitor()
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const { checkoutUrl } = await client.checkout.getCheckoutUrl(checkoutId)
    const first = await openBrowser(shop.facts.origin).open(checkoutUrl!)
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('ada@example.com') })
    expect(first.headers.get('referrer-policy')).toBe('same-origin')
    const browser = openBrowser(shop.facts.origin)
    const next = await browser.open(checkoutUrl!)
    expect(next).toMatchObject({ status: 200, html: expect.stringContaining(stock.plain.name!) })
    for (const detail of ['ada@example.com', address.addressLine1, person.lastName]) {
      expect(next.html).not.toContain(detail)
    }
    const own = await browser.submit(next, {}, 'Continue with my own details')
    expect(own.html).toContain('Street and house number')
    expect(own.html).not.toContain('ada@example.com')
    const seen = await client.checkout.getCheckout(checkoutId)
    expect(seen.shippingInfo?.shippingDestination?.address?.addressLine1).toBeUndefined()
    const other = await openBrowser(shop.facts.origin).open(
      `${shop.facts.origin}/checkout/${checkoutId}?session=x&open=1`,
    )
    expect(other).toMatchObject({ status: 404, html: expect.stringContaining('This link has expired') })
  })

  test("placeholders in an app's URLs are replaced", async () => {
    const client = await shop.visitor()
    const { checkoutId } = await prepareCheckout(client, buildLines())
    await client.checkout.updateCheckout(
      checkoutId,
      {},
      { overrideCheckoutUrl: 'http://localhost:5173/pay/{checkoutId}' },
    )
    const { checkoutUrl } = await client.checkout.getCheckoutUrl(checkoutId)
    expect(checkoutUrl).toBe(`http://localhost:5173/pay/${checkoutId}`)
    const { redirectSession } = await client.redirects.createRedirectSession({
      ecomCheckout: { checkoutId },
      callbacks: { thankYouPageUrl: 'http://localhost:5173/thanks/{orderId}?of={checkoutId}' },
    })
    const browser = openBrowser(shop.facts.origin)
    const page = await browser.open(redirectSession!.fullUrl!)
    const { left } = await browser.submit(page, buildCard(cards.approved), /^Pay/)
    const orderId = left?.searchParams.get('orderId')
    expect(left?.href).toBe(`http://localhost:5173/thanks/${orderId}?of=${checkoutId}&orderId=${orderId}`)
  })

  test('a declined card stays on the hosted checkout and another one pays', async () => {
    const client = await shop.visitor()
    const { page: refused } = await payThere(client, cards.declined)
    expect(refused.html).toMatch(/declined/i)
    expect((await shop.searchOrders(client, {})).orders).toEqual([])
    expect(await listCartLines(client)).toHaveLength(2)
    await client.currentCart.deleteCurrentCart()
    const { page } = await payThere(client, cards.declined, cards.approved)
    expect((await client.orders.getOrder(page.left!.searchParams.get('orderId')!)).paymentStatus).toBe('PAID')
  })

  test('pressing the button twice creates one order', async () => {
    const client = await shop.visitor()
    const { browser, page } = await payThere(client)
    const press = () => browser.submit(page, buildCard(cards.approved), /^Pay/)
    const answers = await Promise.all([press(), press()])
    const { orders } = await shop.searchOrders(client, {})
    expect(orders).toMatchObject([{ paymentStatus: 'PAID' }])
    expect(answers.map(({ left }) => left?.searchParams.get('orderId'))).toEqual([orders![0]!._id, orders![0]!._id])
  })

  test('a member pays on the hosted checkout and owns the order', async () => {
    const client = await shop.visitor()
    await joinCommunity(client)
    const { page } = await payThere(client, cards.approved)
    const order = await client.orders.getOrder(page.left!.searchParams.get('orderId')!)
    const { member } = await client.members.getCurrentMember()
    expect(order).toMatchObject({ paymentStatus: 'PAID', buyerInfo: { memberId: member!._id } })
    expect(await listCartLines(client)).toEqual([])
  })

  test('an order is placed once without payment', async () => {
    const client = await shop.visitor()
    const { checkoutId, checkout } = await prepareCheckout(client, buildLines())
    const { orderId } = await client.checkout.createOrder(checkoutId)
    expect((await client.checkout.createOrder(checkoutId)).orderId).toBe(orderId)
    const order = await client.orders.getOrder(orderId!)
    expect(order).toMatchObject({
      _id: orderId,
      checkoutId,
      paymentStatus: 'NOT_PAID',
      buyerInfo: { email: 'ada@example.com' },
    })
    expect(order.number).toMatch(/^\d+$/)
    expect(order.priceSummary?.total?.amount).toBe(checkout.priceSummary?.total?.amount)
    expect(order.lineItems?.map(({ productName }) => productName?.original)).toEqual([
      stock.plain.name,
      stock.varied.name,
    ])
    const sent = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(order._createdDate).toEqual(age.readsDates ? expect.any(Date) : sent)
  })

  test.runIf(age.hasCharge)('an order is placed and charged, and stock decreases', async () => {
    const client = await shop.visitor()
    const before = (await client.products.getProduct(stock.plain._id!)).product!.stock!
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const { orderId } = await client.checkout.createOrderAndCharge(checkoutId, { paymentToken: cards.approved })
    const order = await client.orders.getOrder(orderId!)
    expect(order).toMatchObject({ paymentStatus: 'PAID', status: 'APPROVED', fulfillmentStatus: 'NOT_FULFILLED' })
    expect(await listCartLines(client)).toEqual([])
    const after = (await client.products.getProduct(stock.plain._id!)).product!.stock!
    if (before.trackInventory) expect(after.quantity).toBe(before.quantity! - 1)
  })

  test.runIf(age.hasCharge)('a declined card changes nothing and another one pays', async () => {
    const client = await shop.visitor()
    const before = (await client.products.getProduct(stock.plain._id!)).product!.stock
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const declined = client.checkout.createOrderAndCharge(checkoutId, { paymentToken: cards.declined })
    expect(getProblemCode(await catchFailure(declined))).toBe('PAYMENT_ERROR')
    expect(await listCartLines(client)).toHaveLength(2)
    expect((await client.products.getProduct(stock.plain._id!)).product!.stock).toEqual(before)
    const { orderId } = await client.checkout.createOrderAndCharge(checkoutId, { paymentToken: cards.approved })
    expect((await client.orders.getOrder(orderId!)).paymentStatus).toBe('PAID')
  })

  test('an order is visible to its buyer and the owner', async () => {
    const [client, other] = [await shop.visitor(), await shop.visitor()]
    const { checkoutId } = await prepareCheckout(client, buildLines())
    const { orderId } = await client.checkout.createOrder(checkoutId)
    const listIds = async (by: Parameters<Shop['searchOrders']>[0]) =>
      (
        await shop.searchOrders(by, {
          sort: [{ fieldName: '_createdDate', order: 'DESC' }],
          cursorPaging: { limit: 5 },
        })
      ).orders!.map(({ _id }) => _id)
    expect(await listIds(client)).toEqual([orderId])
    expect(await listIds(other)).toEqual([])
    expect((await listIds(shop.ownerApp()))[0]).toBe(orderId)
    const refused = await catchFailure(other.orders.getOrder(orderId!))
    expect(refused.response.status).toBe(404)
    expect((await catchFailure(other.checkout.getCheckout(checkoutId))).response.status).toBe(404)
  })

  test('no order without a delivery option, for an empty cart or an unknown checkout', async () => {
    const client = await shop.visitor()
    await client.currentCart.addToCurrentCart({ lineItems: buildLines() })
    const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
    await client.checkout.updateCheckout(checkoutId!, {
      shippingInfo: { shippingDestination: { address, contactDetails: person } },
      billingInfo: { address, contactDetails: person },
    })
    const early = await catchFailure(client.checkout.createOrder(checkoutId!))
    expect(getProblemCode(early)).toBe('NO_SELECTED_CARRIER_SERVICE_OPTION')
    const invalid = client.checkout.updateCheckout(checkoutId!, {
      shippingInfo: { selectedCarrierServiceOption: { code: 'no-such-way' } },
    })
    expect(getProblemCode(await catchFailure(invalid))).toMatch(/SELECTED_CARRIER_SERVICE_OPTION/)
    const unknown = await catchFailure(client.checkout.createOrder('00000000-0000-4000-8000-000000000404'))
    expect(unknown.response.status).toBe(404)
  })
})
