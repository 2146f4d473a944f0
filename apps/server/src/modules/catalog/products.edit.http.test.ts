import { expect, test } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const unknown = '00000000-0000-4000-8000-000000000404'
const everything = '00000000-000000-000000-000000000001'
const sizes = { name: 'Size', choices: ['S', 'M'].map((value) => ({ value, description: value })) }

async function openShop() {
  const site = await makeSite()
  const app = site.app()
  const make = async (product: object = {}) =>
    (
      await app.ok('products.createProduct', {
        product: { name: 'Mug', priceData: { price: 10 }, ...product } as never,
      })
    ).product
  const read = async (id: string) => (await app.ok('products.getProduct', { id })).product
  const edit = (...edits: object[]) => app.ok('productEdits.bulkEditProducts', { edits } as never)
  return { site, app, make, read, edit }
}

type Results = { results: { itemMetadata: { success: boolean; error?: { code: string } } }[] }
const listCodes = ({ results }: Results) => results.map(({ itemMetadata: { error } }) => error?.code)
type Priced = { variants: { id: string; variant: { priceData: { price: number } } }[] }
const listPrices = ({ variants }: Priced) =>
  Object.fromEntries(variants.map(({ id, variant }) => [id, variant.priceData.price]))
const reverse = ({ id, from, to }: { id: string; from: object; to: object }) => ({ id, from: to, to: from })

test('edits products only if they still have the previous values, and undoes edits by reversing them', async () => {
  const { site, app, make, read, edit } = await openShop()
  const mug = await make({ ribbon: 'New', discount: { type: 'PERCENT', value: 50 } })
  const jug = await make({ name: 'Jug', productOptions: [sizes], manageVariants: true })
  const [small, medium] = jug.variants.map(({ id }: { id: string }) => id)
  await app.ok('products.updateProductVariants', { id: jug.id, variants: [{ variantIds: [small], price: 12 }] })
  const { collection } = await app.ok('products.createCollection', { collection: { name: 'Table' } })
  const { taxGroup } = await app.ok('taxGroups.createTaxGroup', { taxGroup: { name: 'Books' } })
  await site.events()
  const edits = [
    {
      id: mug.id,
      from: { price: 10, ribbon: 'New', brand: '', weight: 0, visible: true, taxGroupId: null },
      to: { price: 15, ribbon: '', brand: 'Oak', weight: 0.4, visible: false, taxGroupId: taxGroup.id },
    },
    {
      id: jug.id,
      from: { price: 10, variantPrices: { [small]: 12 }, collections: { [collection.id]: false } },
      to: { price: 11, variantPrices: { [small]: 13.2 }, collections: { [collection.id]: true } },
    },
  ]
  expect(listCodes(await edit(...edits, { id: unknown, from: {}, to: { visible: false } }))).toEqual([
    undefined,
    undefined,
    'PRODUCT_NOT_FOUND',
  ])
  expect((await site.eventTypes()).map((type) => type.split('.').at(-1)).sort()).toEqual(
    ['CollectionChanged', 'ProductChanged', 'ProductChanged', 'VariantsChanged'].sort(),
  )
  expect(await read(mug.id)).toMatchObject({
    ...{ ribbon: '', brand: 'Oak', weight: 0.4, visible: false, taxGroupId: taxGroup.id },
    priceData: { price: 15, discountedPrice: 7.5 },
  })
  const priced = await read(jug.id)
  expect(listPrices(priced)).toEqual({ [small]: 13.2, [medium]: 11 })
  expect(priced.collectionIds).toEqual([everything, collection.id])

  // Products changed in the meantime stay and are reported; the rest is undone.
  await app.ok('products.updateProduct', { product: { id: mug.id, priceData: { price: 20 } } })
  expect(listCodes(await edit(...edits.map(reverse)))).toEqual(['PRODUCT_CHANGED', undefined])
  expect(await read(mug.id)).toMatchObject({ priceData: { price: 20 }, brand: 'Oak' })
  const restored = await read(jug.id)
  expect(listPrices(restored)).toEqual({ [small]: 12, [medium]: 10 })
  expect(restored.collectionIds).toEqual([everything])
})

test.each([
  ['a variant has another price', { price: 10 }, { price: 11 }],
  ['a variant is listed with another price', { price: 10, variantPrices: 13 }, { price: 11, variantPrices: 14 }],
  ['it is in the collection already', { collections: false }, { collections: true }],
])('leaves a product as it is if %s', async (_, from, to) => {
  const { app, make, read, edit } = await openShop()
  const jug = await make({ productOptions: [sizes], manageVariants: true })
  const small = jug.variants[0]!.id
  await app.ok('products.updateProductVariants', { id: jug.id, variants: [{ variantIds: [small], price: 12 }] })
  const { collection } = await app.ok('products.createCollection', { collection: { name: 'Table' } })
  await app.ok('products.addProductsToCollection', { id: collection.id, productIds: [jug.id] })
  const before = await read(jug.id)
  const fill = (values: object) => ({
    ...values,
    ...('variantPrices' in values && { variantPrices: { [small]: values.variantPrices } }),
    ...('collections' in values && { collections: { [collection.id]: values.collections } }),
  })
  expect(listCodes(await edit({ id: jug.id, from: fill(from), to: fill(to) }))).toEqual(['PRODUCT_CHANGED'])
  expect(await read(jug.id)).toEqual(before)
})

test('refuses amounts that the currency does not have, and collections that cannot be chosen', async () => {
  const { app, make } = await openShop()
  const mug = await make()
  const build = (from: object, to: object) => ({ edits: [{ id: mug.id, from, to }] }) as never
  const violations = await app.violations('productEdits.bulkEditProducts', build({ price: 10 }, { price: 1.005 }))
  expect(violations).toMatchObject([{ field: 'edits[0].to.price' }])
  const refuse = async (id: string) => {
    const edit = build({ collections: { [id]: false } }, { collections: { [id]: true } })
    const { status, code } = await app.problem('productEdits.bulkEditProducts', edit)
    return [status, code]
  }
  expect(await refuse(unknown)).toEqual([404, ''])
  expect(await refuse(everything)).toEqual([428, 'COLLECTION_IS_FIXED'])
  const { collection } = await app.ok('products.createCollection', { collection: { name: 'New' } })
  const rules = { match: 'ALL', conditions: [{ field: 'PRICE', operator: 'AT_MOST', value: '5' }] }
  await app.ok('collectionRules.setCollectionRules', { id: collection.id, rules })
  expect(await refuse(collection.id)).toEqual([428, 'COLLECTION_HAS_RULES'])
})
