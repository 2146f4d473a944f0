import { Problem } from '@stoa/contract/problem'
import { Product } from '@stoa/contract/product.entity'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashText } from '../../kernel/hash-text.ts'
import { changeFields, countTexts, findPlaceholders, hasOpenDirection, listTexts } from './translations.ts'

const texts = listTexts(Product, {
  id: 'p1',
  name: 'Tea {size}',
  description: ' ',
  additionalInfoSections: [{ title: 'Care', description: 'By hand' }],
})

const catchProblem = (fields: Record<string, string | null>) => {
  try {
    changeFields({}, fields, texts)
  } catch (problem) {
    return problem instanceof Problem ? problem.code : problem
  }
  return undefined
}

describe('translations of an entity', () => {
  test('are of its texts that are not blank, each once', () => {
    expect(texts.map(({ key }) => key)).toEqual([
      'name',
      'additionalInfoSections[Care].title',
      'additionalInfoSections[Care].description',
    ])
  })

  test('remember their original, so that a changed one is counted as outdated', () => {
    const fields = changeFields({}, { name: ' Tee {size} ' }, texts)
    expect(fields).toEqual({ name: { text: 'Tee {size}', of: hashText('Tea {size}') } })
    expect(countTexts(texts, fields)).toEqual({ texts: 3, translated: 1, outdated: 0 })
    const changed = texts.map((text) => (text.key === 'name' ? { ...text, text: 'Green tea' } : text))
    expect(countTexts(changed, fields)).toEqual({ texts: 3, translated: 1, outdated: 1 })
  })

  test('are removed by null and by blanks, also where the text is gone', () => {
    const fields = { name: { text: 'Tee', of: '' }, 'additionalInfoSections[Size].title': { text: 'Maße', of: '' } }
    expect(changeFields(fields, { name: null, 'additionalInfoSections[Size].title': ' \n' }, texts)).toEqual({})
  })

  test.each([
    ['UNKNOWN_FIELD', { slug: 'tee' }],
    ['TRANSLATION_TOO_LONG', { name: '{size}'.padEnd(81, 'x') }],
    ['TRANSLATION_MISSES_PLACEHOLDER', { name: 'Tee {Size}' }],
    ['TRANSLATION_DIRECTION_UNCLOSED', { name: '{size} \u2067שלום' }],
    [undefined, { name: '{size}'.padEnd(80, 'x') }],
    [undefined, { name: '{size} <b>\u2067שלום\u2069</b> 😀' }],
  ])('answer %s to %j', (code, fields) => {
    expect(catchProblem(fields)).toBe(code)
  })

  test('never lose a text by a change of another, and never keep one that was refused', () => {
    const key = fc.constantFrom(...texts.map(({ key }) => key), 'unknown')
    const written = fc.dictionary(key, fc.option(fc.string({ maxLength: 100 })))
    fc.assert(
      fc.property(fc.array(written), (changes) => {
        let fields = {}
        const expected = new Map<string, string>()
        for (const change of changes) {
          try {
            fields = changeFields(fields, change, texts)
          } catch {
            continue
          }
          for (const [name, text] of Object.entries(change)) {
            if (text?.trim()) expected.set(name, text.trim())
            else expected.delete(name)
          }
        }
        const found = Object.entries(fields as Record<string, { text: string }>).map(([name, { text }]) => [name, text])
        expect(new Map(found as [string, string][])).toEqual(expected)
      }),
    )
  })
})

test('placeholders are names in braces', () => {
  expect(findPlaceholders('Hi {name}, {name}: {order.number} { x } {}')).toEqual(['{name}', '{order.number}'])
})

test('directions must be closed in the order in which they were opened, in each line', () => {
  expect(hasOpenDirection('abc אבג')).toBe(false)
  expect(hasOpenDirection('\u2066a\u202bb\u202c\u2069')).toBe(false)
  for (const text of ['\u202ea', 'a\u2069', '\u2066a\u202bb\u2069\u202c', '\u2066a\nb\u2069'])
    expect(hasOpenDirection(text)).toBe(true)
})
