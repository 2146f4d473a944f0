import { beforeAll, describe, expect, test } from 'vitest'
import { address, buildLine, findGoods, person, prepareCheckout } from './goods.ts'
import { type App, openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const zeros = '00000000-0000-0000-0000-000000000000'

/** Fields of lines and addresses that apps read unguarded. */
describe.each(sdkVersions)('names and details, SDK $name', (age) => {
  let shop: Shop
  let client: App
  let stock: Awaited<ReturnType<typeof findGoods>>
  beforeAll(async () => {
    shop = await openShop(age)
    client = await shop.visitor()
    stock = await findGoods(client)
  })
  const buildLines = () => [
    buildLine(stock.plain, 1, { variantId: stock.plain.variants![0]!._id }),
    buildLine(stock.varied, 1, { variantId: stock.variant.id }),
  ]

  test('a product without options has one variant, which can be added to a cart', async () => {
    expect(stock.plain.variants).toMatchObject([{ _id: zeros, choices: {} }])
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [buildLines()[0]!] })
    expect(cart!.lineItems).toMatchObject([{ productName: { original: stock.plain.name }, descriptionLines: [] }])
    await client.currentCart.deleteCurrentCart()
  })

  test('lines of carts, checkouts and orders have texts in both languages', async () => {
    const { checkoutId, checkout } = await prepareCheckout(client, buildLines())
    const { orderId } = await client.checkout.createOrder(checkoutId)
    const order = await client.orders.getOrder(orderId!)
    for (const lineItems of [checkout.lineItems!, order.lineItems!]) {
      const [plain, varied] = lineItems
      const { name } = stock.plain
      expect(plain!.productName).toEqual({ original: name, translated: name })
      expect(varied!.descriptionLines!.length).toBeGreaterThan(0)
      for (const { name, plainText, colorInfo } of varied!.descriptionLines!) {
        const value = plainText ?? colorInfo
        expect([name?.translated, value?.translated]).toEqual([name?.original, value?.original])
        expect(value?.translated).toEqual(expect.any(String))
      }
      expect(plain!.physicalProperties).toMatchObject({ shippable: true })
    }
    expect(checkout.lineItems![0]!.availability).toMatchObject({ status: 'AVAILABLE' })
  })

  test('addresses have full country and region names and one formatted text', async () => {
    const { checkoutId, checkout } = await prepareCheckout(client, buildLines())
    const { orderId } = await client.checkout.createOrder(checkoutId)
    const order = await client.orders.getOrder(orderId!)
    const written = {
      ...address,
      formatted: 'Torstraße 1, 10119 Berlin, Germany',
      countryFullname: 'Germany',
      subdivisionFullname: 'Berlin',
    }
    const places = [
      checkout.billingInfo,
      checkout.shippingInfo?.shippingDestination,
      order.billingInfo,
      order.recipientInfo,
      order.shippingInfo?.logistics?.shippingDestination,
    ]
    for (const place of places) expect(place).toMatchObject({ address: written, contactDetails: person })
  })

  test("a guest's order has a contact, one per address", async () => {
    const contactIds = []
    for (const guest of [await shop.visitor(), await shop.visitor()]) {
      const { checkoutId } = await prepareCheckout(guest, buildLines(), 'guest@example.com')
      const { orderId } = await guest.checkout.createOrder(checkoutId)
      contactIds.push((await guest.orders.getOrder(orderId!)).buyerInfo?.contactId)
    }
    expect(contactIds[0]).toEqual(expect.any(String))
    expect(contactIds[1]).toBe(contactIds[0])
  })
})
