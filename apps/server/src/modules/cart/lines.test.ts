import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Line } from '../pricing/api.ts'
import { addLines, MAX_LINES, MAX_QUANTITY, mergeLines, subtractLines } from './lines.ts'

const buildLine = (product: number, quantity: number, text?: string): Line => ({
  id: crypto.randomUUID(),
  quantity,
  catalogReference: {
    appId: 'app',
    catalogItemId: `product-${product}`,
    ...(text && { options: { customTextFields: { text } } }),
  },
  productId: `product-${product}`,
  variantId: 'variant',
  name: `Product ${product}`,
})

const anyLines = fc.array(
  fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 300 }), fc.constantFrom(undefined, 'Ada', 'Bea')),
  { maxLength: 40 },
)
const toLines = (rows: [number, number, string | undefined][]) => rows.map((one) => buildLine(...one))
const countPieces = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
const countKinds = (lines: readonly Line[]) =>
  new Set(lines.map(({ productId, catalogReference }) => productId + JSON.stringify(catalogReference.options ?? {})))
    .size

describe('lines', () => {
  it('keep all pieces and stay distinct when merged', () => {
    fc.assert(
      fc.property(anyLines, anyLines, (one, other) => {
        const [first, second] = [addLines([], toLines(one)), toLines(other)]
        for (const both of [addLines(first, second), mergeLines(first, addLines([], second))]) {
          expect(countPieces(both)).toBe(countPieces(first) + countPieces(second))
          expect(both).toHaveLength(countKinds([...first, ...second]))
        }
      }),
    )
  })

  it('are empty when everything is removed, and unchanged when nothing is', () => {
    fc.assert(
      fc.property(anyLines, (rows) => {
        const lines = addLines([], toLines(rows))
        expect(subtractLines(lines, lines)).toEqual([])
        expect(subtractLines(lines, [])).toEqual(lines)
        const copies = lines.map((line) => ({ ...line, id: crypto.randomUUID() }))
        expect(subtractLines(lines, copies)).toEqual([])
      }),
    )
  })

  it('of two owners stay within the limits per line and cart', () => {
    const much = [buildLine(1, MAX_QUANTITY)]
    expect(countPieces(mergeLines(much, [buildLine(1, 5)]))).toBe(MAX_QUANTITY)
    const many = Array.from({ length: MAX_LINES }, (_, n) => buildLine(n, 1))
    expect(mergeLines(many, [buildLine(1000, 1)])).toHaveLength(MAX_LINES)
    expect(() => addLines(much, [buildLine(1, 1)])).toThrow()
    expect(() => addLines(many, [buildLine(1000, 1)])).toThrow()
  })

  it('with options in another order are equal', () => {
    const buildLineWith = (options: object) => ({
      ...buildLine(1, 1),
      catalogReference: { appId: 'app', catalogItemId: 'x', options },
    })
    const both = addLines(
      [buildLineWith({ a: 1, b: { c: 2, d: 3 } }) as Line],
      [buildLineWith({ b: { d: 3, c: 2 }, a: 1 }) as Line],
    )
    expect(both).toMatchObject([{ quantity: 2 }])
  })
})
