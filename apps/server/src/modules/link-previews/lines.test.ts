import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakIntoLines } from './lines.ts'

const measure = (text: string, size: number) => Array.from(text).length * size
const room = { width: 100, sizes: [10, 5], maxLines: 2 }

describe('the lines of a link preview', () => {
  it.each([
    ['short', { lines: ['short'], size: 10 }],
    ['two short lines', { lines: ['two short', 'lines'], size: 10 }],
    ['words of a longer title', { lines: ['words of a longer', 'title'], size: 5 }],
    [
      'a title that has far too many words for the room there is',
      { lines: ['a title that has far', 'too many words for…'], size: 5 },
    ],
    ['abcdefghijklmnopqrstuvwxyz', { lines: ['abcdefghijklmnopqrst', 'uvwxyz'], size: 5 }],
  ])('of %j', (text, expected) => {
    expect(breakIntoLines(text, room, measure)).toEqual(expected)
  })

  it('always fit', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        const { lines, size } = breakIntoLines(text, room, measure)
        expect(lines.length).toBeLessThanOrEqual(room.maxLines)
        for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(room.width)
      }),
    )
  })
})
