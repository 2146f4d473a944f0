import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { formReader } from '../lib/form-reader.ts'
import { areaOf, readArea, readSchedule, slotTexts } from './schedule.ts'

function readerOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return formReader(translateTo('en'), form)
}

describe('times of delivery', () => {
  it('are read as they are written', () => {
    const reader = readerOf({
      scheduled: '1',
      'slots.MON': '9:00-12:00, 14:00 – 18:30',
      'slots.SAT': '10:00-13:00',
      handlingDays: '1',
      cutOff: '14:00',
    })
    const schedule = readSchedule(reader)!
    expect(reader.errors).toEqual({})
    expect(schedule).toMatchObject({ handlingDays: 1, cutOffTime: { hours: 14, minutes: 0 } })
    expect(slotTexts(schedule)).toMatchObject({ MON: '09:00-12:00, 14:00-18:30', TUE: '', SAT: '10:00-13:00' })
  })

  it('are shown in their older spelling, too', () => {
    const timeSlots = [{ from: { hours: 8 }, to: { hours: 9, minutes: 30 } }]
    expect(slotTexts({ days: { friday: { enabledForDelivery: true, timeSlots } } })).toMatchObject({
      FRI: '08:00-09:30',
    })
    expect(slotTexts({ days: { friday: { enabledForDelivery: false, timeSlots } } }).FRI).toBe('')
  })

  it('are none where it is not scheduled', () => expect(readSchedule(readerOf({ 'slots.MON': 'x' }))).toBeNull())

  it.each(['9-12', '12:00-09:00', '25:00-26:00', '09:00'])('are not %j', (text) => {
    const reader = readerOf({ scheduled: '1', 'slots.TUE': text })
    readSchedule(reader)
    expect(Object.keys(reader.errors)).toEqual(['slots.TUE'])
  })
})

describe('an area', () => {
  it.each([
    [{ area: 'ZIP', zips: '94107, 941*\n94100-94199' }, 'zipConfig', { zipCodes: ['94107', '941*', '94100-94199'] }],
    [{ area: 'CITY', cities: 'Cork, ie' }, 'cityConfig', { cityItems: [{ cityName: 'Cork', country: 'IE' }] }],
    [
      { area: 'RADIUS', centre: '51.9, -8.47', radius: '5' },
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
  ] as const)('%j comes back as it was written', (fields, config, expected) => {
    const reader = readerOf(fields)
    const area = readArea(reader)
    expect(reader.errors).toEqual({})
    const nulls = { zipConfig: null, cityConfig: null, radiusConfig: null, customAreaConfig: null }
    expect(area).toEqual({ ...nulls, [config]: expected })
    expect(areaOf({ [config]: expected }).kind).toBe(fields.area)
  })

  it.each([
    [{ area: 'ZIP' }, 'zips'],
    [{ area: 'CITY', cities: 'Cork' }, 'cities'],
    [{ area: 'RADIUS', centre: '91, 0', radius: '5' }, 'centre'],
    [{ area: 'RADIUS', centre: '1, 0', radius: '51' }, 'radius'],
    [{ area: 'AREA', corners: '0, 0\n1, 1' }, 'corners'],
  ])('%j is wrong beside its field', (fields, field) => {
    const reader = readerOf(fields)
    readArea(reader)
    expect(Object.keys(reader.errors)).toEqual([field])
  })
})
