import { expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

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
