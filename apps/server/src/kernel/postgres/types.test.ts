import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findParser, inferTypes, serialize } from './types.ts'

const jsonb = 3802
const textArray = 1009
const timestamptz = 1184

describe('the text form of a value', () => {
  it.each([
    ['a string', 'a "b"', 25, 'a "b"'],
    ['a number', 1.5, 701, '1.5'],
    ['a bigint', 2n ** 60n, 20, '1152921504606846976'],
    ['a boolean', true, 16, 't'],
    ['a boolean for a type that is not known', false, 0, 'false'],
    ['bytes', new Uint8Array([0, 255]), 17, '\\x00ff'],
    ['a date', new Date(0), timestamptz, '1970-01-01T00:00:00.000Z'],
    ['a string as a date', '2026-01-02', timestamptz, '2026-01-02T00:00:00.000Z'],
    ['an object', { a: [1] }, jsonb, '{"a":[1]}'],
    ['an array as JSON', ['a', null], jsonb, '["a",null]'],
    ['a string as JSON', 'a', jsonb, '"a"'],
    ['an array', ['a,"b\\', null, ''], textArray, '{"a,\\"b\\\\",NULL,""}'],
    ['an array of dates', [new Date(0)], 1185, '{"1970-01-01T00:00:00.000Z"}'],
    ['an array of objects', [{ a: 1 }], 3807, '{"{\\"a\\":1}"}'],
    [
      'nested arrays',
      [
        [1, 2],
        [3, 4],
      ],
      1007,
      '{{"1","2"},{"3","4"}}',
    ],
    ['the text of an array', '{a,b}', textArray, '{a,b}'],
  ])('of %s', (_, value, type, text) => {
    expect(serialize(value, type)).toBe(text)
  })

  it('of null is none, and there is none for undefined, also in arrays', () => {
    expect(serialize(null, jsonb)).toBe(null)
    expect(() => serialize(undefined, 25)).toThrow('undefined')
    expect(() => serialize([undefined], textArray)).toThrow('undefined')
  })
})

test('an array of texts is read as it was written', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string({ unit: 'binary' }))), (texts) => {
      expect(findParser(textArray)!(serialize(texts, textArray)!)).toEqual(texts)
    }),
  )
})

test('values declare a type only if PostgreSQL cannot infer it', () => {
  expect(inferTypes(['a', 1, null, ['a'], {}])).toBeUndefined()
  expect(inferTypes(['a', true, 1n, new Date(), new Uint8Array()])).toEqual([0, 16, 20, timestamptz, 17])
})
