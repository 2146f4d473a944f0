import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { createFormReader } from '../lib/form-reader.ts'
import { formatDayName, formatSlots, readArea, readSchedule, toAreaDraft } from './schedule.ts'

const t = translateTo('en')

function createReader(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return createFormReader(t, form)
}

describe('delivery times', () => {
  it('reads the slots, lead time and cutoff of the form', () => {
    const reader = createReader({
      scheduled: '1',
      'slots.MON': '9:00-12:00, 14:00 – 18:30',
      'slots.SAT': '10:00-13:00',
      handlingDays: '1',
      cutOff: '14:00',
    })
    const schedule = readSchedule(t, reader)!
    expect(reader.errors).toEqual({})
    expect(schedule).toMatchObject({ handlingDays: 1, cutOffTime: { hours: 14, minutes: 0 } })
    expect(formatSlots(schedule)).toMatchObject({ MON: '09:00-12:00, 14:00-18:30', TUE: '', SAT: '10:00-13:00' })
  })

  it('formats schedules in the older form too', () => {
    const timeSlots = [{ from: { hours: 8 }, to: { hours: 9, minutes: 30 } }]
    expect(formatSlots({ days: { friday: { enabledForDelivery: true, timeSlots } } })).toMatchObject({
      FRI: '08:00-09:30',
    })
    expect(formatSlots({ days: { friday: { enabledForDelivery: false, timeSlots } } }).FRI).toBe('')
  })

  it('reads null if customers do not choose a time', () =>
    expect(readSchedule(t, createReader({ 'slots.MON': 'x' }))).toBeNull())

  it.each(['9-12', '12:00-09:00', '25:00-26:00', '09:00'])('rejects %j', (text) => {
    const reader = createReader({ scheduled: '1', 'slots.TUE': text })
    readSchedule(t, reader)
    expect(Object.keys(reader.errors)).toEqual(['slots.TUE'])
  })
})

it('names days in the given language', () => {
  expect([formatDayName('MON', 'en'), formatDayName('SUN', 'de')]).toEqual(['Monday', 'Sonntag'])
})

describe('readArea', () => {
  it.each([
    [{ area: 'ZIP', zips: '94107, 941*\n94100-94199' }, 'zipConfig', { zipCodes: ['94107', '941*', '94100-94199'] }],
    [{ area: 'CITY', cities: 'Cork, ie' }, 'cityConfig', { cityItems: [{ cityName: 'Cork', country: 'IE' }] }],
    [
      { area: 'RADIUS', center: '51.9, -8.47', radius: '5' },
      'radiusConfig',
      { address: { geocode: { latitude: 51.9, longitude: -8.47 } }, radius: 5 },
    ],
    [
      { area: 'AREA', corners: '0, 0\n0, 1\n1, 1' },
      'customAreaConfig',
      {
        geocodes: [
          { latitude: 0, longitude: 0 },
          { latitude: 0, longitude: 1 },
          { latitude: 1, longitude: 1 },
        ],
      },
    ],
  ] as const)('reads %j', (fields, config, expected) => {
    const reader = createReader(fields)
    const area = readArea(t, reader)
    expect(reader.errors).toEqual({})
    const nulls = { zipConfig: null, cityConfig: null, radiusConfig: null, customAreaConfig: null }
    expect(area).toEqual({ ...nulls, [config]: expected })
    expect(toAreaDraft({ [config]: expected }).kind).toBe(fields.area)
  })

  it.each([
    [{ area: 'ZIP' }, 'zips'],
    [{ area: 'CITY', cities: 'Cork' }, 'cities'],
    [{ area: 'RADIUS', center: '91, 0', radius: '5' }, 'center'],
    [{ area: 'RADIUS', center: '1, 0', radius: '51' }, 'radius'],
    [{ area: 'AREA', corners: '0, 0\n1, 1' }, 'corners'],
  ])('rejects %j beside its field', (fields, field) => {
    const reader = createReader(fields)
    readArea(t, reader)
    expect(Object.keys(reader.errors)).toEqual([field])
  })
})
