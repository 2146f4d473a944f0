import { expect, it } from 'vitest'
import { formatNegative, formatPrice } from './price.tsx'

it.each(['en', 'de', 'fr', 'es', 'ar'])('a negative amount in %s has its minus at the left of the digits', (locale) => {
  const format = { currency: 'EUR', locale }
  const negative = formatPrice('-15.00', format)
  expect(negative).toBe(formatNegative(formatPrice('15.00', format)))
  expect(negative).toMatch(/−[\u200e€]*15/)
})
