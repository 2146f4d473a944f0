import { readdir, stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { demoImages } from './images.ts'
import { demoShop } from './shop.ts'

const { products, collections, coupons, deliveryRegions, shippingOptions, tax } = demoShop
const expectUnique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
const pictures = new URL('images/', import.meta.url)

describe('the demo shop', () => {
  it('has enough of everything', () => {
    expect(products.length).toBeGreaterThanOrEqual(28)
    expect(collections.length).toBeGreaterThanOrEqual(8)
    expect(products.filter((p) => p.productType === 'digital')).toHaveLength(1)
    expect(products.some((p) => p.quantity === 0)).toBe(true)
    expect(products.some((p) => p.customTextFields.length > 0)).toBe(true)
    for (const type of ['PERCENT', 'AMOUNT']) expect(products.some((p) => p.discount?.type === type)).toBe(true)
  })

  it('names everything once', () => {
    expectUnique(products.map((p) => p.id))
    expectUnique(products.map((p) => p.slug))
    expectUnique(collections.map((c) => c.id))
    expectUnique(collections.map((c) => c.slug))
    expectUnique(products.flatMap((p) => (p.manageVariants ? p.variants.map((v) => v.sku) : [p.sku])))
    expectUnique(products.flatMap((p) => p.variants.map((v) => v.id)))
    expectUnique(coupons.map((c) => c.code))
    expectUnique(Object.values(demoImages).map((image) => image.id))
  })

  it.each(products.map((p) => [p.slug, p] as const))('%s is whole', (_slug, product) => {
    const known = new Set(collections.map((c) => c.id))
    expect(product.collectionIds.every((id) => known.has(id))).toBe(true)
    expectUnique(product.collectionIds)
    expect(product.media.length).toBeGreaterThanOrEqual(2)
    expect(product.name.length).toBeLessThanOrEqual(80)
    expect(product.ribbon?.length ?? 0).toBeLessThanOrEqual(30)
    expect(product.seo.description.length).toBeLessThanOrEqual(160)
    const combinations = product.productOptions.reduce<string[][]>(
      (sofar, option) => sofar.flatMap((one) => option.choices.map((choice) => [...one, choice.description])),
      [[]],
    )
    const offered = product.variants.map((v) => product.productOptions.map((option) => v.choices[option.name]).join())
    expect(offered.toSorted()).toEqual(product.manageVariants ? combinations.map((one) => one.join()).toSorted() : [])
    for (const price of [product.price, ...product.variants.map((v) => v.price)]) {
      expect(Math.round(price * 100) / 100).toBe(price)
    }
    if (product.manageVariants) expect(Math.min(...product.variants.map((v) => v.price))).toBe(product.price)
    else if (product.trackInventory) expect(product.quantity).not.toBeNull()
  })

  it('stocks a bundle with as many pieces as its items allow', () => {
    const bundles = products.flatMap(({ bundleItems, ...bundle }) => (bundleItems ? [{ ...bundle, bundleItems }] : []))
    expect(bundles).not.toEqual([])
    for (const { quantity, bundleItems } of bundles) {
      const possible = bundleItems.map((item) => {
        const part = products.find(({ id }) => id === item.productId)!
        const stock = item.variantId ? part.variants.find(({ id }) => id === item.variantId)!.quantity : part.quantity!
        return Math.floor(stock / item.quantity)
      })
      expect(quantity).toBe(Math.min(...possible))
    }
  })

  it('delivers everywhere and taxes known groups', () => {
    const served = new Set(shippingOptions.flatMap((option) => option.regions))
    expect(deliveryRegions.every((region) => served.has(region.key))).toBe(true)
    const groups = tax.groups.map((group) => group.key)
    expect(products.every((p) => groups.includes(p.taxGroup))).toBe(true)
  })

  it('ships every picture, each light enough', async () => {
    const files = await readdir(pictures)
    expect(files.toSorted()).toEqual(
      Object.values(demoImages)
        .map((image) => image.id as string)
        .toSorted(),
    )
    const sizes = await Promise.all(files.map(async (file) => (await stat(new URL(file, pictures))).size))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(60 * 1024)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3_000_000)
  })
})
