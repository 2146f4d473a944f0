import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
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

const buildTexts = (...names: string[]) => names.map((name) => ({ choiceType: 'CHOICE_TEXT', name }))
const describeOption = (name: string, ...choices: string[]) => ({
  name,
  customizationType: 'PRODUCT_OPTION',
  customizationRenderType: 'TEXT_CHOICES',
  choicesSettings: { choices: buildTexts(...choices) },
})
const describeModifier = (name: string, ...choices: string[]) => ({
  ...describeOption(name, ...choices),
  customizationType: 'MODIFIER',
})
const describeText = (name: string, freeTextInput: object = {}) => ({
  name,
  customizationType: 'MODIFIER',
  customizationRenderType: 'FREE_TEXT',
  freeTextInput,
})
const create = async (customization: object): Promise<Wire> =>
  (await app.ok('customizationsV3.createCustomization', { customization })).customization
const get = async (customizationId: string): Promise<Wire> =>
  (await app.ok('customizationsV3.getCustomization', { customizationId })).customization
const refuse = (call: string, input: object) => app.problem(`customizationsV3.${call}`, input as never)
const violate = async (call: string, input: object) =>
  (await app.violations(`customizationsV3.${call}`, input as never))[0]!.violatedRule
const listNames = ({ choicesSettings }: Wire) => choicesSettings.choices.map(({ name }: Wire) => name)

const makeProduct = async (name: string, managed: boolean, ...choices: string[]): Promise<string> => {
  const values = choices.map((choice) => ({ value: choice, description: choice }))
  const productOptions = [{ name, optionType: 'drop_down', choices: values }]
  const product = { name: 'Mug', priceData: { price: 10 }, productOptions, manageVariants: managed }
  return (await app.ok('products.createProduct', { product })).product.id
}
const readV1 = async (id: string): Promise<Wire> => (await app.ok('products.getProduct', { id })).product
const readV3 = async (productId: string): Promise<Wire> =>
  (await app.ok('productsV3.getProduct', { productId })).product

describe('createCustomization', () => {
  it('creates an option with its choices in order, that products then have', async () => {
    await site.events()
    const made = await create(describeOption('Size', 'S', 'M', 'L', 'A'))
    expect(listNames(made)).toEqual(['S', 'M', 'L', 'A'])
    expect(await get(made.id)).toEqual(made)
    expect(await site.eventTypes()).toContain('wix.stores.catalog.v3.customization_created')
    const { options } = await readV3(await makeProduct('Size', true, 'S', 'M'))
    expect(options[0].id).toBe(made.id)
    expect(options[0].choicesSettings.choices[0].choiceId).toBe(made.choicesSettings.choices[0].id)
  })

  it('creates a text field with its settings', async () => {
    const freeTextInput = { minCharCount: 2, maxCharCount: 30, title: 'Your text', defaultAddedPrice: '2.5' }
    const made = await create(describeText('Engraving', freeTextInput))
    expect(made.freeTextInput).toEqual({ ...freeTextInput, key: 'Engraving' })
  })

  const swatch = { ...describeOption('Swatch'), customizationRenderType: 'SWATCH_CHOICES' }
  const withChoices = (choices: object[]) => ({ choicesSettings: { choices } })
  it.each([
    ['INVALID_CUSTOMIZATION_RENDER_TYPE', { ...describeText('T'), customizationType: 'PRODUCT_OPTION' }],
    ['DOESNT_SUPPORT_CHOICES', { ...describeText('T'), ...withChoices(buildTexts('A')) }],
    ['DOESNT_SUPPORT_FREE_TEXT', { ...describeOption('T', 'A'), freeTextInput: { title: 'T' } }],
    ['INVALID_FREE_TEXT_SETTINGS', describeText('T', { minCharCount: 9, maxCharCount: 3 })],
    [
      'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
      { ...describeOption('T'), ...withChoices([{ ...buildTexts('A')[0], defaultAddedPrice: '1' }]) },
    ],
    ['ALREADY_EXISTS', describeOption('Taken', 'A')],
  ])('answers %s, alone and among many', async (code, customization) => {
    if (code === 'ALREADY_EXISTS') await create(customization)
    expect(await refuse('createCustomization', { customization })).toMatchObject({ code })
    const { results } = await app.ok('customizationsV3.bulkCreateCustomizations', {
      customizations: [customization, describeOption(`Beside ${code}`.slice(0, 40), 'A')],
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([code, undefined])
    expect(results[1].item.name).toBe(`Beside ${code}`.slice(0, 40))
  })

  it.each([
    ['INVALID_CHOICE_TYPE', { ...swatch, ...withChoices(buildTexts('A')) }],
    ['INVALID_CHOICE_VALUE', { ...swatch, ...withChoices([{ choiceType: 'ONE_COLOR', name: 'Red' }]) }],
    ['DUPLICATE_CHOICE_NAME', describeOption('D', 'A', 'A')],
    ['ONLY_SPACES_STRING_ERROR', describeOption('  ', 'A')],
    ['REQUIRED_FIELD', { ...describeOption('N'), choicesSettings: null }],
    [
      'PRIMARY_CHOICE_NOT_FOUND',
      { ...describeOption('P'), ...withChoices([{ ...buildTexts('A')[0], primaryChoiceIds: [unknown] }]) },
    ],
  ])('refuses %s as a violation', async (rule, customization) => {
    expect(await violate('createCustomization', { customization })).toBe(rule)
  })
})

describe('updateCustomization', () => {
  it('renames an option with its choices and variants in both versions, under the same ids', async () => {
    const made = await create(describeOption('Height', 'Low', 'High'))
    const productId = await makeProduct('Height', true, 'Low', 'High')
    const before = await readV3(productId)
    const { customization } = await app.ok('customizationsV3.updateCustomization', {
      customization: { id: made.id, revision: '1', name: 'Stature' },
    })
    expect(customization).toMatchObject({ id: made.id, name: 'Stature', revision: '2' })
    expect(customization.choicesSettings).toEqual(made.choicesSettings)
    const v1 = await readV1(productId)
    expect(v1.productOptions[0].name).toBe('Stature')
    expect(v1.variants.map(({ choices }: Wire) => choices)).toEqual([{ Stature: 'Low' }, { Stature: 'High' }])
    const after = await readV3(productId)
    expect(after.options[0]).toMatchObject({ id: made.id, name: 'Stature' })
    expect(after.variantsInfo.variants.map(({ id, choices }: Wire) => [id, choices])).toEqual(
      before.variantsInfo.variants.map(({ id, choices }: Wire) => [id, choices]),
    )
    const found = await app.ok('productsV3.queryProducts', { query: { filter: { 'options.id': made.id } } })
    expect(found.products.map(({ id }: Wire) => id)).toEqual([productId])
  })

  it('changes a text field on its products', async () => {
    const made = await create(describeText('Motto', { maxCharCount: 20 }))
    const productId = await makeProduct('Frame', false, 'Oak')
    const customTextFields = [{ title: 'Motto', maxLength: 20, mandatory: true }]
    await app.ok('productTexts.setCustomTextFields', { productId, customTextFields })
    const changed = { id: made.id, revision: '1', name: 'Saying', freeTextInput: { maxCharCount: 40 } }
    await app.ok('customizationsV3.updateCustomization', { customization: changed })
    expect((await readV1(productId)).customTextFields).toEqual([{ title: 'Saying', maxLength: 40, mandatory: true }])
  })

  it('answers each problem, alone and among many', async () => {
    const option = await create(describeOption('Own', 'A'))
    const modifier = await create(describeModifier('Its', 'A'))
    const text = await create(describeText('Words'))
    await create(describeOption('Theirs', 'A'))
    const freeTextInput = { title: 'T' }
    const cases: [string, object][] = [
      ['NOT_FOUND', { id: unknown, revision: '1', name: 'X' }],
      ['CONFLICT', { id: option.id, revision: '9', name: 'X' }],
      ['ALREADY_EXISTS', { id: option.id, revision: '1', name: 'Theirs' }],
      ['DOESNT_SUPPORT_FREE_TEXT', { id: modifier.id, revision: '1', name: 'Its', freeTextInput }],
      [
        'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
        { id: option.id, revision: '1', name: 'Own', freeTextInput },
      ],
      ['INVALID_FREE_TEXT_SETTINGS', { id: text.id, revision: '1', name: 'Words', freeTextInput: { title: ' ' } }],
    ]
    for (const [code, customization] of cases) {
      expect(await refuse('updateCustomization', { customization })).toMatchObject({ code })
      const { results } = await app.ok('customizationsV3.bulkUpdateCustomizations', {
        customizations: [{ customization }],
      })
      expect(results[0].itemMetadata.error.code).toBe(code)
    }
    const customizations = [{ customization: { id: text.id, revision: '1', name: 'Said' } }]
    const { results } = await app.ok('customizationsV3.bulkUpdateCustomizations', {
      customizations,
      returnEntity: true,
    })
    expect(results[0].item.name).toBe('Said')
  })
})

describe('deleteCustomization', () => {
  it('refuses an option that products have, and removes a modifier from them', async () => {
    const option = await create(describeOption('Length', 'Short'))
    await makeProduct('Length', true, 'Short')
    expect(await violate('deleteCustomization', { customizationId: option.id })).toBe(
      'NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT',
    )
    const modifier = await create(describeModifier('Gift wrap', 'Yes'))
    const productId = await makeProduct('Gift wrap', false, 'Yes')
    await app.ok('customizationsV3.deleteCustomization', { customizationId: modifier.id })
    expect((await readV3(productId)).modifiers).toEqual([])
    expect(await refuse('deleteCustomization', { customizationId: modifier.id })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('choices', () => {
  it('adds choices after those that there are', async () => {
    const made = await create(describeOption('Grit', 'Fine'))
    await makeProduct('Grit', true, 'Fine', 'Coarse')
    const { customization } = await app.ok('customizationsV3.addCustomizationChoices', {
      customizationId: made.id,
      choices: buildTexts('Medium', 'Ash'),
    })
    expect(listNames(customization)).toEqual(['Fine', 'Coarse', 'Medium', 'Ash'])
    expect(customization.revision).toBe('2')
    expect(await violate('addCustomizationChoices', { customizationId: made.id, choices: buildTexts('Ash') })).toBe(
      'DUPLICATE_CHOICE_NAME',
    )
  })

  it('adds choices to several at once', async () => {
    const [one, other] = [await create(describeOption('B1', 'A')), await create(describeModifier('B2', 'A'))]
    const text = await create(describeText('B3'))
    const priced = [{ ...buildTexts('C')[0], defaultAddedPrice: '1' }]
    const { results } = await app.ok('customizationsV3.bulkAddCustomizationChoices', {
      customizationsChoices: [
        { customizationId: one.id, choices: buildTexts('B') },
        { customizationId: other.id, choices: priced },
        { customizationId: text.id, choices: buildTexts('B') },
        { customizationId: unknown, choices: buildTexts('B') },
      ],
      returnEntity: true,
    })
    expect(results.map(({ itemMetadata }: Wire) => itemMetadata.error?.code)).toEqual([
      ...[undefined, undefined, 'DOESNT_SUPPORT_CHOICES', 'NOT_FOUND'],
    ])
    expect(listNames(results[0].item)).toEqual(['A', 'B'])
    expect(results[1].item.choicesSettings.choices[1].defaultAddedPrice).toBe('1')
    const again = await app.ok('customizationsV3.bulkAddCustomizationChoices', {
      customizationsChoices: [{ customizationId: one.id, choices: priced }],
    })
    expect(again.results[0].itemMetadata.error.code).toBe('MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION')
  })

  it('sets the choices, and keeps those of products', async () => {
    const made = await create(describeOption('Finish', 'Matte', 'Glossy'))
    await makeProduct('Finish', true, 'Glossy')
    const set = (...names: string[]) => ({ customizationId: made.id, choices: buildTexts(...names) })
    const { customization } = await app.ok('customizationsV3.setCustomizationChoices', set('Raw', 'Glossy'))
    expect(listNames(customization)).toEqual(['Raw', 'Glossy'])
    expect(customization.choicesSettings.choices[1].id).toBe(made.choicesSettings.choices[1].id)
    expect(await violate('setCustomizationChoices', set('Raw'))).toBe('NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT')
  })

  it('removes choices, those of a modifier also from products', async () => {
    const option = await create(describeOption('Cut', 'Slim', 'Wide'))
    await makeProduct('Cut', true, 'Slim')
    const [slim, wide] = option.choicesSettings.choices
    const remove = (customizationId: string, ...choiceIds: string[]) => ({ customizationId, choiceIds })
    expect(await refuse('removeCustomizationChoices', remove(option.id, slim.id))).toMatchObject({
      code: 'CHOICE_ASSIGNED_TO_PRODUCT',
    })
    const { customization } = await app.ok('customizationsV3.removeCustomizationChoices', remove(option.id, wide.id))
    expect(listNames(customization)).toEqual(['Slim'])
    expect(await violate('removeCustomizationChoices', remove(option.id, slim.id))).toBe(
      'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES',
    )
    const modifier = await create(describeModifier('Card', 'Red', 'Blue'))
    const productId = await makeProduct('Card', false, 'Red', 'Blue')
    await app.ok(
      'customizationsV3.removeCustomizationChoices',
      remove(modifier.id, modifier.choicesSettings.choices[0].id),
    )
    expect(listNames((await readV3(productId)).modifiers[0])).toEqual(['Blue'])
  })

  it.each([
    ['removed and added', 'Size of shirts', 'Größe'],
    ['left out and set', 'Size of shoes', 'Schuhgröße'],
  ])('gives a choice of a renamed option that was %s again its new id on products', async (way, name, after) => {
    const { id: customizationId, choicesSettings } = await create(describeOption(name, 'S', 'M'))
    const customization = { id: customizationId, revision: '1', name: after }
    await app.ok('customizationsV3.updateCustomization', { customization })
    // The server remembers the ids from here on.
    await readV3(await makeProduct(after, true, 'M'))
    if (way === 'removed and added') {
      const choiceIds = [choicesSettings.choices[0].id]
      await app.ok('customizationsV3.removeCustomizationChoices', { customizationId, choiceIds })
      await app.ok('customizationsV3.addCustomizationChoices', { customizationId, choices: buildTexts('S') })
    } else {
      await app.ok('customizationsV3.setCustomizationChoices', { customizationId, choices: buildTexts('M') })
      await app.ok('customizationsV3.setCustomizationChoices', { customizationId, choices: buildTexts('M', 'S') })
    }
    const { options } = await readV3(await makeProduct(after, true, 'M', 'S'))
    const { choices } = (await get(customizationId)).choicesSettings
    expect(options[0].choicesSettings.choices.map(({ name, choiceId }: Wire) => [name, choiceId])).toEqual(
      ['M', 'S'].map((choice) => [choice, choices.find(({ name }: Wire) => name === choice).id]),
    )
  })

  it('are of the new option where a renamed one had its name and theirs', async () => {
    const former = await create(describeOption('Fit', 'Slim', 'Loose'))
    await app.ok('customizationsV3.updateCustomization', {
      customization: { id: former.id, revision: '1', name: 'Passform' },
    })
    const made = await create(describeOption('Fit', 'Loose', 'Slim', 'Wide'))
    expect(await get(made.id)).toEqual(made)
    expect(listNames(made)).toEqual(['Loose', 'Slim', 'Wide'])
    expect(listNames(await get(former.id))).toEqual(['Slim', 'Loose'])
    const { options } = await readV3(await makeProduct('Fit', true, 'Loose', 'Slim', 'Wide'))
    expect(options[0].id).toBe(made.id)
    expect(options[0].choicesSettings.choices.map(({ choiceId }: Wire) => choiceId)).toEqual(
      made.choicesSettings.choices.map(({ id }: Wire) => id),
    )
  })

  it('reorders choices', async () => {
    const made = await create(describeOption('Tempo', 'A', 'B', 'C'))
    const choiceIds = made.choicesSettings.choices.map(({ id }: Wire) => id).reverse()
    const reorder = { customizationId: made.id, revision: '1', choiceIds }
    const { customization } = await app.ok('customizationsV3.reorderCustomizationChoices', reorder)
    expect(listNames(customization)).toEqual(['C', 'B', 'A'])
    expect(listNames(await get(made.id))).toEqual(['C', 'B', 'A'])
    const again = { ...reorder, revision: '2', choiceIds: choiceIds.slice(1) }
    expect(await refuse('reorderCustomizationChoices', again)).toMatchObject({ code: 'CHOICE_IDS_MISMATCH' })
  })

  it('sets of which choices others are shades, and forgets removed ones', async () => {
    const made = await create(describeOption('Tone', 'Blue', 'Navy', 'Sky'))
    const [blue, navy, sky] = made.choicesSettings.choices
    const set = (revision: string, id: string, ...primaryChoiceIds: string[]) => ({
      customizationId: made.id,
      revision,
      choices: [{ choice: { id, primaryChoiceIds } }],
    })
    const { customization } = await app.ok('customizationsV3.updateCustomizationChoices', set('1', navy.id, blue.id))
    expect(customization.choicesSettings.choices[1].primaryChoiceIds).toEqual([blue.id])
    const rules = [
      await violate('updateCustomizationChoices', set('2', sky.id, sky.id)),
      await violate('updateCustomizationChoices', set('2', sky.id, unknown)),
      await violate('updateCustomizationChoices', set('2', sky.id, navy.id)),
    ]
    expect(rules).toEqual([
      ...['PRIMARY_CHOICE_SELF_REFERENCE', 'PRIMARY_CHOICE_NOT_FOUND', 'PRIMARY_CHOICE_HIERARCHY_VIOLATION'],
    ])
    await app.ok('customizationsV3.removeCustomizationChoices', { customizationId: made.id, choiceIds: [blue.id] })
    expect((await get(made.id)).choicesSettings.choices[0].primaryChoiceIds).toBeUndefined()
  })

  it.each([
    ['addCustomizationChoices', { choices: buildTexts('New') }],
    ['setCustomizationChoices', { choices: buildTexts('New') }],
    ['removeCustomizationChoices', { choiceIds: [unknown], revision: '9' }],
    ['updateCustomizationChoices', { choices: [{ choice: { id: unknown, primaryChoiceIds: [] } }], revision: '9' }],
    ['reorderCustomizationChoices', { choiceIds: [unknown], revision: '9' }],
  ])('%s refuses an unknown id, an outdated revision and what suits no text field', async (call, fields) => {
    expect(await refuse(call, { customizationId: unknown, ...fields })).toMatchObject({ code: 'NOT_FOUND' })
    const option = await create(describeOption(`For ${call}`, 'A', 'B'))
    const text = await create(describeText(`Text for ${call}`))
    const onText = { customizationId: text.id, ...fields, ...('revision' in fields && { revision: '1' }) }
    if ('revision' in fields) {
      expect(await refuse(call, { customizationId: option.id, ...fields })).toMatchObject({ code: 'CONFLICT' })
      const code = call === 'reorderCustomizationChoices' ? 'DOESNT_SUPPORT_CHOICES' : 'CHOICE_NOT_FOUND'
      expect(await refuse(call, onText)).toMatchObject({ code })
    } else {
      const priced = { customizationId: option.id, choices: [{ ...buildTexts('P')[0], defaultAddedPrice: '1' }] }
      expect(await refuse(call, onText)).toMatchObject({ code: 'DOESNT_SUPPORT_CHOICES' })
      expect(await refuse(call, priced)).toMatchObject({ code: 'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION' })
    }
  })
})

describe('the character that separates an option from its choice', () => {
  it('is refused in names of options and choices, also of products', async () => {
    expect(await violate('createCustomization', { customization: describeOption('A\u001fB', 'x') })).toBe('FORMAT')
    expect(await violate('createCustomization', { customization: describeOption('C', 'B\u001fx') })).toBe('FORMAT')
    const offer = (name: string, choice: string) => ({
      ...{ name: 'Mug', productType: 'PHYSICAL' },
      modifiers: [
        {
          ...{ name, modifierRenderType: 'TEXT_CHOICES', mandatory: true },
          choicesSettings: { choices: buildTexts(choice) },
        },
      ],
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } } }] },
    })
    for (const product of [offer('D\u001fE', 'x'), offer('D', 'E\u001fx')]) {
      const [violation] = await app.violations('productsV3.createProduct', { product })
      expect(violation).toMatchObject({ field: expect.stringContaining('product.modifiers'), violatedRule: 'FORMAT' })
    }
    await app.ok('productsV3.createProduct', { product: offer('D', 'E x') })
  })
})

describe('limits', () => {
  const buildNames = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index}`)

  it('refuses more than 1,000 choices', async () => {
    const made = await create(describeOption('Many', ...buildNames(1000, 'Choice')))
    const more = { customizationId: made.id, choices: buildTexts('One more') }
    expect(await refuse('addCustomizationChoices', more)).toMatchObject({ code: 'CHOICES_LIMIT_EXCEEDED' })
    const bulk = await app.ok('customizationsV3.bulkAddCustomizationChoices', { customizationsChoices: [more] })
    expect(bulk.results[0].itemMetadata.error.code).toBe('CHOICES_LIMIT_EXCEEDED')
  })

  it.each([
    ['OPTIONS_LIMIT_EXCEEDED', (name: string) => describeOption(name, 'A')],
    ['MODIFIERS_LIMIT_EXCEEDED', (name: string) => describeText(name)],
  ] as [string, (name: string) => object][])('answers %s beyond 1,000', async (code, build) => {
    const shop = (await makeSite()).app()
    for (let at = 0; at < 10; at++) {
      const customizations = buildNames(100, `Many ${at}`).map((name) => build(name))
      const { bulkActionMetadata } = await shop.ok('customizationsV3.bulkCreateCustomizations', { customizations })
      expect(bulkActionMetadata.totalSuccesses).toBe(100)
    }
    const customization = build('One more')
    expect(await shop.problem('customizationsV3.createCustomization', { customization })).toMatchObject({ code })
    const { results } = await shop.ok('customizationsV3.bulkCreateCustomizations', { customizations: [customization] })
    expect(results[0].itemMetadata.error.code).toBe(code)
  })
})
