import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getClock } from '../../kernel/time-zone.ts'
import { calculateStepDate, findNextStep, retryAfter, type Terms } from './schedule.ts'

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
const anyZone = fc.constantFrom(...zones)
const anyTerms = fc.record({
  frequency: fc.constantFrom<Terms['frequency']>('DAY', 'WEEK', 'MONTH', 'YEAR'),
  interval: fc.integer({ min: 1, max: 50 }),
})
const anyStart = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
const formatClock = (date: Date, zone: string) => new Date(getClock(date.getTime(), zone)).toISOString().slice(0, 16)

describe('a schedule', () => {
  it.each([
    ['2026-01-31T10:00:00Z', 'MONTH', 1, ['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00']],
    [
      '2028-02-29T10:00:00Z',
      'YEAR',
      1,
      ['2029-02-28T10:00', '2030-02-28T10:00', '2031-02-28T10:00', '2032-02-29T10:00'],
    ],
    ['2026-12-30T10:00:00Z', 'MONTH', 2, ['2027-02-28T10:00', '2027-04-30T10:00']],
    ['2026-12-30T10:00:00Z', 'WEEK', 2, ['2027-01-13T10:00', '2027-01-27T10:00']],
    ['2026-12-30T10:00:00Z', 'DAY', 3, ['2027-01-02T10:00']],
  ] as const)('from %s, every %s × %i', (start, frequency, interval, expected) => {
    const terms = { frequency, interval }
    const dates = expected.map((_, index) =>
      formatClock(calculateStepDate(new Date(start), terms, index + 1, 'UTC'), 'UTC'),
    )
    expect(dates).toEqual(expected)
  })

  it('keeps the local time over clock changes, and shifts where that time does not exist', () => {
    const zone = 'Europe/Berlin'
    const daily: Terms = { frequency: 'DAY', interval: 1 }
    const start = new Date('2026-03-28T01:30:00Z')
    expect(formatClock(start, zone)).toBe('2026-03-28T02:30')
    expect([1, 2].map((n) => formatClock(calculateStepDate(start, daily, n, zone), zone))).toEqual([
      '2026-03-29T03:30',
      '2026-03-30T02:30',
    ])
  })

  it('continues forever, each step after the one before and on the same day of the month or its last', () => {
    fc.assert(
      fc.property(anyStart, anyTerms, fc.integer({ min: 0, max: 60 }), anyZone, (start, terms, n, zone) => {
        const [one, next] = [calculateStepDate(start, terms, n, zone), calculateStepDate(start, terms, n + 1, zone)]
        expect(next.getTime()).toBeGreaterThan(one.getTime())
        if (terms.frequency !== 'MONTH' && terms.frequency !== 'YEAR') return
        const [startDate, date] = [start, next].map((each) => new Date(getClock(each.getTime(), zone)))
        const last = new Date(Date.UTC(date!.getUTCFullYear(), date!.getUTCMonth() + 1, 0)).getUTCDate()
        expect(date!.getUTCDate()).toBe(Math.min(startDate!.getUTCDate(), last))
      }),
    )
  })

  it('has the first step after a moment as the next one, and none between', () => {
    fc.assert(
      fc.property(anyStart, anyTerms, anyZone, fc.integer({ min: 0, max: 4000 }), (start, terms, zone, days) => {
        const moment = new Date(start.getTime() + days * 86_400_000)
        const next = findNextStep(start, terms, moment, zone)
        expect(next.getTime()).toBeGreaterThan(moment.getTime())
        let n = 1
        while (calculateStepDate(start, terms, n, zone) <= moment) n++
        expect(next).toEqual(calculateStepDate(start, terms, n, zone))
      }),
      { numRuns: 40 },
    )
  })
})

it('a failed payment is retried four times', () => {
  const now = new Date('2026-01-01T00:00:00Z')
  const days = [1, 2, 3, 4].map((failures) => (retryAfter(failures, now)!.getTime() - now.getTime()) / 86_400_000)
  expect(days).toEqual([1, 3, 5, 7])
  expect(retryAfter(5, now)).toBeUndefined()
})
