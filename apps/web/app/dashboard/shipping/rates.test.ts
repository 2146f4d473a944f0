import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { formReader } from '../lib/form-reader.ts'
import { regionChanges, sayPlaces } from './facts.ts'
import { readRates, sayRates } from './rates.ts'

const euros = { currency: 'EUR', locale: 'en-IE' }

describe('prices in a word', () => {
  it.each([
    [[], 'Free'],
    [[{ amount: '0' }], 'Free'],
    [[{ amount: '5' }], '€5.00'],
    [[{ amount: '5' }, { amount: '0' }], 'Free to €5.00'],
    [[{ amount: '2', multiplyByQuantity: true }], '€2.00 a piece'],
  ])('%j', (rates, said) => expect(sayRates(rates, euros)).toBe(said))
})

describe('prices of a form', () => {
  const read = (fields: readonly (readonly [string, string])[]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    const reader = formReader(translateTo('en'), form)
    return { rates: readRates(reader), errors: reader.errors }
  }

  it('have their own conditions each', () =>
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

  it('say beside the field what is wrong', () => {
    const condition = (type: string, value: string) =>
      read([
        ['rate', '0'],
        ['rate.0.condition', '0'],
        ['rate.0.0.type', type],
        ['rate.0.0.value', value],
      ]).errors
    expect(condition('BY_TOTAL_QUANTITY', '1.5')).toEqual({
      'rate.0.amount': 'Enter an amount, such as 12.50.',
      'rate.0.0.value': 'A whole number.',
    })
    expect(condition('BY_TOTAL_WEIGHT', '-1')).toMatchObject({ 'rate.0.0.value': 'A number like 12.5.' })
  })
})

describe('places in a word', () => {
  it.each([
    [undefined, 'Everywhere else'],
    [[], 'Everywhere else'],
    [[{ countryCode: 'IE' }, { countryCode: 'US', subdivisions: ['CA', 'NY'] }], 'Ireland, United States (CA, NY)'],
    [['IE', 'DE', 'FR', 'IT', 'ES'].map((countryCode) => ({ countryCode })), 'Ireland, Germany, France and 2 more'],
  ])('%j', (destinations, said) => expect(sayPlaces(destinations, 'en')).toBe(said))
})

it('regions are added and taken away by what has changed', () =>
  expect(regionChanges(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] }))
