import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { frozen, toJson } from './json.ts'

test('writes what JSON.stringify writes, frozen or not', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.option(value, { nil: undefined })), value, (answer, item) => {
      const mixed = { ...answer, list: [frozen(structuredClone(item)), item], part: frozen(structuredClone(item)) }
      for (const each of [answer, mixed, frozen(structuredClone(mixed)), item]) {
        expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
        expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
      }
    }),
  )
})

test('dates and lists of nothing', () => {
  for (const each of [
    { date: new Date(0), list: [], none: undefined },
    [],
    null,
    'text',
    frozen({ date: new Date(0) }),
  ]) {
    expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
  }
})
