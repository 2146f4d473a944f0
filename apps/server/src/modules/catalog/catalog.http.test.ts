import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { uploadFile } from '../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const DEFAULT_VARIANT = '00000000-0000-0000-0000-000000000000'
const buildEventType = (name: string) => `com.wix.ecommerce.catalog.api.v1.${name}`
const unknown = '00000000-0000-4000-8000-000000000404'
const everything = '00000000-000000-000000-000000000001'
const featured = '32510e2b-cc3b-8d4e-ebe5-2797c8b9ad49'
const sizes = {
  name: 'Size',
  choices: ['S', 'M'].map((value) => ({ value, description: value, inStock: true, visible: true })),
}

interface Shop {
  site: TestSite
  app: Caller
  visitor: Caller
}

async function openShop(): Promise<Shop> {
  const site = await makeSite()
  return { site, app: site.app(), visitor: await site.visitor() }
}

const make = async (app: Caller, product: object = {}) =>
  (await app.ok('products.createProduct', { product: { name: 'Mug', priceData: { price: 10 }, ...product } })).product
const withSizes = { productOptions: [sizes], manageVariants: true }
const getNames = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

describe('a product', () => {
  test('is created with all that a shop needs', async () => {
    const { site, app, visitor } = await openShop()
    const made = await make(app, { name: 'Café crème', discount: { type: 'PERCENT', value: 15 }, ribbon: 'New' })
    expect(await site.eventTypes()).toEqual([buildEventType('ProductCreated')])
    const { product } = await visitor.ok('products.getProduct', { id: made.id })
    expect(product).toEqual(made)
    expect(product).toMatchObject({
      slug: 'cafe-creme',
      visible: true,
      productType: 'physical',
      priceData: { currency: 'EUR', price: 10, discountedPrice: 8.5, formatted: { discountedPrice: '€8.50' } },
      price: { price: 10 },
      discount: { type: 'PERCENT', value: 15 },
      stock: { trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' },
      ribbons: [{ text: 'New' }],
      media: { items: [] },
      collectionIds: [everything],
      productOptions: [],
      variants: [{ id: DEFAULT_VARIANT, choices: {}, variant: { priceData: { discountedPrice: 8.5 } } }],
      productPageUrl: { path: '/product/cafe-creme' },
    })
    const { products, metadata } = await visitor.ok('products.queryProducts', {
      query: { filter: { slug: 'cafe-creme' } },
    })
    expect([products, metadata.total]).toEqual([[made], 1])
  })

  test('gets a unique slug, or is refused with a taken one', async () => {
    const { app } = await openShop()
    expect((await make(app)).slug).toBe('mug')
    expect((await make(app)).slug).toBe('mug-1')
    const { status, code } = await app.problem('products.createProduct', {
      product: { name: 'Other', slug: 'mug', priceData: { price: 1 } },
    })
    expect([status, code]).toEqual([409, 'SLUG_ALREADY_EXISTS'])
    const other = await make(app, { name: 'Bowl' })
    expect((await app.problem('products.updateProduct', { product: { id: other.id, slug: 'mug' } })).code).toBe(
      'SLUG_ALREADY_EXISTS',
    )
  })

  test('changes the sent fields, but no read-only ones', async () => {
    const { site, app } = await openShop()
    const made = await make(app, { brand: 'Holm', description: '<p>Fine</p>' })
    await site.events()
    const sent = { ...made, name: 'Cup', stock: { inStock: false }, collectionIds: [], numericId: '1', brand: null }
    const { product } = await app.ok('products.updateProduct', { product: sent })
    expect(product).toMatchObject({ name: 'Cup', description: '<p>Fine</p>', numericId: made.numericId })
    expect(product.stock.inStock).toBe(true)
    expect(product.collectionIds).toEqual([everything])
    expect(product).not.toHaveProperty('brand')
    expect(await site.eventTypes()).toEqual([buildEventType('ProductChanged')])
  })

  test('with an invalid price is refused as a whole', async () => {
    const { site, app } = await openShop()
    const violations = await app.violations('products.createProduct', {
      product: { name: 'Mug', slug: 'a b', priceData: { price: 1.001 } },
    })
    expect(violations.map(({ field }) => field)).toEqual(['product.priceData.price', 'product.slug'])
    expect(
      await app.violations('products.createProduct', { product: { name: '', priceData: { price: -1 } } }),
    ).toHaveLength(2)
    expect((await app.ok('products.queryProducts', {})).totalResults).toBe(0)
    expect(await site.events()).toEqual([])
  })

  test('that is hidden is not found by buyers', async () => {
    const { app, visitor } = await openShop()
    const { id, slug } = await make(app, { visible: false })
    await make(app, { name: 'Bowl' })
    expect(await visitor.problem('products.getProduct', { id })).toMatchObject({
      status: 404,
      code: 'PRODUCT_NOT_FOUND',
    })
    for (const query of [{ filter: { slug } }, { filter: { id } }]) {
      expect((await visitor.ok('products.queryProducts', { query, includeHiddenProducts: true })).products).toEqual([])
    }
    expect(getNames(await visitor.ok('products.queryProducts', {}))).toEqual(['Bowl'])
    expect((await visitor.ok('collections.getCollection', { id: everything })).collection.numberOfProducts).toBe(1)
    expect((await app.ok('products.getProduct', { id })).product.visible).toBe(false)
    expect(getNames(await app.ok('products.queryProducts', { includeHiddenProducts: true }))).toEqual(['Bowl', 'Mug'])
    await app.ok('products.updateProduct', { product: { id, visible: true } })
    expect((await visitor.ok('collections.getCollection', { id: everything })).collection.numberOfProducts).toBe(2)
  })

  test('that is deleted is gone', async () => {
    const { site, app, visitor } = await openShop()
    const { id } = await make(app, withSizes)
    await site.events()
    expect(await app.ok('products.deleteProduct', { id })).toEqual({})
    expect(await site.eventTypes()).toEqual([buildEventType('ProductDeleted')])
    expect((await visitor.problem('products.getProduct', { id })).code).toBe('PRODUCT_NOT_FOUND')
    expect((await visitor.ok('products.queryStoreVariants', {})).variants).toEqual([])
    expect((await visitor.ok('collections.getCollection', { id: everything })).collection.numberOfProducts).toBe(0)
  })

  test('shows its costs to owners and apps on request', async () => {
    const { app, visitor } = await openShop()
    const { id } = await make(app, { costAndProfitData: { itemCost: 4 } })
    const ask = { id, includeMerchantSpecificData: true }
    expect((await app.ok('products.getProduct', ask)).product.costAndProfitData).toMatchObject({
      itemCost: 4,
      profit: 6,
    })
    expect((await visitor.ok('products.getProduct', ask)).product).not.toHaveProperty('costAndProfitData')
  })

  test('loses brand and ribbon', async () => {
    const { app } = await openShop()
    const { id } = await make(app, { brand: 'Holm', ribbon: 'New' })
    await app.ok('products.removeBrand', { id })
    await app.ok('products.removeRibbon', { id })
    const { product } = await app.ok('products.getProduct', { id })
    expect([product.brand, product.ribbon, product.ribbons]).toEqual([undefined, '', []])
  })
})

test.each([
  ['products.getProduct', {}, 'PRODUCT_NOT_FOUND'],
  ['products.getProductOptionsAvailability', { options: {} }, 'PRODUCT_NOT_FOUND'],
  ['products.queryProductVariants', {}, 'PRODUCT_NOT_FOUND'],
  ['products.getStoreVariant', {}, 'VARIANT_NOT_FOUND'],
  ['products.updateProduct', { product: { id: unknown, name: 'X' } }, 'PRODUCT_NOT_FOUND'],
  ['products.deleteProduct', {}, 'PRODUCT_NOT_FOUND'],
  ['products.updateProductVariants', { variants: [{ price: 1 }] }, 'PRODUCT_NOT_FOUND'],
  ['products.resetAllProductVariantData', {}, 'PRODUCT_NOT_FOUND'],
  ['products.deleteProductOptions', {}, 'PRODUCT_NOT_FOUND'],
  ['products.addProductMedia', { media: [{ url: 'https://img.example/a.jpg' }] }, 'PRODUCT_NOT_FOUND'],
  ['products.removeProductMedia', {}, 'PRODUCT_NOT_FOUND'],
  ['products.addProductMediaToChoices', { media: [{ option: 'A', choice: 'B' }] }, 'PRODUCT_NOT_FOUND'],
  ['products.removeProductMediaFromChoices', { media: [{ option: 'A', choice: 'B' }] }, 'PRODUCT_NOT_FOUND'],
  ['products.removeBrand', {}, 'PRODUCT_NOT_FOUND'],
  ['products.removeRibbon', {}, 'PRODUCT_NOT_FOUND'],
  ['products.updateCollection', { collection: { id: unknown, name: 'X' } }, ''],
  ['products.deleteCollection', {}, ''],
  ['products.addProductsToCollection', { productIds: [] }, ''],
  ['products.removeProductsFromCollection', { productIds: [] }, ''],
  ['collections.getCollection', {}, ''],
])('%s of an unknown id is a 404', async (operation, input, code) => {
  const app = (await makeSite()).app()
  for (const id of [unknown, 'no-id']) {
    const answer = await app.problem(operation, { id, ...input })
    expect([answer.status, answer.code]).toEqual([404, code])
  }
})

describe('listing products', () => {
  async function openStockedShop() {
    const shop = await openShop()
    for (const [name, price, more] of [
      ['Oak Board', 30, { brand: 'Holm', sku: 'HO-1' }],
      ['Stoneware Mug', 12, { description: '<p>Glazed in <b>oat</b></p>' }],
      ['Crème Jug', 45, {}],
      ['Gift Card', 25, { productType: 'digital' }],
    ] as const) {
      await make(shop.app, { name, priceData: { price }, ...more })
    }
    return shop
  }

  test('filters and sorts', async () => {
    const { visitor } = await openStockedShop()
    const rows: [object, object[], string[]][] = [
      [{ 'priceData.price': { $gt: 25 } }, [{ fieldName: 'price', order: 'DESC' }], ['Crème Jug', 'Oak Board']],
      [{ name: { $startsWith: 'stone' } }, [], ['Stoneware Mug']],
      [{ brand: 'Holm' }, [], ['Oak Board']],
      [{ sku: { $in: ['HO-1'] } }, [], ['Oak Board']],
      [{ productType: 'digital' }, [], ['Gift Card']],
      [{ description: { $contains: 'oat' } }, [], ['Stoneware Mug']],
      [
        { productType: { $exists: true } },
        [{ fieldName: 'productType' }, { fieldName: 'name' }],
        ['Gift Card', 'Crème Jug', 'Oak Board', 'Stoneware Mug'],
      ],
      [{ collectionIds: { $hasSome: [featured] } }, [], []],
      [
        { 'collections.id': everything, inStock: true },
        [{ fieldName: 'name' }],
        ['Crème Jug', 'Gift Card', 'Oak Board', 'Stoneware Mug'],
      ],
      [
        { $or: [{ name: 'Gift Card' }, { price: { $lt: 13 } }] },
        [{ fieldName: 'price' }],
        ['Stoneware Mug', 'Gift Card'],
      ],
    ]
    for (const [filter, sort, expected] of rows) {
      expect(getNames(await visitor.ok('products.queryProducts', { query: { filter, sort } }))).toEqual(expected)
    }
    const [violation] = await visitor.violations('products.queryProducts', { query: { filter: { costs: 1 } } })
    expect(violation).toMatchObject({ field: 'query.filter.costs', violatedRule: 'FIELD_NOT_ALLOWED' })
  })

  test.each([
    ['mug', ['Stoneware Mug']],
    ['stonew', ['Stoneware Mug']],
    ['oat', ['Stoneware Mug']],
    ['creme', ['Crème Jug']],
    ['HO-1', ['Oak Board']],
    ['stonwear', ['Stoneware Mug']],
    ['xyzzy', []],
    ['-- %', ['Gift Card', 'Crème Jug', 'Stoneware Mug', 'Oak Board']],
  ])('finds typed words: %s', async (search, expected) => {
    const { visitor } = await openStockedShop()
    expect(getNames(await visitor.ok('products.queryProducts', { query: { search } }))).toEqual(expected)
  })

  test('pages with totals', async () => {
    const { visitor } = await openStockedShop()
    const query = (offset: number, limit: number, filter = {}) =>
      visitor.ok('products.queryProducts', {
        query: { filter, sort: [{ fieldName: 'name' }], paging: { limit, offset } },
      })
    const first = await query(0, 3)
    expect(first.metadata).toMatchObject({ count: 3, offset: 0, total: 4, hasNext: true })
    const second = await query(3, 3)
    expect(second.metadata).toMatchObject({ count: 1, offset: 3, total: 4, hasNext: false })
    expect([...getNames(first), ...getNames(second)]).toEqual(['Crème Jug', 'Gift Card', 'Oak Board', 'Stoneware Mug'])
    expect((await query(0, 1, { price: { $gt: 20 } })).metadata.total).toBe(3)
    expect((await query(9, 3)).metadata).toMatchObject({ count: 0, offset: 9, total: 4 })
    expect((await query(0, 1, { collectionIds: { $ne: everything } })).metadata.total).toBe(0)
  })
})

describe('variants', () => {
  test('set a price, weight and number of their own, and reset them', async () => {
    const { site, app, visitor } = await openShop()
    const made = await make(app, { ...withSizes, weight: 1 })
    expect(made.variants.map(({ choices }: { choices: object }) => choices)).toEqual([{ Size: 'S' }, { Size: 'M' }])
    await site.events()
    const change = { choices: { Size: 'M' }, price: 14, weight: 2, sku: 'MUG-M', visible: true }
    const { variants } = await app.ok('products.updateProductVariants', { id: made.id, variants: [change] })
    expect(variants[1]).toMatchObject({ variant: { priceData: { price: 14 }, weight: 2, sku: 'MUG-M' } })
    expect(await site.eventTypes()).toEqual([buildEventType('VariantsChanged')])
    const { product } = await visitor.ok('products.getProduct', { id: made.id })
    expect(product).toMatchObject({
      priceRange: { minValue: 10, maxValue: 14 },
      weightRange: { minValue: 1, maxValue: 2 },
    })

    const found = await visitor.ok('products.queryProductVariants', { id: made.id, choices: { Size: 'M' } })
    expect(found).toMatchObject({ totalResults: 1, variants: [variants[1]] })
    const listed = await visitor.ok('products.queryStoreVariants', { query: { filter: { sku: 'MUG-M' } } })
    expect(listed).toMatchObject({
      metadata: { total: 1 },
      variants: [{ productId: made.id, variantId: variants[1].id, variantName: 'M' }],
    })
    const { id } = listed.variants[0]
    expect((await visitor.ok('products.getStoreVariant', { id })).variant).toEqual(listed.variants[0])

    await app.ok('products.resetAllProductVariantData', { id: made.id })
    expect((await visitor.ok('products.getProduct', { id: made.id })).product.priceRange.maxValue).toBe(10)
    const wrong = { id: made.id, variants: [{ choices: { Size: 'XL' }, price: 1 }] }
    expect((await app.problem('products.updateProductVariants', wrong)).code).toBe('VARIANT_NOT_FOUND')
  })

  test('are removed with the options', async () => {
    const { site, app, visitor } = await openShop()
    const { id } = await make(app, withSizes)
    await site.events()
    await app.ok('products.deleteProductOptions', { id })
    expect(await site.eventTypes()).toEqual([buildEventType('ProductChanged'), buildEventType('VariantsChanged')])
    const { product } = await visitor.ok('products.getProduct', { id })
    expect(product).toMatchObject({ productOptions: [], manageVariants: false, stock: { inStock: true } })
    expect(product.variants).toMatchObject([{ id: DEFAULT_VARIANT, choices: {}, stock: { inStock: true } }])
  })

  test('have available choices', async () => {
    const { app, visitor } = await openShop()
    const colors = { ...sizes, name: 'Color' }
    const { id, variants } = await make(app, { productOptions: [sizes, colors], manageVariants: true })
    const stock = variants.map((variant: { id: string }, index: number) => ({
      variantId: variant.id,
      inStock: index > 0,
    }))
    await app.ok('inventory.updateInventoryVariants', { inventoryItem: { productId: id, variants: stock } })
    const ask = (options: object) => visitor.ok('products.getProductOptionsAvailability', { id, options })
    const half = await ask({ Size: 'S' })
    expect(half).toMatchObject({
      availableForPurchase: false,
      productOptions: [{ name: 'Size' }, { name: 'Color', choices: [{ inStock: false }, { inStock: true }] }],
    })
    expect(half).not.toHaveProperty('selectedVariant')
    expect(await ask({ Size: 'S', Color: 'S' })).toMatchObject({
      availableForPurchase: false,
      selectedVariant: { inStock: false, price: { price: 10 } },
    })
    expect(await ask({ Size: 'M', Color: 'S' })).toMatchObject({ availableForPurchase: true })
  })
})

test('pictures are added, shown for a choice and removed', async () => {
  const { site, app, visitor } = await openShop()
  const { id } = await make(app, withSizes)
  const { id: mediaId, url } = await uploadFile(app)
  await site.events()
  await app.ok('products.addProductMedia', { id, media: [{ mediaId, choice: { option: 'Size', choice: 'S' } }] })
  expect(await site.eventTypes()).toEqual([buildEventType('ProductChanged')])
  const read = async () => (await visitor.ok('products.getProduct', { id })).product
  const shown = await read()
  expect(shown.media.mainMedia.image.url).toContain(`${url}/v1/fit/`)
  expect(shown.productOptions[0].choices[0].media.items).toHaveLength(1)
  const mediaIds = [shown.media.mainMedia.id]
  await app.ok('products.addProductMediaToChoices', { id, media: [{ option: 'Size', choice: 'M', mediaIds }] })
  expect((await read()).productOptions[0].choices[1].media.mainMedia.id).toBe(mediaIds[0])
  await app.ok('products.removeProductMediaFromChoices', { id, media: [{ option: 'Size', choice: 'S' }] })
  expect((await read()).productOptions[0].choices[0]).not.toHaveProperty('media')
  await app.ok('products.removeProductMedia', { id, mediaIds })
  const bare = await read()
  expect([bare.media.items, bare.productOptions[0].choices[1].media]).toEqual([[], undefined])
  const wrong = [
    ['products.addProductMedia', { media: [{ mediaId: 'no-such.webp' }] }, 'media[0].mediaId'],
    ['products.addProductMedia', { media: [{ url: 'javascript:alert(1)' }] }, 'media[0].url'],
    ['products.addProductMediaToChoices', { media: [{ option: 'Size', choice: 'XL', mediaIds: [] }] }, 'media[0]'],
  ] as const
  for (const [operation, input, field] of wrong) {
    expect((await app.violations(operation, { id, ...input }))[0]!.field).toBe(field)
  }
})

test('keeps the size guide setting of a section with the same title until it is unset', async () => {
  const { app } = await openShop()
  const { id } = await make(app)
  const save = async (...additionalInfoSections: object[]) =>
    (await app.ok('products.updateProduct', { product: { id, additionalInfoSections } })).product.additionalInfoSections
  const care = { title: 'Care', description: '<p>Cold.</p>' }
  const guide = { title: 'Sizes', description: '<p>S | 90</p>' }
  expect(await save(care, { ...guide, sizeGuide: true })).toEqual([care, { ...guide, sizeGuide: true }])
  expect(await save(guide, care)).toEqual([{ ...guide, sizeGuide: true }, care])
  expect(await save({ ...guide, sizeGuide: false })).toEqual([guide])
  expect(await save(guide)).toEqual([guide])
})

test('custom text fields are set by the owner, and copied to the cart line', async () => {
  const { site, app, visitor } = await openShop()
  const { id } = await make(app)
  await site.events()
  const engraving = { title: 'Engraving', maxLength: 20, mandatory: true }
  const set = (...customTextFields: object[]) => ({ productId: id, customTextFields })
  await app.ok('productTexts.setCustomTextFields', set(engraving))
  expect(await site.eventTypes()).toEqual([buildEventType('ProductChanged')])
  const read = async () => (await visitor.ok('products.getProduct', { id })).product.customTextFields
  expect(await read()).toEqual([engraving])
  // Sending the product back unchanged changes nothing.
  await app.ok('products.updateProduct', { product: { id, name: 'Mug', customTextFields: [] } })
  expect(await read()).toEqual([engraving])
  const twice = await app.violations('productTexts.setCustomTextFields', set(engraving, engraving))
  expect(twice[0]!.field).toBe('customTextFields[1].title')
  expect(await app.violations('productTexts.setCustomTextFields', set({ ...engraving, maxLength: 501 }))).toHaveLength(
    1,
  )
  const { product: card } = await app.ok('products.createProduct', {
    product: { name: 'Gift card', giftCard: true, priceData: { price: 20 } },
  })
  expect(await app.violations('productTexts.setCustomTextFields', { ...set(), productId: card.id })).toHaveLength(1)
  expect((await app.problem('productTexts.setCustomTextFields', { ...set(), productId: unknown })).code).toBe(
    'PRODUCT_NOT_FOUND',
  )
  await app.ok('productTexts.setCustomTextFields', set())
  expect(await read()).toEqual([])
})

test("many products change at once, independently of each other's failures", async () => {
  const { site, app } = await openShop()
  const one = await make(app)
  const two = await make(app, { name: 'Bowl', discount: { type: 'PERCENT', value: 50 } })
  await site.events()
  const ids = [one.id, unknown, two.id]
  const { results, bulkActionMetadata } = await app.ok('products.bulkUpdateProductsProperty', {
    ids,
    set: { price: 20 },
  })
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 })
  expect(results[1].itemMetadata).toMatchObject({ id: unknown, success: false, error: { code: 'PRODUCT_NOT_FOUND' } })
  expect(await site.eventTypes()).toEqual([buildEventType('ProductChanged'), buildEventType('ProductChanged')])
  await app.ok('products.bulkAdjustProductProperty', {
    ids: [two.id],
    adjust: { price: { percentage: { rate: -10 } } },
  })
  const { product } = await app.ok('products.getProduct', { id: two.id })
  expect(product).toMatchObject({ priceData: { price: 18, discountedPrice: 9 } })
})

describe('collections', () => {
  test('are created, filled, changed and deleted', async () => {
    const { site, app, visitor } = await openShop()
    const { id: productId } = await make(app)
    await site.events()
    const { collection } = await app.ok('products.createCollection', {
      collection: { name: 'Table', description: 'Set it' },
    })
    expect(collection).toMatchObject({ slug: 'table', visible: true, numberOfProducts: 0 })
    const { id } = collection
    await app.ok('products.addProductsToCollection', { id, productIds: [productId, productId] })
    await app.ok('products.addProductsToCollection', { id, productIds: [productId] })
    expect((await visitor.ok('collections.getCollectionBySlug', { slug: 'table' })).collection.numberOfProducts).toBe(1)
    expect((await visitor.ok('products.getCollectionBySlug', { slug: 'table' })).collection.id).toBe(id)
    const listInIt = () =>
      visitor.ok('products.queryProducts', {
        query: { filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: 0 } },
      })
    expect((await listInIt()).metadata.total).toBe(1)
    await app.ok('products.removeProductsFromCollection', { id, productIds: [productId] })
    expect((await listInIt()).metadata.total).toBe(0)
    await app.ok('products.addProductsToCollection', { id, productIds: [productId] })
    const changed = await app.ok('products.updateCollection', { collection: { id, name: 'Tables', slug: 'tables' } })
    expect(changed.collection).toMatchObject({ name: 'Tables', slug: 'tables', description: 'Set it' })
    await app.ok('products.deleteCollection', { id })
    expect((await visitor.ok('products.getProduct', { id: productId })).product.collectionIds).toEqual([everything])
    expect(await site.eventTypes()).toEqual([
      buildEventType('CollectionCreated'),
      ...Array(4).fill(buildEventType('CollectionChanged')),
      buildEventType('CollectionChanged'),
      buildEventType('CollectionDeleted'),
    ])
  })

  test('every shop has two built-in ones', async () => {
    const { app, visitor } = await openShop()
    const { collections, metadata } = await visitor.ok('collections.queryCollections', {})
    expect(collections.map(({ id, slug }: { id: string; slug: string }) => [id, slug])).toEqual([
      [everything, 'all-products'],
      [featured, 'featured-products'],
    ])
    expect(metadata.total).toBe(2)
    const refused = [
      ['products.deleteCollection', { id: featured }],
      ['products.updateCollection', { collection: { id: featured, visible: false } }],
      ['products.addProductsToCollection', { id: everything, productIds: [] }],
      ['products.removeProductsFromCollection', { id: everything, productIds: [] }],
    ] as const
    for (const [operation, input] of refused) {
      expect(await app.problem(operation, input)).toMatchObject({ status: 428, code: 'COLLECTION_IS_FIXED' })
    }
    await app.ok('products.updateCollection', { collection: { id: featured, name: 'Picks' } })
    expect((await visitor.ok('collections.getCollection', { id: featured })).collection.name).toBe('Picks')
    const { id } = await make(app)
    await app.ok('products.addProductsToCollection', { id: featured, productIds: [id] })
    expect((await visitor.ok('collections.getCollection', { id: featured })).collection.numberOfProducts).toBe(1)
  })

  test('that are hidden or unknown are a plain 404 for buyers', async () => {
    const { app, visitor } = await openShop()
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Secret', visible: false } })
    for (const [operation, input] of [
      ['collections.getCollection', { id: collection.id }],
      ['collections.getCollectionBySlug', { slug: 'secret' }],
      ['products.getCollectionBySlug', { slug: 'nothing' }],
    ] as const) {
      const { status, body } = await visitor.call(operation, input)
      expect([status, body.details]).toEqual([404, undefined])
    }
    expect((await visitor.ok('collections.queryCollections', {})).collections).toHaveLength(2)
    expect(
      (await app.ok('collections.queryCollections', { query: { filter: { slug: 'secret' } } })).collections,
    ).toHaveLength(1)
  })

  test('refuse invalid input', async () => {
    const { app } = await openShop()
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Table' } })
    const add = { id: collection.id, productIds: [unknown] }
    expect((await app.problem('products.addProductsToCollection', add)).code).toBe('PRODUCT_NOT_FOUND')
    for (const slug of ['table', 'all-products']) {
      expect((await app.problem('products.createCollection', { collection: { name: 'X', slug } })).code).toBe(
        'SLUG_ALREADY_EXISTS',
      )
    }
    expect(
      (await app.violations('products.createCollection', { collection: { name: 'X', slug: '\u202exe' } }))[0],
    ).toMatchObject({
      field: 'collection.slug',
      violatedRule: 'FORMAT',
    })
  })
})
