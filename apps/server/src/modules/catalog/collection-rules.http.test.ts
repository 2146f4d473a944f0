import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { buildLine, findGoods } from '../../../../../tests/support/goods.ts'
import { runNow, strike } from '../../../../../tests/support/jobs.ts'
import { approvedCard, readyToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const buildEventName = (name: string) => `com.wix.ecommerce.catalog.api.v1.${name}`
const everything = '00000000-000000-000000-000000000001'
const featured = '32510e2b-cc3b-8d4e-ebe5-2797c8b9ad49'
const unknown = '00000000-0000-4000-8000-000000000404'

type Condition = [field: string, operator: string, value: string]
const buildRules = (...conditions: Condition[]) => ({
  match: 'ALL',
  conditions: conditions.map(([field, operator, value]) => ({ field, operator, value })),
})
const cheap = buildRules(['PRICE', 'AT_MOST', '10'])

interface Shop {
  site: TestSite
  app: Caller
  visitor: Caller
  id: string
}

async function openShop(): Promise<Shop> {
  const site = await makeSite()
  const app = site.app()
  const { collection } = await app.ok('products.createCollection', { collection: { name: 'Chosen' } })
  return { site, app, visitor: await site.visitor(), id: collection.id }
}

const make = async (app: Caller, name: string, product: object = {}) =>
  (await app.ok('products.createProduct', { product: { name, priceData: { price: 10 }, ...product } })).product

const listNamesIn = async (caller: Caller, id: string) => {
  const { products } = await caller.ok('products.queryProducts', {
    query: { filter: { collectionIds: { $hasSome: [id] } } },
  })
  return products.map(({ name }: { name: string }) => name).sort()
}
const readCount = async (caller: Caller, id: string) =>
  (await caller.ok('collections.getCollection', { id })).collection.numberOfProducts

describe('a collection with rules', () => {
  test('holds the matching products, at once and after changes', async () => {
    const { site, app, visitor, id } = await openShop()
    const mug = await make(app, 'Mug')
    const pot = await make(app, 'Pot', { priceData: { price: 40 } })
    await app.ok('products.addProductsToCollection', { id, productIds: [pot.id] })
    await site.events()
    const { collection } = await app.ok('collectionRules.setCollectionRules', { id, rules: cheap })
    expect(collection).toMatchObject({ rules: cheap, numberOfProducts: 1 })
    expect(collection.filling).toBeUndefined()
    expect((await site.events()).map(({ type, body }) => [type, body.actionEvent])).toMatchObject([
      [buildEventName('CollectionChanged'), { body: { updatedFields: ['rules'] } }],
      [buildEventName('CollectionChanged'), { body: { addedProductIds: [mug.id], removedProductIds: [pot.id] } }],
    ])
    expect(await listNamesIn(visitor, id)).toEqual(['Mug'])

    const cup = await make(app, 'Cup', { priceData: { price: 12 }, discount: { type: 'AMOUNT', value: 2 } })
    expect(cup.collectionIds).toEqual([everything, id])
    expect(await site.eventTypes()).toEqual([buildEventName('CollectionChanged'), buildEventName('ProductCreated')])
    const { product } = await app.ok('products.updateProduct', { product: { id: cup.id, discount: { type: 'NONE' } } })
    expect(product.collectionIds).toEqual([everything])
    expect(await listNamesIn(visitor, id)).toEqual(['Mug'])
    await app.ok('products.bulkAdjustProductProperty', { ids: [pot.id, mug.id], adjust: { price: { amount: -35 } } })
    expect([await listNamesIn(visitor, id), await readCount(visitor, id)]).toEqual([['Mug', 'Pot'], 2])
    await app.ok('products.updateProduct', { product: { id: mug.id, visible: false } })
    expect([await readCount(visitor, id), await readCount(app, id)]).toEqual([1, 2])
    await app.ok('products.deleteProduct', { id: mug.id })
    expect(await readCount(app, id)).toBe(1)
  })

  test('works for search and prices like a manual one', async () => {
    const { app, visitor, id } = await openShop()
    const mug = await make(app, 'Mug')
    await make(app, 'Pot', { priceData: { price: 40 } })
    await app.ok('collectionRules.setCollectionRules', { id, rules: cheap })
    const found = await visitor.ok('productSearch.searchProducts', { search: { collectionId: id } })
    expect([found.products.length, found.metadata.total]).toEqual([1, 1])
    await app.ok('discountRules.createDiscountRule', {
      discountRule: {
        name: 'Cheap ones',
        active: true,
        trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { from: '0', scopes: [buildScope(id)] } },
        discounts: {
          values: [
            {
              targetType: 'SPECIFIC_ITEMS',
              specificItemsInfo: { scopes: [buildScope(id)] },
              discountType: 'PERCENTAGE',
              percentage: 50,
            },
          ],
        },
      },
    })
    const line = {
      quantity: 1,
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: mug.id },
    }
    const { cart } = await visitor.ok('currentCart.addToCurrentCart', { lineItems: [line] })
    expect(cart.lineItems[0].price.amount).toBe('5.00')
  })

  test('refuses manual changes until its rules are removed', async () => {
    const { app, id } = await openShop()
    const mug = await make(app, 'Mug')
    await app.ok('collectionRules.setCollectionRules', { id, rules: cheap })
    const byHand = { id, productIds: [mug.id] }
    for (const name of ['products.addProductsToCollection', 'products.removeProductsFromCollection']) {
      expect(await app.problem(name, byHand)).toMatchObject({ code: 'COLLECTION_HAS_RULES' })
    }
    const sentBack = (await app.ok('collections.getCollection', { id })).collection
    await app.ok('products.updateCollection', {
      collection: { ...sentBack, name: 'Cheap', rules: buildRules(['NAME', 'IS', 'Pot']) },
    })
    expect((await app.ok('collections.getCollection', { id })).collection).toMatchObject({
      name: 'Cheap',
      rules: cheap,
    })
    const { collection } = await app.ok('collectionRules.setCollectionRules', { id, rules: null })
    expect([collection.rules, collection.numberOfProducts]).toEqual([undefined, 1])
    await app.ok('products.removeProductsFromCollection', byHand)
    await app.ok('products.updateProduct', { product: { id: mug.id, name: 'Cup' } })
    expect(await readCount(app, id)).toBe(0)
  })

  test('shows its rules to owners and apps only', async () => {
    const { app, visitor, id } = await openShop()
    await app.ok('collectionRules.setCollectionRules', { id, rules: cheap })
    expect((await visitor.ok('collections.getCollection', { id })).collection.rules).toBeUndefined()
    const { collections } = await app.ok('collections.queryCollections', {})
    expect(collections.find((each: { id: string }) => each.id === id).rules).toEqual(cheap)
  })

  test('may be Featured Products, but not All Products', async () => {
    const { app, id } = await openShop()
    await make(app, 'Mug')
    const { collection } = await app.ok('collectionRules.setCollectionRules', { id: featured, rules: cheap })
    expect(collection).toMatchObject({ name: 'Featured Products', numberOfProducts: 1 })
    const set = 'collectionRules.setCollectionRules'
    expect(await app.problem(set, { id: everything, rules: cheap })).toMatchObject({ code: 'COLLECTION_IS_FIXED' })
    expect(await app.problem(set, { id: unknown, rules: cheap })).toMatchObject({ status: 404 })
    await app.ok('products.deleteCollection', { id })
  })

  test.each<[Condition, string]>([
    [['PRICE', 'CONTAINS', '1'], 'rules.conditions[0].operator'],
    [['PRICE', 'AT_LEAST', '1e3'], 'rules.conditions[0].value'],
    [['NAME', 'IS', '  '], 'rules.conditions[0].value'],
    [['TYPE', 'IS', 'boat'], 'rules.conditions[0].value'],
    [['ON_SALE', 'IS', 'yes'], 'rules.conditions[0].value'],
    [['CREATED', 'WITHIN_DAYS', '3651'], 'rules.conditions[0].value'],
  ])('refuses %j', async (condition, field) => {
    const { app, id } = await openShop()
    for (const name of ['collectionRules.setCollectionRules', 'collectionRules.previewCollectionRules']) {
      const violations = await app.violations(name, { id, rules: buildRules(condition) })
      expect(violations.map((each) => each.field)).toEqual([field])
    }
  })

  test('can be previewed before it is created', async () => {
    const { app } = await openShop()
    for (const name of ['Mug', 'Pot', 'Mug 2']) await make(app, name)
    await make(app, 'Mug 3', { visible: false })
    const rules = buildRules(['NAME', 'STARTS_WITH', 'mug'])
    const { total, products } = await app.ok('collectionRules.previewCollectionRules', { rules })
    expect([total, products.map(({ name }: { name: string }) => name).sort()]).toEqual([3, ['Mug', 'Mug 2', 'Mug 3']])
    const none = await app.ok('collectionRules.previewCollectionRules', {
      rules: buildRules(['BRAND', 'IS', 'Nobody']),
    })
    expect(none).toEqual({ total: 0, products: [] })
  })
})

describe('membership follows', () => {
  test('stock, changed by any call', async () => {
    const { app, visitor, id } = await openShop()
    const mug = await make(app, 'Mug')
    await app.ok('collectionRules.setCollectionRules', { id, rules: buildRules(['QUANTITY', 'AT_MOST', '3']) })
    const set = (quantity: number) =>
      app.ok('inventory.updateInventoryVariants', {
        inventoryItem: {
          productId: mug.id,
          trackQuantity: true,
          variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
        },
      })
    await set(3)
    expect(await listNamesIn(visitor, id)).toEqual(['Mug'])
    await set(5)
    expect(await listNamesIn(visitor, id)).toEqual([])
    const taken = { productId: mug.id, variantId: '00000000-0000-0000-0000-000000000000', decrementBy: 2 }
    await app.ok('inventory.decrementInventory', { decrementData: [taken] })
    await expect.poll(() => listNamesIn(visitor, id)).toEqual(['Mug'])
    expect(await readCount(app, id)).toBe(1)
  })

  test('purchases and canceled orders', async () => {
    const site = await makeSite({ demo: true })
    const [app, buyer] = [site.app(), await site.visitor()]
    const { plain } = await findGoods(buyer)
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Gone' } })
    const rules = buildRules(['NAME', 'IS', plain.name], ['IN_STOCK', 'IS', 'false'])
    await app.ok('collectionRules.setCollectionRules', { id: collection.id, rules })
    expect(await listNamesIn(app, collection.id)).toEqual([])
    const { id } = await readyToPay(buyer, [buildLine(plain, plain.stock.quantity)])
    const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    await expect.poll(() => listNamesIn(app, collection.id)).toEqual([plain.name])
    await app.ok('orders.cancelOrder', { id: orderId, restockAllItems: true })
    await expect.poll(() => listNamesIn(app, collection.id)).toEqual([])
  })

  test('variants and their sales', async () => {
    const { app, visitor, id } = await openShop()
    const { id: shirt } = await make(app, 'Shirt', {
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }],
    })
    const rules = buildRules(['IN_STOCK', 'IS', 'true'], ['CHOICE', 'IS', 'm'])
    await app.ok('collectionRules.setCollectionRules', { id, rules })
    expect(await listNamesIn(visitor, id)).toEqual(['Shirt'])
    const hide = (choices: object, visible: boolean) =>
      app.ok('products.updateProductVariants', { id: shirt, variants: [{ choices, visible }] })
    await hide({}, false)
    expect(await listNamesIn(visitor, id)).toEqual([])
    await app.ok('products.resetAllProductVariantData', { id: shirt })
    expect(await listNamesIn(visitor, id)).toEqual(['Shirt'])
    await app.ok('products.deleteProductOptions', { id: shirt })
    expect(await listNamesIn(visitor, id)).toEqual([])
  })

  test("a product's age", async () => {
    const { site, app, visitor, id } = await openShop()
    const mug = await make(app, 'Mug')
    await make(app, 'Pot')
    const rules = buildRules(['CREATED', 'WITHIN_DAYS', '7'])
    await app.ok('collectionRules.setCollectionRules', { id, rules })
    expect(await listNamesIn(visitor, id)).toEqual(['Mug', 'Pot'])
    // A day ago it was six and a half days old.
    await query(`update products set created_date = now() - interval '7.5 days' where site_id = $1 and id = $2`, [
      site.id,
      mug.id,
    ])
    await query(`update collections set rules_aged = now() - interval '1 day' where site_id = $1 and id = $2`, [
      site.id,
      id,
    ])
    await strike('catalog.apply-date-rules-everywhere')
    await expect.poll(() => listNamesIn(visitor, id)).toEqual(['Pot'])
    expect(await readCount(app, id)).toBe(1)
  })

  test('rules that a parallel writer did not see yet', async () => {
    const { site, app, visitor, id } = await openShop()
    await app.ok('collectionRules.setCollectionRules', { id, rules: cheap })
    const mug = await make(app, 'Mug')
    // The state that a concurrent writer leaves.
    await query(
      `update products set collection_ids = array_remove(collection_ids, $3) where site_id = $1 and id = $2`,
      [site.id, mug.id, id],
    )
    await query(
      'update collection_counts set products = 0, visible_products = 0 where site_id = $1 and collection_id = $2',
      [site.id, id],
    )
    await runNow(site.id, 'catalog.recheck-products')
    await expect.poll(() => listNamesIn(visitor, id)).toEqual(['Mug'])
    expect(await readCount(app, id)).toBe(1)
    await app.ok('products.deleteCollection', { id })
    await query(
      `update products set collection_ids = array_append(collection_ids, $3) where site_id = $1 and id = $2`,
      [site.id, mug.id, id],
    )
    await runNow(site.id, 'catalog.recheck-products')
    const readIds = async () => (await app.ok('products.getProduct', { id: mug.id })).product.collectionIds
    await expect.poll(readIds).toEqual([everything])
  })

  test('in steps for large shops, with progress', async () => {
    const { site, app, visitor, id } = await openShop()
    const mug = await make(app, 'Mug')
    await query(
      `insert into products (site_id, id, numeric_id, slug, name, visible, product_type, price, discounted_price,
         collection_ids, search, created_date, last_updated_date)
       select site_id, gen_random_uuid(), numeric_id + n, 'many-' || n, 'Many ' || n, true, product_type, n, n,
         array['${everything}'], search, created_date, last_updated_date
       from products, generate_series(1, 4500) n where site_id = $1 and id = $2`,
      [site.id, mug.id],
    )
    await query(`update collection_counts set products = 4501, visible_products = 4501 where site_id = $1`, [site.id])
    const { collection } = await app.ok('collectionRules.setCollectionRules', {
      id,
      rules: buildRules(['PRICE', 'AT_LEAST', '1001']),
    })
    expect(collection.filling).toEqual({ checked: 2000, total: 4501 })
    await expect.poll(() => readCount(app, id)).toBe(3500)
    const read = async () => (await app.ok('collections.getCollection', { id })).collection.filling
    await expect.poll(read).toBeUndefined()
    const { metadata } = await visitor.ok('products.queryProducts', {
      query: { filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: 1 } },
    })
    expect(metadata.total).toBe(3500)
  })
})

const buildScope = (collectionId: string) => ({
  id: 'chosen',
  type: 'CATALOG_ITEM',
  catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
  customFilter: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', params: { collectionIds: [collectionId] } },
})
