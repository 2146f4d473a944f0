import { formatMinor } from '@stoa/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMinor, readPrice, toAmount } from './amounts.ts'

describe('amounts', () => {
  it.each([
    ['12.5', 'EUR', 1250],
    ['1250', 'JPY', 1250],
    ['1.25', 'KWD', 1250],
    ['0.07', 'USD', 7],
    ['-3.20', 'EUR', -320],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
  ])('writes %s %s as %i', (amount, currency, expected) => {
    expect(toAmount(readMinor({ amount }, currency))).toBe(expected)
  })

  it('refuses an amount that JSON can not hold exactly', () => {
    expect(() => toAmount(2n ** 53n)).toThrow(RangeError)
  })

  it.each(['EUR', 'JPY', 'KWD'])('reads prices of products in %s as their exact decimal', (currency) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 99_999_999n }), (minor) => {
        expect(readPrice(Number(formatMinor(minor, currency)), currency)).toBe(minor)
      }),
    )
  })
})
