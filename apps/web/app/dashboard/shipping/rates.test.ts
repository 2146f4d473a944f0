import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { createFormReader } from '../lib/form-reader.ts'
import { formatRates, readRates } from './rates.ts'
import { compareRegions, formatPlaces } from './read-shipping.ts'

const t = translateTo('en')

const euros = { currency: 'EUR', locale: 'en-IE' }

describe('formatRates', () => {
  it.each([
    [[], 'Free'],
    [[{ amount: '0' }], 'Free'],
    [[{ amount: '5' }], '€5.00'],
    [[{ amount: '5' }, { amount: '0' }], 'Free to €5.00'],
    [[{ amount: '2', multiplyByQuantity: true }], '€2.00 per item'],
  ])('writes %j as %j', (rates, text) => expect(formatRates(t, rates, euros)).toBe(text))
})

describe('readRates', () => {
  const read = (fields: readonly (readonly [string, string])[]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    const reader = createFormReader(t, form)
    return { rates: readRates(t, reader), errors: reader.errors }
  }

  it('reads each rate with its own conditions', () =>
    expect(
      read([
        ['rate', '0'],
        ['rate.0.amount', '4,90'],
        ['rate.0.per', 'ORDER'],
        ['rate', '3'],
        ['rate.3.amount', '0'],
        ['rate.3.per', 'ORDER'],
        ['rate.3.condition', '1'],
        ['rate.3.1.type', 'BY_TOTAL_PRICE'],
        ['rate.3.1.operator', 'GTE'],
        ['rate.3.1.value', '50'],
      ]),
    ).toEqual({
      rates: [
        { amount: '4.90', multiplyByQuantity: false, conditions: [] },
        {
          amount: '0',
          multiplyByQuantity: false,
          conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: '50' }],
        },
      ],
      errors: {},
    }))

  it('reports invalid fields by name', () => {
    const readCondition = (type: string, value: string) =>
      read([
        ['rate', '0'],
        ['rate.0.condition', '0'],
        ['rate.0.0.type', type],
        ['rate.0.0.value', value],
      ]).errors
    expect(readCondition('BY_TOTAL_QUANTITY', '1.5')).toEqual({
      'rate.0.amount': 'Enter an amount, such as 12.50.',
      'rate.0.0.value': 'Enter a whole number.',
    })
    expect(readCondition('BY_TOTAL_WEIGHT', '-1')).toMatchObject({ 'rate.0.0.value': 'Enter a number, such as 12.5.' })
  })
})

describe('formatPlaces', () => {
  it.each([
    [undefined, 'Rest of the world'],
    [[], 'Rest of the world'],
    [[{ countryCode: 'IE' }, { countryCode: 'US', subdivisions: ['CA', 'NY'] }], 'Ireland and United States (CA, NY)'],
    [['IE', 'DE', 'FR', 'IT', 'ES'].map((countryCode) => ({ countryCode })), 'Ireland, Germany, France, and 2 more'],
  ])('writes %j as %j', (destinations, text) => expect(formatPlaces(t, destinations, 'en')).toBe(text))
})

it('finds the added and removed regions', () =>
  expect(compareRegions(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] }))
