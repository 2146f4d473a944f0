import { beforeAll, describe, expect, test } from 'vitest'
import { abandonCheckout } from '../../../../../tests/support/abandoned-checkout.ts'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods } from '../../../../../tests/support/goods.ts'
import { address, approvedCard, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let app: Caller
let goods: Awaited<ReturnType<typeof findGoods>>
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
  goods = await findGoods(await site.visitor())
})

const buildLines = () => [buildLine(goods.plain), buildLine(goods.varied, 1, { variantId: goods.variants[0].id })]

/** Every text that has an `original`, with its translation. */
function listTexts(value: Any): [string, string | undefined][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, string | undefined][] = 'original' in value ? [[value.original, value.translated]] : []
  return [...own, ...Object.values(value).flatMap(listTexts)]
}

function expectTexts(entity: Any, least: number): void {
  const texts = listTexts(entity)
  expect(texts.length).toBeGreaterThanOrEqual(least)
  for (const [original, translated] of texts) expect(translated).toBe(original)
}

const written = {
  ...address,
  countryFullname: 'Ireland',
  formattedAddress: '1 Main Street, Dublin, D02 X285, Ireland',
}

describe('a text without a translation is its own translation', () => {
  test('in a cart, its totals and a checkout', async () => {
    const buyer = await site.visitor()
    const { discountRule } = await app.ok('discountRules.createDiscountRule', {
      discountRule: {
        name: 'Ten',
        active: true,
        discounts: { values: [{ discountType: 'PERCENTAGE', percentage: 10 }] },
      },
    })
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: buildLines() })
    expectTexts(cart, 4)
    expectTexts((await buyer.ok('currentCart.getCurrentCart')).cart, 4)
    expectTexts((await buyer.ok('currentCart.getCurrentCart')).cart, 4)
    const totals = await buyer.ok('currentCart.estimateCurrentCartTotals', {})
    expect(listTexts(totals.appliedDiscounts)).toEqual([['Ten', 'Ten']])
    const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    expectTexts((await buyer.ok('checkout.getCheckout', { id: checkoutId })).checkout, 5)
    await app.ok('discountRules.deleteDiscountRule', { discountRuleId: discountRule.id })
  })

  test('in an order, including one stored without translations, and in its events', async () => {
    const buyer = await site.visitor()
    const { id } = await readyToPay(buyer, buildLines())
    await site.events()
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const placed = (await site.events()).find(({ type }) => type === 'wix.ecom.v1.order_approved')
    const emittedOrder = (placed!.body.actionEvent as Any).body.order
    expectTexts(emittedOrder, 4)
    expect(emittedOrder.billingInfo.address).toEqual(written)
    const get = async () => (await buyer.ok('orders.getOrder', { id: orderId })).order
    expectTexts(await get(), 4)
    const toOldForm = (doc: Any): Any =>
      Array.isArray(doc)
        ? doc.map(toOldForm)
        : typeof doc === 'object' && doc
          ? Object.fromEntries(
              Object.entries(doc)
                .filter(([name]) => !['translated', 'formattedAddress', 'countryFullname'].includes(name))
                .map(([name, value]) => [name, toOldForm(value)]),
            )
          : doc
    const [row] = await query<{ doc: Any }>('select doc from orders where id = $1', [orderId])
    await query('update orders set doc = $2 where id = $1', [orderId, toOldForm(row!.doc)])
    const { orders } = await app.ok('orders.searchOrders', { search: { filter: { id: orderId } } })
    for (const order of [await get(), await get(), orders[0]]) {
      expectTexts(order, 4)
      expect(order.billingInfo.address).toEqual(written)
      expect(order.shippingInfo.logistics.shippingDestination.address).toEqual(written)
    }
    const { draftOrder } = (await app.ok('draftOrders.createDraftOrder', { orderId })).calculatedDraftOrder
    expectTexts(draftOrder.lineItems, 4)
    expect(draftOrder.billingInfo.address).toEqual(written)
  })

  test('in an abandoned checkout', async () => {
    const { left } = await abandonCheckout(site, 'tom@mail.example')
    expectTexts(left, 1)
  })
})

describe('lines show', () => {
  test('product page, available quantity and weight', async () => {
    const buyer = await site.visitor()
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: buildLines() })
    const { checkoutId } = await buyer.ok('currentCart.createCheckoutFromCurrentCart', { channelType: 'WEB' })
    const { checkout } = await buyer.ok('checkout.getCheckout', { id: checkoutId })
    const { product } = await buyer.ok('products.getProduct', { id: goods.plain.id })
    for (const [line] of [cart.lineItems, checkout.lineItems]) {
      const relativePath = `/product/${goods.plain.slug}`
      expect(line.url).toEqual({ relativePath, url: `${site.facts.origin}${relativePath}` })
      const { weight, sku, stock } = product
      expect(line.availability).toEqual({ status: 'AVAILABLE', quantityAvailable: stock.quantity })
      expect(line.physicalProperties).toEqual({ weight, sku, shippable: true })
    }
    const { id } = await readyToPay(await site.visitor(), buildLines())
    const { orderId } = await app.ok('checkout.createOrder', { id })
    const [line] = (await app.ok('orders.getOrder', { id: orderId })).order.lineItems
    expect(line.physicalProperties).toMatchObject({ weight: goods.plain.weight, sku: goods.plain.sku, shippable: true })
    expect(line).not.toHaveProperty('url')
  })
})
