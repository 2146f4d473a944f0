import { expect, test } from 'vitest'
import { classifyError, readDetails, sumByKind } from './background-jobs.ts'

test.each([
  [{ message: 'connect ECONNREFUSED 10.0.0.1:25' }, 'NO_CONNECTION'],
  [{ value: { message: 'job timed out' } }, 'TIMED_OUT'],
  [{ value: { message: 'job heartbeat timeout' } }, 'PROCESS_ENDED'],
  [{ message: 'the process that ran it is gone' }, 'PROCESS_ENDED'],
  [{ message: 'deadlock detected' }, 'DATABASE'],
  [{ message: 'Cannot read properties of undefined' }, 'UNEXPECTED'],
  [null, 'UNEXPECTED'],
])('the output %j is shown as %s', (output, code) => {
  expect(classifyError(readDetails(output))).toBe(code)
})

test('an error is shown with at most 500 characters', () => {
  expect(readDetails({ message: 'x'.repeat(9000) })).toHaveLength(500)
})

test('counts of one kind become a row with its oldest job, kinds with failures first', () => {
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  expect(
    sumByKind([
      { name: 'a', state: 'waiting', count: 2, oldest: late },
      { name: 'b', state: 'failed', count: 1, oldest: late },
      { name: 'b', state: 'running', count: 3, oldest: early },
    ]),
  ).toEqual([
    { name: 'b', waiting: 0, running: 3, retrying: 0, failed: 1, oldestDate: early.toISOString() },
    { name: 'a', waiting: 2, running: 0, retrying: 0, failed: 0, oldestDate: late.toISOString() },
  ])
})
