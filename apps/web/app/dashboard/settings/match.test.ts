import { expect, it } from 'vitest'
import { matches } from './match.ts'

const texts = ['Tax', 'Rates by region', 'VAT, réglages']

it.each([
  ['', true],
  ['  ', true],
  ['vat', true],
  ['REGION tax', true],
  ['reglages', true],
  ['tax shipping', false],
])('finds %j: %s', (query, isFound) => {
  expect(matches(query, texts)).toBe(isFound)
})
