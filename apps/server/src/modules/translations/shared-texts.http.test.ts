import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { buildLine } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const french = { 'x-wix-linguist': 'fr|fr-FR|false|1' }

const buildOption = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((value) => ({ value, description: value })),
})

const lantern = {
  name: 'Storm Lantern',
  brand: 'Northwind',
  ribbon: 'New',
  priceData: { price: 30 },
  manageVariants: true,
  productOptions: [buildOption('Wick', 'Small', 'Large')],
  additionalInfoSections: [{ title: 'Care', description: '<p>Wipe it dry.</p>' }],
}

let site: TestSite
let owner: Caller
let visitor: Caller
let product: Any
let demo: Any

const set = async (...entries: [entityType: string, entityId: string, fields: Record<string, string | null>][]) => {
  const { results } = await owner.ok('translations.bulkSetTranslations', {
    language: 'fr',
    entries: entries.map(([entityType, entityId, fields]) => ({ entityType, entityId, fields })),
  })
  expect(results.map(({ itemMetadata }: Any) => itemMetadata.error)).toEqual(entries.map(() => undefined))
}

const readTexts = async (entityType: string, entityId: string): Promise<Any> => {
  const input = { language: 'fr', entityType, entityIds: [entityId] }
  const { entries } = await owner.ok('translations.queryTranslations', input)
  return (
    entries[0] && Object.fromEntries(entries[0].fields.map(({ key, text, outdated }: Any) => [key, { text, outdated }]))
  )
}

const readProgress = async (entityType: string) => {
  const { progress } = await owner.ok('translations.getTranslationProgress', { language: 'fr' })
  return progress.find((each: Any) => each.entityType === entityType)
}

const create = async (fields: object): Promise<Any> =>
  (await owner.ok('products.createProduct', { product: { name: 'Cup', priceData: { price: 9 }, ...fields } })).product

beforeAll(async () => {
  site = await makeSite({ demo: true })
  owner = await site.owner()
  visitor = await site.visitor()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['fr'] } })
  product = await create(lantern)
  const { products } = await owner.ok('products.queryProducts', { query: { paging: { limit: 100 } } })
  demo = products.find(({ media }: Any) => media.mainMedia?.image?.altText)
  await set(
    [
      'OPTION',
      'Wick',
      { name: 'Mèche', 'choices[Small].description': 'Petite', 'choices[Large].description': 'Grande' },
    ],
    ['BRAND', 'Northwind', { name: 'Vent du nord' }],
    ['RIBBON', 'New', { name: 'Nouveau' }],
    [
      'PRODUCT',
      product.id,
      {
        'additionalInfoSections[Care].title': 'Entretien',
        'additionalInfoSections[Care].description': '<p>Essuyer.</p>',
      },
    ],
    ['PRODUCT', demo.id, { [`media[${demo.media.mainMedia.id.replaceAll('~', '%7E')}].altText`]: 'De face' }],
  )
})

describe('names that products share', () => {
  test('label the filters of lists, whose values stay as they are', async () => {
    const choices = { brands: ['Northwind'], options: [{ name: 'Wick', choices: ['Small'] }] }
    const search = { text: 'lantern', choices }
    const { facets, products } = await visitor.ok('productSearch.searchProducts', { search }, french)
    expect(products.map(({ id }: Any) => id)).toEqual([product.id])
    expect(facets).toMatchObject({
      brands: [{ value: 'Northwind', label: 'Vent du nord', count: 1 }],
      ribbons: [{ value: 'New', label: 'Nouveau', count: 1 }],
      options: [
        {
          name: 'Wick',
          label: 'Mèche',
          choices: [
            { value: 'Large', label: 'Grande', count: 1 },
            { value: 'Small', label: 'Petite', count: 1 },
          ],
        },
      ],
    })
    const { facets: originals } = await visitor.ok('productSearch.searchProducts', { search })
    expect(originals.options[0]).toMatchObject({ name: 'Wick', label: 'Wick', choices: [{ label: 'Large' }, {}] })
    expect(originals.brands).toEqual([{ value: 'Northwind', label: 'Northwind', count: 1 }])
  })

  test('are translated in products, variants and cart lines of the first catalog', async () => {
    const { product: shown } = await visitor.ok('products.getProduct', { id: product.id }, french)
    expect(shown).toMatchObject({
      brand: 'Vent du nord',
      ribbon: 'Nouveau',
      ribbons: [{ text: 'Nouveau' }],
      productOptions: [
        { name: 'Mèche', choices: [{ value: 'Petite', description: 'Petite' }, { description: 'Grande' }] },
      ],
    })
    const query = { query: { filter: { productId: product.id } } }
    const { variants } = await visitor.ok('products.queryStoreVariants', query, french)
    expect(variants.filter(({ productId }: Any) => productId === product.id)).toMatchObject([
      { variantName: 'Petite', choices: { Mèche: 'Petite' } },
      { variantName: 'Grande', choices: { Mèche: 'Grande' } },
    ])
    const lineItems = [buildLine(product.id, 1, { options: { Mèche: 'Grande' } })]
    const { cart } = await (await site.visitor()).ok('currentCart.addToCurrentCart', { lineItems }, french)
    expect(cart.lineItems[0].descriptionLines).toMatchObject([
      { name: { original: 'Wick', translated: 'Mèche' }, plainText: { original: 'Large', translated: 'Grande' } },
    ])
  })

  test('are translated in the newer catalog, in products and in lists of their own', async () => {
    const fields = ['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION', 'VARIANT_OPTION_CHOICE_NAMES']
    const { product: shown } = await visitor.ok('productsV3.getProduct', { productId: product.id, fields }, french)
    expect(shown).toMatchObject({
      brand: { name: 'Vent du nord' },
      ribbon: { name: 'Nouveau' },
      options: [{ name: 'Mèche', choicesSettings: { choices: [{ name: 'Petite' }, { name: 'Grande' }] } }],
      infoSections: [{ title: 'Entretien', plainDescription: '<p>Essuyer.</p>' }],
      variantsInfo: {
        variants: [
          { choices: [{ optionChoiceNames: { optionName: 'Mèche', choiceName: 'Petite' } }] },
          { choices: [{ optionChoiceNames: { optionName: 'Mèche', choiceName: 'Grande' } }] },
        ],
      },
    })
    const ask = (operation: string, key: string, filter: object): Promise<Any> =>
      visitor.ok(operation, { query: { filter } }, french).then((reply: Any) => reply[key])
    expect(await ask('brandsV3.queryBrands', 'brands', { name: 'Northwind' })).toMatchObject([{ name: 'Vent du nord' }])
    expect(await ask('ribbonsV3.queryRibbons', 'ribbons', { name: 'New' })).toMatchObject([{ name: 'Nouveau' }])
    const { brand } = await visitor.ok('brandsV3.getBrand', { brandId: shown.brand.id }, french)
    expect(brand.name).toBe('Vent du nord')
    const { customization } = await visitor.ok(
      'customizationsV3.getCustomization',
      { customizationId: shown.options[0].id },
      french,
    )
    expect(customization).toMatchObject({ name: 'Mèche', key: 'Wick' })
    const names = customization.choicesSettings.choices.map(({ name }: Any) => name)
    expect(names).toEqual(expect.arrayContaining(['Petite', 'Grande']))
    const infoSectionId = shown.infoSections[0].id
    const { infoSection } = await visitor.ok('infoSectionsV3.getInfoSection', { infoSectionId }, french)
    expect(infoSection).toMatchObject({ title: 'Entretien', plainDescription: '<p>Essuyer.</p>' })
    expect(JSON.stringify(infoSection.description)).toContain('Essuyer.')
  })

  test('include the descriptions of pictures, wherever a picture is shown', async () => {
    const { product: first } = await visitor.ok('products.getProduct', { id: demo.id }, french)
    expect(first.media.mainMedia.image.altText).toBe('De face')
    expect(first.media.items[0].thumbnail.altText).toBe('De face')
    const { product: second } = await visitor.ok('productsV3.getProduct', { productId: demo.id }, french)
    expect(second.media.main).toMatchObject({ altText: 'De face', image: { altText: 'De face' } })
    const lineItems = [buildLine(demo.id, 1, demo.manageVariants ? { variantId: demo.variants[0].id } : undefined)]
    const { cart } = await (await site.visitor()).ok('currentCart.addToCurrentCart', { lineItems }, french)
    expect(cart.lineItems[0].image.altText).toBe('De face')
    expect((await visitor.ok('products.getProduct', { id: demo.id })).product.media).toEqual(demo.media)
  })

  test('count while a product has them, and their translations are there again when one gets them again', async () => {
    const before = await readProgress('BRAND')
    const cup = await create({ brand: 'Rare' })
    await set(['BRAND', 'Rare', { name: 'Précieux' }])
    const { fields, translated } = await readProgress('BRAND')
    expect({ fields, translated }).toEqual({ fields: before.fields + 1, translated: before.translated + 1 })
    await owner.ok('products.updateProduct', { product: { id: cup.id, brand: null } })
    expect(await readProgress('BRAND')).toEqual(before)
    expect(await readTexts('BRAND', 'Rare')).toBeUndefined()
    await owner.ok('products.updateProduct', { product: { id: cup.id, brand: 'Rare' } })
    expect(await readProgress('BRAND')).toMatchObject({ translated })
    expect(await readTexts('BRAND', 'Rare')).toEqual({ name: { text: 'Précieux', outdated: false } })
    const { results } = await owner.ok('translations.bulkSetTranslations', {
      language: 'fr',
      entries: [{ entityType: 'BRAND', entityId: 'Unknown', fields: { name: 'x' } }],
    })
    expect(results[0].itemMetadata.error.code).toBe('NOT_FOUND')
  })

  test('are listed page by page, with what is missing', async () => {
    await create({ productOptions: [buildOption('A/B [1] ~', 'x/y')] })
    const names: string[] = []
    for (let cursor: string | undefined; ; ) {
      const cursorPaging = { limit: 1, ...(cursor && { cursor }) }
      const input = { language: 'fr', entityType: 'OPTION', status: 'MISSING', cursorPaging }
      const { entries, pagingMetadata } = await owner.ok('translations.queryTranslations', input)
      names.push(...entries.map(({ entityId }: Any) => entityId))
      cursor = pagingMetadata.cursors.next
      if (!pagingMetadata.hasNext) break
    }
    expect(names).toContain('A/B [1] ~')
    expect(names).not.toContain('Wick')
    await set(['OPTION', 'A/B [1] ~', { name: 'C', 'choices[x/y].description': 'z' }])
    expect(await readTexts('OPTION', 'A/B [1] ~')).toMatchObject({ 'choices[x/y].description': { text: 'z' } })
  })

  test('are removed from what shares them when they are removed', async () => {
    const additionalInfoSections = [{ title: 'Origin', description: '<p>Made here.</p>' }]
    const cup = await create({ additionalInfoSections })
    const key = 'additionalInfoSections[Origin].title'
    const read = async () => {
      const fields = ['INFO_SECTION']
      const { product: shown } = await visitor.ok('productsV3.getProduct', { productId: cup.id, fields })
      const infoSectionId = shown.infoSections[0].id
      return (await visitor.ok('infoSectionsV3.getInfoSection', { infoSectionId }, french)).infoSection.title
    }
    await set(['PRODUCT', cup.id, { [key]: 'Origine' }])
    expect(await read()).toBe('Origine')
    await set(['PRODUCT', cup.id, { [key]: null }])
    expect(await read()).toBe('Origin')
  })
})

describe('a renamed', () => {
  const changeProduct = async (id: string, fields: object) => {
    await owner.ok('products.updateProduct', { product: { id, ...fields } })
    return (await visitor.ok('products.getProduct', { id }, french)).product
  }

  test('option keeps its translations and those of its choices, as outdated until they are confirmed', async () => {
    const cup = await create({
      productOptions: [buildOption('Color', 'Red', 'Blue'), buildOption('Handle', 'Left', 'Right')],
    })
    const other = await create({ productOptions: [buildOption('Color', 'Red')] })
    await set([
      'OPTION',
      'Color',
      { name: 'Couleur', 'choices[Red].description': 'Rouge', 'choices[Blue].description': 'Bleu' },
    ])
    const renamed = [buildOption('Colour', 'Red', 'Navy'), buildOption('Handle', 'Left', 'Right')]
    const shown = await changeProduct(cup.id, { productOptions: renamed })
    expect(shown.productOptions[0]).toMatchObject({
      name: 'Couleur',
      choices: [{ description: 'Rouge' }, { description: 'Bleu' }],
    })
    expect(await readTexts('OPTION', 'Colour')).toEqual({
      name: { text: 'Couleur', outdated: true },
      'choices[Navy].description': { text: 'Bleu', outdated: true },
      'choices[Red].description': { text: 'Rouge', outdated: false },
    })
    const { product: untouched } = await visitor.ok('products.getProduct', { id: other.id }, french)
    expect(untouched.productOptions[0]).toMatchObject({ name: 'Couleur', choices: [{ description: 'Rouge' }] })
  })

  test('choice keeps its translation, but not one that takes the place of another among more changes', async () => {
    const cup = await create({ productOptions: [buildOption('Finish', 'Matt', 'Gloss')] })
    await set(['OPTION', 'Finish', { 'choices[Matt].description': 'Mat', 'choices[Gloss].description': 'Brillant' }])
    const shown = await changeProduct(cup.id, { productOptions: [buildOption('Finish', 'Matte', 'Gloss')] })
    expect(shown.productOptions[0].choices).toMatchObject([{ description: 'Mat' }, { description: 'Brillant' }])
    const more = await changeProduct(cup.id, { productOptions: [buildOption('Finish', 'Raw', 'Oiled', 'Gloss')] })
    expect(more.productOptions[0].choices).toMatchObject([
      { description: 'Raw' },
      { description: 'Oiled' },
      { description: 'Brillant' },
    ])
  })

  test('option does not overwrite a translation of its new name', async () => {
    const cup = await create({ productOptions: [buildOption('Weight', '1 kg')] })
    await create({ productOptions: [buildOption('Mass', '1 kg')] })
    await set(['OPTION', 'Weight', { name: 'Poids' }], ['OPTION', 'Mass', { name: 'Masse' }])
    expect(
      (await changeProduct(cup.id, { productOptions: [buildOption('Mass', '1 kg')] })).productOptions[0].name,
    ).toBe('Masse')
  })

  test('info section keeps its translations in both catalogs', async () => {
    const cup = await create({ additionalInfoSections: [{ title: 'Use', description: '<p>Daily.</p>' }] })
    const texts = {
      'additionalInfoSections[Use].title': 'Usage',
      'additionalInfoSections[Use].description': '<p>Tous les jours.</p>',
    }
    await set(['PRODUCT', cup.id, texts])
    const additionalInfoSections = [{ title: 'How to use', description: '<p>Every day.</p>' }]
    const shown = await changeProduct(cup.id, { additionalInfoSections })
    expect(shown.additionalInfoSections).toEqual([{ title: 'Usage', description: '<p>Tous les jours.</p>' }])
    expect(await readTexts('PRODUCT', cup.id)).toMatchObject({
      'additionalInfoSections[How to use].title': { text: 'Usage', outdated: true },
    })
    const fields = ['INFO_SECTION']
    const { product: newer } = await visitor.ok('productsV3.getProduct', { productId: cup.id, fields })
    const infoSectionId = newer.infoSections[0].id
    const { infoSection } = await visitor.ok('infoSectionsV3.getInfoSection', { infoSectionId }, french)
    expect(infoSection).toMatchObject({ title: 'Usage', plainDescription: '<p>Tous les jours.</p>' })
  })
})

describe('what is deleted and created again', () => {
  test('shows no former translation: an info section', async () => {
    const section = { title: 'Storage', description: '<p>Keep dry.</p>' }
    const cup = await create({ additionalInfoSections: [section] })
    await set(['PRODUCT', cup.id, { 'additionalInfoSections[Storage].title': 'Rangement' }])
    const fields = ['INFO_SECTION']
    const { product: shown } = await owner.ok('productsV3.getProduct', { productId: cup.id, fields })
    const infoSectionId = shown.infoSections[0].id
    const read = async () =>
      (await visitor.ok('infoSectionsV3.getInfoSection', { infoSectionId }, french)).infoSection.title
    expect(await read()).toBe('Rangement')
    await owner.ok('infoSectionsV3.deleteInfoSection', { infoSectionId })
    const created = { uniqueName: 'storage', title: section.title, plainDescription: section.description }
    const { infoSection } = await owner.ok('infoSectionsV3.createInfoSection', { infoSection: created })
    expect(infoSection.id).toBe(infoSectionId)
    expect(await read()).toBe('Storage')
  })

  test('shows no former translation: a modifier, unless a text field has its name', async () => {
    const modifier = {
      ...{ customizationType: 'MODIFIER', customizationRenderType: 'TEXT_CHOICES' },
      choicesSettings: { choices: [{ choiceType: 'CHOICE_TEXT', name: 'Yes' }] },
    }
    const deleteAndCreate = async (name: string) => {
      const make = async () =>
        (await owner.ok('customizationsV3.createCustomization', { customization: { ...modifier, name } })).customization
      const { id: customizationId } = await make()
      await create({ productOptions: [buildOption(name, 'Yes')] })
      await set(['OPTION', name, { name: `${name} en français` }])
      await owner.ok('customizationsV3.deleteCustomization', { customizationId })
      const again = { customizationId: (await make()).id }
      return (await visitor.ok('customizationsV3.getCustomization', again, french)).customization.name
    }
    expect(await deleteAndCreate('Engraving')).toBe('Engraving')
    const field = { name: 'Greeting', customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT' }
    await owner.ok('customizationsV3.createCustomization', { customization: { ...field, freeTextInput: {} } })
    expect(await deleteAndCreate('Greeting')).toBe('Greeting en français')
  })
})
