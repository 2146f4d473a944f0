import { expect, test } from 'vitest'
import { formatDocument, getOperationAt } from './document.ts'

test('formats a document, and leaves one that is not finished as it is', () => {
  expect(formatDocument('query A{a(b:1){c}}')).toBe('query A {\n  a(b: 1) {\n    c\n  }\n}\n')
  expect(formatDocument('query A {')).toBe('query A {')
})

test('names the operation at the cursor if there are several', () => {
  const text = 'query A { a } query B { b }'
  expect([0, 12, 20].map((cursor) => getOperationAt(text, cursor))).toEqual(['A', 'A', 'B'])
  expect(getOperationAt('query A { a }', 3)).toBeUndefined()
  expect(getOperationAt('query A {', 3)).toBeUndefined()
})
