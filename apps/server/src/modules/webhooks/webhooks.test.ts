import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concurrency, findPause, giveUpAfterMs, growConcurrency, planAfter } from './webhooks.ts'

const date = new Date('2026-11-02T10:00:00.000Z')
const second = 1000
const hour = 3_600_000

/** Milliseconds until the next attempt, in the middle of its spread. */
const delayAfter = (attempts: number) =>
  planAfter({ failure: 'STATUS', date }, { attempts, dueDate: date }, 0.5).nextDate!.getTime() - date.getTime()

describe('planAfter', () => {
  test('without a failure the event is delivered', () => {
    expect(planAfter({ date }, { attempts: 1, dueDate: date }, 0.5)).toEqual({ status: 'DELIVERED' })
  })

  test('delays grow from ten seconds to twelve hours, which repeat', () => {
    const delays = Array.from({ length: 11 }, (_, at) => delayAfter(at + 1) / second)
    expect(delays).toEqual([10, 60, 300, 900, 3600, 7200, 14_400, 28_800, 43_200, 43_200, 43_200])
  })

  test('410 parks at once, everything else three days after the event was due', () => {
    const plan = (failure: 'GONE' | 'TIMEOUT', ageMs: number) =>
      planAfter({ failure, date }, { attempts: 9, dueDate: new Date(date.getTime() - ageMs) }, 0.5).status
    expect(plan('GONE', 0)).toBe('PARKED')
    expect(plan('TIMEOUT', giveUpAfterMs)).toBe('PARKED')
    expect(plan('TIMEOUT', giveUpAfterMs - 1)).toBe('PENDING')
  })

  test('the next attempt is later, within a tenth of its delay, and never after the last moment', () => {
    const input = fc.record({
      attempts: fc.integer({ min: 1, max: 40 }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
      age: fc.integer({ min: 0, max: giveUpAfterMs - 1 }),
    })
    fc.assert(
      fc.property(input, ({ attempts, chance, age }) => {
        const dueDate = new Date(date.getTime() - age)
        const { nextDate } = planAfter({ failure: 'TIMEOUT', date }, { attempts, dueDate }, chance)
        const delay = nextDate!.getTime() - date.getTime()
        const last = giveUpAfterMs - age
        expect(delay).toBeGreaterThan(0)
        expect(delay).toBeLessThanOrEqual(Math.min(last, 1.1 * delayAfter(attempts)))
        expect(delay).toBeGreaterThanOrEqual(Math.min(last, 0.9 * delayAfter(attempts)) - 1)
      }),
    )
  })
})

describe('findPause', () => {
  const pauseAfter = (failures: number, failure: 'TIMEOUT' | 'STATUS', status?: number) =>
    findPause({ failure, ...(status && { status }) }, failures, 0.5)

  test('a receiver that does not answer is paused for five seconds to an hour', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7].map((failures) => pauseAfter(failures, 'TIMEOUT')! / second)
    expect(pauses).toEqual([5, 30, 120, 600, 1800, 3600, 3600])
  })

  test.each([429, 503])('status %i pauses like no answer', (status) => {
    expect(pauseAfter(1, 'STATUS', status)).toBe(5 * second)
  })

  test('one that refuses events is paused from the fifth in a row on', () => {
    expect([1, 4].map((failures) => pauseAfter(failures, 'STATUS', 500))).toEqual([undefined, undefined])
    expect([5, 6, 10, 50].map((failures) => pauseAfter(failures, 'STATUS', 500)! / second)).toEqual([
      5,
      30,
      hour / second,
      hour / second,
    ])
  })

  test('an answer does not pause', () => {
    expect(findPause({}, 3, 0.5)).toBeUndefined()
  })
})

test('each answer doubles the requests at a time, up to the most', () => {
  let open: number = concurrency.first
  const grown = Array.from({ length: 5 }, () => {
    open = growConcurrency(open)
    return open
  })
  expect(grown).toEqual([4, 8, 16, concurrency.most, concurrency.most])
})
