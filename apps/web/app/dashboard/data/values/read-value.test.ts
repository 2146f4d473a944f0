import type { DataField } from '@stoa/contract/data-collection.entity'
import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, test } from 'vitest'
import { toColumns } from '../columns.ts'
import { readValue } from './read-value.ts'
import { createFormats, formatValue, readPicture, writePicture, writeValue } from './write-value.ts'

const buildColumn = (type: DataField['type'], rules: Partial<DataField> = {}) =>
  toColumns({ fields: [{ key: 'field', type, ...rules }] })[0]!
const read = (type: DataField['type'], text: string, rules: Partial<DataField> = {}, language: 'en' | 'de' = 'en') =>
  readValue({ t: translateTo(language), zone: 'Europe/Berlin' }, buildColumn(type, rules), text)

describe('a cell', () => {
  test.each([
    ['NUMBER', '12.5', 12.5],
    ['NUMBER', '1,200.5', 1200.5],
    ['NUMBER', '1.200,5', 1200.5],
    ['NUMBER', '1,200', 1200],
    ['NUMBER', '-3', -3],
    ['BOOLEAN', 'TRUE', true],
    ['BOOLEAN', 'no', false],
    ['DATE', '2026-03-01', '2026-03-01'],
    ['DATE', '31.12.2026', '2026-12-31'],
    ['DATE', '13/02/2026', '2026-02-13'],
    ['DATETIME', '2026-07-01 09:30', { $date: '2026-07-01T07:30:00.000Z' }],
    ['DATETIME', '2026-07-01T07:30:00Z', { $date: '2026-07-01T07:30:00.000Z' }],
    ['TIME', '9:05', '09:05:00.000'],
    ['ARRAY_STRING', 'a, b;a', ['a', 'b']],
    ['RICH_TEXT', 'one < two\n\nthree', '<p>one &lt; two</p><p>three</p>'],
    ['OBJECT', '{"a":1}', { a: 1 }],
    ['TEXT', '  kept ', '  kept '],
    ['NUMBER', ' ', undefined],
  ] as const)('%s reads %j', (type, text, value) => {
    expect(read(type, text)).toEqual({ value })
  })

  test('reads a comma as the language writes it', () => {
    expect(read('NUMBER', '1,234', {}, 'de')).toEqual({ value: 1.234 })
    expect(read('NUMBER', '1,234', {}, 'en')).toEqual({ value: 1234 })
  })

  test.each([
    ['NUMBER', 'cheap', {}],
    ['NUMBER', '11', { numberRange: { max: 10 } }],
    ['BOOLEAN', 'perhaps', {}],
    ['DATE', '2026-02-30', {}],
    ['DATE', '01/02/2026', {}],
    ['DATETIME', 'tomorrow', {}],
    ['TIME', '25:00', {}],
    ['URL', 'javascript:alert(1)', {}],
    ['EMAIL', 'bea', {}],
    ['OBJECT', '[1]', {}],
    ['ARRAY', '{}', {}],
    ['OBJECT', '{', {}],
    ['TEXT', '', { required: true }],
    ['TEXT', 'abcd', { stringLengthRange: { maxLength: 3 } }],
    ['ARRAY_STRING', 'a,b,c', { arraySizeRange: { maxSize: 2 } }],
  ] as const)('%s refuses %j', (type, text, rules) => {
    expect(read(type, text, rules)).toEqual({ fault: expect.any(String) })
  })
})

test('what is written is read again as the same value', () => {
  const t = translateTo('de')
  const context = { t, zone: 'Europe/Berlin', names: {} }
  for (const [type, value] of [
    ['BOOLEAN', false],
    ['DATE', '2026-03-01'],
    ['DATETIME', { $date: '2026-07-01T07:30:00.000Z' }],
    ['TIME', '09:05:00.000'],
    ['ARRAY_STRING', ['a', 'b']],
    ['ARRAY_STRING', ['one, two', 'three']],
    ['NUMBER', -1234.5],
    ['OBJECT', { a: [1, 2] }],
    ['MEDIA_GALLERY', [{ type: 'image', src: 'wix:image://v1/a.jpg/a.jpg', slug: 'a.jpg' }]],
  ] as const) {
    const column = buildColumn(type)
    const text = writeValue(context, column, value)
    expect([type, readValue(context, column, text)]).toEqual([type, { value }])
  }
})

test('a value of another type is shown as text', () => {
  const context = { t: translateTo('en'), zone: 'UTC', names: { 'towns/1': 'Leeds' } }
  const formats = createFormats('en-GB', 'UTC')
  expect(formatValue(context, formats, buildColumn('NUMBER'), 'many')).toBe('many')
  expect(formatValue(context, formats, buildColumn('DATETIME'), { $date: 'never' })).toBe('{"$date":"never"}')
  const reference = { typeMetadata: { reference: { referencedCollectionId: 'towns' } } }
  expect(formatValue(context, formats, buildColumn('REFERENCE', reference), '1')).toBe('Leeds')
})

test('the text of rich text is shown, also where a tag has no end', () => {
  const context = { t: translateTo('en'), zone: 'UTC', names: {} }
  const formats = createFormats('en-GB', 'UTC')
  const format = (text: string) => formatValue(context, formats, buildColumn('RICH_TEXT'), text)
  expect(format('<p>Fish &amp; <b>chips</b></p>')).toBe('Fish & chips')
  expect(format('<'.repeat(400_000))).toHaveLength(400_000)
})

test('a picture of the library keeps its id and size', () => {
  const source = writePicture({ id: 'a b.jpg', name: 'Höhle.jpg', width: 40, height: 30 })
  expect(source).toBe('wix:image://v1/a%20b.jpg/H%C3%B6hle.jpg#originWidth=40&originHeight=30')
  expect(readPicture(source)).toEqual({ id: 'a b.jpg', url: '/media/a%20b.jpg' })
  expect(readPicture('javascript:alert(1)')).toBeUndefined()
})
