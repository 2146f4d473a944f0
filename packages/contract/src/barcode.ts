/** Kinds of codes: a GTIN, digits that look like a GTIN but have a wrong check digit, or the shop's own code. */
export type BarcodeKind = 'GTIN' | 'WRONG_CHECK_DIGIT' | 'OTHER'

/** GTIN-8, UPC-A (12), EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14]

export function readBarcodeKind(code: string): BarcodeKind {
  if (!/^\d+$/.test(code) || !lengths.includes(code.length)) return 'OTHER'
  return calculateCheckDigit(code.slice(0, -1)) === Number(code.at(-1)) ? 'GTIN' : 'WRONG_CHECK_DIGIT'
}

/** Weights 3 and 1 from the right (GS1 General Specifications, 7.9), so leading zeros never change it. */
export function calculateCheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/**
 * Lists the codes under which the same article may be stored. Leading zeros don't change a GTIN, so a product stored by
 * its UPC-A is found by the EAN-13 that a scanner reads. Any other code only equals itself.
 */
export function listEqualCodes(code: string): string[] {
  if (readBarcodeKind(code) !== 'GTIN') return [code]
  const digits = code.replace(/^0+/, '')
  const equal = lengths.filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
  return [...new Set([code, ...equal])]
}
