import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateTip, findPresetFault, resolveTip, splitTip } from './tips.ts'

describe('a tip', () => {
  it.each([
    // 45.00 × 15 % = 6.75
    ['PERCENTAGE', '15', 'EUR', 675n],
    // 45.00 × 12.5 % = 5.625 → 5.63
    ['PERCENTAGE', '12.5', 'EUR', 563n],
    ['AMOUNT', '5', 'EUR', 500n],
    ['CUSTOM', '3.33', 'EUR', 333n],
  ] as const)('%s %s %s', (tipType, value, currency, expected) =>
    expect(calculateTip(resolveTip({ tipType, value }, currency), 4500n)).toBe(expected),
  )
})

describe('splitting a tip', () => {
  it.each([
    // 10.00 ÷ 3 = 3.333 → 3.34 + 3.33 + 3.33
    [1000n, [5000n, 1000n, 0n], 'EQUAL', [334n, 333n, 333n]],
    // 10.00 × 50 ÷ 60 = 8.333, × 10 ÷ 60 = 1.667 → 8.33 + 1.67
    [1000n, [5000n, 1000n, 0n], 'PROPORTIONAL', [833n, 167n, 0n]],
    [1000n, [0n, 0n], 'PROPORTIONAL', [500n, 500n]],
    [1000n, [], 'EQUAL', []],
  ] as const)('%s, split (%#)', (amount, served, method, expected) =>
    expect(splitTip(amount, served, method)).toEqual(expected),
  )

  it('has no remainder', () => {
    const worths = fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 100_000n }),
        worths,
        fc.constantFrom('EQUAL', 'PROPORTIONAL'),
        (amount, served, method) => {
          const shares = splitTip(amount, served, method)
          expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount)
          expect(shares.every((share) => share >= 0n)).toBe(true)
        },
      ),
    )
  })
})

describe('presets', () => {
  it.each([
    ['PERCENTAGE', [{ value: 100 }], undefined],
    ['PERCENTAGE', [{ value: 100.5 }], 'PRESET_PERCENTAGE_TOO_HIGH'],
    ['AMOUNT', [{ value: 500 }], undefined],
    [
      'AMOUNT',
      [
        { value: 1, default: true },
        { value: 2, default: true },
      ],
      'CANNOT_HAVE_MORE_THAN_ONE_DEFAULT_PRESET',
    ],
  ] as const)('%s %j → %s', (tipType, presets, fault) => expect(findPresetFault(tipType, presets)).toBe(fault))
})
