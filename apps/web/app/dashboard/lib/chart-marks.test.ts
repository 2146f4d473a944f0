import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickMarks } from './chart-marks.ts'

const count = (length: number) => Array.from({ length }, (_, at) => at)

test.each([
  [0, []],
  [1, [0]],
  [4, [0, 1, 2, 3]],
  [30, [0, 6, 12, 17, 23, 29]],
])('of %i points these are labeled: %j', (length, marks) => expect(pickMarks(count(length), 6)).toEqual(marks))

test('the first and the last point are labeled, and the steps between labels differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 2, max: 8 }), (length, max) => {
      const marks = pickMarks(count(length), max)
      expect([marks[0], marks.at(-1)]).toEqual([0, length - 1])
      const steps = marks.slice(1).map((mark, at) => mark - marks[at]!)
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1)
    }),
  )
})
