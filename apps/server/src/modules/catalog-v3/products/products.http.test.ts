import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'
import { toDefaultVariantId, toInventoryId } from '../../catalog/api.ts'

// biome-ignore lint/suspicious/noExplicitAny: products as the wire has them
type Wire = any

const unknown = '00000000-0000-4000-8000-000000000404'
const everything = '00000000-0000-0000-0000-000000000001'
const buildOption = (name: string, choices: string[], optionType = 'drop_down') => ({
  name,
  optionType,
  choices: choices.map((value) => ({
    value: optionType === 'color' ? `#${value.length}0${value.length}0ff` : value,
    description: value,
  })),
})

interface Shop {
  site: TestSite
  app: Caller
  visitor: Caller
  mug: Wire
  shirt: Wire
  poster: Wire
  hidden: Wire
  collectionId: string
}

/** A mug without options, a shirt with sizes at different prices, a poster whose sizes have no stock of their own. */
async function openShop(): Promise<Shop> {
  const site = await makeSite()
  const app = site.app()
  const make = async (product: object) => (await app.ok('products.createProduct', { product })).product
  const mug = await make({
    name: 'Mug',
    priceData: { price: 10 },
    brand: 'Kiln',
    ribbon: 'New',
    weight: 0.4,
    description: '<p>A <b>heavy</b> mug.</p>',
    costAndProfitData: { itemCost: 4 },
    additionalInfoSections: [{ title: 'Care', description: '<p>By hand.</p>' }],
  })
  const shirt = await make({
    name: 'Shirt',
    priceData: { price: 30 },
    discount: { type: 'PERCENT', value: 10 },
    brand: 'Loom',
    productOptions: [buildOption('Size', ['S', 'M']), buildOption('Color', ['Red', 'Blue'], 'color')],
    manageVariants: true,
  })
  await app.ok('products.updateProductVariants', {
    id: shirt.id,
    variants: [{ choices: { Size: 'M' }, price: 40 }],
  })
  const poster = await make({
    name: 'Poster',
    priceData: { price: 20 },
    productOptions: [buildOption('Size', ['A2', 'A1'])],
  })
  await app.ok('productTexts.setCustomTextFields', {
    productId: poster.id,
    customTextFields: [{ title: 'Dedication', maxLength: 40, mandatory: false }],
  })
  const hidden = await make({ name: 'Prototype', priceData: { price: 5 }, visible: false })
  const { collection } = await app.ok('products.createCollection', {
    collection: { name: 'Table', description: 'Laid.' },
  })
  await app.ok('products.addProductsToCollection', { id: collection.id, productIds: [mug.id, poster.id] })
  await app.ok('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId: mug.id,
      trackQuantity: true,
      variants: [{ variantId: mug.variants[0]?.id ?? '00000000-0000-0000-0000-000000000000', quantity: 3 }],
    },
  })
  const visitor = await site.visitor()
  return { site, app, visitor, mug, shirt, poster, hidden, collectionId: collection.id }
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})

const get = async (productId: string, fields: string[] = [], caller = shop.visitor): Promise<Wire> =>
  (await caller.ok('productsV3.getProduct', { productId, fields })).product
const search = (input: object, fields: string[] = []): Promise<Wire> =>
  shop.visitor.ok('productsV3.searchProducts', { search: input, fields })
const listNames = ({ products }: Wire): string[] => products.map(({ name }: Wire) => name)

describe('a V3 product', () => {
  it('is the V1 product, with a variant id of its own where it has no options', async () => {
    const product = await get(shop.mug.id)
    expect(product).toMatchObject({
      id: shop.mug.id,
      name: 'Mug',
      slug: 'mug',
      productType: 'PHYSICAL',
      visible: true,
      options: [],
      modifiers: [],
      brand: { name: 'Kiln' },
      ribbon: { name: 'New' },
      actualPriceRange: { minValue: { amount: '10.00' }, maxValue: { amount: '10.00' } },
      inventory: { availabilityStatus: 'IN_STOCK', preorderStatus: 'DISABLED', preorderAvailability: 'NO_VARIANTS' },
      physicalProperties: { shippingWeightRange: { minValue: 0.4, maxValue: 0.4 } },
      mainCategoryId: shop.collectionId,
      variantSummary: { variantCount: 1 },
    })
    expect(product.variantsInfo.variants).toEqual([
      {
        id: toDefaultVariantId(shop.mug.id),
        visible: true,
        choices: [],
        price: { actualPrice: { amount: '10.00' } },
        inventoryStatus: { inStock: true, preorderEnabled: false },
        physicalProperties: { weight: 0.4 },
      },
    ])
    expect(product.compareAtPriceRange).toBeUndefined()
  })

  it("has V1's variants with their ids, prices before and after the discount, and choices by id", async () => {
    const product = await get(shop.shirt.id, ['CURRENCY', 'VARIANT_OPTION_CHOICE_NAMES', 'MIN_PRICE_VARIANT'])
    expect(product.variantsInfo.variants.map(({ id }: Wire) => id)).toEqual(
      shop.shirt.variants.map(({ id }: Wire) => id),
    )
    expect(product.actualPriceRange).toEqual({
      minValue: { amount: '27.00', formattedAmount: expect.stringContaining('27.00') },
      maxValue: { amount: '36.00', formattedAmount: expect.stringContaining('36.00') },
    })
    expect(product.compareAtPriceRange.maxValue.amount).toBe('40.00')
    expect(product.currency).toMatch(/^[A-Z]{3}$/)
    const [size, color] = product.options
    expect([size.name, size.optionRenderType, color.optionRenderType]).toEqual([
      'Size',
      'TEXT_CHOICES',
      'SWATCH_CHOICES',
    ])
    const [first] = product.variantsInfo.variants
    expect(first.choices).toEqual([
      {
        optionChoiceIds: { optionId: size.id, choiceId: size.choicesSettings.choices[0].choiceId },
        optionChoiceNames: { optionName: 'Size', choiceName: 'S', renderType: 'TEXT_CHOICES' },
      },
      {
        optionChoiceIds: { optionId: color.id, choiceId: color.choicesSettings.choices[0].choiceId },
        optionChoiceNames: { optionName: 'Color', choiceName: 'Red', renderType: 'SWATCH_CHOICES' },
      },
    ])
    expect(product.variantSummary.minPriceVariant.id).toBe(first.id)
  })

  it('shows options without variants, and custom texts, as modifiers', async () => {
    const product = await get(shop.poster.id)
    expect(product.options).toEqual([])
    expect(product.modifiers).toMatchObject([
      { name: 'Size', key: 'Size', modifierRenderType: 'TEXT_CHOICES', mandatory: true },
      {
        name: 'Dedication',
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        freeTextSettings: { maxCharCount: 40, title: 'Dedication', key: 'Dedication' },
      },
    ])
    expect(product.modifiers[0].choicesSettings.choices.map(({ name }: Wire) => name)).toEqual(['A2', 'A1'])
  })

  const parts: [set: string, path: string][] = [
    ['URL', 'url'],
    ['CURRENCY', 'currency'],
    ['DESCRIPTION', 'description'],
    ['PLAIN_DESCRIPTION', 'plainDescription'],
    ['INFO_SECTION', 'infoSections'],
    ['MEDIA_ITEMS_INFO', 'media.itemsInfo'],
    ['DIRECT_CATEGORIES_INFO', 'directCategoriesInfo'],
    ['ALL_CATEGORIES_INFO', 'allCategoriesInfo'],
    ['BREADCRUMBS_INFO', 'breadcrumbsInfo'],
    ['WEIGHT_MEASUREMENT_UNIT_INFO', 'physicalProperties.weightMeasurementUnitInfo'],
    ['MIN_PRICE_VARIANT', 'variantSummary.minPriceVariant'],
  ]
  it.each(parts)('answers %s only on request', async (set, path) => {
    const readPath = (product: Wire) => path.split('.').reduce((value, name) => value?.[name], product)
    expect(readPath(await get(shop.mug.id))).toBeUndefined()
    expect(readPath(await get(shop.mug.id, [set]))).toBeDefined()
  })

  it('has descriptions as HTML and as nodes, and names its categories', async () => {
    const fields = [
      'DESCRIPTION',
      'PLAIN_DESCRIPTION',
      'INFO_SECTION',
      'INFO_SECTION_PLAIN_DESCRIPTION',
      'BREADCRUMBS_INFO',
    ]
    const product = await get(shop.mug.id, [...fields, 'DIRECT_CATEGORIES_INFO', 'URL'])
    expect(product.plainDescription).toBe('<p>A <b>heavy</b> mug.</p>')
    expect(product.description.nodes[0].nodes.map(({ textData }: Wire) => textData.text)).toEqual([
      'A ',
      'heavy',
      ' mug.',
    ])
    expect(product.infoSections).toMatchObject([{ title: 'Care', plainDescription: '<p>By hand.</p>' }])
    expect(product.breadcrumbsInfo.breadcrumbs).toEqual([
      { categoryId: shop.collectionId, categoryName: 'Table', categorySlug: 'table' },
    ])
    expect(product.directCategoriesInfo.categories.map(({ id }: Wire) => id).sort()).toEqual(
      [everything, shop.collectionId].sort(),
    )
    expect(product.url).toMatchObject({ relativePath: '/product/mug' })
  })

  it('shows subscription prices on request', async () => {
    const own = await openShop()
    const { subscriptionOption } = await own.app.ok('subscriptionOptions.createSubscriptionOption', {
      subscriptionOption: {
        title: 'Monthly',
        subscriptionSettings: { frequency: 'MONTH', interval: 2, autoRenewal: true },
        discount: { type: 'PERCENT', value: 20 },
      },
    })
    await own.app.ok('subscriptionOptions.assignSubscriptionOptionsToProduct', {
      productId: own.mug.id,
      assignedSubscriptionOptions: [{ id: subscriptionOption.id }],
    })
    const fields = ['SUBSCRIPTION_PRICES_INFO']
    const { product } = await own.visitor.ok('productsV3.getProduct', { productId: own.mug.id, fields })
    expect(product.subscriptionDetails).toEqual({
      subscriptions: [
        {
          id: subscriptionOption.id,
          title: 'Monthly',
          visible: true,
          frequency: 'MONTH',
          interval: 2,
          autoRenewal: true,
          discount: { type: 'PERCENT', percentOff: 20 },
        },
      ],
      allowOneTimePurchases: true,
    })
    expect(product.variantsInfo.variants[0].subscriptionPricesInfo).toEqual({
      subscriptionPrices: [{ subscriptionId: subscriptionOption.id, price: { amount: '8.00' } }],
    })
    const plain = await own.visitor.ok('productsV3.getProduct', { productId: own.mug.id })
    expect(plain.product.subscriptionDetails).toBeUndefined()
  })

  it("is found by its slug, and reflects V1's changes", async () => {
    const own = await openShop()
    await own.app.ok('products.updateProduct', { product: { id: own.mug.id, name: 'Cup', priceData: { price: 12 } } })
    const { product } = await own.visitor.ok('productsV3.getProductBySlug', { slug: 'mug' })
    expect(product).toMatchObject({ id: own.mug.id, name: 'Cup', actualPriceRange: { minValue: { amount: '12.00' } } })
    expect(Number(product.revision)).toBeGreaterThan(1)
  })

  it('is hidden from visitors, and visible to owners and apps, while not visible', async () => {
    for (const input of [{ productId: shop.hidden.id }, { productId: unknown }, { productId: 'x' }])
      expect((await shop.visitor.problem('productsV3.getProduct', input)).code).toBe('PRODUCT_NOT_FOUND')
    for (const slug of [shop.hidden.slug, 'nothing'])
      expect((await shop.visitor.problem('productsV3.getProductBySlug', { slug })).code).toBe('PRODUCT_NOT_FOUND')
    expect((await get(shop.hidden.id, [], shop.app)).visible).toBe(false)
    expect(listNames(await shop.app.ok('productsV3.queryProducts', {}))).toContain('Prototype')
    expect(listNames(await shop.visitor.ok('productsV3.queryProducts', {}))).not.toContain('Prototype')
  })

  it('shows costs to owners and apps only', async () => {
    const request = { fields: ['MERCHANT_DATA'] }
    const product = await get(shop.mug.id, request.fields, shop.app)
    expect(product.costRange.minValue.amount).toBe('4.00')
    expect(product.variantsInfo.variants[0].revenueDetails).toMatchObject({
      profit: { amount: '6.00' },
      profitMargin: 0.6,
    })
    const calls = [
      ['productsV3.getProduct', { productId: shop.mug.id, ...request }],
      ['productsV3.getProductBySlug', { slug: 'mug', ...request }],
      ['productsV3.queryProducts', request],
      ['productsV3.searchProducts', request],
      ['readOnlyVariantsV3.queryVariants', request],
      ['readOnlyVariantsV3.searchVariants', request],
    ] as const
    for (const [operation, input] of calls) {
      expect((await shop.visitor.problem(operation, input)).code, operation).toBe('NO_PERMISSION_TO_READ_MERCHANT_DATA')
    }
  })
})

describe('lists of products', () => {
  const readChoice = async (name: string): Promise<string> => {
    const { customizations } = await shop.visitor.ok('customizationsV3.queryCustomizations', {})
    const choices = customizations.flatMap((each: Wire) => each.choicesSettings?.choices ?? [])
    return choices.find((choice: Wire) => choice.name === name).id
  }

  it('are paged by cursors that carry filter, sort and words', async () => {
    const query = { sort: [{ fieldName: 'name', order: 'ASC' }], cursorPaging: { limit: 2 } }
    const first = await shop.visitor.ok('productsV3.queryProducts', { query })
    expect([listNames(first), first.pagingMetadata.hasNext]).toEqual([['Mug', 'Poster'], true])
    const { next } = first.pagingMetadata.cursors
    const second = await shop.visitor.ok('productsV3.queryProducts', { query: { cursorPaging: { cursor: next } } })
    expect([listNames(second), second.pagingMetadata.hasNext]).toEqual([['Shirt'], false])
    const back = { query: { cursorPaging: { cursor: second.pagingMetadata.cursors.prev } } }
    expect(listNames(await shop.visitor.ok('productsV3.queryProducts', back))).toEqual(['Mug', 'Poster'])
    const found = await search({
      search: { expression: 'mug poster', mode: 'OR' },
      sort: [{ fieldName: 'name', order: 'ASC' }],
      filter: { 'inventory.availabilityStatus': { $in: ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'] } },
      cursorPaging: { limit: 1 },
    })
    expect(listNames(found)).toEqual(['Mug'])
    const more = await search({ cursorPaging: { cursor: found.pagingMetadata.cursors.next } })
    expect([listNames(more), more.pagingMetadata.hasNext]).toEqual([['Poster'], false])
    const forged = await shop.visitor.violations('productsV3.searchProducts', {
      search: { cursorPaging: { cursor: next } },
    })
    expect(forged[0]!.field).toBe('search.cursorPaging.cursor')
  })

  it('omit variants', async () => {
    const { products } = await search({})
    expect(products.every(({ variantsInfo }: Wire) => variantsInfo === undefined)).toBe(true)
    expect(products.find(({ name }: Wire) => name === 'Shirt').variantSummary).toEqual({ variantCount: 4 })
  })

  it('support the filters of templates', async () => {
    const product = await get(shop.mug.id)
    const rows: [filter: object, expected: string[]][] = [
      [{}, ['Mug', 'Poster', 'Shirt']],
      [{ 'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [shop.collectionId] } }] } }, ['Mug', 'Poster']],
      [{ 'allCategoriesInfo.categories': { $matchItems: [{ _id: shop.collectionId }] } }, ['Mug', 'Poster']],
      [
        { 'directCategoriesInfo.categories': { $matchItems: [{ id: { $in: [everything] } }] } },
        ['Mug', 'Poster', 'Shirt'],
      ],
      [{ 'directCategoriesInfo.categories.id': { $hasSome: [shop.collectionId] } }, ['Mug', 'Poster']],
      [{ 'options.choicesSettings.choices.choiceId': { $hasSome: [await readChoice('Red')] } }, ['Shirt']],
      [
        { 'options.choicesSettings.choices.choiceId': { $hasAll: [await readChoice('Red'), await readChoice('S')] } },
        ['Shirt'],
      ],
      [{ 'options.choicesSettings.choices.choiceId': { $hasSome: [await readChoice('A2')] } }, []],
      [{ 'modifiers.choicesSettings.choices.choiceId': { $hasSome: [await readChoice('A2')] } }, ['Poster']],
      [{ 'options.choicesSettings.choices.choiceId': { $hasSome: [unknown] } }, []],
      [{ 'options.name': { $hasSome: ['Color'] } }, ['Shirt']],
      [{ 'options.choicesSettings.choices.name': { $hasSome: ['S', 'A2'] } }, ['Shirt']],
      [{ 'brand._id': product.brand.id }, ['Mug']],
      [{ 'brand.id': { $in: [product.brand.id, unknown] } }, ['Mug']],
      [{ 'brand.id': { $ne: product.brand.id } }, ['Poster', 'Shirt']],
      [{ 'brand.name': 'Loom' }, ['Shirt']],
      [{ 'ribbon.id': product.ribbon.id }, ['Mug']],
      [{ 'ribbon.name': 'New' }, ['Mug']],
      [{ 'actualPriceRange.minValue.amount': { $gte: 20 } }, ['Poster', 'Shirt']],
      [{ 'actualPriceRange.maxValue.amount': { $lte: '20' } }, ['Mug', 'Poster']],
      [{ productType: 'PHYSICAL' }, ['Mug', 'Poster', 'Shirt']],
      [{ productType: { $in: ['DIGITAL'] } }, []],
      [{ visible: true, slug: { $startsWith: 's' } }, ['Shirt']],
      [{ $or: [{ id: shop.mug.id }, { 'brand.name': 'Loom' }] }, ['Mug', 'Shirt']],
      [{ $not: { 'brand.id': product.brand.id } }, ['Poster', 'Shirt']],
      [{ 'variantsInfo.variants.sku': { $hasSome: ['nothing'] } }, []],
    ]
    for (const [filter, expected] of rows) {
      expect(listNames(await search({ filter })).sort(), JSON.stringify(filter)).toEqual(expected)
      const { count } = await shop.visitor.ok('productsV3.countProducts', { filter })
      expect(count, JSON.stringify(filter)).toBe(expected.length)
    }
  })

  it('show partly and fully sold out products', async () => {
    const own = await openShop()
    const sell = (productId: string, variantId: string) =>
      own.app.ok('inventory.updateInventoryVariants', {
        inventoryItem: { productId, trackQuantity: true, variants: [{ variantId, quantity: 0 }] },
      })
    await own.app.ok('inventory.updateInventoryVariants', {
      inventoryItem: {
        productId: own.shirt.id,
        trackQuantity: true,
        variants: own.shirt.variants.map(({ id }: Wire, index: number) => ({ variantId: id, quantity: index })),
      },
    })
    await sell(own.mug.id, '00000000-0000-0000-0000-000000000000')
    const rows: [statuses: string[], expected: string[]][] = [
      [['IN_STOCK'], ['Poster']],
      [['OUT_OF_STOCK'], ['Mug']],
      [['PARTIALLY_OUT_OF_STOCK'], ['Shirt']],
      [
        ['IN_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
        ['Poster', 'Shirt'],
      ],
      [
        ['IN_STOCK', 'OUT_OF_STOCK'],
        ['Mug', 'Poster'],
      ],
      [
        ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
        ['Mug', 'Poster', 'Shirt'],
      ],
    ]
    for (const [$in, expected] of rows) {
      const filter = { 'inventory.availabilityStatus': { $in } }
      const found = await own.visitor.ok('productsV3.searchProducts', { search: { filter } })
      expect(listNames(found).sort(), $in.join()).toEqual(expected)
      for (const { inventory } of found.products as Wire[]) expect($in).toContain(inventory.availabilityStatus)
    }
    const aggregations = [{ type: 'VALUE', fieldPath: 'inventory.availabilityStatus', value: { sortType: 'VALUE' } }]
    const { aggregationData } = await own.visitor.ok('productsV3.searchProducts', { search: { aggregations } })
    expect(aggregationData.results[0].values.results).toEqual([
      { value: 'IN_STOCK', count: 1 },
      { value: 'OUT_OF_STOCK', count: 1 },
      { value: 'PARTIALLY_OUT_OF_STOCK', count: 1 },
    ])
  })

  it('are sorted by the lowest and highest variant price', async () => {
    const listSortedNames = async (fieldName: string, order: string) =>
      listNames(await search({ sort: [{ fieldName, order }] }))
    expect(await listSortedNames('actualPriceRange.minValue.amount', 'ASC')).toEqual(['Mug', 'Poster', 'Shirt'])
    expect(await listSortedNames('actualPriceRange.maxValue.amount', 'DESC')).toEqual(['Shirt', 'Poster', 'Mug'])
    expect(await listSortedNames('_createdDate', 'DESC')).toEqual(['Poster', 'Shirt', 'Mug'])
  })

  it('aggregate the matches', async () => {
    const aggregations = [
      { name: 'min', type: 'SCALAR', fieldPath: 'actualPriceRange.minValue.amount', scalar: { type: 'MIN' } },
      { name: 'max', type: 'SCALAR', fieldPath: 'actualPriceRange.maxValue.amount', scalar: { type: 'MAX' } },
      { name: 'brands', type: 'SCALAR', fieldPath: 'brand.name', scalar: { type: 'COUNT_DISTINCT' } },
      {
        name: 'options',
        type: 'VALUE',
        fieldPath: 'options.name',
        value: { sortType: 'VALUE', sortDirection: 'DESC' },
      },
      {
        name: 'choices',
        type: 'VALUE',
        fieldPath: 'options.choicesSettings.choices.name',
        value: { limit: 3, sortType: 'VALUE' },
      },
      { name: 'ids', type: 'VALUE', fieldPath: 'options.choicesSettings.choices.choiceId' },
      { name: 'categories', type: 'VALUE', fieldPath: 'allCategoriesInfo.categories._id' },
      {
        name: 'prices',
        type: 'RANGE',
        fieldPath: 'actualPriceRange.minValue.amount',
        range: { buckets: [{ to: 15 }, { from: 15, to: 25 }, { from: 25 }] },
      },
    ]
    const { aggregationData } = await search({ aggregations, cursorPaging: { limit: 1 } })
    const { results } = aggregationData
    const getValues = (name: string) => results.find((result: Wire) => result.name === name).values.results
    expect(results.map((result: Wire) => result.scalar?.value).slice(0, 3)).toEqual([10, 36, 2])
    expect(getValues('options')).toEqual([
      { value: 'Size', count: 1 },
      { value: 'Color', count: 1 },
    ])
    expect(getValues('choices').map(({ value }: Wire) => value)).toEqual(['Blue', 'M', 'Red'])
    const { options } = await get(shop.shirt.id)
    const ids = options.flatMap(({ choicesSettings }: Wire) =>
      choicesSettings.choices.map(({ choiceId }: Wire) => choiceId),
    )
    expect(
      getValues('ids')
        .map(({ value }: Wire) => value)
        .sort(),
    ).toEqual(ids.sort())
    expect(getValues('categories')).toEqual([
      { value: everything, count: 3 },
      { value: shop.collectionId, count: 2 },
    ])
    expect(results.at(-1).ranges.results).toEqual([
      { to: 15, count: 1 },
      { from: 15, to: 25, count: 1 },
      { from: 25, count: 1 },
    ])
    const narrowed = await search({ aggregations: aggregations.slice(0, 1), filter: { 'brand.name': 'Loom' } })
    expect(narrowed.aggregationData.results[0].scalar.value).toBe(27)
    const request = {
      filter: { productType: 'PHYSICAL', 'options.name': { $hasSome: ['Size', 'None'] } },
      aggregations,
    }
    for (const more of [{}, { search: { expression: 'shirt mug', mode: 'OR' }, filter: { visible: true } }]) {
      const first = await search({ aggregations, cursorPaging: { limit: 1 }, sort: [{ fieldName: 'name' }], ...more })
      const second = await search({ aggregations, cursorPaging: { cursor: first.pagingMetadata.cursors.next } })
      expect(second.aggregationData).toEqual(first.aggregationData)
    }
    const ranked = await search({
      aggregations,
      cursorPaging: { limit: 1 },
      search: { expression: 'shirt mug', mode: 'OR' },
    })
    const behind = await search({ aggregations, cursorPaging: { cursor: ranked.pagingMetadata.cursors.next } })
    expect(behind.aggregationData).toEqual(ranked.aggregationData)
    const [lowest] = (await search(request)).aggregationData.results
    expect(lowest.scalar.value).toBe(27)
    const nothing = await search({ aggregations: aggregations.slice(0, 1), filter: { 'brand.name': 'None' } })
    expect(nothing.aggregationData.results[0].scalar).toBeUndefined()
  })

  it('search like the shop, with counts', async () => {
    const found = { search: { expression: 'heavy mug' } }
    expect(listNames(await search(found))).toEqual(['Mug'])
    expect(listNames(await search({ search: { expression: 'postr' } }))).toEqual(['Poster'])
    expect(await shop.visitor.ok('productsV3.countProducts', found)).toEqual({ count: 1 })
    expect(await shop.visitor.ok('productsV3.countProducts', {})).toEqual({ count: 3 })
    expect(await shop.app.ok('productsV3.countProducts', { returnNonVisibleProducts: true })).toEqual({ count: 4 })
    const refused = await shop.visitor.problem('productsV3.countProducts', { returnNonVisibleProducts: true })
    expect(refused.code).toBe('NO_PERMISSION_TO_INCLUDE_NOT_VISIBLE_PRODUCTS')
  })

  it('report violations by field', async () => {
    const rows: [input: object, field: string][] = [
      [{ filter: { nothing: 1 } }, 'search.filter.nothing'],
      [{ filter: { facets: { $hasSome: ['x'] } } }, 'search.filter.facets'],
      [{ filter: { 'brand.id': { $gt: 'a' } } }, 'search.filter.brand.id.$gt'],
      [{ filter: { 'brand.id': 7 } }, 'search.filter.brand.id'],
      [{ filter: { 'inventory.availabilityStatus': 'GONE' } }, 'search.filter.inventory.availabilityStatus'],
      [
        { filter: { 'allCategoriesInfo.categories': { $matchItems: [{ index: 1 }] } } },
        'search.filter.allCategoriesInfo.categories.$matchItems[0]',
      ],
      [{ sort: [{ fieldName: 'brand.name' }] }, 'search.sort[0].fieldName'],
      [{ aggregations: [{ type: 'VALUE', fieldPath: 'nothing' }] }, 'search.aggregations[0].fieldPath'],
      [{ aggregations: [{ type: 'NESTED', fieldPath: 'name' }] }, 'search.aggregations[0].type'],
      [{ aggregations: [{ type: 'RANGE', fieldPath: 'name' }] }, 'search.aggregations[0].fieldPath'],
      [{ aggregations: [{ type: 'SCALAR', fieldPath: 'name' }] }, 'search.aggregations[0].fieldPath'],
    ]
    for (const [input, field] of rows) {
      const [violation] = await shop.visitor.violations('productsV3.searchProducts', { search: input })
      expect(violation!.field.replaceAll('"', ''), JSON.stringify(input)).toBe(field)
    }
  })
})

describe('variants and inventory items', () => {
  it('are listed across products, filtered by product and id', async () => {
    const { visitor, shirt, mug } = shop
    const all = await visitor.ok('readOnlyVariantsV3.queryVariants', { query: { cursorPaging: { limit: 4 } } })
    expect([all.variants.length, all.pagingMetadata.hasNext]).toEqual([4, true])
    const rest = { query: { cursorPaging: { cursor: all.pagingMetadata.cursors.next } } }
    const more = await visitor.ok('readOnlyVariantsV3.queryVariants', rest)
    const ids = [...all.variants, ...more.variants].map(({ variantId }: Wire) => variantId)
    expect([ids.length, new Set(ids).size]).toEqual([6, 6])
    const filter = { 'productData.productId': { $in: [shirt.id] } }
    const own = await visitor.ok('readOnlyVariantsV3.queryVariants', { query: { filter }, fields: ['CURRENCY'] })
    expect(own.variants.map(({ id }: Wire) => id).sort()).toEqual(shirt.variants.map(({ id }: Wire) => id).sort())
    expect(own.variants[0]).toMatchObject({
      productData: { productId: shirt.id, name: 'Shirt' },
      optionChoices: [{ optionChoiceNames: { optionName: 'Size' } }, { optionChoiceNames: { optionName: 'Color' } }],
    })
    for (const variantId of [toDefaultVariantId(mug.id), shirt.variants[1].id]) {
      const found = await visitor.ok('readOnlyVariantsV3.queryVariants', { query: { filter: { variantId } } })
      expect(found.variants.map((each: Wire) => each.variantId)).toEqual([variantId])
    }
    const found = await visitor.ok('readOnlyVariantsV3.searchVariants', {
      search: {
        search: { expression: 'shirt' },
        filter: { 'price.actualPrice.amount': { $gt: 30 } },
        aggregations: [{ type: 'SCALAR', fieldPath: 'price.actualPrice.amount', scalar: { type: 'MAX' } }],
      },
    })
    expect(found.variants.map(({ price }: Wire) => price.actualPrice.amount)).toEqual(['36.00', '36.00'])
    expect(found.aggregationData.results[0].scalar.value).toBe(36)
  })

  it('show quantities, found by variant, product or their own id', async () => {
    const { visitor, mug, shirt } = shop
    const variantId = toDefaultVariantId(mug.id)
    const { inventoryItem } = await visitor.ok('inventoryItemsV3.getInventoryItem', {
      inventoryItemId: toInventoryId(variantId),
    })
    expect(inventoryItem).toMatchObject({
      variantId,
      productId: mug.id,
      trackQuantity: true,
      quantity: 3,
      availabilityStatus: 'IN_STOCK',
      product: { name: 'Mug', variantVisible: true },
    })
    for (const filter of [
      { variantId },
      { productId: mug.id },
      { id: inventoryItem.id },
      { 'product.name': 'Mug' },
      { trackQuantity: true },
    ]) {
      const found = await visitor.ok('inventoryItemsV3.queryInventoryItems', { query: { filter } })
      expect(found.inventoryItems, JSON.stringify(filter)).toEqual([inventoryItem])
      expect(await visitor.ok('inventoryItemsV3.countInventoryItems', { filter })).toEqual({ count: 1 })
    }
    const paged = await visitor.ok('inventoryItemsV3.queryInventoryItems', { query: { paging: { limit: 2 } } })
    expect(paged.pagingMetadata).toMatchObject({ count: 2, total: 6 })
    const searched = await visitor.ok('inventoryItemsV3.searchInventoryItems', {
      search: {
        search: { expression: 'shirt' },
        aggregations: [{ type: 'VALUE', fieldPath: 'availabilityStatus' }],
      },
    })
    expect(searched.inventoryItems.every(({ productId }: Wire) => productId === shirt.id)).toBe(true)
    expect(searched.aggregationData.results[0].values.results).toEqual([{ value: 'IN_STOCK', count: 4 }])
    expect((await visitor.problem('inventoryItemsV3.getInventoryItem', { inventoryItemId: unknown })).code).toBe(
      'INVENTORY_ITEM_NOT_FOUND',
    )
  })

  it('omit hidden products', async () => {
    const filter = { productId: shop.hidden.id }
    expect(
      (await shop.visitor.ok('inventoryItemsV3.queryInventoryItems', { query: { filter } })).inventoryItems,
    ).toEqual([])
    expect(
      (await shop.app.ok('inventoryItemsV3.queryInventoryItems', { query: { filter } })).inventoryItems,
    ).toHaveLength(1)
  })

  it('can be preordered', async () => {
    const own = await openShop()
    await own.app.ok('inventory.updateInventoryVariants', {
      inventoryItem: {
        productId: own.mug.id,
        trackQuantity: true,
        preorderInfo: { enabled: true, message: 'In May', limit: 5 },
        variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 0 }],
      },
    })
    const filter = { availabilityStatus: 'PREORDER' }
    const { inventoryItems } = await own.visitor.ok('inventoryItemsV3.queryInventoryItems', { query: { filter } })
    expect(inventoryItems).toMatchObject([
      { productId: own.mug.id, preorderInfo: { enabled: true, message: 'In May', limit: 5, counter: 0, quantity: 5 } },
    ])
    const { product } = await own.visitor.ok('productsV3.getProduct', { productId: own.mug.id })
    expect(product.inventory).toEqual({
      availabilityStatus: 'OUT_OF_STOCK',
      preorderStatus: 'ENABLED',
      preorderAvailability: 'ALL_VARIANTS',
    })
    expect(product.variantsInfo.variants[0].inventoryStatus).toEqual({ inStock: false, preorderEnabled: true })
  })
})

describe('the catalog version for apps', () => {
  it('is V1 until the owner changes it, and both versions answer', async () => {
    const { visitor, app } = await openShop()
    expect(await visitor.ok('catalogVersioning.getCatalogVersion', {})).toEqual({ catalogVersion: 'V1_CATALOG' })
    await app.ok('site.updateSiteProperties', { properties: { catalogVersion: 'V3_CATALOG' } })
    expect(await visitor.ok('catalogVersioning.getCatalogVersion', {})).toEqual({ catalogVersion: 'V3_CATALOG' })
    expect((await visitor.ok('products.queryProducts', {})).products).toHaveLength(3)
    expect((await visitor.ok('productsV3.queryProducts', {})).products).toHaveLength(3)
  })

  it('includes a category of all products', async () => {
    const answer = await shop.visitor.ok('productsV3.getAllProductsCategory', {})
    expect(answer).toEqual({ categoryId: everything, treeReference: { appNamespace: '@wix/stores', treeKey: null } })
  })
})

describe('existing rows', () => {
  it('get the ids and price ranges that the server computes', async () => {
    const [row] = await query<{ id: string }>(
      `select catalog_entity_id($1, 'option_choice', 'Size' || chr(31) || 'S') as id`,
      [shop.site.id],
    )
    const { options } = await get(shop.shirt.id)
    expect(options[0].choicesSettings.choices[0].choiceId).toBe(row!.id)
    const [range] = await query<{ lowest: string; highest: string }>(
      `select lowest_price::text as lowest, highest_price::text as highest from products where site_id = $1 and id = $2`,
      [shop.site.id, shop.shirt.id],
    )
    expect(range).toEqual({ lowest: '27.00', highest: '36.00' })
  })
})
