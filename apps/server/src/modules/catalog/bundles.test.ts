import { expect, test } from 'vitest'
import { findBundleFault, toOrderedShortages } from './bundles.ts'
import { DEFAULT_VARIANT } from './catalog.ts'
import { createBlankProduct } from './product.change.ts'
import type { Product } from './product.ts'

const dependencies = { currency: 'EUR', now: new Date(), newId: () => 'new' }
const create = (id: string, change: Partial<Product> = {}): Product => ({
  ...createBlankProduct(id, id, dependencies),
  ...change,
})
const bundle = (bundleItems: NonNullable<Product['doc']['bundleItems']>, change: Partial<Product> = {}) =>
  create('set', { doc: { bundleItems }, ...change })
const mug = create('mug')

test('a bundle has physical products of the shop, each variant once', () => {
  const item = { productId: 'mug', quantity: 2 }
  expect(findBundleFault(bundle([item]), [mug])).toBeUndefined()
  const digital = create('song', { productType: 'digital' })
  const options = [{ name: 'Size', choices: [] }]
  for (const [found, field, description] of [
    [bundle([item], { productType: 'digital' }), 'bundleItems', 'must be physical'],
    [bundle([], { doc: { bundleItems: [item], options } }), 'bundleItems', 'must not have options'],
    [bundle([item, item]), 'bundleItems[1].productId', 'occurs twice'],
    [bundle([{ productId: 'set', quantity: 1 }]), 'bundleItems[0].productId', 'is the product itself'],
    [bundle([{ productId: 'gone', quantity: 1 }]), 'bundleItems[0].productId', 'is no longer a product of this shop'],
    [bundle([{ productId: 'song', quantity: 1 }]), 'bundleItems[0].productId', 'must be physical'],
    [bundle([{ productId: 'box', quantity: 1 }]), 'bundleItems[0].productId', 'is a bundle itself'],
    [bundle([{ ...item, variantId: 'blue' }]), 'bundleItems[0].variantId', 'is not a variant of the product'],
  ] as const) {
    const parts = [mug, digital, create('box', { doc: { bundleItems: [item] } }), create('set')]
    expect(findBundleFault(found, parts)).toEqual({ field, description })
  }
})

test('maps a shortage of items to the bundles that contain them', () => {
  const variantId = DEFAULT_VARIANT
  const cup = { productId: 'cup', variantId }
  const pot = { productId: 'pot', variantId }
  const ordered = [
    { ...cup, bundle: { productId: 'set', quantity: 4 } },
    { ...pot, bundle: { productId: 'set', quantity: 1 } },
    cup,
  ]
  const short = [
    { ...cup, available: 9 },
    { ...pot, available: 1 },
  ]
  expect(toOrderedShortages(short, ordered)).toEqual([
    { productId: 'set', variantId, available: 1 },
    { ...cup, available: 9 },
  ])
  expect(toOrderedShortages([], ordered)).toEqual([])
})
