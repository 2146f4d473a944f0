import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { estimateMemory, freezeAndSerialize, freezeDeep, freezeSharedPart, toJson } from './json.ts'

test('serializes like JSON.stringify, frozen or not', () => {
  const value = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.option(value, { nil: undefined })), value, (answer, item) => {
      const mixed = {
        ...answer,
        list: [freezeSharedPart(structuredClone(item)), item],
        part: freezeSharedPart(structuredClone(item)),
      }
      for (const each of [answer, mixed, freezeSharedPart(structuredClone(mixed)), item]) {
        expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
        expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
      }
    }),
  )
})

test('serializes dates and empty lists', () => {
  for (const each of [
    { date: new Date(0), list: [], none: undefined },
    [],
    null,
    'text',
    freezeSharedPart({ date: new Date(0) }),
  ]) {
    expect(toJson(each)?.toString()).toBe(JSON.stringify(each))
  }
})

test('caches a long answer when its parts come again, and no answer of other parts', () => {
  const makePart = () => freezeSharedPart({ text: 'x'.repeat(9000) })
  const [one, two, three] = [makePart(), makePart(), makePart()]
  const answer = () => toJson({ items: [one, two], total: 2 })
  expect(answer()).not.toBe(answer())
  expect(answer()).toBe(answer())
  for (const other of [
    { items: [one, two], total: 3 },
    { items: [one, three], total: 2 },
    { items: [one, two, three], total: 2 },
  ]) {
    expect(toJson(other)?.toString()).toBe(JSON.stringify(other))
  }
})

test('a frozen response is serialized once and cannot be changed', () => {
  const part = freezeSharedPart({ a: 1 })
  const answer = freezeAndSerialize({ items: [part], metadata: { count: 1 } })
  expect(toJson(answer)?.toString()).toBe('{"items":[{"a":1}],"metadata":{"count":1}}')
  expect(toJson(answer)).toBe(toJson(answer))
  expect(() => (answer.metadata.count = 2)).toThrow(TypeError)
  expect(freezeAndSerialize('text')).toBe('text')
})

test('caches the bytes of a frozen answer from the second time on', () => {
  const answer = freezeDeep({ text: 'x'.repeat(20_000) })
  const [first, second] = [toJson(answer), toJson(answer)]
  expect(second).not.toBe(first)
  expect(second.toString()).toBe(first.toString())
  expect(toJson(answer)).toBe(second)
})

test('counts the memory of an answer without that of the parts it shares', () => {
  const part = freezeSharedPart({ text: 'x'.repeat(1000) })
  expect(estimateMemory(freezeDeep({ items: [part, part] }))).toBeLessThan(estimateMemory({ text: 'x'.repeat(1000) }))
  expect(estimateMemory({ text: 'x'.repeat(1000) })).toBeGreaterThan(12_000)
})

test('reuses cached items of a frozen response', () => {
  const item = freezeSharedPart({ text: 'x' })
  toJson({ items: [item] })
  const stringify = vi.spyOn(JSON, 'stringify')
  const written = toJson(freezeSharedPart({ items: [item, item], total: 2 }))
  const values = stringify.mock.calls.map(([value]) => value)
  stringify.mockRestore()
  expect(written.toString()).toBe('{"items":[{"text":"x"},{"text":"x"}],"total":2}')
  expect(values).not.toContain(item)
})
