import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { frozen, settled, toJson } from './json.ts'

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

test('a long answer of the same parts is the same bytes, and of others is not', () => {
  const part = () => frozen({ text: 'x'.repeat(9000) })
  const [one, two, three] = [part(), part(), part()]
  const bytes = toJson({ items: [one, two], total: 2 })
  expect(toJson({ items: [one, two], total: 2 })).toBe(bytes)
  for (const other of [
    { items: [one, two], total: 3 },
    { items: [one, three], total: 2 },
    { items: [one, two, three], total: 2 },
  ]) {
    expect(toJson(other)?.toString()).toBe(JSON.stringify(other))
  }
})

test('a settled answer is written once, as it was, and cannot be changed', () => {
  const part = frozen({ a: 1 })
  const answer = settled({ items: [part], metadata: { count: 1 } })
  expect(toJson(answer)?.toString()).toBe('{"items":[{"a":1}],"metadata":{"count":1}}')
  expect(toJson(answer)).toBe(toJson(answer))
  expect(() => (answer.metadata.count = 2)).toThrow(TypeError)
  expect(settled('text')).toBe('text')
})

test('an answer that is frozen with its lists is written from what is known of their items', () => {
  const item = frozen({ text: 'x' })
  toJson({ items: [item] })
  const stringify = vi.spyOn(JSON, 'stringify')
  const written = toJson(frozen({ items: [item, item], total: 2 }))
  const values = stringify.mock.calls.map(([value]) => value)
  stringify.mockRestore()
  expect(written.toString()).toBe('{"items":[{"text":"x"},{"text":"x"}],"total":2}')
  expect(values).not.toContain(item)
})
