import { bridge } from '@stoa/sdk-bridge'
import {
  loadCategoriesListServiceConfig,
  loadProductServiceConfig,
  loadProductsListServiceConfig,
} from '@wix/headless-stores/services'
import { createClient, OAuthStrategy } from '@wix/sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeSite } from '../support/site.ts'

const global = globalThis as { __wix_context__?: unknown }

/** The platform's shop components, which use catalog V3 and a global client. */
describe('the official components of a headless shop', () => {
  let before: unknown
  beforeAll(async () => {
    const { facts } = await makeSite({ demo: true })
    bridge({ url: facts.origin })
    const client = createClient({ auth: OAuthStrategy({ clientId: facts.clientId }) })
    client.auth.setTokens(await client.auth.generateVisitorTokens())
    before = global.__wix_context__
    global.__wix_context__ = undefined
    client.enableContext('global')
  })
  afterAll(() => {
    global.__wix_context__ = before
  })

  test('load the categories, the one of all products first', async () => {
    const { categories } = await loadCategoriesListServiceConfig()
    expect(categories[0]!.slug).toBe('all-products')
    expect(categories.length).toBeGreaterThan(4)
  })

  test("load a product list by the page's URL, with all variants", async () => {
    const list = await loadProductsListServiceConfig('https://shop.example/products?sort=price')
    expect(list.products.length).toBeGreaterThan(20)
    for (const { variantSummary, variantsInfo } of list.products) {
      expect(variantsInfo!.variants).toHaveLength(variantSummary!.variantCount!)
    }
    const prices = list.products.map(({ actualPriceRange }) => Number(actualPriceRange!.minValue!.amount))
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
    const { results } = list.aggregations as { results: { name: string; scalar?: { value: number } }[] }
    expect(results.find(({ name }) => name === 'minPrice')!.scalar!.value).toBe(prices[0])
    expect(list.customizations.length).toBeGreaterThan(0)
  })

  test('filter by category, option, price, stock and words of the URL', async () => {
    const all = await loadProductsListServiceConfig('https://shop.example/products')
    const option = all.customizations.find(({ customizationType }) => customizationType === 'PRODUCT_OPTION')!
    const choice = option.choicesSettings!.choices![0]!
    const chosen = `${encodeURIComponent(option.name!)}=${encodeURIComponent(choice.name!)}`
    const addresses = [
      'table',
      `products?${chosen}`,
      'products?minPrice=20&maxPrice=60',
      'products?inventoryStatus=OUT_OF_STOCK',
      'products?q=mug',
    ]
    for (const address of addresses) {
      const { products } = await loadProductsListServiceConfig(`https://shop.example/${address}`)
      expect(products.length, address).toBeGreaterThan(0)
      expect(products.length, address).toBeLessThan(all.products.length)
    }
    const { products } = await loadProductsListServiceConfig(`https://shop.example/products?${chosen}`)
    for (const { options } of products) {
      const choices = options!.flatMap(({ choicesSettings }) => choicesSettings!.choices!)
      expect(choices.map(({ choiceId }) => choiceId)).toContain(choice._id)
    }
  })

  test('load a product, or report that there is none', async () => {
    const { products } = await loadProductsListServiceConfig('https://shop.example/products')
    const { slug, _id } = products.find(({ options }) => options!.length > 0)!
    const found = await loadProductServiceConfig(slug!)
    if (found.type !== 'success' || !found.config.product) throw new Error('The product was not found')
    expect(found.config.product).toMatchObject({ _id, slug })
    expect(
      found.config.product.variantsInfo!.variants!.every(({ choices }) => choices![0]!.optionChoiceNames!.choiceName),
    ).toBe(true)
    // They log refusals to the console.
    vi.spyOn(console, 'error').mockReturnValueOnce()
    expect(await loadProductServiceConfig('nothing-of-this-name')).toEqual({ type: 'notFound' })
  })
})
