import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCounted, createOwner } from '../../../../../../tests/support/call-counted.ts'
import { createOwnApp } from '../../../../../../tests/support/own-app.ts'
import { makeSite, type TestSite } from '../../../../../../tests/support/site.ts'
import type { App } from '../../../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

let app: App
let site: TestSite
beforeAll(async () => {
  app = await createOwnApp()
  site = await makeSite()
})
afterAll(() => app.stop(1))

const many = 40

async function count(operation: string, input: object): Promise<{ statements: number; results: Any[] }> {
  const { reply, statements } = await callCounted(app, createOwner(site.id), operation, input)
  const { results, bulkActionMetadata } = reply.productResults ?? reply
  expect(bulkActionMetadata.totalFailures).toBe(0)
  return { statements, results }
}

const buildBrands = (word: string, length: number) => Array.from({ length }, (_, at) => ({ name: `${word} ${at}` }))

test('bulk calls take as many statements for one brand with a product as for many', async () => {
  const shop = site.app()
  await count('brandsV3.bulkCreateBrands', { brands: buildBrands('Warm', 1) })
  const runs: { created: number; renamed: number; deleted: number }[] = []
  for (const length of [1, many]) {
    const inputs = buildBrands(`Of ${length}`, length)
    const created = await count('brandsV3.bulkCreateBrands', { brands: inputs, returnEntity: true })
    for (const { name } of inputs) {
      await shop.ok('products.createProduct', { product: { name: 'Mug', priceData: { price: 10 }, brand: name } })
    }
    const brands = created.results.map(({ item }) => {
      return { brand: { id: item.id, revision: item.revision, name: `${item.name} B` } }
    })
    const renamed = await count('brandsV3.bulkUpdateBrands', { brands })
    const brandIds = created.results.map(({ item }) => item.id)
    const deleted = await count('brandsV3.bulkDeleteBrands', { brandIds })
    runs.push({ created: created.statements, renamed: renamed.statements, deleted: deleted.statements })
  }
  expect(runs[1]).toEqual(runs[0])
})

test('bulk calls take as many statements for one product as for many', async () => {
  const build = (length: number) =>
    Array.from({ length }, (_, at) => ({
      ...{ name: `Cup ${at}`, productType: 'PHYSICAL', brand: { name: `Of ${at}` } },
      variantsInfo: { variants: [{ price: { actualPrice: { amount: '10' } } }] },
    }))
  await count('productsV3.bulkCreateProducts', { products: build(1) })
  const runs: { created: number; changed: number; deleted: number }[] = []
  for (const length of [1, many]) {
    const created = await count('productsV3.bulkCreateProducts', { products: build(length), returnEntity: true })
    const products = created.results.map(({ item: { id, revision } }) => ({ product: { id, revision, name: 'Mug' } }))
    const changed = await count('productsV3.bulkUpdateProducts', { products })
    const deleted = await count('productsV3.bulkDeleteProducts', {
      productIds: products.map(({ product: { id } }) => id),
    })
    runs.push({ created: created.statements, changed: changed.statements, deleted: deleted.statements })
  }
  expect(runs[1]).toEqual(runs[0])
})

test('bulk calls take as many statements for the stock of one product as for many', async () => {
  const buildVariants = (quantity: number) => {
    return { variants: [{ price: { actualPrice: { amount: '10' } }, inventoryItem: { quantity } }] }
  }
  const change = async (length: number) => {
    const products = Array.from({ length }, (_, at) => {
      return { name: `Bowl ${length} ${at}`, productType: 'PHYSICAL', variantsInfo: buildVariants(5) }
    })
    const created = await count('productsV3.bulkCreateProductsWithInventory', { products, returnEntity: true })
    const changes = created.results.map(({ item: { id, revision, variantsInfo } }) => {
      const [{ id: variantId, choices }] = variantsInfo.variants
      const variants = buildVariants(7).variants.map((variant) => ({ ...variant, id: variantId, choices }))
      return { product: { id, revision, variantsInfo: { variants } } }
    })
    const changed = await count('productsV3.bulkUpdateProductsWithInventory', { products: changes, returnEntity: true })
    for (const { id } of changed.results.map(({ item }) => item)) {
      expect((await site.app().ok('products.getProduct', { id })).product.stock.quantity).toBe(7)
    }
    return changed.statements
  }
  await change(1)
  expect(await change(many)).toBe(await change(1))
})
