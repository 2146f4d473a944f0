import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateListPrice, createPriceLookup, findNextChange, isValidAt, type ListedItem } from './price-lists.ts'

const productId = '018f0000-0000-7000-8000-000000000001'
const variantId = '018f0000-0000-7000-8000-000000000002'
const collectionId = '018f0000-0000-7000-8000-000000000003'
const none = { name: 'List', collections: [], prices: [] }
const item: ListedItem = { productId, variantId, collectionIds: [], quantity: 1, fullPrice: 1000n, price: 1000n }

describe('the price of a piece', () => {
  it('is that of the variant for the quantity, before that of the product, before percentages', () => {
    const list = createPriceLookup({
      ...none,
      percentage: '10',
      collections: [{ collectionId, percentage: '25' }],
      prices: [
        { productId, price: '7' },
        { productId, variantId, price: '6' },
        { productId, variantId, from: 10, price: '5.50' },
      ],
    })
    const calculate = (more: Partial<ListedItem>) => calculateListPrice(list, { ...item, ...more }, 'EUR')
    expect(calculate({})).toBe(600n)
    expect(calculate({ quantity: 9 })).toBe(600n)
    expect(calculate({ quantity: 10 })).toBe(550n)
    expect(calculate({ variantId: collectionId })).toBe(700n)
    expect(calculate({ productId: variantId })).toBe(900n)
    expect(calculate({ productId: variantId, collectionIds: [collectionId] })).toBe(750n)
  })

  it('is the shop’s if that is lower, as the percentage is off the regular price', () => {
    const list = createPriceLookup({ ...none, percentage: '10', prices: [{ productId, price: '20' }] })
    expect(calculateListPrice(list, item, 'EUR')).toBe(1000n)
    expect(calculateListPrice(list, { ...item, productId: variantId, price: 850n }, 'EUR')).toBe(850n)
    expect(calculateListPrice(list, { ...item, productId: variantId, price: 950n }, 'EUR')).toBe(900n)
  })

  it('is never below zero nor above the shop’s, and more pieces never cost more each if the steps fall', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    const toText = (minor: number) => (minor / 100).toFixed(2)
    const percentage = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => String(thousandths / 1000))
    fc.assert(
      fc.property(
        fc.record({
          percentage: fc.option(percentage, { nil: undefined }),
          ofCollection: fc.option(percentage, { nil: undefined }),
          prices: fc.uniqueArray(amount, { maxLength: 5 }),
          full: amount,
          off: amount,
          quantity: fc.integer({ min: 1, max: 100 }),
        }),
        (given) => {
          const prices = given.prices
            .sort((one, other) => other - one)
            .map((price, index) => ({ productId, from: 1 + index * 7, price: toText(price) }))
          const list = createPriceLookup({
            name: 'List',
            ...(given.percentage && { percentage: given.percentage }),
            collections: given.ofCollection ? [{ collectionId, percentage: given.ofCollection }] : [],
            prices,
          })
          const fullPrice = BigInt(given.full)
          const price = given.off > given.full ? 0n : fullPrice - BigInt(given.off)
          const sold = { ...item, collectionIds: [collectionId], fullPrice, price, quantity: given.quantity }
          const one = calculateListPrice(list, sold, 'EUR')
          expect(one >= 0n && one <= price).toBe(true)
          expect(calculateListPrice(list, { ...sold, quantity: given.quantity + 1 }, 'EUR') <= one).toBe(true)
        },
      ),
    )
  })
})

describe('the time of a list', () => {
  it('begins and ends at its dates', () => {
    const list = createPriceLookup({ ...none, startDate: '2026-03-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z' })
    const isValid = (date: string) => isValidAt(list, new Date(date))
    expect(isValid('2026-02-28T23:59:59Z')).toBe(false)
    expect(isValid('2026-03-01T00:00:00Z')).toBe(true)
    expect(isValid('2026-04-01T00:00:00Z')).toBe(false)
    const findNext = (date: string) => findNextChange([list], new Date(date))
    expect(findNext('2026-02-01T00:00:00Z')).toBe(Date.parse('2026-03-01T00:00:00Z'))
    expect(findNext('2026-03-01T00:00:00Z')).toBe(Date.parse('2026-04-01T00:00:00Z'))
    expect(findNext('2026-04-01T00:00:00Z')).toBe(Number.POSITIVE_INFINITY)
  })
})
