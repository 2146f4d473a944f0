import { formatMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takesCurrency, toMollieAmount } from './amounts.ts'

describe('an amount for Mollie', () => {
  it.each([
    ['12.5', 'EUR', '12.50'],
    ['1000', 'JPY', '1000'],
    ['990', 'ISK', '990'],
    ['0.01', 'USD', '0.01'],
  ])('writes %s %s as %s', (decimal, currency, value) =>
    expect(toMollieAmount(decimal, currency)).toEqual({ currency, value }),
  )

  it.each(['KWD', 'BHD', 'XAF'])('is refused in %s, which Mollie does not take', (currency) => {
    expect(takesCurrency(currency)).toBe(false)
    expect(() => toMollieAmount('1.000', currency)).toThrow(RangeError)
  })

  it('never changes on its way', () => {
    const amounts = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.constantFrom('EUR', 'USD', 'JPY', 'ISK'))
    fc.assert(
      fc.property(amounts, ([minor, currency]) => {
        const decimal = formatMinor(minor, currency)
        expect(Number(toMollieAmount(decimal, currency).value)).toBe(Number(decimal))
      }),
    )
  })
})
