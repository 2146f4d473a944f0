import { expect } from 'vitest'
import { isLong } from './race.ts'

/** How often a sample of the one is larger than one of the other: 0.5 tells nothing, 0 and 1 tell everything. */
export function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  sorted.sort((a, b) => a.value - b.value)
  const ranks = sorted.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}

/** What a few samples may show of a difference that is none, and many. */
const even = isLong ? ([0.48, 0.52] as const) : ([0.3, 0.7] as const)

/** The one kind of answer takes as long as the other, as far as the samples can tell. */
export function expectEven(area: number, what: string): void {
  expect(area, what).toBeGreaterThanOrEqual(even[0])
  expect(area, what).toBeLessThanOrEqual(even[1])
}
