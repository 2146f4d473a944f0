import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers as the wire has them
type Wire = any

let app: Caller
beforeAll(async () => {
  app = (await makeSite()).app()
})

const fields = [
  ...['DESCRIPTION', 'PLAIN_DESCRIPTION', 'INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION', 'MERCHANT_DATA'],
  ...['MEDIA_ITEMS_INFO', 'VARIANT_OPTION_CHOICE_NAMES'],
]
const readV1 = async (id: string): Promise<Wire> =>
  (await app.ok('products.getProduct', { id, includeMerchantSpecificData: true })).product
const readV3 = async (productId: string): Promise<Wire> =>
  (await app.ok('productsV3.getProduct', { productId, fields })).product

const pair = (optionName: string, choiceName: string) => ({ optionChoiceNames: { optionName, choiceName } })
const sizes = ['S', 'M'] as const
const buildVariant = (size: string, amount: string) => ({
  choices: [pair('Size', size)],
  price: { actualPrice: { amount } },
})

async function make(): Promise<string> {
  const choices = sizes.map((name) => ({ choiceType: 'CHOICE_TEXT', name }))
  const { product } = await app.ok('productsV3.createProduct', {
    product: {
      name: 'Mug',
      productType: 'PHYSICAL',
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } }],
      variantsInfo: { variants: sizes.map((size) => buildVariant(size, '10')) },
    },
  })
  return product.id
}

/** What both versions must show after each call; undefined where a call leaves it to the rules of its version. */
interface Model {
  name: string
  brand: string
  ribbon: string
  html: string
  visible: boolean
  sections: string[]
  sizes: string[]
  barcodes: Record<string, string>
  prices: Record<string, { actual: string; compareAt: string | undefined } | undefined>
  nodes: Wire
}

interface Call {
  readonly label: string
  /** Whether it may change nothing that either version shows. */
  readonly isEcho?: true
  run(id: string, model: Model): Promise<void>
}

const updateV1 = (id: string, product: object) => app.ok('products.updateProduct', { product: { id, ...product } })
async function updateV3(id: string, product: object): Promise<void> {
  const { revision } = await readV3(id)
  await app.ok('productsV3.updateProduct', { product: { id, revision, ...product } })
}

const word = fc.constantFrom('Kiln', 'Loom', 'Forge', 'Mill')
const html = fc.constantFrom('<p>Plain</p>', '<p><b>Bold</b></p>', '<h2>Head</h2><p>Text</p>', '<p>a<br>b</p>')
const amount = fc.constantFrom('5', '8.5', '10', '12.99', '20')
const size = fc.constantFrom(...sizes)

const calls: fc.Arbitrary<Call>[] = [
  word.map((name) => ({
    label: `V1 name ${name}`,
    run: async (id, model) => {
      model.name = name
      await updateV1(id, { name })
    },
  })),
  word.map((name) => ({
    label: `V3 name ${name}`,
    run: async (id, model) => {
      model.name = name
      await updateV3(id, { name })
    },
  })),
  word.map((brand) => ({
    label: `V1 brand ${brand}`,
    run: async (id, model) => {
      model.brand = brand
      await updateV1(id, { brand })
    },
  })),
  word.map((name) => ({
    label: `V3 brand ${name}`,
    run: async (id, model) => {
      model.brand = name
      await updateV3(id, { brand: { name } })
    },
  })),
  word.map((ribbon) => ({
    label: `V1 ribbon ${ribbon}`,
    run: async (id, model) => {
      model.ribbon = ribbon
      await updateV1(id, { ribbon })
    },
  })),
  word.map((name) => ({
    label: `V3 ribbon ${name}`,
    run: async (id, model) => {
      model.ribbon = name
      await updateV3(id, { ribbon: { name } })
    },
  })),
  fc.boolean().map((visible) => ({
    label: `V3 visible ${visible}`,
    run: async (id, model) => {
      model.visible = visible
      await updateV3(id, { visible })
    },
  })),
  fc.boolean().map((visible) => ({
    label: `V1 visible ${visible}`,
    run: async (id, model) => {
      model.visible = visible
      await updateV1(id, { visible })
    },
  })),
  html.map((description) => ({
    label: `V1 description ${description}`,
    async run(id, model) {
      Object.assign(model, { html: description, nodes: undefined })
      await updateV1(id, { description })
    },
  })),
  html.map((plainDescription) => ({
    label: `V3 description ${plainDescription}`,
    async run(id, model) {
      if (model.html !== plainDescription) model.nodes = undefined
      model.html = plainDescription
      await updateV3(id, { plainDescription })
    },
  })),
  word.map((text) => ({
    label: `V3 nodes ${text}`,
    async run(id, model) {
      const gallery = { type: 'GALLERY', id: 'g', nodes: [], galleryData: { items: [text] } }
      const textNode = { type: 'TEXT', id: 't', nodes: [], textData: { text, decorations: [] } }
      const nodes = [{ type: 'PARAGRAPH', id: 'p', nodes: [textNode], paragraphData: {} }, gallery]
      Object.assign(model, { html: `<p>${text}</p>`, nodes })
      await updateV3(id, { description: { nodes } })
    },
  })),
  word.map((title) => ({
    label: `V1 section ${title}`,
    async run(id, model) {
      model.sections = [title]
      await updateV1(id, { additionalInfoSections: [{ title, description: '<p>x</p>', sizeGuide: true }] })
    },
  })),
  word.map((title) => ({
    label: `V3 section ${title}`,
    async run(id, model) {
      model.sections = [title]
      const infoSection = { uniqueName: `${title} v3`, title, plainDescription: '<p>x of V3</p>' }
      const found = await app.ok('infoSectionsV3.getOrCreateInfoSection', { infoSection })
      await updateV3(id, { infoSections: [{ id: found.infoSection.id }] })
    },
  })),
  fc.tuple(size, word).map(([choice, barcode]) => ({
    label: `V1 barcode ${choice} ${barcode}`,
    async run(id, model) {
      model.barcodes[choice] = barcode
      await app.ok('products.updateProductVariants', { id, variants: [{ choices: { Size: choice }, barcode }] })
    },
  })),
  fc.tuple(size, amount).map(([choice, price]) => ({
    label: `V1 price ${choice} ${price}`,
    async run(id, model) {
      model.prices = {}
      await app.ok('products.updateProductVariants', {
        id,
        variants: [{ choices: { Size: choice }, price: Number(price) }],
      })
    },
  })),
  fc
    .constantFrom({ type: 'PERCENT', value: 20 }, { type: 'AMOUNT', value: 1.5 }, { type: 'NONE', value: 0 })
    .map((discount) => ({
      label: `V1 discount ${discount.type}`,
      async run(id, model) {
        model.prices = {}
        await updateV1(id, { discount })
      },
    })),
  fc.tuple(amount, amount, amount, fc.boolean()).map(([one, other, more, isReduced]) => ({
    label: `V3 prices ${one} ${other} ${isReduced ? more : ''}`,
    async run(id, model) {
      const { variantsInfo } = await readV3(id)
      const actual = variantsInfo.variants.map((_: Wire, index: number) => [one, other][index] ?? '10')
      const variants = variantsInfo.variants.map((variant: Wire, index: number) => {
        const isHigher = isReduced && index === 0 && Number(more) > Number(actual[index])
        if (index < sizes.length)
          model.prices[sizes[index]!] = { actual: actual[index]!, compareAt: isHigher ? more : undefined }
        const price = { actualPrice: { amount: actual[index] }, ...(isHigher && { compareAtPrice: { amount: more } }) }
        return { ...variant, price }
      })
      await updateV3(id, { variantsInfo: { variants } })
    },
  })),
  fc.constantFrom('L', 'XL').map((name) => ({
    label: `V3 choice ${name}`,
    async run(id, model) {
      if (model.sizes.includes(name)) return
      const [option] = (await readV3(id)).options
      const choices = [...option.choicesSettings.choices, { choiceType: 'CHOICE_TEXT', name }]
      model.sizes.push(name)
      await updateV3(id, { options: [{ ...option, choicesSettings: { choices } }] })
    },
  })),
  fc.constantFrom('L', 'XL').map((value) => ({
    label: `V1 choice ${value}`,
    async run(id, model) {
      if (model.sizes.includes(value)) return
      const [option] = (await readV1(id)).productOptions
      model.sizes.push(value)
      await updateV1(id, {
        productOptions: [{ ...option, choices: [...option.choices, { value, description: value }] }],
      })
    },
  })),
  fc.constant({
    label: 'V3 sends back the whole product',
    isEcho: true,
    run: async (id) => updateV3(id, await readV3(id)),
  }),
  fc.constant({
    label: 'V1 sends back the whole product',
    isEcho: true,
    run: async (id) => {
      await updateV1(id, await readV1(id))
    },
  }),
]

const omitDates = ({ revision: _r, updatedDate: _u, lastUpdated: _l, ...product }: Wire) => product
const listV3Prices = ({ variantsInfo }: Wire) =>
  variantsInfo.variants.map(({ price }: Wire) => [
    Number(price.actualPrice.amount),
    price.compareAtPrice && Number(price.compareAtPrice.amount),
  ])

function check(model: Model, v1: Wire, v3: Wire): void {
  expect([v1.name, v1.brand, v1.ribbon, v1.description, v1.visible]).toEqual([
    ...[model.name, model.brand, model.ribbon, model.html, model.visible],
  ])
  expect([v3.name, v3.brand?.name ?? '', v3.ribbon?.name ?? '', v3.plainDescription, v3.visible]).toEqual([
    ...[model.name, model.brand, model.ribbon, model.html, model.visible],
  ])
  if (model.nodes) expect(v3.description.nodes).toEqual(model.nodes)
  expect(v1.additionalInfoSections.map(({ title }: Wire) => title)).toEqual(model.sections)
  expect(v3.infoSections.map(({ title }: Wire) => title)).toEqual(model.sections)
  const choices = v3.options[0].choicesSettings.choices
  expect(choices.map(({ name }: Wire) => name)).toEqual(model.sizes)
  expect(v1.productOptions[0].choices.map(({ description }: Wire) => description)).toEqual(model.sizes)
  const listed = v3.variantsInfo.variants.map(({ choices: [chosen] }: Wire) => chosen.optionChoiceNames.choiceName)
  expect(listed).toEqual(model.sizes)
  const prices = listV3Prices(v3)
  expect(v1.variants.map(({ variant }: Wire) => variant.priceData.discountedPrice)).toEqual(
    prices.map(([actual]: number[]) => actual),
  )
  for (const [index, name] of sizes.entries()) {
    expect(v3.variantsInfo.variants[index].barcode ?? '').toBe(model.barcodes[name] ?? '')
    expect(v1.variants[index].variant.barcode ?? '').toBe(model.barcodes[name] ?? '')
    const price = model.prices[name]
    if (price) expect(prices[index]).toEqual([Number(price.actual), price.compareAt && Number(price.compareAt)])
  }
}

test('any calls of both versions, in any order, are shown by both, and what is sent back unchanged changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(...calls), { minLength: 3, maxLength: 10 }), async (sequence) => {
      const id = await make()
      const model: Model = {
        ...{ name: 'Mug', brand: '', ribbon: '', html: '', visible: true },
        ...{ sections: [], sizes: [...sizes], barcodes: {}, prices: {}, nodes: undefined },
      }
      for (const call of sequence) {
        const before = call.isEcho ? [omitDates(await readV1(id)), omitDates(await readV3(id))] : undefined
        await call.run(id, model)
        const [v1, v3] = [await readV1(id), await readV3(id)]
        if (before) expect([omitDates(v1), omitDates(v3)]).toEqual(before)
        check(model, { ...v1, brand: v1.brand ?? '', ribbon: v1.ribbon ?? '', description: v1.description ?? '' }, v3)
      }
    }),
    { numRuns: 40, endOnFailure: false },
  )
})

test('two editors of one product by V1 and V3 at once lose nothing', async () => {
  const id = await make()
  for (let round = 0; round < 5; round++) {
    const saveRibbon = async () => {
      for (let isSaved = false; !isSaved; ) {
        const { revision } = await readV3(id)
        const product = { id, revision, ribbon: { name: `Ribbon ${round}` } }
        const answer = await app.call('productsV3.updateProduct', { product })
        isSaved = answer.status === 200
        if (!isSaved) expect(answer.body.details?.applicationError?.code).toBe('CONFLICT')
      }
    }
    await Promise.all([
      updateV1(id, { brand: `Brand ${round}` }),
      saveRibbon(),
      app.ok('products.updateProductVariants', { id, variants: [{ choices: { Size: 'S' }, sku: `S-${round}` }] }),
    ])
    const [one, other] = [await readV1(id), await readV3(id)]
    expect([one.brand, one.ribbon, one.variants[0].variant.sku]).toEqual([
      `Brand ${round}`,
      `Ribbon ${round}`,
      `S-${round}`,
    ])
    expect([other.brand.name, other.ribbon.name, other.variantsInfo.variants[0].sku]).toEqual([
      ...[`Brand ${round}`, `Ribbon ${round}`, `S-${round}`],
    ])
  }
})

test('of two changes by V3 from one revision, one is refused', async () => {
  const id = await make()
  const { revision } = await readV3(id)
  const change = (name: string) => app.call('productsV3.updateProduct', { product: { id, revision, name } })
  const answers = await Promise.all([change('One'), change('Other')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
