import { beforeAll, describe, expect, test } from 'vitest'
import { address, buildLine, catalogues, catchFailure, findGoods, getProblemCode, listCartLines } from './goods.ts'
import { openShop, type Shop, sdkVersions } from './sdk-versions.ts'

const zeros = '00000000-0000-0000-0000-000000000000'

describe.each(sdkVersions)('current cart, SDK $name', (age) => {
  let shop: Shop
  let stock: Awaited<ReturnType<typeof findGoods>>
  beforeAll(async () => {
    shop = await openShop(age)
    stock = await findGoods(await shop.visitor())
  })

  test('contains added items with the fields that storefronts show', async () => {
    const client = await shop.visitor()
    const { varied, variant, plain } = stock
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine(varied, 2, { variantId: variant.id })] })
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [buildLine(plain)] })
    expect(await client.currentCart.getCurrentCart()).toEqual(cart)
    const [first, second] = cart!.lineItems!
    expect(first).toMatchObject({ quantity: 2, productName: { original: varied.name } })
    expect(first!.catalogReference).toMatchObject({ catalogItemId: varied._id, options: { variantId: variant.id } })
    expect(first!.image).toMatch(/^(https?|wix:image):/)
    expect(first!.url).toContain(varied.slug)
    const shown = first!.descriptionLines?.map(({ name, plainText, colorInfo }) => [
      name?.original,
      plainText?.original ?? colorInfo?.original,
    ])
    expect(shown).toEqual(Object.entries(variant.choices))
    expect(second!.price).toMatchObject({
      amount: expect.stringMatching(/^\d+\.\d\d$/),
      formattedAmount: expect.any(String),
    })
    expect(Number(second!.price!.amount)).toBeCloseTo(plain.priceData!.discountedPrice ?? plain.priceData!.price!)
    const total = cart!.lineItems!.reduce((sum, { price, quantity }) => sum + Number(price!.amount) * quantity!, 0)
    expect(Number((cart as { subtotal?: { amount: string } }).subtotal!.amount)).toBeCloseTo(total)
  })

  test.each([
    ['chosen options', () => buildLine(stock.varied, 1, { options: stock.variant.choices }), () => stock.varied],
    [
      'a variant',
      () => buildLine(stock.varied, 1, { variantId: stock.variant.id, options: stock.variant.choices }),
      () => stock.varied,
    ],
    ['no options', () => buildLine(stock.plain, 1, { options: {} }), () => stock.plain],
    ['the zero variant', () => buildLine(stock.plain, 1, { variantId: zeros }), () => stock.plain],
    ['the older catalogue id', () => buildLine(stock.plain, 1, undefined, catalogues[1]), () => stock.plain],
  ])('adds a line by %s', async (_, item, product) => {
    const client = await shop.visitor()
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [item()] })
    expect(cart!.lineItems).toHaveLength(1)
    expect(cart!.lineItems![0]!.productName?.original).toBe(product().name)
    expect(cart!.lineItems![0]!.availability?.status).toBe('AVAILABLE')
  })

  test('changes quantities, removes lines and is deleted', async () => {
    const client = await shop.visitor()
    await client.currentCart.addToCurrentCart({
      lineItems: [buildLine(stock.plain), buildLine(stock.varied, 1, { variantId: stock.variant.id })],
    })
    const [one, two] = await listCartLines(client)
    await client.currentCart.updateCurrentCartLineItemQuantity([{ _id: one!._id!, quantity: 3 }])
    expect((await listCartLines(client)).map(({ quantity }) => quantity)).toEqual([3, 1])
    const { cart } = await client.currentCart.removeLineItemsFromCurrentCart([two!._id!])
    expect(cart!.lineItems!.map(({ _id }) => _id)).toEqual([one!._id])
    await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Ring twice' } })
    expect((await client.currentCart.getCurrentCart()).buyerNote).toBe('Ring twice')
    await client.currentCart.deleteCurrentCart()
    expect(getProblemCode(await catchFailure(client.currentCart.getCurrentCart()))).toBe('OWNED_CART_NOT_FOUND')
  })

  test('estimates totals without and with an address', async () => {
    const client = await shop.visitor()
    const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [buildLine(stock.plain, 2)] })
    const bare = await client.currentCart.estimateCurrentCartTotals({})
    const price = Number(cart!.lineItems![0]!.price!.amount)
    expect(Number(bare.priceSummary!.subtotal!.amount)).toBeCloseTo(price * 2)
    expect(bare.calculatedLineItems![0]).toMatchObject({ lineItemId: cart!.lineItems![0]!._id })
    const full = await client.currentCart.estimateCurrentCartTotals({ shippingAddress: address })
    const option = full.shippingInfo!.carrierServiceOptions![0]!.shippingOptions![0]!
    const chosen = await client.currentCart.estimateCurrentCartTotals({
      shippingAddress: address,
      selectedShippingOption: { code: option.code! },
    })
    const { subtotal, shipping, tax, discount, total } = chosen.priceSummary!
    const toAmount = (money?: { amount?: string | null }) => Number(money?.amount ?? 0)
    expect(toAmount(shipping)).toBeCloseTo(toAmount(option.cost!.price))
    const sums = [toAmount(subtotal) + toAmount(shipping) - toAmount(discount)]
    sums.push(sums[0]! + toAmount(tax))
    expect(sums.map((sum) => sum.toFixed(2))).toContain(toAmount(total).toFixed(2))
  })

  test('belongs to one visitor', async () => {
    const [mine, theirs] = [await shop.visitor(), await shop.visitor()]
    await mine.currentCart.addToCurrentCart({ lineItems: [buildLine(stock.plain)] })
    expect(await listCartLines(theirs)).toEqual([])
  })

  test('refuses invalid items and stays unchanged', async () => {
    const client = await shop.visitor()
    await client.currentCart.addToCurrentCart({ lineItems: [buildLine(stock.plain)] })
    const before = await client.currentCart.getCurrentCart()
    const negative = await catchFailure(
      client.currentCart.addToCurrentCart({ lineItems: [buildLine(stock.plain, -1)] }),
    )
    expect(negative.response.status).toBe(400)
    expect(negative.details.validationError!.fieldViolations).toMatchObject([
      { field: expect.stringMatching(/lineItems.*quantity/), data: expect.any(Object) },
    ])
    const many = await catchFailure(
      client.currentCart.updateCurrentCartLineItemQuantity([{ _id: before.lineItems![0]!._id!, quantity: -2 }]),
    )
    expect(many.response.status).toBe(400)
    expect(await client.currentCart.getCurrentCart()).toEqual(before)
  })

  test('is absent for a new visitor', async () => {
    const client = await shop.visitor()
    for (const call of [client.currentCart.getCurrentCart, client.currentCart.deleteCurrentCart])
      expect(getProblemCode(await catchFailure(call()))).toBe('OWNED_CART_NOT_FOUND')
  })
})
