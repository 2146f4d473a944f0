import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const zeros = '00000000-0000-0000-0000-000000000000'
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** The algorithm that recommends products with similar names. */
const namesAlike = 'e1f7d2a8-52c9-4d07-8f3b-94a6c0b15d73'

let site: TestSite
let app: Caller
let productId: string
let catalogReference: object
beforeAll(async () => {
  site = await makeSite()
  app = site.app()
  const product = { name: 'Jug', priceData: { price: 5 }, sku: 'JUG' }
  productId = (await app.ok('products.createProduct', { product })).product.id
  catalogReference = { appId, catalogItemId: productId, options: { variantId: zeros } }
})
const count = (quantity: number) =>
  app.ok('inventory.updateInventoryVariants', {
    inventoryItem: { productId, trackQuantity: true, variants: [{ variantId: zeros, quantity }] },
  })

/** Each call that takes a variant id. */
describe('the id of the one variant of a product without options', () => {
  test("is its variant's id in every read of products and variants", async () => {
    const buyer = await site.visitor()
    const variant = { id: zeros, choices: {}, variant: { sku: 'JUG', priceData: { price: 5 }, visible: true } }
    const read: [string, object, (reply: Any) => Any][] = [
      ['products.getProduct', { id: productId }, ({ product }) => product.variants],
      ['products.queryProducts', { includeVariants: true }, ({ products }) => products[0].variants],
      ['products.queryProductVariants', { id: productId }, ({ variants }) => variants],
      ['products.queryProductVariants', { id: productId, variantIds: [zeros] }, ({ variants }) => variants],
      ['products.queryProductVariants', { id: productId, choices: {} }, ({ variants }) => variants],
    ]
    for (const [name, input, getVariants] of read) {
      expect(getVariants(await buyer.ok(name, { ...input }))).toMatchObject([variant])
    }
    const { variants } = await buyer.ok('products.queryStoreVariants', { query: { filter: { variantId: zeros } } })
    expect(variants).toMatchObject([{ productId, variantId: zeros, choices: {} }])
    const one = await buyer.ok('products.getStoreVariant', { id: `${productId}-${zeros}` })
    expect(one.variant).toMatchObject({ productId, variantId: zeros })
    const changes = [{ variantIds: [zeros], price: 6 }]
    const changed = await app.ok('products.updateProductVariants', { id: productId, variants: changes })
    expect(changed.variants).toMatchObject([{ id: zeros }])
    await app.ok('products.resetAllProductVariantData', { id: productId })
  })

  test('is accepted by the inventory', async () => {
    await count(5)
    await app.ok('inventory.decrementInventory', { decrementData: [{ productId, variantId: zeros, decrementBy: 2 }] })
    await app.ok('inventory.incrementInventory', { incrementData: [{ productId, variantId: zeros, incrementBy: 1 }] })
    const level = { variants: [{ variantId: zeros, quantity: 4 }] }
    const { inventoryItem } = await app.ok('inventory.getInventoryVariants', {
      inventoryId: productId,
      productId,
      variantIds: [zeros],
    })
    expect(inventoryItem).toMatchObject(level)
    const { inventoryItems } = await app.ok('inventory.queryInventory', {
      query: { filter: JSON.stringify({ productId }) },
    })
    expect(inventoryItems).toMatchObject([level])
  })

  test('is accepted by carts, checkouts, orders and drafts like the product without it', async () => {
    const buyer = await site.visitor()
    const lineItems = [{ catalogReference, quantity: 1 }]
    await buyer.ok('currentCart.addToCurrentCart', { lineItems })
    const plain = [{ catalogReference: { appId, catalogItemId: productId }, quantity: 1 }]
    const { cart } = await buyer.ok('currentCart.addToCurrentCart', { lineItems: plain })
    expect(cart.lineItems).toMatchObject([{ catalogReference, quantity: 2, productName: { original: 'Jug' } }])
    const { cart: made } = await buyer.ok('cart.createCart', { lineItems })
    expect(made.lineItems).toMatchObject([{ catalogReference, descriptionLines: [] }])
    const { checkout } = await buyer.ok('checkout.createCheckout', { lineItems, channelType: 'WEB' })
    expect(checkout.lineItems).toMatchObject([{ catalogReference, availability: { status: 'AVAILABLE' } }])
    const { calculatedDraftOrder } = await app.ok('draftOrders.createEmptyDraftOrder', {})
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    const catalogLineItems = [{ catalogReference, quantity: 1 }]
    await app.ok('draftOrders.addLineItemsToDraftOrder', { draftOrderId, catalogLineItems })
    const { createdOrder } = await app.ok('draftOrders.createOrderFromDraft', { draftOrderId })
    expect(createdOrder.lineItems).toMatchObject([{ catalogReference, physicalProperties: { sku: 'JUG' } }])
  })

  test('is accepted by wishlists, back-in-stock requests and recommendations', async () => {
    const member = await site.member()
    const { wishlist } = await member.ok('wishlists.addItem', { catalogReference, returnEntity: true })
    expect(wishlist.items).toMatchObject([{ catalogReference }])
    await count(0)
    const { request } = await member.ok('backInStockNotifications.createBackInStockNotificationRequest', {
      request: { email: 'ann@mail.example', catalogReference },
      itemDetails: { name: 'Jug', price: '5.00' },
    })
    expect(request.catalogReference).toEqual(catalogReference)
    await count(4)
    const other = { name: 'Jug, large', priceData: { price: 9 } }
    const { product: similar } = await app.ok('products.createProduct', { product: other })
    const { recommendation } = await member.ok('recommendations.getRecommendation', {
      algorithms: [{ id: namesAlike, appId }],
      items: [catalogReference],
    })
    expect(recommendation.items).toMatchObject([{ catalogItemId: similar.id }])
  })
})
