import { describe, expect, it } from 'vitest'
import { findUnitPrice } from './unit-price.ts'

type Data = NonNullable<Parameters<typeof findUnitPrice>[0]['pricePerUnitData']>

const build = (total: [number, Data['totalMeasurementUnit']], base: [number, Data['baseMeasurementUnit']]): Data => ({
  ...{ totalQuantity: total[0], totalMeasurementUnit: total[1] },
  ...{ baseQuantity: base[0], baseMeasurementUnit: base[1] },
})

describe('the price per unit', () => {
  it.each([
    ['of 250 g for 100 g', 799n, build([250, 'G'], [100, 'G']), 320, [250, 'G'], [100, 'G']],
    ['in the unit of the reference', 799n, build([250, 'G'], [1, 'KG']), 3196, [0.25, 'KG'], [1, 'KG']],
    ['of 75 cl for a liter', 1200n, build([75, 'CL'], [1, 'L']), 1600, [0.75, 'L'], [1, 'L']],
  ] as const)('%s is rounded once', (_, price, pricePerUnitData, amount, [measure, unit], [reference, of]) => {
    expect(findUnitPrice({ pricePerUnitData }, price, 'EUR')).toEqual({
      ...{ amount, currency: 'EUR' },
      ...{ measure: { value: measure, unit }, reference: { value: reference, unit: of } },
    })
  })

  it.each([
    ['units of different kinds', build([250, 'G'], [1, 'L'])],
    ['a reference that is no whole number', build([250, 'G'], [0.5, 'KG'])],
    ['no data', undefined],
  ])('is absent with %s', (_, pricePerUnitData) => {
    expect(findUnitPrice({ ...(pricePerUnitData && { pricePerUnitData }) }, 100n, 'EUR')).toBeUndefined()
  })
})
