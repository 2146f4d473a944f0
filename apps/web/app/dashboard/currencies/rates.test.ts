import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { readRatesForm, toDecimal } from './rates.ts'

describe('exchange rates', () => {
  it.each([
    ['10950', 3, '10.95'],
    ['5', 4, '0.0005'],
    ['149', 0, '149'],
    ['1000', 3, '1'],
  ])('writes %s with %i places as %s', (value, decimalPlaces, expected) =>
    expect(toDecimal({ value, decimalPlaces })).toBe(expected),
  )

  it('reads a comma or a point', () => {
    const form = new FormData()
    for (const [currency, rate] of [
      ['EUR', '0,92'],
      ['JPY', '149.5'],
    ] as const) {
      form.append('currency', currency)
      form.set(`rate.${currency}`, rate)
    }
    expect(readRatesForm(translateTo('en'), form)).toEqual({
      rates: [
        { currency: 'EUR', rate: '0.92' },
        { currency: 'JPY', rate: '149.5' },
      ],
      errors: undefined,
    })
  })

  it.each(['', '0', '-1', '1e3', 'one', '0.0000000000001'])('rejects %j', (rate) => {
    const form = new FormData()
    form.append('currency', 'EUR')
    form.set('rate.EUR', rate)
    expect(readRatesForm(translateTo('en'), form).errors).toEqual({
      'rate.EUR': 'Enter a number above 0, such as 1.0834.',
    })
  })
})
