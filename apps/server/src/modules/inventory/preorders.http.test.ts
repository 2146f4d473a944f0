import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { approvedCard, buildLine, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { DEFAULT_VARIANT, toInventoryId } from '../catalog/api.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let app: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  app = site.app()
})

const message = 'Ready to ship by mid-May'

/** A product with this stock and a preorder limit. */
async function offer(quantity: number, preorderInfo: object | null = { enabled: true, message, limit: 3 }) {
  const { product } = await app.ok('products.createProduct', {
    product: { name: 'Kettle', productType: 'physical', priceData: { price: 30 } },
  })
  const inventoryItem = { productId: product.id, preorderInfo, trackQuantity: true }
  const variants = [{ variantId: DEFAULT_VARIANT, quantity }]
  await app.ok('inventory.updateInventoryVariants', { inventoryItem: { ...inventoryItem, variants } })
  return product.id as string
}

const readItem = async (id: string): Promise<Any> => {
  const { inventoryItem } = await app.ok('inventory.getInventoryVariants', { inventoryId: toInventoryId(id) })
  return { ...inventoryItem, ...inventoryItem.variants[0] }
}
const wish = (id: string, quantity = 1) => buildLine(id, quantity, { preOrderRequested: true })
const readAvailability = async (line: object) => {
  const { cart } = await (await site.visitor()).ok('currentCart.addToCurrentCart', { lineItems: [line] })
  return cart.lineItems[0].availability
}

describe('a product with preorders', () => {
  it('announces them once it is out of stock, up to the limit and only to callers who request that', async () => {
    const id = await offer(1)
    expect(await readItem(id)).toMatchObject({ availableForPreorder: false, preorderInfo: { enabled: true, limit: 3 } })
    expect(await readAvailability(wish(id, 2))).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 })
    const buildRequest = (decrementBy: number, preorderRequest?: boolean) => ({
      decrementData: [{ productId: id, variantId: DEFAULT_VARIANT, decrementBy, preorderRequest }],
    })
    await app.ok('inventory.decrementInventory', buildRequest(1))
    expect(await readItem(id)).toMatchObject({ inStock: false, availableForPreorder: true, quantity: 0 })
    expect(await readAvailability(buildLine(id))).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
    expect(await readAvailability(wish(id, 4))).toEqual({ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 })

    expect((await app.problem('inventory.decrementInventory', buildRequest(1))).code).toBe('INSUFFICIENT_INVENTORY')
    await app.ok('inventory.decrementInventory', buildRequest(3, true))
    expect((await app.problem('inventory.decrementInventory', buildRequest(1, true))).code).toBe(
      'INSUFFICIENT_INVENTORY',
    )
    expect(await readItem(id)).toMatchObject({ availableForPreorder: false, quantity: -3, inStock: false })
    const { product } = await (await site.visitor()).ok('products.getProduct', { id })
    expect(product.stock).toMatchObject({ quantity: 0, inStock: false })
    expect(await readAvailability(wish(id))).toEqual({ status: 'NOT_AVAILABLE', quantityAvailable: 0 })
  })

  it("keeps its negative stock when its item is written back, can't be lowered by hand, and fills preorders first", async () => {
    const id = await offer(0)
    const ref = { productId: id, variantId: DEFAULT_VARIANT }
    await app.ok('inventory.decrementInventory', { decrementData: [{ ...ref, decrementBy: 2, preorderRequest: true }] })
    const write = (inventoryItem: object) => ({ inventoryItem: { productId: id, ...inventoryItem } })
    const { variants } = await readItem(id)
    await app.ok('inventory.updateInventoryVariants', write({ variants, preorderInfo: { message: null, limit: 5 } }))
    expect(await readItem(id)).toMatchObject({ quantity: -2, preorderInfo: { enabled: true, limit: 5 } })
    expect((await readItem(id)).preorderInfo).not.toHaveProperty('message')
    const lower = write({ variants: [{ variantId: DEFAULT_VARIANT, quantity: -3 }] })
    expect(await app.violations('inventory.updateInventoryVariants', lower)).toMatchObject([
      { field: 'inventoryItem.variants[0].quantity', violatedRule: 'MIN' },
    ])
    await app.ok('inventory.incrementInventory', { incrementData: [{ ...ref, incrementBy: 10 }] })
    expect(await readItem(id)).toMatchObject({ quantity: 8, inStock: true, availableForPreorder: false })
    await app.ok('inventory.updateInventoryVariants', write({ preorderInfo: null }))
    expect(await readItem(id)).not.toHaveProperty('preorderInfo')
  })
})

describe('a preorder', () => {
  it('is marked from the cart to the order, lowers the stock below zero, and is returned with its order', async () => {
    const id = await offer(0)
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [wish(id, 2)])
    const said = { name: { original: 'Pre-order' }, plainText: { original: message } }
    expect(checkout).toMatchObject({
      lineItems: [{ descriptionLines: [said], availability: { status: 'AVAILABLE', quantityAvailable: 3 } }],
      violations: [],
    })
    const pay = { id: checkout.id, paymentToken: approvedCard }
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', pay)
    const { order } = await buyer.ok('orders.getOrder', { id: orderId })
    expect(order.lineItems).toMatchObject([
      { descriptionLines: [said], catalogReference: { options: { preOrderRequested: true } } },
    ])
    expect(await readItem(id)).toMatchObject({ quantity: -2, availableForPreorder: true })
    await app.ok('orders.cancelOrder', { id: orderId, restockAllItems: true })
    expect(await readItem(id)).toMatchObject({ quantity: 0 })
  })

  it('is never sold to a buyer who added the last piece in stock', async () => {
    const id = await offer(1)
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [buildLine(id)])
    const last = { productId: id, variantId: DEFAULT_VARIANT, decrementBy: 1 }
    await app.ok('inventory.decrementInventory', { decrementData: [last] })
    const pay = { id: checkout.id, paymentToken: approvedCard }
    expect((await buyer.problem('checkout.createOrderAndCharge', pay)).code).toBe('FULL_OUT_OF_STOCK')
    expect(await readItem(id)).toMatchObject({ quantity: 0 })
  })

  it('never exceeds the limit with parallel buyers', async () => {
    const id = await offer(0)
    const buyers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await site.visitor()
        return { buyer, id: (await readyToPay(buyer, [wish(id)])).id }
      }),
    )
    const answers = await Promise.all(buyers.map(({ buyer, id }) => buyer.call('checkout.createOrder', { id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 428, 428, 428])
    expect(await readItem(id)).toMatchObject({ quantity: -3, availableForPreorder: false })
  })

  it('has no limit where pieces are not counted', async () => {
    const id = await offer(0)
    const variants = [{ variantId: DEFAULT_VARIANT, inStock: false }]
    await app.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: id, trackQuantity: false, variants },
    })
    expect(await readItem(id)).toMatchObject({ inStock: false, availableForPreorder: true })
    expect(await readAvailability(wish(id, 50))).toEqual({ status: 'AVAILABLE' })
    const buyer = await site.visitor()
    const checkout = await readyToPay(buyer, [wish(id, 50)])
    await buyer.ok('checkout.createOrder', { id: checkout.id })
  })
})
