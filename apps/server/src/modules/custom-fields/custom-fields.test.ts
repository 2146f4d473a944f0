import type { CustomField } from '@stoa/extension'
import { expect, test } from 'vitest'
import { findFault } from './custom-fields.ts'

const buildField = (type: CustomField['type'], more: Partial<CustomField> = {}): CustomField => ({
  entity: 'PRODUCT',
  key: 'care',
  type,
  label: 'care',
  ...more,
})

test.each([
  [buildField('TEXT'), 'Wool', undefined],
  [buildField('TEXT', { maxLength: 3 }), 'Wool', 'is longer than 3 characters'],
  [buildField('LONG_TEXT'), 'x'.repeat(5001), 'is longer than 5000 characters'],
  [buildField('NUMBER'), '-12.5', undefined],
  [buildField('NUMBER'), '1e3', 'is no number'],
  [buildField('NUMBER'), '', 'is no number'],
  [buildField('FLAG'), 'true', undefined],
  [buildField('FLAG'), 'yes', 'is neither true nor false'],
  [buildField('DATE'), '2026-02-28', undefined],
  [buildField('DATE'), '2026-02-30', 'is not a date'],
  [buildField('DATE'), '2026-13-01', 'is not a date'],
  [buildField('CHOICE', { choices: { wool: 'wool' } }), 'wool', undefined],
  [buildField('CHOICE', { choices: { wool: 'wool' } }), 'toString', 'is none of the choices'],
])('a field %o with the value %j %s', (of, value, fault) => {
  expect(findFault(of, value)).toBe(fault)
})
