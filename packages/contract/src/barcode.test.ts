import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateCheckDigit, listEqualCodes, readBarcodeKind } from './barcode.ts'

const gtin = fc
  .tuple(fc.constantFrom(8, 12, 13, 14), fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 13 }))
  .map(([length, digits]) => digits.slice(0, length - 1).join(''))
  .map((digits) => `${digits}${calculateCheckDigit(digits)}`)

it.each([
  ['96385074', 'GTIN'],
  ['036000291452', 'GTIN'],
  ['4006381333931', 'GTIN'],
  ['04006381333931', 'GTIN'],
  ['4006381333932', 'WRONG_CHECK_DIGIT'],
  ['036000291453', 'WRONG_CHECK_DIGIT'],
  ['123456789', 'OTHER'],
  ['MUG-01', 'OTHER'],
  ['٤٠٠٦٣٨١٣٣٣٩٣١', 'OTHER'],
  ['', 'OTHER'],
])('reads %s as %s', (code, kind) => {
  expect(readBarcodeKind(code)).toBe(kind)
})

it('finds an article by its UPC-A, EAN-13 and GTIN-14', () => {
  const all = ['036000291452', '0036000291452', '00036000291452']
  for (const code of all) expect(listEqualCodes(code).toSorted()).toEqual(all.toSorted())
  expect(listEqualCodes('00000096385074')).toContain('96385074')
  expect(listEqualCodes('0123')).toEqual(['0123'])
})

it('treats a code as equal to itself, and to no other article', () => {
  fc.assert(
    fc.property(gtin, gtin, (one, other) => {
      expect(readBarcodeKind(one)).toBe('GTIN')
      expect(listEqualCodes(one)).toContain(one)
      for (const equal of listEqualCodes(one))
        expect(listEqualCodes(equal).toSorted()).toEqual(listEqualCodes(one).toSorted())
      const isSame = BigInt(one) === BigInt(other)
      expect(listEqualCodes(one).includes(other)).toBe(isSame)
    }),
  )
  fc.assert(
    fc.property(fc.string(), (code) => {
      expect(listEqualCodes(code)).toContain(code)
    }),
  )
})

it('detects every single wrong digit', () => {
  fc.assert(
    fc.property(gtin, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, place, by) => {
      const at = place % code.length
      const wrong = `${code.slice(0, at)}${(Number(code[at]) + by) % 10}${code.slice(at + 1)}`
      expect(readBarcodeKind(wrong)).toBe('WRONG_CHECK_DIGIT')
    }),
  )
})
