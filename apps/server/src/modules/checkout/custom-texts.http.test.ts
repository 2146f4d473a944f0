import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { buildLine, findGoods, type Goods } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

let site: TestSite
let goods: Goods
let ring: { id: string }
beforeAll(async () => {
  site = await makeSite({ demo: true })
  goods = await findGoods(await site.visitor())
  const app = site.app()
  ring = (await app.ok('products.createProduct', { product: { name: 'Ring', priceData: { price: 90 } } })).product
  const customTextFields = [
    { title: 'Engraving', maxLength: 10, mandatory: true },
    { title: 'Card', maxLength: 5, mandatory: false },
  ]
  await app.ok('productTexts.setCustomTextFields', { productId: ring.id, customTextFields })
})

const buildEngravedLine = (customTextFields?: object) =>
  buildLine(ring as never, 1, customTextFields && { customTextFields })

/** Every call that takes an item, with its other required input. */
const calls: Record<string, (buyer: Caller) => Promise<object>> = {
  'currentCart.addToCurrentCart': async () => ({}),
  'currentCart.updateCurrentCart': async () => ({}),
  'cart.createCart': async () => ({}),
  'cart.addToCart': async (buyer) => ({ id: await createCart(buyer) }),
  'cart.updateCart': async (buyer) => ({ cartInfo: { id: await createCart(buyer) } }),
  'checkout.createCheckout': async () => ({ channelType: 'WEB' }),
  'checkout.addToCheckout': async (buyer) => ({ id: await createCheckout(buyer) }),
  'checkout.updateCheckout': async (buyer) => ({ checkout: { id: await createCheckout(buyer) } }),
}
const buildLineItems = () => [buildLine(goods.plain)]
const createCart = async (buyer: Caller) => (await buyer.ok('cart.createCart', { lineItems: buildLineItems() })).cart.id
const createCheckout = async (buyer: Caller) =>
  (await buyer.ok('checkout.createCheckout', { channelType: 'WEB', lineItems: buildLineItems() })).checkout.id

describe.each(Object.entries(calls))('%s', (name, makeInput) => {
  test('refuses an item with a missing or too long custom text', async () => {
    const buyer = await site.visitor()
    const rest = await makeInput(buyer)
    const readProblem = (customTextFields?: object) =>
      buyer.problem(name, { ...rest, lineItems: [...buildLineItems(), buildEngravedLine(customTextFields)] })
    const required = { status: 400, code: 'CUSTOM_TEXT_REQUIRED', data: { index: 1, title: 'Engraving' } }
    expect(await readProblem()).toMatchObject(required)
    expect(await readProblem({ Engraving: ' \n' })).toMatchObject(required)
    expect(await readProblem({ Engraving: { a: 1 } })).toMatchObject(required)
    expect(await readProblem({ Engraving: 'Ada and Grace' })).toMatchObject({
      status: 400,
      code: 'CUSTOM_TEXT_TOO_LONG',
      data: { index: 1, title: 'Engraving', maxLength: 10 },
    })
    expect(await readProblem({ Engraving: 'Ada', Card: 'Hello!' })).toMatchObject({
      code: 'CUSTOM_TEXT_TOO_LONG',
      data: { title: 'Card' },
    })
    // Browsers count a line break as one character.
    const fits = { lineItems: [buildEngravedLine({ Engraving: 'Ada\r\nGrace ' })] }
    await buyer.ok(name, { ...rest, ...fits })
  })
})

test('managers may leave a text out', async () => {
  await site.app().ok('cart.createCart', { lineItems: [buildEngravedLine()] })
})

test('lines that were added before a text was required stay, and their quantity can be changed', async () => {
  const buyer = await site.visitor()
  const app = site.app()
  const { product } = await app.ok('products.createProduct', { product: { name: 'Cup', priceData: { price: 9 } } })
  const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(product)] })
  await app.ok('productTexts.setCustomTextFields', {
    productId: product.id,
    customTextFields: [{ title: 'Name', maxLength: 10, mandatory: true }],
  })
  const [{ id }] = cart.lineItems
  await buyer.ok('currentCart.updateCurrentCartLineItemQuantity', { lineItems: [{ id, quantity: 2 }] })
  await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
})
