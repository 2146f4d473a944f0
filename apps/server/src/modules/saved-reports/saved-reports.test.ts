import { describe, expect, it } from 'vitest'
import { findNextDate } from './saved-reports.ts'

const find = (schedule: object, after: string, zone = 'Europe/Berlin') =>
  findNextDate({ every: 'DAY', day: 1, hour: 8, ...schedule }, new Date(after), zone).toISOString()

describe('the next email of a report', () => {
  it('is at the hour of the shop, today or tomorrow', () => {
    expect(find({}, '2026-03-04T06:59:00Z')).toBe('2026-03-04T07:00:00.000Z')
    expect(find({}, '2026-03-04T07:00:00Z')).toBe('2026-03-05T07:00:00.000Z')
    expect(find({}, '2026-03-04T23:30:00Z', 'America/New_York')).toBe('2026-03-05T13:00:00.000Z')
  })

  it('is on the day of the week or of the month', () => {
    expect(find({ every: 'WEEK', day: 1 }, '2026-03-04T12:00:00Z')).toBe('2026-03-09T07:00:00.000Z')
    expect(find({ every: 'WEEK', day: 7 }, '2026-03-08T06:00:00Z')).toBe('2026-03-08T07:00:00.000Z')
    expect(find({ every: 'MONTH', day: 28 }, '2026-01-28T12:00:00Z')).toBe('2026-02-28T07:00:00.000Z')
  })

  it('follows the clock changes, also at an hour that is skipped', () => {
    expect(find({}, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(find({ hour: 2 }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
    expect(find({ hour: 2 }, '2026-03-29T01:00:00Z')).toBe('2026-03-30T00:00:00.000Z')
  })

  it('is a single one after several were missed', () => {
    expect(find({}, '2026-06-30T05:00:00Z')).toBe('2026-06-30T06:00:00.000Z')
  })
})
