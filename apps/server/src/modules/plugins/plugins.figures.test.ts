import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addFigures, durationBounds, findSlowest, noFigures, toFigures } from './plugins.figures.ts'

const sum = (durations: readonly number[]) =>
  durations.map((each) => toFigures('answered', each)).reduce(addFigures, noFigures)

test('the 95th percentile leaves out one slow call of 20, but not two', () => {
  expect(findSlowest(sum([...Array<number>(19).fill(90), 1900]))).toBe(100)
  expect(findSlowest(sum([...Array<number>(18).fill(90), 1900, 1900]))).toBe(2000)
})

test('a reused answer is a failure, and a call that was not sent has no duration', () => {
  const reused = toFigures('reused', undefined)
  expect(reused).toMatchObject({ answered: 0, failed: 1, reused: 1 })
  expect(findSlowest(reused)).toBeUndefined()
  expect(findSlowest(toFigures('failed', 60_000))).toBe(durationBounds.at(-1))
})

test('every call is counted once, and 95 of 100 are within the 95th percentile', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 200 }), (durations) => {
      const figures = sum(durations)
      expect(figures.durations.reduce((one, other) => one + other)).toBe(durations.length)
      const within = durations.filter((each) => each <= findSlowest(figures)!).length
      expect(within).toBeGreaterThanOrEqual(Math.ceil(durations.length * 0.95))
    }),
  )
})
