import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const buildOption = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((value) => ({ value, description: value, inStock: true, visible: true })),
})

const goods = [
  { name: 'Linen Sofa', brand: 'Holm', ribbon: 'New', price: 900, options: [buildOption('Color', 'Sand', 'Moss')] },
  { name: 'Velvet Couch', brand: 'Holm', price: 1200, options: [buildOption('Color', 'Moss')] },
  { name: 'Oak Chair', brand: 'Fjell', price: 150, options: [buildOption('Size', 'Low', 'High')] },
  { name: 'Oak Stool', brand: 'Fjell', ribbon: 'New', price: 80, discount: { type: 'AMOUNT', value: 20 } },
  { name: 'Plain Lamp', price: 40, soldOut: true },
]

const buildCount = (value: string, count: number) => ({ value, label: value, count })

async function openShop() {
  const site = await makeSite()
  const app = site.app()
  for (const { price, options, soldOut, ...product } of goods) {
    const made = await app.ok('products.createProduct', {
      product: { ...product, priceData: { price }, ...(options && { productOptions: options }) },
    })
    if (soldOut)
      await app.ok('inventory.updateInventoryVariants', {
        inventoryItem: { productId: made.product.id, trackQuantity: false, variants: [buildVariant(made.product)] },
      })
  }
  await app.ok('products.createProduct', {
    product: { name: 'Secret', visible: false, brand: 'X', priceData: { price: 1 } },
  })
  return { site, app, visitor: await site.visitor() }
}

const buildVariant = (product: { variants: { id: string }[] }) => ({
  variantId: product.variants[0]?.id ?? '00000000-0000-0000-0000-000000000000',
  inStock: false,
})

const find = async (caller: Caller, search: object = {}) => {
  const { products, ...rest } = await caller.ok('productSearch.searchProducts', {
    search: { sort: [{ fieldName: 'name' }], ...search },
  })
  return { names: products.map(({ name }: { name: string }) => name), ...rest }
}

describe('a search for products', () => {
  test('counts brands, ribbons, options, prices and availability, without hidden products', async () => {
    const { visitor } = await openShop()
    const { names, metadata, facets, spelledAlike } = await find(visitor)
    expect(names).toEqual(['Linen Sofa', 'Oak Chair', 'Oak Stool', 'Plain Lamp', 'Velvet Couch'])
    expect(metadata).toMatchObject({ total: 5, hasNext: false })
    expect(spelledAlike).toBe(false)
    expect(facets).toMatchObject({
      brands: [buildCount('Fjell', 2), buildCount('Holm', 2)],
      ribbons: [buildCount('New', 2)],
      options: [
        {
          name: 'Color',
          label: 'Color',
          choices: [buildCount('Moss', 2), buildCount('Sand', 1)],
        },
        {
          name: 'Size',
          label: 'Size',
          choices: [buildCount('High', 1), buildCount('Low', 1)],
        },
      ],
      prices: [
        { from: 20, to: 49.99, count: 1 },
        { from: 50, to: 99.99, count: 1 },
        { from: 100, to: 499.99, count: 1 },
        { from: 500, to: 999.99, count: 1 },
        { from: 1000, to: 1999.99, count: 1 },
      ],
      inStock: { count: 4 },
      without: [],
    })
    expect(facets.priceHistogram.filter(({ count }: { count: number }) => count > 0)).toEqual([
      { from: 40, to: 50, count: 1 },
      { from: 60, to: 80, count: 1 },
      { from: 150, to: 200, count: 1 },
      { from: 800, to: 1000, count: 1 },
      { from: 1200, to: 1500, count: 1 },
    ])
    expect(facets.priceHistogram).toHaveLength(16)
  })

  test('counts each value as if it were selected too', async () => {
    const { visitor } = await openShop()
    const { names, facets } = await find(visitor, { choices: { brands: ['Fjell'] } })
    expect(names).toEqual(['Oak Chair', 'Oak Stool'])
    // All brands for the brand's own group; for other groups, values of products with the chosen brand.
    expect(facets.brands).toEqual([buildCount('Fjell', 2), buildCount('Holm', 2)])
    expect(facets.ribbons).toEqual([buildCount('New', 1)])
    expect(facets.options).toEqual([
      {
        name: 'Size',
        label: 'Size',
        choices: [buildCount('High', 1), buildCount('Low', 1)],
      },
    ])
  })

  test('returns the color of each choice of a color option, including excluded ones', async () => {
    const { site, visitor } = await openShop()
    const choices = ['Sand', 'Moss'].map((description, at) => ({ value: ['#d8c8a8', '#5b6b45'][at], description }))
    for (const choice of choices)
      await site.app().ok('products.createProduct', {
        product: {
          name: `${choice.description} Rug`,
          priceData: { price: 300 },
          productOptions: [{ name: 'Shade', optionType: 'color', choices: [choice] }],
        },
      })
    const { facets } = await find(visitor, { choices: { options: [{ name: 'Shade', choices: ['Moss'] }] } })
    expect(facets.options.find(({ name }: { name: string }) => name === 'Shade').choices).toEqual([
      { ...buildCount('Moss', 1), color: '#5b6b45' },
      { ...buildCount('Sand', 1), color: '#d8c8a8' },
    ])
  })

  test('counts the products without each filter if all filters together find none', async () => {
    const { visitor } = await openShop()
    const options = [{ name: 'Size', choices: ['Low'] }]
    const { names, facets } = await find(visitor, { choices: { brands: ['Holm'], options, price: { to: 1000 } } })
    expect(names).toEqual([])
    expect(facets.without).toEqual([
      { group: 'BRAND', count: 1 },
      { group: 'OPTION', name: 'Size', count: 1 },
      { group: 'PRICE', count: 0 },
    ])
  })

  /** For any selection, each count is the result size after also choosing that value. */
  test.each([
    {},
    { brands: ['Holm'] },
    { ribbons: ['New'], brands: ['Holm', 'Fjell'] },
    { options: [{ name: 'Color', choices: ['Moss'] }] },
    { options: [{ name: 'Color', choices: ['Sand'] }], price: { to: 1000 } },
    { inStock: true, price: { from: 100 } },
  ])(
    'shows with %j how many results each value would have if it were selected',
    async (choices: Record<string, unknown>) => {
      const { visitor } = await openShop()
      const { facets } = await find(visitor, { choices })
      const options = (choices.options ?? []) as { name: string; choices: string[] }[]
      const listOthers = (name: string) => options.filter((option) => option.name !== name)
      const looks = [
        ...facets.brands.map(({ value, count }: Value) => ({ with: { brands: [value] }, count })),
        ...facets.ribbons.map(({ value, count }: Value) => ({ with: { ribbons: [value] }, count })),
        ...facets.options.flatMap((option: { name: string; choices: Value[] }) =>
          option.choices.map(({ value, count }) => ({
            with: { options: [...listOthers(option.name), { name: option.name, choices: [value] }] },
            count,
          })),
        ),
        ...facets.prices.map(({ from, to, count }: { from: number; to?: number; count: number }) => ({
          with: { price: { from, to } },
          count,
        })),
        { with: { inStock: true }, count: facets.inStock.count },
      ]
      for (const look of looks) {
        const { metadata } = await find(visitor, { choices: { ...choices, ...look.with } })
        expect(metadata.total, JSON.stringify(look)).toBe(look.count)
      }
    },
  )

  /** The ranked page, its counts and those of each excluded group come from queries of their own. */
  test.each([
    {},
    { brands: ['Holm'] },
    { price: { to: 1000 } },
    { brands: ['Holm', 'Fjell'], ribbons: ['New'], price: { from: 50 } },
    {
      options: [{ name: 'Color', choices: ['Moss'] }],
      brands: ['Holm'],
      price: { from: 100, to: 1000 },
      inStock: true,
    },
  ])('finds and counts the same for words with %j, in any order', async (choices: object) => {
    const { visitor } = await openShop()
    const text = 'oak or couch or sofa'
    const byName = await find(visitor, { text, choices })
    const best = await find(visitor, { text, choices, sort: undefined })
    expect(best.names.toSorted()).toEqual(byName.names)
    expect(byName.names.length).toBeGreaterThan(0)
    expect(best.facets).toEqual(byName.facets)
    expect(best.metadata.total).toBe(byName.metadata.total)
  })

  test('shows selected values even without matches', async () => {
    const { visitor } = await openShop()
    const { names, facets } = await find(visitor, {
      text: 'lamp',
      choices: { brands: ['Holm'], options: [{ name: 'Size', choices: ['Low'] }] },
    })
    expect(names).toEqual([])
    expect(facets.brands).toEqual([buildCount('Holm', 0)])
    expect(facets.options).toEqual([{ name: 'Size', label: 'Size', choices: [buildCount('Low', 0)] }])
  })

  test('filters by price and availability', async () => {
    const { visitor } = await openShop()
    expect((await find(visitor, { choices: { price: { from: 60, to: 60 } } })).names).toEqual(['Oak Stool'])
    const sort = [{ fieldName: 'priceData.discountedPrice', order: 'DESC' }]
    const { names } = await find(visitor, { choices: { inStock: true }, sort })
    expect(names).toEqual(['Velvet Couch', 'Linen Sofa', 'Oak Chair', 'Oak Stool'])
  })

  test('stays inside a collection, page by page', async () => {
    const { app, visitor } = await openShop()
    const { collection } = await app.ok('products.createCollection', { collection: { name: 'Seats' } })
    const { products } = await visitor.ok('products.queryProducts', { query: { search: 'oak' } })
    await app.ok('products.addProductsToCollection', {
      id: collection.id,
      productIds: products.map(({ id }: { id: string }) => id),
    })
    const first = await find(visitor, { collectionId: collection.id, paging: { limit: 1 } })
    expect([first.names, first.metadata.total, first.metadata.hasNext]).toEqual([['Oak Chair'], 2, true])
    expect(first.facets.brands).toEqual([buildCount('Fjell', 2)])
    const second = await find(visitor, { collectionId: collection.id, paging: { limit: 1, offset: 1 } })
    expect([second.names, second.metadata.hasNext]).toEqual([['Oak Stool'], false])
    expect((await find(visitor, { collectionId: 'none' })).names).toEqual([])
  })

  test('corrects a typo, and says so', async () => {
    const { visitor } = await openShop()
    expect(await find(visitor, { text: 'velvit' })).toMatchObject({ names: ['Velvet Couch'], spelledAlike: true })
    expect(await find(visitor, { text: 'qqqq' })).toMatchObject({ names: [], spelledAlike: false })
  })

  test('corrects a typo in each of several words, and keeps correct ones', async () => {
    const { visitor } = await openShop()
    expect(await find(visitor, { text: 'oka chiar' })).toMatchObject({ names: [], spelledAlike: false })
    expect(await find(visitor, { text: 'oak chairr' })).toMatchObject({ names: ['Oak Chair'], spelledAlike: true })
    expect(await find(visitor, { text: 'linnen sofaa' })).toMatchObject({ names: ['Linen Sofa'], spelledAlike: true })
    const chosen = await find(visitor, { text: 'oak stol', choices: { brands: ['Fjell'] } })
    expect(chosen).toMatchObject({ names: ['Oak Stool'], facets: { brands: [buildCount('Fjell', 1)] } })
  })

  test('supports phrases, exclusions, and numbers with hyphens', async () => {
    const { app, visitor } = await openShop()
    await app.ok('products.createProduct', {
      product: { name: "Chair of Oak, O'Hara", sku: 'AB-12-c', priceData: { price: 1 } },
    })
    expect((await find(visitor, { text: '"oak chair"' })).names).toEqual(['Oak Chair'])
    expect((await find(visitor, { text: 'oak -stool' })).names).toEqual(["Chair of Oak, O'Hara", 'Oak Chair'])
    expect((await find(visitor, { text: '-oak', choices: { brands: ['Holm'] } })).names).toEqual([
      'Linen Sofa',
      'Velvet Couch',
    ])
    expect((await find(visitor, { text: 'ab-12-c' })).names).toEqual(["Chair of Oak, O'Hara"])
    expect((await find(visitor, { text: "o'hara" })).names).toEqual(["Chair of Oak, O'Hara"])
    expect((await find(visitor, { text: 'oak stool OR lamp' })).names).toEqual(['Oak Stool', 'Plain Lamp'])
    const other = await (await makeSite()).visitor()
    expect((await find(other, { text: 'oak' })).names).toEqual([])
  })

  test('takes any input as words, and names literally', async () => {
    const { app, visitor } = await openShop()
    const brand = `O'Neil \\ "Co" & <Sons> | !`
    await app.ok('products.createProduct', { product: { name: 'Odd Cup', brand, priceData: { price: 5 } } })
    const typed = [
      "'",
      '\\',
      '\u0301',
      'cup:*',
      'a <-> b',
      '!',
      '((',
      '& |',
      "'; --",
      '\u001fbrand',
      'x'.repeat(400),
      '😀 cup',
    ]
    for (const text of typed) expect((await find(visitor, { text })).metadata.count, text).toBeGreaterThanOrEqual(0)
    const chosen = await find(visitor, { text: 'cup', choices: { brands: [brand] } })
    expect(chosen).toMatchObject({ names: ['Odd Cup'], facets: { brands: [{ value: brand, count: 1 }] } })
    expect((await find(visitor, { text: "o'neil" })).names).toEqual(['Odd Cup'])
  })

  test('is refused with an unknown sort field', async () => {
    const { visitor } = await openShop()
    const [violation] = await visitor.violations('productSearch.searchProducts', {
      search: { sort: [{ fieldName: 'facet' }] },
    })
    expect(violation).toMatchObject({ field: 'query.sort[0].fieldName' })
  })
})

interface Value {
  value: string
  count: number
}

describe('synonyms', () => {
  const buildSettings = (synonyms: string[][]) => ({ productSearchSettings: { synonyms } })

  test('apply from the next search on, in every product search', async () => {
    const { app, visitor } = await openShop()
    expect((await find(visitor, { text: 'sofa' })).names).toEqual(['Linen Sofa'])
    await app.ok(
      'productSearchSettings.updateProductSearchSettings',
      buildSettings([['sofa', 'Couch', 'reading corner']]),
    )
    expect((await find(visitor, { text: 'SOFA' })).names).toEqual(['Linen Sofa', 'Velvet Couch'])
    expect((await find(visitor, { text: 'velvet sofa' })).names).toEqual(['Velvet Couch'])
    expect((await find(visitor, { text: 'reading corner' })).names).toEqual(['Linen Sofa', 'Velvet Couch'])
    const { products } = await visitor.ok('products.queryProducts', { query: { search: 'couch' } })
    expect(products.map(({ name }: { name: string }) => name).sort()).toEqual(['Linen Sofa', 'Velvet Couch'])
    // A quoted search is not corrected.
    expect((await find(visitor, { text: '"sofa"' })).names).toEqual(['Linen Sofa'])
    await app.ok('productSearchSettings.updateProductSearchSettings', buildSettings([]))
    expect((await find(visitor, { text: 'sofa' })).names).toEqual(['Linen Sofa'])
  })

  test('are returned as given, to owners and apps', async () => {
    const { site, app, visitor } = await openShop()
    const owner = await site.owner()
    const settings = buildSettings([
      ['T-shirt', ' tee '],
      ['crème', 'lotion'],
    ])
    const saved = buildSettings([
      ['T-shirt', 'tee'],
      ['crème', 'lotion'],
    ])
    expect(await owner.ok('productSearchSettings.updateProductSearchSettings', settings)).toEqual(saved)
    expect(await app.ok('productSearchSettings.getProductSearchSettings')).toEqual(saved)
    expect((await visitor.problem('productSearchSettings.getProductSearchSettings')).status).toBe(403)
  })

  test.each([
    [[['sofa']], 'productSearchSettings.synonyms[0]'],
    [[['sofa', 'Sófa']], 'productSearchSettings.synonyms[0]'],
    [
      [
        ['a', 'b'],
        ['x', '…'],
      ],
      'productSearchSettings.synonyms[1]',
    ],
    [[Array.from({ length: 11 }, (_, n) => `word${n}`)], 'productSearchSettings.synonyms[0]'],
    [Array.from({ length: 201 }, (_, n) => [`a${n}`, `b${n}`]), 'productSearchSettings.synonyms'],
  ])('that are invalid are refused', async (synonyms, field) => {
    const { app } = await openShop()
    const violations = await app.violations(
      'productSearchSettings.updateProductSearchSettings',
      buildSettings(synonyms as string[][]),
    )
    expect(violations[0]).toMatchObject({ field })
  })
})

test('results of equal rank are paged by cursor, each exactly once; also by name', async () => {
  const site = await makeSite()
  const app = site.app()
  const names = Array.from({ length: 7 }, (_, n) => `Cup ${'ABCDEFG'[n]}`)
  for (const name of names) await app.ok('products.createProduct', { product: { name, priceData: { price: 5 } } })
  for (const sort of [undefined, [{ fieldName: 'name', order: 'DESC' }]]) {
    const found: string[] = []
    for (let cursor: string | undefined, pages = 0; pages === 0 || (cursor && pages < 9); pages++) {
      const { products, metadata } = await app.ok('products.queryProducts', {
        query: {
          search: 'cup',
          ...(sort && !cursor && { sort }),
          cursorPaging: { limit: 3, ...(cursor && { cursor }) },
        },
      })
      found.push(...products.map(({ name }: { name: string }) => name))
      cursor = metadata.cursors.next
    }
    expect(sort ? found : found.toSorted()).toEqual(sort ? names.toReversed() : names)
  }
})
