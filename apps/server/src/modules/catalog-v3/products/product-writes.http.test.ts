import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { drawPicture, uploadFile } from '../../../../../../tests/support/media.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers as the wire has them
type Wire = any

const unknown = '00000000-0000-4000-8000-000000000404'
let site: TestSite
let app: Caller
beforeAll(async () => {
  site = await makeSite()
  app = site.app()
})

const price = (amount: string, compareAt?: string) => ({
  price: { actualPrice: { amount }, ...(compareAt && { compareAtPrice: { amount: compareAt } }) },
})
const buildSimple = (fields: object = {}) => ({
  name: 'Mug',
  productType: 'PHYSICAL',
  variantsInfo: { variants: [price('10')] },
  ...fields,
})
const buildChoices = (...names: string[]) => ({
  choices: names.map((name) => ({ choiceType: 'CHOICE_TEXT', name })),
})
const sizeOption = { name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: buildChoices('S', 'M') }
const pick = (...pairs: [string, string][]) => ({
  choices: pairs.map(([optionName, choiceName]) => ({ optionChoiceNames: { optionName, choiceName } })),
})
const buildSized = (fields: object = {}) =>
  buildSimple({
    options: [sizeOption],
    variantsInfo: {
      variants: [
        { ...price('10'), ...pick(['Size', 'S']) },
        { ...price('12'), ...pick(['Size', 'M']) },
      ],
    },
    ...fields,
  })

const fields = [
  ...['DESCRIPTION', 'PLAIN_DESCRIPTION', 'INFO_SECTION', 'MERCHANT_DATA', 'MEDIA_ITEMS_INFO'],
  ...['VARIANT_OPTION_CHOICE_NAMES', 'DIRECT_CATEGORIES_INFO'],
]
const create = async (product: object): Promise<Wire> =>
  (await app.ok('productsV3.createProduct', { product, fields })).product
const update = async (product: object): Promise<Wire> =>
  (await app.ok('productsV3.updateProduct', { product, fields })).product
const get = async (productId: string): Promise<Wire> =>
  (await app.ok('productsV3.getProduct', { productId, fields })).product
const readV1 = async (id: string): Promise<Wire> =>
  (await app.ok('products.getProduct', { id, includeMerchantSpecificData: true })).product

describe('createProduct', () => {
  it('creates a product without options that both versions show', async () => {
    await site.events()
    const made = await create(
      buildSimple({
        plainDescription: '<p>Of clay</p>',
        brand: { name: 'Kiln' },
        ribbon: { name: 'New' },
        physicalProperties: { pricePerUnit: { quantity: 100, measurementUnit: 'ML' } },
        variantsInfo: {
          variants: [
            {
              ...price('8', '10'),
              ...{ sku: 'MUG', barcode: '4006381333931', revenueDetails: { cost: { amount: '3' } } },
              physicalProperties: {
                weight: 0.4,
                pricePerUnit: { settings: { quantity: 300, measurementUnit: 'ML' } },
                productDimensions: { length: '10', unit: 'CM' },
              },
            },
          ],
        },
      }),
    )
    expect(await get(made.id)).toEqual(made)
    expect(made).toMatchObject({
      slug: expect.stringMatching(/^mug/),
      brand: { name: 'Kiln' },
      ribbon: { name: 'New' },
    })
    expect(made.variantsInfo.variants[0]).toMatchObject({
      ...{
        sku: 'MUG',
        barcode: '4006381333931',
        price: { actualPrice: { amount: '8.00' }, compareAtPrice: { amount: '10.00' } },
      },
      revenueDetails: { cost: { amount: '3.00' } },
      physicalProperties: { weight: 0.4, productDimensions: { length: '10', unit: 'CM' } },
    })
    expect(await readV1(made.id)).toMatchObject({
      ...{ name: 'Mug', brand: 'Kiln', ribbon: 'New', sku: 'MUG', weight: 0.4, description: '<p>Of clay</p>' },
      priceData: { price: 10, discountedPrice: 8 },
      discount: { type: 'AMOUNT', value: 2 },
      costAndProfitData: { itemCost: 3 },
      pricePerUnitData: { totalQuantity: 300, baseQuantity: 100 },
    })
    expect(await site.eventTypes()).toContain('com.wix.ecommerce.catalog.api.v1.ProductCreated')
  })

  it('gives products of one name slugs that are free', async () => {
    const [first] = [await create(buildSimple({ name: 'Twin' })), await create(buildSimple({ name: 'Twin' }))]
    await app.ok('productsV3.deleteProduct', { productId: first.id })
    const products = [{ name: 'Twin' }, { name: 'Twin' }, { slug: 'twin-3' }, { name: 'Twin' }].map(buildSimple)
    const { results } = await app.ok('productsV3.bulkCreateProducts', { products, returnEntity: true })
    expect(results.map(({ item }: Wire) => item.slug)).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4'])
  })

  it('creates variants of options, and hides combinations that are not described', async () => {
    const made = await create(buildSized({ variantsInfo: { variants: [{ ...price('12'), ...pick(['Size', 'M']) }] } }))
    const [small, medium] = made.variantsInfo.variants
    expect([small.visible, medium.visible]).toEqual([false, true])
    expect((await readV1(made.id)).productOptions[0]).toMatchObject({ name: 'Size', optionType: 'drop_down' })
  })

  it('creates modifiers and text fields', async () => {
    const modifiers = [
      {
        name: 'Color',
        modifierRenderType: 'SWATCH_CHOICES',
        mandatory: true,
        choicesSettings: { choices: [{ choiceType: 'ONE_COLOR', name: 'Red', colorCode: '#aa0000' }] },
      },
      {
        name: 'Engraving',
        modifierRenderType: 'FREE_TEXT',
        mandatory: false,
        freeTextSettings: { maxCharCount: 20, title: 'Engraving' },
      },
    ]
    const made = await create(buildSimple({ modifiers }))
    expect(made.modifiers.map(({ name }: Wire) => name)).toEqual(['Color', 'Engraving'])
    const v1 = await readV1(made.id)
    expect(v1).toMatchObject({
      manageVariants: false,
      customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
    })
    const again = await update({ id: made.id, revision: made.revision, modifiers: made.modifiers })
    expect(again.modifiers).toEqual(made.modifiers)
  })

  it('refers to entities by their ids', async () => {
    const { brand } = await app.ok('brandsV3.createBrand', { brand: { name: 'By id' } })
    const { ribbon } = await app.ok('ribbonsV3.createRibbon', { ribbon: { name: 'By id' } })
    const { infoSection } = await app.ok('infoSectionsV3.createInfoSection', {
      infoSection: { uniqueName: 'by id', title: 'By id', plainDescription: '<p>x</p>' },
    })
    const customization = {
      ...sizeOption,
      name: 'Fit',
      customizationType: 'PRODUCT_OPTION',
      customizationRenderType: 'TEXT_CHOICES',
    }
    const { customization: fit } = await app.ok('customizationsV3.createCustomization', { customization })
    const choiceIds = fit.choicesSettings.choices.map(({ id }: Wire) => id)
    const made = await create(
      buildSimple({
        ...{ brand: { id: brand.id }, ribbon: { id: ribbon.id }, infoSections: [{ uniqueName: 'by id' }] },
        options: [{ id: fit.id, choicesSettings: { choices: choiceIds.map((choiceId: string) => ({ choiceId })) } }],
        variantsInfo: {
          variants: choiceIds.map((choiceId: string) => ({
            ...price('5'),
            choices: [{ optionChoiceIds: { optionId: fit.id, choiceId } }],
          })),
        },
      }),
    )
    expect([made.brand.id, made.ribbon.id, made.infoSections[0].id, made.options[0].id]).toEqual([
      ...[brand.id, ribbon.id, infoSection.id, fit.id],
    ])
    expect(made.infoSections[0].uniqueName).toBe('by id')
  })

  it('shows files of the site', async () => {
    const file: Wire = await uploadFile(app, await drawPicture())
    const media = { itemsInfo: { items: [{ id: file.id, altText: 'A mug' }] } }
    const choice = { choiceType: 'CHOICE_TEXT', name: 'S', media: { items: [{ mediaId: file.id }] } }
    const made = await create(
      buildSized({
        media,
        options: [{ ...sizeOption, choicesSettings: { choices: [choice, ...buildChoices('M').choices] } }],
      }),
    )
    expect(made.media.itemsInfo.items[0]).toMatchObject({ id: file.id, altText: 'A mug' })
    expect(made.options[0].choicesSettings.choices[0].linkedMedia[0].id).toBe(file.id)
    const cleared = await update({ id: made.id, revision: made.revision, media: { itemsInfo: { items: [] } } })
    expect(cleared.media.itemsInfo.items).toEqual([])
  })

  const many = { variantsInfo: { variants: [price('1'), price('2')] } }
  const withOption = (option: object) => buildSized({ options: [option] })
  const problems: [string, () => object | Promise<object>][] = [
    ['DUPLICATE_SLUG_ERROR', async () => buildSimple({ slug: (await create(buildSimple())).slug })],
    ['PRODUCT_MEDIA_NOT_EXIST', () => buildSimple({ media: { itemsInfo: { items: [{ id: unknown }] } } })],
    ['NOT_FOUND', () => buildSimple({ brand: { id: unknown } })],
    ['RIBBON_NOT_FOUND', () => buildSimple({ ribbon: { id: unknown } })],
    ['CUSTOMIZATION_NOT_EXIST', () => withOption({ id: unknown, choicesSettings: buildChoices('S') })],
    ['CHOICE_NOT_EXIST', () => withOption({ ...sizeOption, choicesSettings: { choices: [{ choiceId: unknown }] } })],
    ['DUPLICATE_PRODUCT_OPTIONS', () => buildSized({ options: [sizeOption, sizeOption] })],
    ['PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED', () => withOption({ choicesSettings: buildChoices('S') })],
    [
      'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
      () => withOption({ ...sizeOption, choicesSettings: { choices: [{ name: 'S' }] } }),
    ],
    ['MODIFIER_NAME_AND_TYPE_REQUIRED', () => buildSimple({ modifiers: [{ modifierRenderType: 'FREE_TEXT' }] })],
    [
      'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED',
      () =>
        buildSimple({
          modifiers: [{ name: 'M', modifierRenderType: 'TEXT_CHOICES', choicesSettings: { choices: [{ name: 'S' }] } }],
        }),
    ],
    ['MISSING_VARIANT_OPTION_CHOICE', () => buildSized({ variantsInfo: { variants: [price('1')] } })],
    [
      'DUPLICATE_VARIANT_OPTION_CHOICE',
      () => buildSized({ variantsInfo: { variants: [1, 2].map(() => ({ ...price('1'), ...pick(['Size', 'S']) })) } }),
    ],
    ['INVALID_DEFAULT_VARIANT', () => buildSimple(many)],
    [
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
      () => buildSized({ variantsInfo: { variants: [{ ...price('1'), ...pick(['Size', 'XL']) }] } }),
    ],
    ['COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', () => buildSimple({ variantsInfo: { variants: [price('10', '9')] } })],
  ]

  it.each(problems)('answers %s, as all calls that write a product do', async (code, build) => {
    const product = await build()
    for (const call of ['createProduct', 'createProductWithInventory']) {
      expect(await app.problem(`productsV3.${call}`, { product })).toMatchObject({ code })
    }
    const { id, revision } = await create(buildSimple())
    const changed = { ...product, id, revision }
    for (const call of ['updateProduct', 'updateProductWithInventory']) {
      expect(await app.problem(`productsV3.${call}`, { product: changed })).toMatchObject({ code })
    }
    const listCodes = ({ results }: Wire) => results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)
    const both = [product, buildSimple()]
    expect(listCodes(await app.ok('productsV3.bulkCreateProducts', { products: both }))).toEqual([code, undefined])
    const stocked = await app.ok('productsV3.bulkCreateProductsWithInventory', { products: both })
    expect(listCodes(stocked.productResults)).toEqual([code, undefined])
    const products = [{ product: changed }]
    expect(listCodes(await app.ok('productsV3.bulkUpdateProducts', { products }))).toEqual([code])
    const restocked = await app.ok('productsV3.bulkUpdateProductsWithInventory', { products })
    expect(listCodes(restocked.productResults)).toEqual([code])
    expect((await get(id)).revision).toBe(revision)
  })

  it.each([
    ['ONLY_SPACES_STRING_ERROR', buildSimple({ name: '  ' })],
    ['FORMAT', buildSimple({ slug: 'a b' })],
    ['MAX_LENGTH', buildSimple({ plainDescription: 'x'.repeat(8001) })],
    [
      'VALIDATION',
      buildSized({
        modifiers: [{ name: 'M', modifierRenderType: 'TEXT_CHOICES', choicesSettings: buildChoices('A') }],
      }),
    ],
    ['VALIDATION', buildSimple({ variantsInfo: { variants: [price('1.999')] } })],
  ])('refuses %s as a violation', async (rule, product) => {
    const violations = await app.violations('productsV3.createProduct', { product })
    expect(violations[0]!.violatedRule).toBe(rule)
  })
})

describe('updateProduct', () => {
  it('changes only what is sent, under the current revision', async () => {
    const made = await create(buildSized({ brand: { name: 'Kiln' }, ribbon: { name: 'New' } }))
    const changed = await update({ id: made.id, revision: made.revision, name: 'Cup', ribbon: null })
    expect(changed).toMatchObject({ name: 'Cup', brand: made.brand, revision: '2', options: made.options })
    expect(changed.ribbon).toBeUndefined()
    expect(changed.variantsInfo).toEqual(made.variantsInfo)
    const stale = { id: made.id, revision: made.revision, name: 'Bowl' }
    for (const call of ['updateProduct', 'updateProductWithInventory']) {
      expect(await app.problem(`productsV3.${call}`, { product: stale })).toMatchObject({
        code: 'CONFLICT',
        status: 409,
      })
      expect(await app.problem(`productsV3.${call}`, { product: { ...stale, id: unknown } })).toMatchObject({
        code: 'PRODUCT_NOT_FOUND',
      })
    }
    const products = [{ product: stale }, { product: { ...stale, id: unknown } }]
    const { results } = await app.ok('productsV3.bulkUpdateProducts', { products })
    const stocked = await app.ok('productsV3.bulkUpdateProductsWithInventory', { products })
    for (const each of [results, stocked.productResults.results]) {
      expect(each.map(({ itemMetadata }: Wire) => itemMetadata.error.code)).toEqual(['CONFLICT', 'PRODUCT_NOT_FOUND'])
    }
  })

  it('keeps a price to compare with that a discount of the whole product does not make', async () => {
    const made = await create(buildSized())
    const [small, medium] = made.variantsInfo.variants
    const variants = [{ ...small, ...price('9', '15') }, medium]
    const changed = await update({ id: made.id, revision: '1', variantsInfo: { variants } })
    expect(changed.variantsInfo.variants.map((variant: Wire) => variant.price.compareAtPrice?.amount)).toEqual([
      '15.00',
      undefined,
    ])
    await app.ok('products.updateProductVariants', { id: made.id, variants: [{ choices: { Size: 'S' }, sku: 'S1' }] })
    const [after] = (await get(made.id)).variantsInfo.variants
    expect(after).toMatchObject({
      sku: 'S1',
      price: { actualPrice: { amount: '9.00' }, compareAtPrice: { amount: '15.00' } },
    })
  })

  it('keeps the slug that is sent back, and refuses one that another product has or gets', async () => {
    const [one, other] = [await create(buildSimple()), await create(buildSimple())]
    const change = (product: Wire, slug: string) => ({ product: { id: product.id, revision: product.revision, slug } })
    const products = [change(one, 'new-slug'), change(other, 'new-slug')]
    const { results } = await app.ok('productsV3.bulkUpdateProducts', { products })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([
      ...[undefined, 'DUPLICATE_SLUG_ERROR'],
    ])
    expect((await app.problem('productsV3.updateProduct', change(other, 'new-slug'))).code).toBe('DUPLICATE_SLUG_ERROR')
    expect((await update({ id: other.id, revision: other.revision, slug: other.slug })).slug).toBe(other.slug)
  })

  it('changes many at once', async () => {
    const made = [await create(buildSimple()), await create(buildSized())]
    const products = made.map(({ id, revision }, index) => ({
      product: { id, revision, name: `Cup ${index}`, brand: { name: 'Loom' } },
      ...(index === 1 && { fieldMask: ['name'] }),
    }))
    const { results } = await app.ok('productsV3.bulkUpdateProducts', { products, returnEntity: true })
    expect(results.map(({ item }: Wire) => [item.name, item.brand?.name])).toEqual([
      ['Cup 0', 'Loom'],
      ['Cup 1', undefined],
    ])
  })
})

describe('products with inventory', () => {
  const buildStocked = (inventoryItem: object) =>
    buildSimple({ variantsInfo: { variants: [{ ...price('10'), inventoryItem }] } })

  it('creates and changes a product with its stock', async () => {
    const { product, inventoryResults } = await app.ok('productsV3.createProductWithInventory', {
      product: buildStocked({ quantity: 7, preorderInfo: { enabled: true, limit: 5 } }),
      returnEntity: true,
    })
    expect(inventoryResults.results[0].item).toMatchObject({
      quantity: 7,
      productId: product.id,
      preorderInfo: { enabled: true, limit: 5 },
    })
    expect((await readV1(product.id)).stock).toMatchObject({ trackInventory: true, quantity: 7 })
    const variants = product.variantsInfo.variants.map((variant: Wire) => ({
      ...variant,
      inventoryItem: { quantity: 3 },
    }))
    const changed = await app.ok('productsV3.updateProductWithInventory', {
      product: { id: product.id, revision: product.revision, variantsInfo: { variants } },
      returnEntity: true,
    })
    expect(changed.inventoryResults.results[0].item.quantity).toBe(3)
    expect((await readV1(product.id)).stock.quantity).toBe(3)
    const current = await get(product.id)
    const products = [
      {
        product: {
          id: product.id,
          revision: current.revision,
          variantsInfo: { variants: variants.map((each: Wire) => ({ ...each, inventoryItem: { inStock: false } })) },
        },
      },
    ]
    const bulk = await app.ok('productsV3.bulkUpdateProductsWithInventory', { products, returnEntity: true })
    expect(bulk.inventoryResults.results[0].item).toMatchObject({ trackQuantity: false, inStock: false })
  })

  it('sets the stock of those variants alone that have some in the input', async () => {
    const made = await create(
      buildSized({
        variantsInfo: {
          variants: [
            { ...price('10'), ...pick(['Size', 'S']) },
            { ...price('10'), ...pick(['Size', 'M']) },
          ],
        },
      }),
    )
    const [small, medium] = made.variantsInfo.variants
    const variants = [{ ...small, inventoryItem: { quantity: 4 } }, medium]
    await app.ok('productsV3.updateProductWithInventory', {
      product: { id: made.id, revision: made.revision, variantsInfo: { variants } },
    })
    expect((await readV1(made.id)).variants.map(({ stock }: Wire) => [stock.trackQuantity, stock.quantity])).toEqual([
      [true, 4],
      [false, undefined],
    ])
  })

  it('creates many', async () => {
    const products = [buildStocked({ quantity: 1 }), buildStocked({ inStock: true })]
    const { productResults, inventoryResults } = await app.ok('productsV3.bulkCreateProductsWithInventory', {
      products,
      returnEntity: true,
    })
    expect(productResults.bulkActionMetadata.totalSuccesses).toBe(2)
    expect(inventoryResults.results.map(({ item }: Wire) => item.trackQuantity).sort()).toEqual([false, true])
  })
})

describe('deleteProduct', () => {
  it('deletes one and many', async () => {
    const made = [await create(buildSimple()), await create(buildSimple()), await create(buildSimple())]
    await app.ok('productsV3.deleteProduct', { productId: made[0].id })
    expect(await app.problem('productsV3.deleteProduct', { productId: made[0].id })).toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    const { results } = await app.ok('productsV3.bulkDeleteProducts', { productIds: made.map(({ id }) => id) })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([
      'PRODUCT_NOT_FOUND',
      undefined,
      undefined,
    ])
  })
})
