import { expect } from 'vitest'
import { isLong } from './race.ts'

/** How often a sample of one is larger than one of the other: 0.5 means no difference, 0 and 1 full separation. */
export function calculateAreaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const sorted = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))]
  sorted.sort((a, b) => a.value - b.value)
  const ranks = sorted.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0)
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length)
}

/** Tolerance for few and for many samples. */
const even = isLong ? ([0.48, 0.52] as const) : ([0.3, 0.7] as const)

/** Asserts that both kinds of answers take the same time, within tolerance. */
export function expectEven(area: number, what: string): void {
  expect(area, what).toBeGreaterThanOrEqual(even[0])
  expect(area, what).toBeLessThanOrEqual(even[1])
}
