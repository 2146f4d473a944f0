import { expect, test } from 'vitest'
import { normalizeDigits } from './digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٢٫٥٠', '12.50'],
  ['+٣٣ ٦ 12', '+33 6 12'],
  ['D02 X285', 'D02 X285'],
])('writes %s as %s', (typed, written) => expect(normalizeDigits(typed)).toBe(written))
