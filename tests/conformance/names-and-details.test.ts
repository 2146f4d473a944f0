import { beforeAll, describe, expect, test } from 'vitest'
import { address, goods, line, person, readyCheckout } from './goods.ts'
import { type App, openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const zeros = '00000000-0000-0000-0000-000000000000'

/** What apps read of lines and addresses without a guard. */
describe.each(sdkVersions)('names and details, SDK $name', (age) => {
  let shop: Shop
  let client: App
  let stock: Awaited<ReturnType<typeof goods>>
  beforeAll(async () => {
    shop = await openShop(age)
    client = await shop.visitor()
    stock = await goods(client)
  })
  const lines = () => [
    line(stock.plain, 1, { variantId: stock.plain.variants![0]!._id }),
    line(stock.varied, 1, { variantId: stock.variant.id }),
  ]

  test('a product without options has one variant, and that is put into a cart', async () => {
    expect(stock.plain.variants).toMatchObject([{ _id: zeros, choices: {} }])
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [lines()[0]!] })
    expect(cart!.lineItems).toMatchObject([{ productName: { original: stock.plain.name }, descriptionLines: [] }])
    await client.currentCart.deleteCurrentCart()
  })

  test('lines of a cart, a checkout and an order have each text in both languages', async () => {
    const { checkoutId, checkout } = await readyCheckout(client, lines())
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

  test('addresses have their country and region by name and are written in one text', async () => {
    const { checkoutId, checkout } = await readyCheckout(client, lines())
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

  test('an order of a guest has a contact, the same for the same address', async () => {
    const contactIds = []
    for (const guest of [await shop.visitor(), await shop.visitor()]) {
      const { checkoutId } = await readyCheckout(guest, lines(), 'guest@example.com')
      const { orderId } = await guest.checkout.createOrder(checkoutId)
      contactIds.push((await guest.orders.getOrder(orderId!)).buyerInfo?.contactId)
    }
    expect(contactIds[0]).toEqual(expect.any(String))
    expect(contactIds[1]).toBe(contactIds[0])
  })
})
