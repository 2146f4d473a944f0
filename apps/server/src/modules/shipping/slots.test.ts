import { describe, expect, it } from 'vitest'
import { listDeliverySlots } from './slots.ts'

const buildTimeOfDay = (hours: number) => ({ hours, minutes: 0 })
const buildDailySlots = (start: number, end: number) =>
  (['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const).map((day) => ({
    day,
    start: buildTimeOfDay(start),
    end: buildTimeOfDay(end),
  }))
/** A Friday, noon in Berlin. */
const now = new Date('2026-03-27T11:00:00Z')
const listStarts = (schedule: Parameters<typeof listDeliverySlots>[0], zone = 'Europe/Berlin', when = now) =>
  listDeliverySlots(schedule, zone, when).map((slot) => slot.from.toISOString())

describe('slots', () => {
  it('cover seven days in the site’s time zone, over a clock change', () => {
    expect(listStarts({ timeWindows: buildDailySlots(9, 12) })).toEqual([
      '2026-03-28T08:00:00.000Z', // nine o'clock today has passed
      '2026-03-29T07:00:00.000Z', // summer time from this day on
      '2026-03-30T07:00:00.000Z',
      '2026-03-31T07:00:00.000Z',
      '2026-04-01T07:00:00.000Z',
      '2026-04-02T07:00:00.000Z',
    ])
    const [first] = listDeliverySlots({ timeWindows: buildDailySlots(17, 19) }, 'Europe/Berlin', now)
    expect(first).toEqual({ from: new Date('2026-03-27T16:00:00Z'), to: new Date('2026-03-27T18:00:00Z') })
    expect(listStarts({ timeWindows: buildDailySlots(9, 12) }, 'America/New_York')[0]).toBe('2026-03-27T13:00:00.000Z')
    expect(listStarts({ timeWindows: buildDailySlots(1, 4) }, 'Pacific/Auckland')[0]).toBe('2026-03-27T12:00:00.000Z')
  })

  it('start an hour later if clocks skip their hour', () => {
    const night = { timeWindows: [{ day: 'SUN' as const, start: { hours: 2, minutes: 30 }, end: buildTimeOfDay(5) }] }
    expect(listStarts(night)).toEqual(['2026-03-29T01:30:00.000Z'])
  })

  it('start after the handling time, and a day later after the cut-off', () => {
    const timeWindows = buildDailySlots(15, 18)
    expect(listStarts({ timeWindows })[0]).toBe('2026-03-27T14:00:00.000Z')
    expect(listStarts({ timeWindows, handlingDays: 2 })[0]).toBe('2026-03-29T13:00:00.000Z')
    expect(listStarts({ timeWindows, cutOffTime: buildTimeOfDay(13) })[0]).toBe('2026-03-27T14:00:00.000Z')
    expect(listStarts({ timeWindows, cutOffTime: buildTimeOfDay(12) })[0]).toBe('2026-03-28T14:00:00.000Z')
    expect(listStarts({ timeWindows, handlingDays: 1, cutOffTime: buildTimeOfDay(12) })[0]).toBe(
      '2026-03-29T13:00:00.000Z',
    )
  })

  it('are on the given days, soonest first, at most twenty', () => {
    const buildMonday = (start: number, enabled?: boolean) => ({
      day: 'MON' as const,
      start: buildTimeOfDay(start),
      end: buildTimeOfDay(start + 1),
      enabled,
    })
    expect(listStarts({ timeWindows: [buildMonday(14), buildMonday(8), buildMonday(11, false)] })).toEqual([
      '2026-03-30T06:00:00.000Z',
      '2026-03-30T12:00:00.000Z',
    ])
    const hourly = Array.from({ length: 8 }, (_, hour) => buildDailySlots(9 + hour, 10 + hour)).flat()
    expect(listStarts({ timeWindows: hourly })).toHaveLength(20)
    expect(listStarts({ timeWindows: [] })).toEqual([])
    expect(listStarts({ timeWindows: buildDailySlots(12, 12) })).toEqual([])
  })

  it('can be given in the older form', () => {
    const timeSlots = [{ from: buildTimeOfDay(10), to: buildTimeOfDay(12) }]
    const days = { saturday: { enabledForDelivery: true, timeSlots }, sunday: { enabledForDelivery: false, timeSlots } }
    expect(listStarts({ days })).toEqual(['2026-03-28T09:00:00.000Z'])
  })
})
