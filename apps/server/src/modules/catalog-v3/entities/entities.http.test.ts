import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers as the wire has them
type Wire = any

const unknown = '00000000-0000-4000-8000-000000000404'
let app: Caller
let visitor: Caller
let made: Wire
beforeAll(async () => {
  const site = await makeSite()
  app = site.app()
  visitor = await site.visitor()
  const make = async (product: object) => (await app.ok('products.createProduct', { product })).product
  const buildChoices = (...values: string[]) => values.map((value) => ({ value, description: value }))
  const named = {
    brand: 'Kiln',
    ribbon: 'New',
    additionalInfoSections: [{ title: 'Care', description: '<p>By hand.</p>' }],
  }
  made = await make({
    name: 'Mug',
    priceData: { price: 10 },
    ...named,
    productOptions: [{ name: 'Size', optionType: 'drop_down', choices: buildChoices('S', 'M') }],
    manageVariants: true,
  })
  await make({ name: 'Plate', priceData: { price: 10 }, ...named, brand: 'Loom' })
  await make({
    name: 'Poster',
    priceData: { price: 10 },
    productOptions: [{ name: 'Frame', optionType: 'color', choices: [{ value: '#aa0000', description: 'Red' }] }],
  })
  const { id: productId } = await make({ name: 'Ring', priceData: { price: 10 } })
  await app.ok('productTexts.setCustomTextFields', {
    productId,
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: true }],
  })
})

describe('brands, ribbons and info sections', () => {
  const kinds = [
    ['brandsV3.queryBrands', 'brands', 'brandsV3.getBrand', 'brand', 'brandId', 'brandsV3.countBrands', 2],
    ['ribbonsV3.queryRibbons', 'ribbons', 'ribbonsV3.getRibbon', 'ribbon', 'ribbonId', 'ribbonsV3.countRibbons', 1],
    [
      ...([
        'infoSectionsV3.queryInfoSections',
        'infoSections',
        'infoSectionsV3.getInfoSection',
        'infoSection',
      ] as const),
      ...(['infoSectionId', 'infoSectionsV3.countInfoSections', 1] as const),
    ],
  ] as const

  it.each(kinds)('%s lists each text once, as products name it', async (query, list, get, one, id, count, many) => {
    const fields = [list === 'ribbons' ? 'ASSIGNED_PRODUCT_COUNT' : 'ASSIGNED_PRODUCTS_COUNT']
    const found = await visitor.ok(query, { fields })
    expect(found[list]).toHaveLength(many)
    const { product } = await visitor.ok('productsV3.getProduct', { productId: made.id, fields: ['INFO_SECTION'] })
    const named = list === 'brands' ? product.brand : list === 'ribbons' ? product.ribbon : product.infoSections[0]
    const entity = found[list].find((each: Wire) => each.id === named.id)
    expect(entity).toMatchObject(
      list === 'infoSections' ? { title: 'Care', uniqueName: named.uniqueName } : { name: named.name },
    )
    expect(entity.assignedProductsCount ?? entity.assignedProductCount).toBe(list === 'brands' ? 1 : 2)
    expect((await visitor.ok(get, { [id]: named.id, fields }))[one]).toEqual(entity)
    expect(await visitor.ok(count, {})).toEqual({ count: many })
    const filter = { id: named.id }
    expect((await visitor.ok(query, { query: { filter } }))[list]).toHaveLength(1)
    expect((await visitor.ok(query, { query: { filter: { id: unknown } } }))[list]).toEqual([])
    expect((await visitor.violations(query, { query: { filter: { nothing: 1 } } }))[0]!.field).toMatch(/^query\.filter/)
    expect((await visitor.problem(get, { [id]: unknown })).status).toBe(404)
  })

  it('are paged by name', async () => {
    const query = { sort: [{ fieldName: 'name', order: 'ASC' }], cursorPaging: { limit: 1 } }
    const first = await visitor.ok('brandsV3.queryBrands', { query })
    const second = await visitor.ok('brandsV3.queryBrands', {
      query: { cursorPaging: { cursor: first.pagingMetadata.cursors.next } },
    })
    expect([...first.brands, ...second.brands].map(({ name }: Wire) => name)).toEqual(['Kiln', 'Loom'])
    expect((await visitor.problem('ribbonsV3.getRibbon', { ribbonId: unknown })).code).toBe('RIBBON_NOT_FOUND')
  })

  it('of another site have other ids', async () => {
    const other = await makeSite()
    await other.app().ok('products.createProduct', { product: { name: 'Mug', priceData: { price: 1 }, brand: 'Kiln' } })
    const [own] = (await visitor.ok('brandsV3.queryBrands', { query: { filter: { name: 'Kiln' } } })).brands
    const theirs = await other.visitor()
    const [brand] = (await theirs.ok('brandsV3.queryBrands', {})).brands
    expect(brand.id).not.toBe(own.id)
    expect((await visitor.problem('brandsV3.getBrand', { brandId: brand.id })).code).toBe('NOT_FOUND')
  })
})

describe('customizations', () => {
  it("include options that make variants, and modifiers that don't", async () => {
    const { customizations } = await visitor.ok('customizationsV3.queryCustomizations', {
      query: { sort: [{ fieldName: 'name', order: 'ASC' }] },
      fields: ['ASSIGNED_PRODUCTS_COUNT'],
    })
    expect(customizations).toMatchObject([
      {
        name: 'Engraving',
        customizationType: 'MODIFIER',
        customizationRenderType: 'FREE_TEXT',
        freeTextInput: { maxCharCount: 20, title: 'Engraving' },
        assignedProductsCount: 1,
      },
      {
        name: 'Frame',
        customizationType: 'MODIFIER',
        customizationRenderType: 'SWATCH_CHOICES',
        choicesSettings: { choices: [{ name: 'Red', colorCode: '#aa0000', choiceType: 'ONE_COLOR' }] },
        assignedProductsCount: 1,
      },
      {
        name: 'Size',
        customizationType: 'PRODUCT_OPTION',
        customizationRenderType: 'TEXT_CHOICES',
        assignedProductsCount: 1,
      },
    ])
    const { product } = await visitor.ok('productsV3.getProduct', { productId: made.id })
    const [option] = product.options
    const { customization } = await visitor.ok('customizationsV3.getCustomization', { customizationId: option.id })
    const listIds = (list: Wire[], id: string) => list.map((each) => each[id]).sort()
    expect(listIds(customization.choicesSettings.choices, 'id')).toEqual(
      listIds(option.choicesSettings.choices, 'choiceId'),
    )
    const filter = { customizationType: 'MODIFIER' }
    expect(await visitor.ok('customizationsV3.countCustomizations', { filter })).toEqual({ count: 2 })
    expect((await visitor.problem('customizationsV3.getCustomization', { customizationId: unknown })).code).toBe(
      'NOT_FOUND',
    )
  })

  it('include choices that are added later', async () => {
    await app.ok('products.updateProduct', {
      product: {
        id: made.id,
        productOptions: [
          {
            name: 'Size',
            optionType: 'drop_down',
            choices: ['S', 'M', 'L'].map((value) => ({ value, description: value })),
          },
        ],
      },
    })
    const { customizations } = await visitor.ok('customizationsV3.queryCustomizations', {
      query: { filter: { name: 'Size' } },
    })
    const names = customizations[0].choicesSettings.choices.map(({ name }: Wire) => name)
    expect(names.sort()).toEqual(['L', 'M', 'S'])
  })
})
