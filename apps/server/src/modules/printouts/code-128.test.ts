import { describe, expect, test } from 'vitest'
import { encodeCode128, isBarcode } from './code-128.ts'

describe('a barcode', () => {
  test('has eleven modules per letter, start and check, and thirteen for the stop', () => {
    for (const text of ['A', '10001', '00340434161094042557', '~ Z!']) {
      const wide = encodeCode128(text).reduce((sum, each) => sum + each, 0)
      expect(wide).toBe(11 * (text.length + 2) + 13)
    }
  })

  test('is unique per text', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    expect(new Set(printable.map((letter) => encodeCode128(letter).join(''))).size).toBe(95)
  })

  test('has the check symbol of the standard’s example', () => {
    // "Wikipedia" in Code B: check value 88.
    const bars = encodeCode128('Wikipedia').join('')
    expect(bars.startsWith('211214')).toBe(true)
    expect(bars.endsWith(`421211${'2331112'}`) || bars.endsWith(`421112${'2331112'}`)).toBe(true)
    expect(bars.slice(-13, -7)).toBe('421211')
  })

  test('refuses characters outside the code', () => {
    expect([isBarcode('RR123456785IE'), isBarcode('é'), isBarcode(''), isBarcode('x'.repeat(33))]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
