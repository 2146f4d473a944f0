import { bridge } from '@stoa/sdk-bridge'
import { categories } from '@wix/categories'
import { backInStockNotifications, currentCart, recommendations } from '@wix/ecom'
import { createClient, media, OAuthStrategy } from '@wix/sdk'
import {
  brandsV3,
  catalogVersioning,
  customizationsV3,
  infoSectionsV3,
  inventoryItemsV3,
  productsV3,
  readOnlyVariantsV3,
  ribbonsV3,
} from '@wix/stores'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeSite } from '../support/site.ts'
import type { Any } from './every-call.ts'
import { sdkVersions } from './sdk-versions.ts'

const treeReference = { appNamespace: '@wix/stores', treeKey: null }
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const sameCategories = '68ebce04-b96a-4c52-9329-08fc9d8c1253'
/** What templates need of a product page. */
const fields = [
  ...(['CURRENCY', 'DESCRIPTION', 'DIRECT_CATEGORIES_INFO', 'BREADCRUMBS_INFO', 'INFO_SECTION'] as const),
  ...(['MEDIA_ITEMS_INFO', 'PLAIN_DESCRIPTION', 'THUMBNAIL', 'URL', 'VARIANT_OPTION_CHOICE_NAMES'] as const),
  'WEIGHT_MEASUREMENT_UNIT_INFO' as const,
]

async function openShop() {
  const site = await makeSite({ demo: true })
  bridge({ url: site.facts.origin })
  const client = createClient({
    modules: {
      ...{ backInStockNotifications, brandsV3, catalogVersioning, categories, currentCart, customizationsV3 },
      ...{ infoSectionsV3, inventoryItemsV3, productsV3, readOnlyVariantsV3, recommendations, ribbonsV3 },
    },
    auth: OAuthStrategy({ clientId: site.facts.clientId }),
  })
  client.auth.setTokens(await client.auth.generateVisitorTokens())
  return { site, client }
}

type App = Awaited<ReturnType<typeof openShop>>['client']
let client: App
let site: Awaited<ReturnType<typeof openShop>>['site']
beforeAll(async () => {
  ;({ client, site } = await openShop())
})

/** The search that the packages' product list sends with each page. */
const listSearch = {
  cursorPaging: { limit: 100 },
  aggregations: [
    { name: 'minPrice', fieldPath: 'actualPriceRange.minValue.amount', type: 'SCALAR', scalar: { type: 'MIN' } },
    { name: 'maxPrice', fieldPath: 'actualPriceRange.maxValue.amount', type: 'SCALAR', scalar: { type: 'MAX' } },
    {
      name: 'optionNames',
      fieldPath: 'options.name',
      type: 'VALUE',
      value: { limit: 20, sortType: 'VALUE', sortDirection: 'ASC' },
    },
    {
      name: 'choiceNames',
      fieldPath: 'options.choicesSettings.choices.name',
      type: 'VALUE',
      value: { limit: 50, sortType: 'VALUE', sortDirection: 'ASC' },
    },
    {
      name: 'inventoryStatus',
      fieldPath: 'inventory.availabilityStatus',
      type: 'VALUE',
      value: { limit: 10, sortType: 'VALUE', sortDirection: 'ASC' },
    },
  ],
} as Parameters<App['productsV3']['searchProducts']>[0]

const listEveryProduct = async () => (await client.productsV3.searchProducts(listSearch)).products!

describe('a template of catalog V3', () => {
  test('reads the catalog version', async () => {
    expect(await client.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V1_CATALOG' })
    expect((await client.productsV3.getAllProductsCategory()).treeReference).toMatchObject({
      appNamespace: '@wix/stores',
    })
  })

  test('lists products with aggregations', async () => {
    const { products, pagingMetadata, aggregationData } = await client.productsV3.searchProducts(listSearch, {
      fields: ['CURRENCY'],
    })
    expect(pagingMetadata?.hasNext).toBe(false)
    expect(products!.length).toBeGreaterThan(20)
    for (const product of products!) {
      expect(product._id).toBeTruthy()
      expect(product._createdDate).toBeInstanceOf(Date)
      expect(product.actualPriceRange?.minValue?.formattedAmount).toBeTruthy()
      expect(product.variantsInfo).toBeUndefined()
      const image = product.media?.main?.image
      if (image) expect(image).toMatch(/^wix:image:\/\/v1\/[^/]+/)
    }
    const amounts = products!.map(({ actualPriceRange }) => Number(actualPriceRange?.minValue?.amount))
    const findResult = (name: string) => aggregationData!.results!.find((each) => each.name === name)
    expect(findResult('minPrice')?.scalar?.value).toBe(Math.min(...amounts))
    const statuses = findResult('inventoryStatus')?.values?.results?.map(({ count }) => count ?? 0)
    expect(statuses?.reduce((sum, count) => sum + count, 0)).toBe(products!.length)
    const optionNames = new Set(products!.flatMap(({ options }) => options!.map(({ name }) => name)))
    expect(
      findResult('optionNames')
        ?.values?.results?.map(({ value }) => value)
        .sort(),
    ).toEqual([...optionNames].sort())
  })

  test('filters by category, choice, price and stock of the URL', async () => {
    const all = await listEveryProduct()
    const { items } = await client.categories.queryCategories({ treeReference }).eq('visible', true).find()
    const table = items.find(({ slug }) => slug === 'table')!
    const customizations = (await client.customizationsV3.queryCustomizations().find()).items
    const option = customizations.find(({ customizationType }) => customizationType === 'PRODUCT_OPTION')!
    const [choice] = option.choicesSettings!.choices!
    const rows: [filter: object, fits: (product: (typeof all)[number]) => boolean][] = [
      [
        { 'options.choicesSettings.choices.choiceId': { $hasSome: [choice!._id] } },
        ({ options }) =>
          options!.some(({ choicesSettings }) =>
            choicesSettings!.choices!.some((each) => each.choiceId === choice!._id),
          ),
      ],
      [
        { 'actualPriceRange.minValue.amount': { $gte: 30 } },
        (product) => Number(product.actualPriceRange!.minValue!.amount) >= 30,
      ],
      [
        { 'inventory.availabilityStatus': { $in: ['OUT_OF_STOCK'] } },
        (product) => product.inventory!.availabilityStatus === 'OUT_OF_STOCK',
      ],
      [
        { 'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [table._id] } }] } },
        ({ _id }) => inTable.has(_id),
      ],
    ]
    const inTable = new Set<string | null | undefined>()
    for (const { catalogItemId } of (await client.categories.listItemsInCategory(table._id!, treeReference)).items!)
      inTable.add(catalogItemId)
    expect(inTable.size).toBe(table.itemCounter)
    for (const [filter, fits] of rows) {
      const { products } = await client.productsV3.searchProducts({ ...listSearch, filter } as typeof listSearch)
      const expected = all.filter(fits).map(({ _id }) => _id)
      expect(expected.length, JSON.stringify(filter)).toBeGreaterThan(0)
      expect(products!.map(({ _id }) => _id).sort(), JSON.stringify(filter)).toEqual(expected.sort())
    }
  })

  test('pages by cursors with the query builder', async () => {
    const all = await listEveryProduct()
    const found: unknown[] = []
    let page = await client.productsV3
      .queryProducts({ fields: ['URL'] })
      .ascending('slug')
      .limit(10)
      .find()
    for (;;) {
      expect(page.items.every(({ url }) => typeof url === 'string' && /^https?:/.test(url))).toBe(true)
      found.push(...page.items.map(({ slug }) => slug))
      if (!page.hasNext()) break
      page = await page.next()
    }
    expect(found).toHaveLength(all.length)
    expect([...found].sort()).toEqual(all.map(({ slug }) => slug).sort())
    const ids = all.slice(0, 3).map(({ _id }) => _id!)
    expect((await client.productsV3.queryProducts().in('_id', ids).find()).items).toHaveLength(3)
    expect(await client.productsV3.countProducts()).toMatchObject({ count: all.length })
  })

  test('shows a product with variants, images, texts and stock', async () => {
    const all = await listEveryProduct()
    const varied = all.find(({ options, media }) => options!.length > 0 && media?.main)!
    const { product } = await client.productsV3.getProductBySlug(varied.slug!, { fields })
    expect(product).toMatchObject({ _id: varied._id, name: varied.name })
    const images = product!.media!.itemsInfo!.items!.flatMap(({ image }) => image ?? [])
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      const { id, width, height } = media.getImageUrl(image)
      expect(id).toBeTruthy()
      expect(width * height).toBeGreaterThan(0)
    }
    expect(product!.description!.nodes!.length).toBeGreaterThan(0)
    expect(product!.plainDescription).toContain('<')
    expect(product!.breadcrumbsInfo!.breadcrumbs![0]!.categoryName).toBeTruthy()
    const { variants } = product!.variantsInfo!
    const { items } = await client.readOnlyVariantsV3
      .queryVariants({ fields: ['CURRENCY'] })
      .in('productData.productId', [product!._id!])
      .limit(100)
      .find()
    expect(items.map(({ _id }) => _id).sort()).toEqual(variants!.map(({ _id }) => _id).sort())
    for (const variant of items) {
      const names = variant.optionChoices!.map(({ optionChoiceNames }) => optionChoiceNames!.choiceName)
      expect(names.every(Boolean)).toBe(true)
      const stock = await client.inventoryItemsV3.queryInventoryItems().eq('variantId', variant._id!).find()
      expect(stock.items.map(({ productId }) => productId)).toEqual([product!._id])
      const one = await client.inventoryItemsV3.getInventoryItem(stock.items[0]!._id!)
      expect(one).toMatchObject({ variantId: variant._id })
    }
    const same = await client.productsV3.getProduct(product!._id!, { fields })
    expect(same).toEqual(product)
  })

  test('reads brands, ribbons, info sections and variants', async () => {
    const [brand] = (await client.brandsV3.queryBrands({ fields: ['ASSIGNED_PRODUCTS_COUNT'] }).find()).items
    expect(brand!.assignedProductsCount).toBeGreaterThan(0)
    expect(await client.brandsV3.getBrand(brand!._id!)).toMatchObject({ name: brand!.name })
    expect((await client.brandsV3.countBrands()).count).toBeGreaterThan(0)
    const [ribbon] = (await client.ribbonsV3.queryRibbons().find()).items
    expect(await client.ribbonsV3.getRibbon(ribbon!._id!)).toMatchObject({ name: ribbon!.name })
    expect((await client.ribbonsV3.countRibbons()).count).toBeGreaterThan(0)
    const [section] = (await client.infoSectionsV3.queryInfoSections().find()).items
    expect(section!.description!.nodes!.length).toBeGreaterThan(0)
    expect(await client.infoSectionsV3.getInfoSection(section!._id!)).toMatchObject({ title: section!.title })
    expect((await client.infoSectionsV3.countInfoSections()).count).toBeGreaterThan(0)
    const [customization] = (await client.customizationsV3.queryCustomizations().find()).items
    expect(await client.customizationsV3.getCustomization(customization!._id!)).toMatchObject({
      name: customization!.name,
    })
    expect((await client.customizationsV3.countCustomizations()).count).toBeGreaterThan(0)
    const { variants } = await client.readOnlyVariantsV3.searchVariants({ search: { expression: 'mug' } })
    expect(variants!.length).toBeGreaterThan(0)
    const { inventoryItems } = await client.inventoryItemsV3.searchInventoryItems({ search: { expression: 'mug' } })
    expect(inventoryItems!.length).toBeGreaterThan(0)
    // Missing in the package's types.
    const inventoryItemsV3: Any = client.inventoryItemsV3
    const { count } = await inventoryItemsV3.countInventoryItems()
    expect(count).toBeGreaterThanOrEqual(inventoryItems!.length)
  })

  test('reads the category tree', async () => {
    expect((await client.categories.listTrees()).trees).toEqual([{ appNamespace: '@wix/stores', treeKey: null }])
    const category = await client.categories.getCategoryBySlug('table', treeReference, { fields: ['DESCRIPTION'] })
    const found = (category as { category?: typeof category }).category ?? category
    const id = (found as { _id: string })._id
    const byId = await client.categories.getCategory(id, treeReference)
    expect(byId).toMatchObject({ _id: id, slug: 'table', image: expect.stringMatching(/^wix:image:\/\/v1\//) })
    expect((await client.categories.countCategories({ treeReference })).count).toBeGreaterThan(3)
    const searched = await client.categories.searchCategories({ search: { expression: 'table' } }, { treeReference })
    expect(searched.categories!.map(({ slug }) => slug)).toContain('table')
    const { items } = await client.categories.listItemsInCategory(id, treeReference)
    const [item] = items!
    const own = await client.categories.listCategoriesForItem(item!, { treeReference })
    expect(own.directCategoryIds).toContain(id)
    // This package sends no items for the bulk call.
    await expect(client.categories.listCategoriesForItems([item!], { treeReference })).rejects.toThrow('items')
    expect(await client.categories.getArrangedItems(id, treeReference)).toEqual({ items: [] })
  })
})

describe('ids of catalog V3', () => {
  const buildLine = (catalogItemId: string, options: Record<string, unknown>, quantity = 1) => ({
    catalogReference: { appId, catalogItemId, options },
    quantity,
  })

  test('work in carts: variants with and without options, and modifiers', async () => {
    const all = await listEveryProduct()
    const inStock = all.filter(({ inventory }) => inventory!.availabilityStatus === 'IN_STOCK')
    const plain = inStock.find(
      ({ options, modifiers, productType }) => options!.length + modifiers!.length === 0 && productType === 'PHYSICAL',
    )!
    const varied = inStock.find(({ options }) => options!.length > 0)!
    const readVariants = async (id: string) => (await client.productsV3.getProduct(id)).variantsInfo!.variants!
    const [single] = await readVariants(plain._id!)
    const [first] = await readVariants(varied._id!)
    const { cart } = await client.currentCart.addToCurrentCart({
      lineItems: [
        buildLine(plain._id!, { variantId: single!._id, preOrderRequested: false }),
        buildLine(varied._id!, { variantId: first!._id }, 2),
      ],
    })
    const [one, two] = cart!.lineItems!
    expect([one!.productName?.original, one!.price?.amount]).toEqual([plain.name, single!.price!.actualPrice!.amount])
    expect([two!.productName?.original, two!.price?.amount]).toEqual([varied.name, first!.price!.actualPrice!.amount])

    const { id } = await site
      .app()
      .ok('products.createProduct', {
        product: {
          name: 'Print',
          priceData: { price: 20 },
          productOptions: [{ name: 'Size', choices: ['A2', 'A1'].map((value) => ({ value, description: value })) }],
        },
      })
      .then(({ product }) => product)
    await site.app().ok('productTexts.setCustomTextFields', {
      productId: id,
      customTextFields: [{ title: 'Dedication', maxLength: 40, mandatory: false }],
    })
    const product = await client.productsV3.getProduct(id)
    const [size, text] = product.modifiers!
    const options = {
      variantId: product.variantsInfo!.variants![0]!._id,
      options: { [size!.key!]: size!.choicesSettings!.choices![1]!.key },
      customTextFields: { [text!.freeTextSettings!.key!]: 'For Ada' },
    }
    const { cart: after } = await client.currentCart.addToCurrentCart({ lineItems: [buildLine(id, options)] })
    const added = after!.lineItems!.find(({ productName }) => productName?.original === 'Print')!
    expect(added.descriptionLines!.map(({ plainText }) => plainText?.original)).toEqual(['A1', 'For Ada'])
    expect((await client.currentCart.estimateCurrentCartTotals({})).priceSummary?.subtotal?.amount).toBeTruthy()
  })

  test('work in back-in-stock requests, wishlists and recommendations', async () => {
    const all = await listEveryProduct()
    const soldOut = all.find(
      ({ inventory, options }) => inventory!.availabilityStatus === 'OUT_OF_STOCK' && options!.length === 0,
    )
    const target = soldOut ?? all.find(({ inventory }) => inventory!.availabilityStatus !== 'IN_STOCK')!
    const { variants } = (await client.productsV3.getProduct(target._id!)).variantsInfo!
    const variant = variants!.find(({ inventoryStatus }) => !inventoryStatus!.inStock)!
    const catalogReference = { appId, catalogItemId: target._id!, options: { variantId: variant._id } }
    await site.app().ok('backInStockSettings.startCollectingRequests', { appId })
    const request = await client.backInStockNotifications.createBackInStockNotificationRequest(
      { catalogReference, email: 'ada@mail.example', itemUrl: `${site.facts.origin}/product/${target.slug}` },
      { name: target.name!, price: '1' },
    )
    expect(request).toMatchObject({ catalogReference: { catalogItemId: target._id } })
    const member = await site.member()
    await member.ok('wishlists.addItem', { catalogReference })
    const { wishlist } = await member.ok('wishlists.getDefaultWishlist', {})
    expect(wishlist.items[0].catalogReference.catalogItemId).toBe(target._id)
    const { recommendation } = await client.recommendations.getRecommendation([{ _id: sameCategories, appId }], {
      items: [{ appId, catalogItemId: target._id! }],
      minimumRecommendedItems: 1,
    })
    const ids = recommendation!.items!.map(({ catalogItemId }) => catalogItemId!)
    const { items } = await client.productsV3.queryProducts().in('_id', ids).find()
    expect(items.map(({ _id }) => _id).sort()).toEqual(ids.sort())
    expect(ids.length).toBeGreaterThan(0)
  })
})

describe.each(sdkVersions)('catalog V3, SDK $name', ({ load }) => {
  test('lists, filters and shows products and related entities', async () => {
    const [sdk, , packages] = await load()
    // biome-ignore lint/suspicious/noExplicitAny: older packages have other types
    const { catalogVersioning, customizationsV3, inventoryItemsV3, productsV3 } = packages as any
    const shop = sdk.createClient({
      modules: { catalogVersioning, customizationsV3, inventoryItemsV3, productsV3 },
      auth: sdk.OAuthStrategy({ clientId: site.facts.clientId }),
      // biome-ignore lint/suspicious/noExplicitAny: older packages have other types
    }) as any
    shop.auth.setTokens(await shop.auth.generateVisitorTokens())
    expect(await shop.catalogVersioning.getCatalogVersion()).toEqual({ catalogVersion: 'V1_CATALOG' })
    const { products } = await shop.productsV3.searchProducts({
      ...listSearch,
      sort: [{ fieldName: 'name', order: 'ASC' }],
    })
    expect(products.length).toBeGreaterThan(20)
    const [first] = products
    const { items } = await shop.productsV3.queryProducts().eq('slug', first.slug).find()
    expect(items.map(({ _id }: { _id: string }) => _id)).toEqual([first._id])
    const { product } = await shop.productsV3.getProductBySlug(first.slug, { fields: ['MEDIA_ITEMS_INFO', 'CURRENCY'] })
    expect(product.variantsInfo.variants.length).toBe(first.variantSummary.variantCount)
    const [variant] = product.variantsInfo.variants
    const stock = await shop.inventoryItemsV3.queryInventoryItems().eq('variantId', variant._id).find()
    expect(stock.items.map(({ productId }: { productId: string }) => productId)).toEqual([first._id])
    expect((await shop.customizationsV3.queryCustomizations().find()).items.length).toBeGreaterThan(0)
  })
})
