import type { CustomField } from '@stoa/extension'
import { expect, test } from 'vitest'
import { findFault } from './custom-fields.ts'

const field = (type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  entity: 'PRODUCT',
  key: 'care',
  type,
  label: 'care',
  ...more,
})

test.each([
  [field('TEXT'), 'Wool', undefined],
  [field('TEXT', { maxLength: 3 }), 'Wool', 'is longer than 3 characters'],
  [field('LONG_TEXT'), 'x'.repeat(5001), 'is longer than 5000 characters'],
  [field('NUMBER'), '-12.5', undefined],
  [field('NUMBER'), '1e3', 'is no number'],
  [field('NUMBER'), '', 'is no number'],
  [field('FLAG'), 'true', undefined],
  [field('FLAG'), 'yes', 'is neither true nor false'],
  [field('DATE'), '2026-02-28', undefined],
  [field('DATE'), '2026-02-30', 'is no date'],
  [field('DATE'), '2026-13-01', 'is no date'],
  [field('CHOICE', { choices: { wool: 'wool' } }), 'wool', undefined],
  [field('CHOICE', { choices: { wool: 'wool' } }), 'toString', 'is none of the choices'],
])('a field %o with the value %j %s', (of, value, fault) => {
  expect(findFault(of, value)).toBe(fault)
})
