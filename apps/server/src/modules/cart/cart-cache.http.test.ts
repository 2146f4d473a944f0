import { beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { buildLine, findGoods, type Goods } from '../../../../../tests/support/goods.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const onlyVariant = '00000000-0000-0000-0000-000000000000'

let site: TestSite
let app: Caller
let buyer: Caller
let plain: Goods['plain']
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  buyer = await site.visitor()
  plain = (await findGoods(buyer)).plain
  await buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain, 2)] })
})

const look = async () => (await buyer.ok('currentCart.getCurrentCart')).cart
const change = (product: object) => app.ok('products.updateProduct', { product: { id: plain.id, ...product } })
const track = (quantity: number) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId: plain.id, trackQuantity: true, variants: [{ variantId: onlyVariant, quantity }] },
  })
const half = { values: [{ discountType: 'PERCENTAGE', percentage: 50 }] }
const lowerPrices = async () => {
  const discountRule = { name: 'Half', active: true, discounts: half }
  return (await app.ok('discountRules.createDiscountRule', { discountRule })).discountRule
}

/** `getCart` is not cached, so both replies are equal only if the cache is invalidated in time. */
it('a cached cart shows every change at once', async () => {
  const before = await look()
  expect(await look()).toEqual(before)
  let rule: { id: string; revision: string }
  const changes: [() => Promise<unknown>, (cart: typeof before) => unknown][] = [
    [() => change({ priceData: { price: 77 } }), (cart) => cart.lineItems[0].fullPrice.amount],
    [() => change({ name: 'A new name' }), (cart) => cart.lineItems[0].productName.original],
    [() => track(1), (cart) => cart.lineItems[0].availability],
    [() => change({ visible: false }), (cart) => cart.lineItems[0].availability],
    [() => change({ visible: true }), (cart) => cart.lineItems[0].availability],
    [async () => (rule = await lowerPrices()), (cart) => cart.lineItems[0].price.amount],
    [
      () => app.ok('discountRules.deleteDiscountRule', { discountRuleId: rule.id }),
      (cart) => cart.lineItems[0].price.amount,
    ],
    [
      () => buyer.ok('currentCart.updateCurrentCart', { cartInfo: { buyerNote: 'Ring twice' } }),
      (cart) => cart.buyerNote,
    ],
    [
      () => buyer.ok('currentCart.addToCurrentCart', { lineItems: [buildLine(plain)] }),
      (cart) => cart.lineItems[0].quantity,
    ],
  ]
  for (const [make, readPart] of changes) {
    const old = readPart(await look())
    await make()
    const cart = await look()
    expect(readPart(cart)).not.toEqual(old)
    expect(cart).toEqual((await buyer.ok('cart.getCart', { id: cart.id })).cart)
  }
})
