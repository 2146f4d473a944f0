import { beforeAll, describe, expect, test } from 'vitest'
import { buildLine, catchFailure, findGoods, getProblemCode, prepareCheckout } from './goods.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

describe.each(sdkVersions)('the owner’s app, SDK $name', (age) => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(age)
  })

  test('creates, changes and deletes a product that visitors see', async () => {
    const [owner, client] = [shop.ownerApp(), await shop.visitor()]
    const { product } = await owner.products.createProduct({
      name: 'Enamel Mug',
      productType: 'physical',
      description: '<p>Holds tea.</p>',
      priceData: { price: 12.5 },
      weight: 0.3,
      visible: true,
    })
    expect(product).toMatchObject({ name: 'Enamel Mug', slug: 'enamel-mug', priceData: { price: 12.5 } })
    const id = product!._id!
    const { items } = await client.products.queryProducts().eq('slug', 'enamel-mug').find()
    expect(items.map(({ _id }) => _id)).toEqual([id])

    const changed = await owner.products.updateProduct(id, { name: 'Tin Mug', priceData: { price: 9 } })
    expect(changed.product).toMatchObject({ _id: id, name: 'Tin Mug', priceData: { price: 9 }, weight: 0.3 })
    expect((await client.products.getProduct(id)).product).toMatchObject({ name: 'Tin Mug', priceData: { price: 9 } })
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine(product!)] })

    await owner.products.deleteProduct(id)
    expect((await catchFailure(client.products.getProduct(id))).response.status).toBe(404)
    expect((await catchFailure(owner.products.deleteProduct(id))).response.status).toBe(404)
  })

  test('creates options, a collection and stock', async () => {
    const [owner, client] = [shop.ownerApp(), await shop.visitor()]
    const choices = ['S', 'M'].map((value) => ({ value, description: value }))
    const { product } = await owner.products.createProduct({
      name: 'Apron',
      productType: 'physical',
      priceData: { price: 30 },
      manageVariants: true,
      productOptions: [{ name: 'Size', choices }],
    })
    const id = product!._id!
    await owner.products.updateProductVariants(id, [{ choices: { Size: 'M' }, price: 32 }])
    const read = (await client.products.getProduct(id)).product!
    const prices = read.variants!.map(({ choices, variant }) => [choices!.Size, variant!.priceData!.price])
    expect(Object.fromEntries(prices)).toEqual({ S: 30, M: 32 })

    const { collection } = await owner.products.createCollection({ name: 'Kitchen wear' })
    await owner.products.addProductsToCollection(collection!._id!, [id])
    const { items } = await client.products.queryProducts().hasSome('collectionIds', [collection!._id!]).find()
    expect(items.map(({ _id }) => _id)).toEqual([id])
    await owner.products.deleteCollection(collection!._id!)

    const medium = read.variants!.find(({ choices }) => choices!.Size === 'M')!._id!
    await owner.inventory.updateInventoryVariants(id, {
      trackQuantity: true,
      variants: [{ variantId: medium, quantity: 2 }],
    })
    const stocked = (await client.products.getProduct(id)).product!.variants!.find(({ _id }) => _id === medium)
    expect(stocked?.stock).toMatchObject({ trackQuantity: true, quantity: 2, inStock: true })
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine(product!, 2, { variantId: medium })] })
    const short = await client.currentCart.getCurrentCart()
    expect(short.lineItems![0]!.availability).toMatchObject({ quantityAvailable: 2 })
  })

  test('searches all orders, pages through them and filters by buyer', async () => {
    const owner = shop.ownerApp()
    const placed: string[] = []
    for (const email of ['one@example.com', 'two@example.com', 'one@example.com']) {
      const client = await shop.visitor()
      const { checkoutId } = await prepareCheckout(client, [buildLine((await findGoods(client)).plain)], email)
      placed.unshift((await client.checkout.createOrder(checkoutId)).orderId!)
    }
    const sort = [{ fieldName: '_createdDate' as const, order: 'DESC' as const }]
    const first = await shop.searchOrders(owner, { sort, cursorPaging: { limit: 2 } })
    expect(first.orders!.map(({ _id }) => _id)).toEqual(placed.slice(0, 2))
    expect(first.metadata).toMatchObject({ count: 2, hasNext: true })
    const next = await shop.searchOrders(owner, { cursorPaging: { cursor: first.metadata!.cursors!.next!, limit: 2 } })
    expect(next.orders![0]!._id).toBe(placed[2])
    const ones = await shop.searchOrders(owner, { filter: { 'buyerInfo.email': 'one@example.com' }, sort })
    expect(ones.orders!.map(({ _id }) => _id)).toEqual([placed[0], placed[2]])
  })

  test('is required: visitors are refused, an invalid key is unknown', async () => {
    const client = await shop.visitor()
    const { plain } = await findGoods(client)
    const attempts = [
      () => client.products.createProduct({ name: 'Mine', productType: 'physical', priceData: { price: 1 } }),
      () => client.products.updateProduct(plain._id!, { priceData: { price: 0.01 } }),
      () => client.products.deleteProduct(plain._id!),
    ]
    for (const attempt of attempts) {
      const refused = await catchFailure(attempt())
      expect([refused.response.status, getProblemCode(refused)]).toEqual([403, 'PERMISSION_DENIED'])
    }
    const forger = shop.ownerApp(`${shop.facts.apiKey.slice(0, -4)}AAAA`)
    expect((await catchFailure(shop.searchOrders(forger, {}))).response.status).toBe(401)
    expect((await client.products.getProduct(plain._id!)).product!.priceData).toEqual(plain.priceData)
  })

  test('gets every violation of an invalid product, and nothing is created', async () => {
    const [owner, client] = [shop.ownerApp(), await shop.visitor()]
    const bad = { name: 'x'.repeat(81), productType: 'physical' as const, priceData: { price: -1 } }
    const { details, response } = await catchFailure(owner.products.createProduct(bad))
    expect(response.status).toBe(400)
    const fields = details.validationError!.fieldViolations.map(({ field, violatedRule }) => [field, violatedRule])
    expect(fields).toEqual([
      ['product.name', 'MAX_LENGTH'],
      ['product.priceData.price', 'MIN'],
    ])
    expect((await client.products.queryProducts().startsWith('name', 'xxx').find()).items).toEqual([])
  })
})
