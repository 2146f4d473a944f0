import { expect, it } from 'vitest'
import { makeSite } from '../../../../../../tests/support/site.ts'

it('gives each product a brand that exists under its name, while brands are renamed', async () => {
  const app = (await makeSite()).app()
  const make = (at: number) =>
    app.ok('products.createProduct', {
      product: { name: `Mug ${at}`, priceData: { price: 10 }, brand: at % 2 ? 'First' : 'Second' },
    })
  let { brand } = await app.ok('brandsV3.createBrand', { brand: { name: 'First' } })
  const rename = async () => {
    for (let at = 0; at < 6; at++) {
      const name = ['Third', 'First', 'Fourth'][at % 3]
      const answer = await app.call('brandsV3.updateBrand', { brand: { id: brand.id, revision: brand.revision, name } })
      // A product may have taken the name meanwhile.
      if (answer.status === 200) brand = answer.body.brand
      else expect(answer.body.details?.applicationError?.code).toBe('ALREADY_EXISTS')
    }
  }
  await Promise.all([rename(), ...Array.from({ length: 12 }, (_, at) => make(at))])
  const { products } = await app.ok('productsV3.queryProducts')
  expect(products).toHaveLength(12)
  for (const product of products) {
    const found = await app.ok('brandsV3.getBrand', { brandId: product.brand.id })
    expect(found.brand.name).toBe(product.brand.name)
    expect((await app.ok('products.getProduct', { id: product.id })).product.brand).toBe(product.brand.name)
  }
})

it('changes products in both versions while their brand is renamed', async () => {
  const app = (await makeSite()).app()
  const made = Array.from({ length: 8 }, (_, at) =>
    app.ok('products.createProduct', { product: { name: `Cup ${at}`, priceData: { price: 10 }, brand: 'Named 0' } }),
  )
  const ids = (await Promise.all(made)).map(({ product }) => product.id)
  const [{ brand }] = (await app.ok('productsV3.queryProducts')).products
  let { revision } = (await app.ok('brandsV3.getBrand', { brandId: brand.id })).brand
  const rename = async () => {
    for (let at = 1; at <= 8; at++) {
      const input = { id: brand.id, revision, name: `Named ${at}` }
      revision = (await app.ok('brandsV3.updateBrand', { brand: input })).brand.revision
    }
  }
  const changeV1 = async (id: string) => {
    for (let at = 0; at < 8; at++) await app.ok('products.updateProduct', { product: { id, name: `Cup of V1 ${at}` } })
  }
  const changeV3 = async (productId: string) => {
    for (let at = 0; at < 8; at++) {
      const { product } = await app.ok('productsV3.getProduct', { productId })
      // A rename may change the revision meanwhile; by id, the brand stays the same whatever its name.
      const input = { id: productId, revision: product.revision, name: `Cup of V3 ${at}`, brand: { id: brand.id } }
      const answer = await app.call('productsV3.updateProduct', { product: input })
      if (answer.status !== 200) expect(answer.body.details?.applicationError?.code).toBe('CONFLICT')
    }
  }
  const createV3 = async () => {
    const price = { actualPrice: { amount: '10' } }
    for (let at = 0; at < 8; at++) {
      const product = { name: `New ${at}`, productType: 'PHYSICAL', brand: { id: brand.id } }
      await app.ok('productsV3.createProduct', { product: { ...product, variantsInfo: { variants: [{ price }] } } })
    }
  }
  await Promise.all([rename(), createV3(), ...ids.map((id, at) => (at % 2 ? changeV1(id) : changeV3(id)))])
  const { products } = await app.ok('productsV3.queryProducts')
  expect(products).toHaveLength(16)
  expect(products.map((product: { brand: object }) => product.brand)).toEqual(
    Array.from({ length: 16 }, () => ({ id: brand.id, name: 'Named 8' })),
  )
})

it('creates an info section once for calls at the same time', async () => {
  const app = (await makeSite()).app()
  const infoSection = { uniqueName: 'care', title: 'Care', plainDescription: '<p>By hand</p>' }
  const calls = Array.from({ length: 8 }, () => app.ok('infoSectionsV3.getOrCreateInfoSection', { infoSection }))
  const found = (await Promise.all(calls)).map((reply) => reply.infoSection.id)
  expect(new Set(found).size).toBe(1)
  const { infoSections } = await app.ok('infoSectionsV3.queryInfoSections')
  expect(infoSections.map(({ id }: { id: string }) => id)).toEqual([found[0]])
})

it('creates at most 1,000 modifiers by calls at the same time', async () => {
  const app = (await makeSite()).app()
  const build = (name: string) => {
    return { name, customizationType: 'MODIFIER', customizationRenderType: 'FREE_TEXT', freeTextInput: {} }
  }
  const create = (length: number, word: string) => {
    const customizations = Array.from({ length }, (_, at) => build(`${word} ${at}`))
    return app.ok('customizationsV3.bulkCreateCustomizations', { customizations })
  }
  for (let at = 0; at < 9; at++) await create(100, `Text ${at}`)
  const replies = await Promise.all(['A', 'B', 'C', 'D'].map((word) => create(50, word)))
  const made = replies.map(({ bulkActionMetadata }) => bulkActionMetadata.totalSuccesses)
  expect(made.reduce((sum: number, each: number) => sum + each, 0)).toBe(100)
})
