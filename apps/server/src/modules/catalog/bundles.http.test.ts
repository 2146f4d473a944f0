import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { createStocked, setStock } from '../../../../../tests/support/goods.ts'
import { approvedCard, buildLine, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { DEFAULT_VARIANT } from '../catalog/api.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let site: TestSite
let owner: Caller
beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
})

const create = (name: string, more?: object, quantity?: number) => createStocked(owner, name, more, quantity)
const createSet = (...bundleItems: object[]) => create('Set', { bundleItems })
const readProduct = async (id: string) => (await owner.ok('products.getProduct', { id })).product
const readPieces = async (id: string) => (await readProduct(id)).stock.quantity
const expectPieces = (id: string, pieces: number | undefined) => expect.poll(() => readPieces(id)).toBe(pieces)

function describeContents(contents: string) {
  const text = contents.replaceAll(' × ', '\u00A0×\u00A0')
  return {
    name: { original: 'Includes', translated: 'Includes' },
    plainText: { original: text, translated: text },
  }
}

async function prepare(productId: string, quantity = 1) {
  const buyer = await site.visitor()
  const checkout = await prepareToPay(buyer, [buildLine(productId, quantity)])
  return { buyer, checkout }
}

async function buy(productId: string, quantity = 1): Promise<string> {
  const { buyer, checkout } = await prepare(productId, quantity)
  return (await buyer.ok('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard })).orderId
}

describe('the stock of a bundle', () => {
  test('is the number of bundles that its items allow, and follows their stock', async () => {
    const [cup, pot] = [await create('Cup', {}, 9), await create('Pot', {}, 3)]
    const set = await createSet({ productId: cup, quantity: 4 }, { productId: pot, quantity: 1 })
    expect((await readProduct(set)).stock).toMatchObject({ trackInventory: true, quantity: 2, inStock: true })
    await buy(cup, 2)
    await expectPieces(set, 1)
    await setStock(owner, cup, 40)
    await expectPieces(set, 3)
    await owner.ok('inventory.decrementInventory', {
      decrementData: [{ productId: pot, variantId: DEFAULT_VARIANT, decrementBy: 3 }],
    })
    await expectPieces(set, 0)
    expect((await readProduct(set)).stock.inStock).toBe(false)
  })

  test('is not tracked if that of no item is', async () => {
    const [cup, pot] = [await create('Cup'), await create('Pot')]
    const set = await createSet({ productId: cup, quantity: 4 }, { productId: pot, quantity: 1 })
    expect((await readProduct(set)).stock).toEqual({
      trackInventory: false,
      inStock: true,
      inventoryStatus: 'IN_STOCK',
    })
    await owner.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: pot, variants: [{ variantId: DEFAULT_VARIANT, inStock: false }] },
    })
    await expectPieces(set, 0)
    await owner.ok('inventory.updateInventoryVariants', {
      inventoryItem: { productId: pot, variants: [{ variantId: DEFAULT_VARIANT, inStock: true }] },
    })
    await expectPieces(set, undefined)
    expect((await readProduct(set)).stock.inStock).toBe(true)
  })

  test('can’t be set by hand', async () => {
    const cup = await create('Cup', {}, 9)
    const set = await createSet({ productId: cup, quantity: 4 })
    await setStock(owner, set, 70)
    await expectPieces(set, 2)
  })

  test('is zero while an item is deleted', async () => {
    const cup = await create('Cup', {}, 9)
    const set = await createSet({ productId: cup, quantity: 4 })
    await owner.ok('products.deleteProduct', { id: cup })
    await expectPieces(set, 0)
    // Other fields of the bundle can still be changed.
    await owner.ok('products.updateProduct', { product: { id: set, priceData: { price: 20 } } })
    await owner.ok('deletedProducts.restoreDeletedProduct', { id: cup })
    await expectPieces(set, 2)
  })

  test('counts the variant that it has', async () => {
    const cup = await create('Cup', {
      manageVariants: true,
      productOptions: [
        {
          name: 'Glaze',
          choices: ['Blue', 'White'].map((value) => ({ value, description: value })),
        },
      ],
    })
    const [blue, white] = (await readProduct(cup)).variants.map(({ id }: { id: string }) => id)
    await setStock(owner, cup, 8, blue)
    await setStock(owner, cup, 3, white)
    const set = await createSet({ productId: cup, variantId: blue, quantity: 4 })
    expect(await readPieces(set)).toBe(2)
    const { checkout } = await prepare(set)
    expect(checkout.lineItems[0].descriptionLines).toMatchObject([describeContents('4 × Cup (Blue)')])
    const without = { productId: cup, quantity: 1 }
    const [violation] = await owner.violations('products.createProduct', {
      product: { name: 'Set', priceData: { price: 1 }, productType: 'physical', bundleItems: [without] },
    })
    expect(violation).toMatchObject({ field: 'product.bundleItems[0].variantId' })
  })
})

describe('an order of a bundle', () => {
  test('takes the stock of its items, and returns it', async () => {
    const [cup, pot] = [await create('Cup', { weight: 0.3 }, 9), await create('Pot', { weight: 1.2 }, 5)]
    const set = await createSet({ productId: cup, quantity: 4 }, { productId: pot, quantity: 1 })
    const { checkout } = await prepare(set)
    expect(checkout.lineItems[0]).toMatchObject({
      descriptionLines: [describeContents('4 × Cup, 1 × Pot')],
      physicalProperties: { weight: 2.4 },
    })
    const orderId = await buy(set, 2)
    expect([await readPieces(cup), await readPieces(pot)]).toEqual([1, 3])
    await expectPieces(set, 0)
    await owner.ok('products.updateProduct', { product: { id: set, bundleItems: [{ productId: pot, quantity: 3 }] } })
    const { order } = await owner.ok('orders.cancelOrder', { id: orderId, restockAllItems: true })
    expect(order.lineItems[0].restockQuantity).toBe(2)
    expect([await readPieces(cup), await readPieces(pot)]).toEqual([9, 5])
    await expectPieces(set, 1)
  })

  test('never sells more of an item than is in stock, bought separately or in a bundle', async () => {
    const [cup, pot] = [await create('Cup', {}, 4), await create('Pot', {}, 5)]
    const set = await createSet({ productId: cup, quantity: 4 }, { productId: pot, quantity: 1 })
    const prepared = await Promise.all([...Array(6).keys()].map((at) => prepare(at % 2 ? set : cup, at % 2 ? 1 : 4)))
    const outcomes = await Promise.all(
      prepared.map(({ buyer, checkout }) =>
        buyer.call('checkout.createOrderAndCharge', { id: checkout.id, paymentToken: approvedCard }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await readPieces(cup)).toBe(0)
    const refused = outcomes
      .filter(({ status }) => status !== 200)
      .map(({ body }) => body.details?.applicationError?.code)
    expect(new Set(refused)).toEqual(new Set(['FULL_OUT_OF_STOCK']))
  })

  test('by a draft takes the same', async () => {
    const cup = await create('Cup', {}, 9)
    const set = await createSet({ productId: cup, quantity: 4 })
    const { calculatedDraftOrder } = await owner.ok('draftOrders.createEmptyDraftOrder', {})
    const draftOrderId = calculatedDraftOrder.draftOrder.id
    await owner.ok('draftOrders.addLineItemsToDraftOrder', { draftOrderId, catalogLineItems: [buildLine(set, 2)] })
    const { createdOrder } = await owner.ok('draftOrders.createOrderFromDraft', { draftOrderId })
    expect(createdOrder.lineItems[0].quantity).toBe(2)
    expect(await readPieces(cup)).toBe(1)
  })
})

describe('a bundle', () => {
  test('is saved with the product, which is no bundle without items', async () => {
    const cup = await create('Cup', {}, 9)
    const set = await createSet({ productId: cup.toUpperCase(), quantity: 2 })
    expect((await readProduct(set)).bundleItems).toEqual([{ productId: cup, quantity: 2 }])
    await owner.ok('products.updateProduct', { product: { id: set, name: 'Two cups' } })
    expect((await readProduct(set)).bundleItems).toHaveLength(1)
    await owner.ok('products.updateProduct', { product: { id: set, bundleItems: [] } })
    expect(await readProduct(set)).not.toHaveProperty('bundleItems')
    await setStock(owner, set, 7)
    await buy(set, 1)
    expect([await readPieces(set), await readPieces(cup)]).toEqual([6, 9])
  })

  test('can neither contain a bundle nor be an item of one', async () => {
    const cup = await create('Cup', {}, 9)
    const set = await createSet({ productId: cup, quantity: 2 })
    const bundleItems = [{ productId: set, quantity: 1 }]
    const [around] = await owner.violations('products.createProduct', {
      product: { name: 'Box', priceData: { price: 1 }, productType: 'physical', bundleItems },
    })
    expect(around).toMatchObject({ field: 'product.bundleItems[0].productId' })
    const pot = await create('Pot')
    const [inside] = await owner.violations('products.updateProduct', {
      product: { id: cup, bundleItems: [{ productId: pot, quantity: 1 }] },
    })
    expect(inside).toMatchObject({ field: 'product.bundleItems' })
    expect(await readProduct(cup)).not.toHaveProperty('bundleItems')
  })

  test('shows its items to shoppers, hidden ones too', async () => {
    const [cup, pot] = [await create('Cup', {}, 9), await create('Pot', { visible: false, priceData: { price: 25 } })]
    const set = await createSet({ productId: cup, quantity: 4 }, { productId: pot, quantity: 1 })
    const visitor = await site.visitor()
    const list = async (productId: string) =>
      (await visitor.ok('productBundles.listBundleItems', { productId })).items.map(
        ({ quantity, slug, variant, priceData }: Any) => [quantity, variant.productName, priceData.price, slug],
      )
    const { slug } = await readProduct(cup)
    expect(await list(set)).toEqual([
      [4, 'Cup', 10, slug],
      [1, 'Pot', 25, undefined],
    ])
    expect(await list(cup)).toEqual([])
    await owner.ok('products.deleteProduct', { id: pot })
    expect(await list(set)).toEqual([[4, 'Cup', 10, slug]])
    await owner.ok('products.updateProduct', { product: { id: set, visible: false } })
    expect((await visitor.problem('productBundles.listBundleItems', { productId: set })).code).toBe('PRODUCT_NOT_FOUND')
    expect((await owner.ok('productBundles.listBundleItems', { productId: set })).items).toHaveLength(1)
  })

  test('can only contain products of its own shop', async () => {
    const other = await (await makeSite()).owner()
    const { product } = await other.ok('products.createProduct', { product: { name: 'Cup', priceData: { price: 1 } } })
    const [violation] = await owner.violations('products.createProduct', {
      product: { name: 'Set', priceData: { price: 1 }, bundleItems: [{ productId: product.id, quantity: 1 }] },
    })
    expect(violation).toMatchObject({ field: 'product.bundleItems[0].productId' })
  })
})

test('the search for bundles with a product uses their index', async () => {
  const plan = await query(
    `explain (format json) select p.id from unnest(array[$1]::uuid[]) as part (id)
     join products p on p.site_id = $2 and p.doc ? 'bundleItems'
       and p.doc -> 'bundleItems' @> jsonb_build_array(jsonb_build_object('productId', part.id))`,
    [DEFAULT_VARIANT, site.id],
  )
  expect(JSON.stringify(plan)).toMatch(/products_bundle/)
})
