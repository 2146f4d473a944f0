import type { ConditionalRate, ShippingCondition } from '@stoa/contract/delivery.entity'
import { describe, expect, it } from 'vitest'
import type { ShippingLine, ShippingSettings } from './quote.ts'
import { findDeliveryRegion, quoteShipping, selectShipping } from './shipping.ts'

const now = new Date('2026-03-02T10:00:00Z')

const regions = [
  { id: 'rest', destinations: [] },
  { id: 'us', destinations: [{ countryCode: 'US' }] },
  { id: 'west', destinations: [{ countryCode: 'US', subdivisions: ['US-CA', 'OR'] }] },
  { id: 'off', active: false, destinations: [{ countryCode: 'FR' }] },
]
const buildGoods = (quantity: number, price: bigint, weight?: number): ShippingLine => ({
  itemType: 'PHYSICAL',
  quantity,
  price,
  weight,
})

describe('the region of a destination', () => {
  it.each([
    ['US', 'US-CA', 'west'],
    ['us', 'or', 'west'],
    ['US', 'US-NY', 'us'],
    ['US', undefined, 'us'],
    ['DE', undefined, 'rest'],
    ['FR', undefined, 'rest'], // its own region is switched off
  ])('%s %s → %s', (country, subdivision, id) =>
    expect(findDeliveryRegion(regions, { country, subdivision })?.id).toBe(id),
  )

  it('is none without a country or a matching region', () => {
    expect(findDeliveryRegion(regions, {})).toBeUndefined()
    expect(findDeliveryRegion(regions, undefined)).toBeUndefined()
    expect(findDeliveryRegion(regions.slice(1), { country: 'DE' })).toBeUndefined()
  })
})

describe('quotes', () => {
  const settings: ShippingSettings = {
    regions,
    options: [
      {
        id: 'standard',
        title: 'Standard',
        deliveryRegionIds: ['us', 'rest'],
        rates: [
          { amount: '5', conditions: [] },
          { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '50' }] },
        ],
      },
      {
        id: 'each',
        title: 'By piece',
        deliveryRegionIds: ['us'],
        rates: [{ amount: '1.50', multiplyByQuantity: true }],
      },
      {
        id: 'heavy',
        title: 'Freight',
        deliveryRegionIds: ['us'],
        rates: [{ amount: '80', conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '20' }] }],
      },
    ],
  }
  const quote = (lines: ShippingLine[], country = 'US') =>
    quoteShipping(settings, { country }, lines, 'USD', now).quotes.map((one) => [one.code, one.price])

  it('use the lowest applicable rate of each option of the region', () => {
    expect(quote([buildGoods(2, 1000n)])).toEqual([
      ['standard', 500n],
      ['each', 300n],
    ])
    expect(quote([buildGoods(2, 2500n)])).toEqual([
      ['standard', 0n],
      ['each', 300n],
    ])
    expect(quote([buildGoods(3, 100n, 7)])).toEqual([
      ['standard', 500n],
      ['each', 450n],
      ['heavy', 8000n],
    ])
    expect(quote([buildGoods(1, 100n)], 'DE')).toEqual([['standard', 500n]])
  })

  it('count shipped items only', () => {
    const digital = { itemType: 'DIGITAL', quantity: 9, price: 9999n, weight: 99 }
    const pickedUp = { ...buildGoods(9, 9999n, 99), shippable: false }
    expect(quote([buildGoods(1, 100n), digital, pickedUp])).toEqual([
      ['standard', 500n],
      ['each', 150n],
    ])
    expect(quoteShipping(settings, undefined, [digital], 'USD', now)).toEqual({ required: false, quotes: [] })
    expect(quoteShipping(settings, undefined, [buildGoods(1, 1n)], 'USD', now)).toEqual({ required: true, quotes: [] })
  })

  it('keep the selection, or fall back to the first and report it', () => {
    const { quotes } = quoteShipping(settings, { country: 'US' }, [buildGoods(1, 100n)], 'USD', now)
    expect(selectShipping(quotes, { code: 'each' })).toMatchObject({ quote: { code: 'each' }, requested: true })
    expect(selectShipping(quotes, { code: 'gone' })).toMatchObject({ quote: { code: 'standard' }, requested: false })
    expect(selectShipping([], { code: 'each' })).toBeUndefined()
  })
})

describe('conditions', () => {
  const isOffered = (condition: ShippingCondition, lines: ShippingLine[]) => {
    const option = { id: 'o', deliveryRegionIds: ['rest'], rates: [{ amount: '1', conditions: [condition] }] }
    return quoteShipping({ regions, options: [option] }, { country: 'DE' }, lines, 'EUR', now).quotes.length === 1
  }

  it.each([
    ['EQ', [false, true, false]],
    ['GT', [false, false, true]],
    ['GTE', [false, true, true]],
    ['LT', [true, false, false]],
    ['LTE', [true, true, false]],
  ] as const)('%s below, at and above the value', (operator, expected) => {
    const quantities = [2, 3, 4]
    const listOfferedBy = (type: ShippingCondition['type'], value: string) =>
      quantities.map((quantity) => isOffered({ type, operator, value }, [buildGoods(quantity, 10n, 0.1)]))
    expect(listOfferedBy('BY_TOTAL_QUANTITY', '3')).toEqual(expected)
    expect(listOfferedBy('BY_TOTAL_PRICE', '0.3')).toEqual(expected)
    expect(listOfferedBy('BY_TOTAL_WEIGHT', '0.300000')).toEqual(expected) // 3 × 0.1 is not 0.3 in floats
  })

  it('must all be met', () => {
    const rates: ConditionalRate[] = [
      {
        amount: '1',
        conditions: [
          { type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '1' },
          { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '2' },
        ],
      },
    ]
    const quoteAt = (weight: number) =>
      quoteShipping(
        { regions, options: [{ id: 'o', deliveryRegionIds: ['rest'], rates }] },
        { country: 'DE' },
        [buildGoods(1, 1n, weight)],
        'EUR',
        now,
      ).quotes.length
    expect([quoteAt(1), quoteAt(1.5), quoteAt(2), quoteAt(2.1)]).toEqual([0, 1, 1, 0])
  })
})
