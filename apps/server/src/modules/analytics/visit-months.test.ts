import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, listDays, splitIntoMonths } from '../orders/report-period.ts'
import { getOpenMonth } from './visit-months.ts'

test.each([
  ['2026-03-01T10:00:00Z', '2026-02-01'],
  ['2026-03-02T23:59:00Z', '2026-02-01'],
  ['2026-03-03T00:00:00Z', '2026-03-01'],
  ['2026-01-01T00:00:00Z', '2025-12-01'],
])('at %s the month from %s on is open', (now, month) => expect(getOpenMonth(new Date(now))).toBe(month))

test.each([
  ['2026-01-01', '2026-12-31', { months: { first: '2026-01-01', last: '2026-12-01' }, days: [] }],
  ['2026-02-01', '2026-02-28', { months: { first: '2026-02-01', last: '2026-02-01' }, days: [] }],
  ['2026-02-02', '2026-02-28', { days: [['2026-02-02', '2026-02-28']] }],
  [
    '2025-12-31',
    '2026-02-01',
    {
      months: { first: '2026-01-01', last: '2026-01-01' },
      days: [
        ['2025-12-31', '2025-12-31'],
        ['2026-02-01', '2026-02-01'],
      ],
    },
  ],
])('%s to %s is split into whole months and days', (from, to, split) =>
  expect(splitIntoMonths(from, to)).toEqual(split),
)

it('covers each day of any period once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), fc.integer({ min: 1, max: 400 }), (start, length) => {
      const from = addDays('2023-01-01', start)
      const { months, days } = splitIntoMonths(from, addDays(from, length - 1))
      const ofRanges = days.flatMap(([first, last]) => listDays(first, 400).filter((day) => day <= last))
      const ofMonths = listDays(from, length).filter(
        (day) => months && day.slice(0, 7) >= months.first.slice(0, 7) && day.slice(0, 7) <= months.last.slice(0, 7),
      )
      expect([...ofRanges, ...ofMonths].sort()).toEqual(listDays(from, length))
    }),
    { numRuns: 30 },
  )
})
