import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findFreeSlug, toSlug } from '../../kernel/slug.ts'
import {
  applyDiscount,
  calculateDiscountedPrice,
  DEFAULT_VARIANT,
  isComplete,
  toDecimal,
  toInventoryId,
  toProductId,
} from './catalog.ts'
import { toPriceData } from './catalog.wire.ts'
import { calculatePerUnitFactor } from './price-per-unit.ts'
import { type ChangeDependencies, changeProduct, createBlankProduct } from './product.change.ts'
import type { Product } from './product.ts'
import { toStock, toWire } from './product.wire.ts'

let ids = 0
const dependencies: ChangeDependencies = {
  currency: 'EUR',
  now: new Date('2026-03-01T10:00:00Z'),
  newId: () => `variant-${++ids}`,
}
const makeBlank = () => createBlankProduct('0195e0a4-0101-7000-8d0e-6d6f72726f77', 'mug', dependencies)
const buildOption = (name: string, ...choices: string[]) => ({
  name,
  choices: choices.map((description) => ({ value: description, description })),
})
const catchViolations = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { violations: { field: string; violatedRule: string }[] }).violations.map(
      ({ field, violatedRule }) => `${field} ${violatedRule}`,
    )
  }
  throw new Error('Nothing was refused')
}

describe('prices', () => {
  test.each([
    ['100.00', { type: 'NONE', value: '0' }, '100.00'],
    ['100.00', { type: 'PERCENT', value: '15' }, '85.00'],
    ['9.99', { type: 'PERCENT', value: '12.5' }, '8.74'],
    ['100.00', { type: 'AMOUNT', value: '15' }, '85.00'],
    ['10.00', { type: 'AMOUNT', value: '15' }, '0.00'],
    ['10.00', { type: 'PERCENT', value: '100' }, '0.00'],
  ] as const)('%s after %o is %s', (price, discount, expected) => {
    expect(calculateDiscountedPrice(price, discount, 'EUR')).toBe(expected)
  })

  test('a discount never raises a price or makes it negative', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 11n), fc.integer({ min: 0, max: 100 }), (price, percentage) => {
        const after = applyDiscount(price, { type: 'PERCENT', value: String(percentage) }, 'EUR')
        expect(after >= 0n && after <= price).toBe(true)
      }),
    )
  })

  test.each([
    [12.5, 'EUR', '12.50'],
    [12, 'JPY', '12'],
    [12.5, 'JPY', undefined],
    [0.001, 'EUR', undefined],
    [999_999_999.99, 'EUR', '999999999.99'],
  ])('%s %s as a decimal', (value, currency, expected) => {
    expect(toDecimal(value, currency)).toBe(expected)
  })

  test('a price per unit', () => {
    const factor = calculatePerUnitFactor({
      totalQuantity: 250,
      totalMeasurementUnit: 'G',
      baseQuantity: 1,
      baseMeasurementUnit: 'KG',
    })
    const facts = { currency: 'EUR', locale: 'en', origin: '' }
    expect(toPriceData('9.00', { type: 'NONE', value: '0' }, facts, factor).pricePerUnit).toBe(36)
    const volume = { totalQuantity: 1, totalMeasurementUnit: 'L', baseQuantity: 1, baseMeasurementUnit: 'KG' }
    expect(calculatePerUnitFactor(volume)).toBe(0)
  })
})

describe('choices', () => {
  const options = [buildOption('Size', 'S', 'M'), buildOption('Color', 'Moss')]
  test.each([
    [{ Size: 'S', Color: 'Moss' }, true],
    [{ Size: 'S' }, false],
    [{ Size: 'XL', Color: 'Moss' }, false],
    [{ Size: 'S', Color: 'Moss', Fit: 'Slim' }, false],
  ])('%o is complete: %s', (choices, expected) => {
    expect(isComplete(options, choices as Record<string, string>)).toBe(expected)
  })
})

test("an inventory item's id gives its product's", () => {
  const id = '0195e0a4-0101-7000-8d0e-6d6f72726f77'
  expect(toInventoryId(id)).not.toBe(id)
  expect(toProductId(toInventoryId(id))).toBe(id)
})

test.each([
  ['Café  crème!', 'cafe-creme'],
  ['***', 'item'],
  ['日本の茶碗', '日本の茶碗'],
])('%s has the slug %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug)
})

test('takes the first free number', () => {
  expect(findFreeSlug('mug', [])).toBe('mug')
  expect(findFreeSlug('mug', ['mug', 'mug-1', 'mug-3'])).toBe('mug-2')
})

describe('changing a product', () => {
  test('creates a variant for every combination and keeps existing ones', () => {
    const options = [buildOption('Size', 'S', 'M'), buildOption('Color', 'Moss', 'Clay')]
    const first = changeProduct(
      makeBlank(),
      { name: 'Mug', productOptions: options, manageVariants: true } as never,
      dependencies,
    )
    expect(first.variants.map(({ choices }) => Object.values(choices).join())).toEqual([
      'S,Moss',
      'S,Clay',
      'M,Moss',
      'M,Clay',
    ])
    const fewer = [buildOption('Size', 'S', 'L'), buildOption('Color', 'Moss', 'Clay')]
    const second = changeProduct(first, { id: first.id, productOptions: fewer }, dependencies)
    expect(second.variants.slice(0, 2)).toEqual(first.variants.slice(0, 2))
    expect(second.variants.slice(2).every(({ id }) => first.variants.every((one) => one.id !== id))).toBe(true)
  })

  test('returns to one variant with the total stock', () => {
    const options = [buildOption('Size', 'S', 'M')]
    const managed = changeProduct(
      makeBlank(),
      { name: 'Mug', productOptions: options, manageVariants: true } as never,
      dependencies,
    )
    const stocked: Product = {
      ...managed,
      variants: managed.variants.map((variant) => ({ ...variant, tracked: true, quantity: 3 })),
    }
    const { variants, manageVariants } = changeProduct(stocked, { id: stocked.id, productOptions: [] }, dependencies)
    expect(manageVariants).toBe(false)
    expect(variants).toMatchObject([{ id: DEFAULT_VARIANT, tracked: true, quantity: 6 }])
  })

  test('reports all violations and changes nothing', () => {
    const product = makeBlank()
    const wrong = {
      id: product.id,
      name: null,
      slug: '../x',
      priceData: { price: 1.234 },
      discount: { type: 'PERCENT', value: 101 },
      productOptions: [buildOption('Size', 'S', 'S'), buildOption('Size', 'M')],
    }
    expect(catchViolations(() => changeProduct(product, wrong as never, dependencies)).sort()).toEqual([
      'product.discount.value MAX',
      'product.name REQUIRED_FIELD',
      'product.priceData.price VALIDATION',
      'product.productOptions VALIDATION',
      'product.productOptions[0].choices VALIDATION',
      'product.slug FORMAT',
    ])
    expect(product).toEqual(makeBlank())
  })

  test('refuses more variants than the limit', () => {
    const many = Array.from({ length: 11 }, (_, index) => String(index))
    const options = ['A', 'B', 'C'].map((name) => buildOption(name, ...many))
    const change = { name: 'Mug', productOptions: options, manageVariants: true }
    expect(catchViolations(() => changeProduct(makeBlank(), change as never, dependencies))).toEqual([
      'product.productOptions MAX_SIZE',
    ])
  })

  test('clears a field with null, and keeps an absent one', () => {
    const full = changeProduct(
      makeBlank(),
      { name: 'Mug', brand: 'Holm', ribbon: 'New', description: 'Fine', weight: 1.5 } as never,
      dependencies,
    )
    expect(changeProduct(full, { id: full.id }, dependencies)).toEqual(full)
    const emptied = changeProduct(
      full,
      { id: full.id, brand: null, ribbon: null, description: null, weight: null },
      dependencies,
    )
    expect(emptied).toMatchObject({ brand: null, weight: null, doc: {} })
  })
})

test('sums the stock', () => {
  const [variant] = makeBlank().variants
  const counted = { ...variant!, tracked: true, quantity: 2 }
  expect(toStock([counted])).toEqual({
    trackInventory: true,
    quantity: 2,
    inStock: true,
    inventoryStatus: 'IN_STOCK',
  })
  expect(toStock([counted, { ...counted, quantity: 0 }])).toMatchObject({ inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' })
  expect(toStock([{ ...counted, quantity: 0 }])).toMatchObject({ inStock: false, inventoryStatus: 'OUT_OF_STOCK' })
  expect(toStock([{ ...counted, visible: false }])).toMatchObject({ inStock: false })
})

test('only owners and apps see costs', () => {
  const product = changeProduct(
    makeBlank(),
    { name: 'Mug', priceData: { price: 10 }, costAndProfitData: { itemCost: 4 } } as never,
    dependencies,
  )
  const facts = { currency: 'EUR', locale: 'en', origin: 'https://shop.example' }
  expect(toWire(product, facts)).not.toHaveProperty('costAndProfitData')
  expect(toWire(product, { ...facts, merchant: true }).costAndProfitData).toMatchObject({
    itemCost: 4,
    profit: 6,
    profitMargin: 0.6,
  })
})
