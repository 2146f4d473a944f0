import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as m from './index.ts'

const currency = fc.constantFrom('JPY', 'EUR', 'USD', 'KWD', 'CLF', 'MGA')
const minor = fc.bigInt({ min: 0n, max: 10n ** 14n })
const rate = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => (millionths / 1e6).toFixed(6))

describe('currencies', () => {
  it.each([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
    ['CLF', 4],
    ['MGA', 2],
    ['IQD', 3],
  ])('%s has %i decimals', (code, decimals) => expect(m.getCurrencyDecimals(code)).toBe(decimals))

  it.each(['', 'eur', 'EURO', 'XXX', '__proto__', 'toString'])('%j is no currency', (code) => {
    expect(m.isCurrency(code)).toBe(false)
    expect(() => m.parseMinor('1', code)).toThrow(expect.objectContaining({ fault: 'UNKNOWN_CURRENCY' }))
  })
})

describe('decimal strings', () => {
  it.each([
    ['12.50', '12.5'],
    ['12.00', '12'],
    ['0.0', '0'],
    ['100', '100'],
    ['1.05', '1.05'],
  ])('lose zeros at the end of a fraction: %s', (decimal, expected) => {
    expect(m.trimZeros(decimal)).toBe(expected)
  })

  it.each([
    ['12.5', 'EUR', 1250n, '12.50'],
    ['12', 'EUR', 1200n, '12.00'],
    ['0.05', 'EUR', 5n, '0.05'],
    ['1250', 'JPY', 1250n, '1250'],
    ['1.25', 'KWD', 1250n, '1.250'],
    ['12.5000', 'EUR', 1250n, '12.50'],
    ['12.000', 'JPY', 12n, '12'],
    ['1000000000000000', 'EUR', 10n ** 17n, '1000000000000000.00'],
  ])('%s %s', (text, code, amount, wire) => {
    expect(m.parseMinor(text, code)).toBe(amount)
    expect(m.formatMinor(amount, code)).toBe(wire)
  })

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1e3',
    '1E3',
    'NaN',
    'Infinity',
    '1,5',
    '1.',
    '.5',
    '0x10',
    '1_000',
    '١',
    '1.2.3',
    '1\n',
  ])('refuses %j', (text) =>
    expect(() => m.parseMinor(text, 'EUR')).toThrow(expect.objectContaining({ fault: 'NOT_AN_AMOUNT' })),
  )

  it('refuses what is not a string', () => {
    for (const value of [1, null, undefined, {}, ['1'], 10n]) {
      expect(() => m.parseMinor(value as string, 'EUR')).toThrow(expect.objectContaining({ fault: 'NOT_AN_AMOUNT' }))
    }
  })

  it.each([
    ['0.335', 'EUR'],
    ['0.5', 'JPY'],
    ['0.0001', 'KWD'],
  ])('refuses %s %s with too many decimals', (text, code) =>
    expect(() => m.parseMinor(text, code)).toThrow(expect.objectContaining({ fault: 'TOO_MANY_DECIMALS' })),
  )

  it.each(['1000000000000000.01', '9999999999999999', '99999999999999999'])('refuses %s as too large', (text) =>
    expect(() => m.parseMinor(text, 'EUR')).toThrow(m.MoneyError),
  )

  it('parsing a formatted amount returns it', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => m.parseMinor(m.formatMinor(amount, code), code) === amount),
    )
    fc.assert(
      fc.property(minor, currency, (amount, code) => {
        expect(m.toMinor(m.parseMoney(m.formatMoney(m.createMoney(amount, code)), code))).toBe(amount)
      }),
    )
  })

  it('formats negative amounts', () => expect(m.formatMinor(-5n, 'EUR')).toBe('-0.05'))
})

describe('formatting for people', () => {
  const toPlain = (text: string) => text.replaceAll(/\s/g, ' ')

  it.each([
    ['1234.5', 'EUR', 'de', '1.234,50 €'],
    ['1234.5', 'EUR', 'en', '€1,234.50'],
    ['1234', 'JPY', 'en', '¥1,234'],
    ['1.25', 'KWD', 'en', 'KWD 1.250'],
    ['1.25', 'IQD', 'en', 'IQD 1.250'],
    ['999999999999999.99', 'USD', 'en', '$999,999,999,999,999.99'],
  ])('%s %s in %s', (text, code, locale, expected) =>
    expect(toPlain(m.formatAmount(m.parseMoney(text, code), locale))).toBe(expected),
  )

  it("keeps all digits of amounts beyond a float's precision", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 15n, max: 10n ** 17n }), (amount) => {
        expect(m.formatMinorAmount(amount, 'EUR', 'en').replaceAll(/\D/g, '')).toBe(String(amount))
      }),
    )
  })
})

describe('arithmetic', () => {
  const parseEuros = (text: string) => m.parseMoney(text, 'EUR')

  it('3 × 0.335 is exact in a currency with that amount', () =>
    expect(m.formatMoney(m.multiply(m.parseMoney('0.335', 'KWD'), 3))).toBe('1.005'))

  // 3.35 × 0.3 = 1.005 → 1.01; in floats 1.0049999… → 1.00
  it('3.35 × 0.3 rounds its exact half up', () =>
    expect(m.formatMoney(m.applyRate(parseEuros('3.35'), '0.3'))).toBe('1.01'))

  it.each([
    [5n, '0.5', 3n, 2n], // 2.5
    [7n, '0.5', 4n, 4n], // 3.5
    [-5n, '0.5', -3n, -2n], // −2.5
    [5n, '0.499999', 2n, 2n],
    [100n, '0.0725', 7n, 7n], // 7.25
    [1000n, '0', 0n, 0n],
    [1999n, '1', 1999n, 1999n],
  ])('%s × %s is %s half up and %s half even', (amount, by, up, even) => {
    expect(m.multiplyByRate(amount, by)).toBe(up)
    expect(m.multiplyByRate(amount, by, 'HALF_EVEN')).toBe(even)
  })

  it('a rate is never more than half a unit off', () => {
    fc.assert(
      fc.property(minor, rate, (amount, by) => {
        const millionths = BigInt(Math.round(Number(by) * 1e6))
        const off = m.multiplyByRate(amount, by) * 1_000_000n - amount * millionths
        return off <= 500_000n && off > -500_000n
      }),
    )
  })

  it.each(['', '-0.1', '1e-2', 'NaN', '.5', '5.', '1,5'])('refuses the rate %j', (by) =>
    expect(() => m.multiplyByRate(1n, by)).toThrow(expect.objectContaining({ fault: 'NOT_A_RATE' })),
  )

  it('converts percentages to rates', () => {
    expect(m.fromPercentage(12.5)).toBe('0.125')
    expect(m.fromPercentage(0.01)).toBe('0.0001')
    expect(m.fromPercentage(33.33)).toBe('0.3333')
    expect(m.fromPercentage('100')).toBe('1')
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1])
      expect(() => m.fromPercentage(bad)).toThrow(m.MoneyError)
  })

  it('converts rates back to percentages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
        const percentage = Number((hundredths / 100).toFixed(2))
        expect(m.toPercentage(m.fromPercentage(percentage))).toBe(percentage)
      }),
    )
  })

  it.each([
    ['0.335', 'EUR', 34n],
    ['0.334999', 'EUR', 33n],
    ['12.5', 'JPY', 13n],
    ['1.0005', 'KWD', 1001n],
  ])('%s %s is rounded to %s', (decimal, code, amount) => expect(m.roundToMinor(decimal, code)).toBe(amount))

  it('adds rates exactly', () => expect(m.sumRates(['0.1', '0.2', '0.000001'])).toBe('0.300001'))

  it('adds, subtracts, compares', () => {
    fc.assert(
      fc.property(minor, minor, currency, (a, b, code) => {
        const [x, y] = [m.createMoney(a, code), m.createMoney(b, code)]
        expect(m.toMinor(m.subtract(m.add(x, y), y))).toBe(a)
        expect(m.toMinor(m.add(m.min(x, y), m.max(x, y)))).toBe(a + b)
        expect(m.compare(x, y)).toBe(a < b ? -1 : a > b ? 1 : 0)
        expect(m.toMinor(m.sum([x, y, x], code))).toBe(2n * a + b)
      }),
    )
  })

  it('refuses to mix currencies', () => {
    for (const act of [m.add, m.subtract, m.compare, m.min, m.max]) {
      expect(() => act(parseEuros('1'), m.parseMoney('1', 'USD'))).toThrow(
        expect.objectContaining({ fault: 'CURRENCY_MISMATCH' }),
      )
    }
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses the quantity %d', (quantity) =>
    expect(() => m.multiply(parseEuros('1'), quantity)).toThrow(expect.objectContaining({ fault: 'NOT_A_QUANTITY' })),
  )

  it('refuses sums and products that the wire cannot represent', () => {
    const limit = parseEuros('1000000000000000')
    expect(() => m.add(limit, parseEuros('0.01'))).toThrow(expect.objectContaining({ fault: 'TOO_LARGE' }))
    expect(() => m.multiply(limit, 2)).toThrow(expect.objectContaining({ fault: 'TOO_LARGE' }))
  })
})

describe('sharing', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [5n, [3n, 7n], [1n, 4n]], // 1.5 and 3.5: equal remainders, the larger gets the unit
    [10n, [0n, 1n], [0n, 10n]],
    [0n, [0n, 0n], [0n, 0n]],
    [1n, [1n, 2n, 2n], [0n, 1n, 0n]],
  ])('%s by %s', (amount, weights, parts) => {
    expect(m.shareByWeight(amount, weights)).toEqual(parts)
    expect(m.allocate(m.createMoney(amount, 'EUR'), weights).map(m.toMinor)).toEqual(parts)
  })

  it('adds up, stays within one unit of the exact share and below the weight', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 10n ** 12n }), (by, amount) => {
        const whole = by.reduce((a, b) => a + b, 0n)
        fc.pre(whole > 0n)
        const parts = m.shareByWeight(amount, by)
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(amount)
        for (const [i, part] of parts.entries()) {
          const off = part * whole - amount * by[i]!
          expect(off < whole && off > -whole).toBe(true)
          if (amount <= whole) expect(part <= by[i]!).toBe(true)
        }
      }),
    )
  })

  it('returns the same parts in any order', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(weights, fc.bigInt({ min: 0n, max: 200n }), (by, amount) => {
        fc.pre(by.some((weight) => weight > 0n))
        const sortParts = (parts: bigint[]) => parts.sort((a, b) => Number(a - b)).map(String)
        expect(sortParts(m.shareByWeight(amount, by))).toEqual(sortParts(m.shareByWeight(amount, [...by].reverse())))
      }),
    )
  })

  it('refuses what cannot be shared', () => {
    expect(() => m.shareByWeight(1n, [])).toThrow(m.MoneyError)
    expect(() => m.shareByWeight(1n, [0n])).toThrow(m.MoneyError)
    expect(() => m.shareByWeight(1n, [2n, -1n])).toThrow(m.MoneyError)
    expect(() => m.shareByWeight(-1n, [1n])).toThrow(m.MoneyError)
  })
})

describe('tax', () => {
  it.each([
    [11900n, '0.19', 1900n], // 119 × 19/119
    [100n, '0.2', 17n], // 100/6 = 16.67
    [1n, '0.2', 0n], // 0.17
    [3n, '0.2', 1n], // exactly half
  ])('%s at %s contains %s', (price, by, tax) =>
    expect(m.extractTax(price, by)).toEqual({ beforeTax: price - tax, tax, afterTax: price }),
  )

  it('adds tax to a net price', () =>
    expect(m.addTax(1000n, '0.0725')).toEqual({ beforeTax: 1000n, tax: 73n, afterTax: 1073n }))

  it('extracts tax from a gross price', () => {
    fc.assert(
      fc.property(minor, rate, (price, by) => {
        const { tax, afterTax } = m.addTax(price, by)
        expect(m.extractTax(afterTax, by).tax).toBe(tax)
      }),
    )
  })
})
