import { completeLanguages } from '@stoa/messages/languages'
import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, test } from 'vitest'
import { normalizeDecimal, writeDecimal } from './decimal.ts'
import { createFormReader } from './form-reader.ts'

test.each([
  ['en', '12.50', '12.50'],
  ['de', '12.50', '12,50'],
  ['fr', '1234.5', '1234,5'],
  ['es', '7', '7'],
  ['ar', '12.50', '12.50'],
] as const)('in %s, a field shows %s as %s', (language, decimal, shown) => {
  expect(writeDecimal(translateTo(language), decimal)).toBe(shown)
})

test.each([
  ['12,5', '12.5'],
  ['1 249,50', '1249.50'],
  ['1\u202f249\u00a0500,5', '1249500.5'],
  ['١٢٫٥', '12.5'],
  [' 7 ', '7'],
  ['1 2', '1 2'],
])('reads %j as %s', (typed, decimal) => expect(normalizeDecimal(typed)).toBe(decimal))

describe('what a field shows', () => {
  test.each(completeLanguages)('is read as the same amount in %s', (language) => {
    const t = translateTo(language)
    const form = new FormData()
    form.set('price', writeDecimal(t, '1234.125'))
    const reader = createFormReader(t, form)
    expect(reader.amount('price')).toBe('1234.125')
    expect(reader.errors).toEqual({})
  })
})
