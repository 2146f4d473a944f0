import { expect, test } from 'vitest'
import { calculateMaxTakeoverSeconds, takeover } from './due-jobs.ts'

test('what a dead process held is with another within ten seconds', () => {
  expect(calculateMaxTakeoverSeconds(takeover)).toBeLessThan(10)
})

test('a job that misses a few marks is not taken for abandoned', () => {
  expect(takeover.silence / takeover.beat).toBeGreaterThanOrEqual(5)
})
