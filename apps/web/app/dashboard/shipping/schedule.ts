import type { LocalDeliveryOption, ScheduledDelivery } from '@stoa/contract/delivery.entity'
import type { FormReader } from '../lib/form-reader.ts'

export const days = [
  ['MON', 'Monday'],
  ['TUE', 'Tuesday'],
  ['WED', 'Wednesday'],
  ['THU', 'Thursday'],
  ['FRI', 'Friday'],
  ['SAT', 'Saturday'],
  ['SUN', 'Sunday'],
] as const

type Day = (typeof days)[number][0]
type Time = { readonly hours?: number | null; readonly minutes?: number | null }

/** `08:30-12:00, 14:00-18:00` for each day; empty where nothing comes. */
export function slotTexts(schedule: ScheduledDelivery | undefined): Record<Day, string> {
  const texts = Object.fromEntries(days.map(([day]) => [day, ''])) as Record<Day, string>
  const windows = schedule?.timeWindows ?? windowsOf(schedule?.days)
  for (const { day, start, end, enabled } of windows) {
    if (enabled === false) continue
    texts[day] = [texts[day], `${clock(start)}-${clock(end)}`].filter(Boolean).join(', ')
  }
  return texts
}

function windowsOf(older: ScheduledDelivery['days']): NonNullable<ScheduledDelivery['timeWindows']> {
  return days.flatMap(([day, name]) => {
    const slot = older?.[name.toLowerCase() as Lowercase<typeof name>]
    if (!slot || slot.enabledForDelivery === false) return []
    return (slot.timeSlots ?? []).map(({ from, to }) => ({ day, start: whole(from), end: whole(to) }))
  })
}

const whole = (time: Time | undefined) => ({ hours: time?.hours ?? 0, minutes: time?.minutes ?? 0 })
export const clock = ({ hours, minutes }: Time) =>
  `${String(hours ?? 0).padStart(2, '0')}:${String(minutes ?? 0).padStart(2, '0')}`

const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/

function timeOf(text: string) {
  const [, hours, minutes] = timePattern.exec(text.trim()) ?? []
  return hours === undefined ? undefined : { hours: Number(hours), minutes: Number(minutes) }
}

/** When the shop's own courier comes, as the form says; null where it comes when it comes. */
export function readSchedule(reader: FormReader): ScheduledDelivery | null {
  if (!reader.on('scheduled')) return null
  const timeWindows = days.flatMap(([day]) => readDay(reader, day))
  if (timeWindows.length === 0 && !reader.isWrong()) reader.errors['slots.MON'] = 'Write at least one time.'
  const handlingDays = reader.whole('handlingDays', { least: 0, most: 30 }) ?? 0
  const cutOff = reader.text('cutOff')
  const cutOffTime = timeOf(cutOff)
  if (cutOff && !cutOffTime) reader.errors.cutOff = 'A time like 14:00.'
  return { timeWindows, handlingDays, ...(cutOffTime && { cutOffTime }) }
}

function readDay(reader: FormReader, day: Day) {
  const name = `slots.${day}`
  return reader
    .text(name)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [from = '', to = ''] = part.split(/[-–]/)
      const [start, end] = [timeOf(from.trim()), timeOf(to.trim())]
      if (!start || !end || minutesOf(end) <= minutesOf(start)) {
        reader.errors[name] = 'Times like 09:00-12:00, 14:00-18:00.'
        return []
      }
      return [{ day, start, end, enabled: true }]
    })
}

const minutesOf = ({ hours, minutes }: { hours: number; minutes: number }) => hours * 60 + minutes

const areaKinds = ['ZIP', 'CITY', 'RADIUS', 'AREA'] as const
export type AreaKind = (typeof areaKinds)[number]

export function areaOf(option: Partial<LocalDeliveryOption>) {
  const kind: AreaKind = option.cityConfig
    ? 'CITY'
    : option.radiusConfig
      ? 'RADIUS'
      : option.customAreaConfig
        ? 'AREA'
        : 'ZIP'
  const { address, radius } = option.radiusConfig ?? {}
  return {
    kind,
    zips: (option.zipConfig?.zipCodes ?? []).join(', '),
    cities: (option.cityConfig?.cityItems ?? []).map(({ cityName, country }) => `${cityName}, ${country}`).join('\n'),
    centre: address?.geocode ? sayPoint(address.geocode) : '',
    radius: radius == null ? '' : String(radius),
    corners: (option.customAreaConfig?.geocodes ?? []).map(sayPoint).join('\n'),
  }
}

type Point = { readonly latitude?: number; readonly longitude?: number }

const sayPoint = ({ latitude, longitude }: Point) => `${latitude ?? 0}, ${longitude ?? 0}`

function pointOf(text: string) {
  const [latitude, longitude, ...more] = text.split(/[,;\s]+/).map(Number)
  const right = more.length === 0 && Math.abs(latitude ?? 999) <= 90 && Math.abs(longitude ?? 999) <= 180
  return right ? { latitude, longitude } : undefined
}

/** Where a local delivery comes to; the other ways to say it are taken away. */
export function readArea(reader: FormReader) {
  const none = { zipConfig: null, cityConfig: null, radiusConfig: null, customAreaConfig: null }
  switch (reader.choice('area', areaKinds)) {
    case 'ZIP': {
      const zipCodes = reader
        .text('zips')
        .split(/[,;\n]/)
        .map((zip) => zip.trim())
        .filter(Boolean)
      if (zipCodes.length === 0) reader.errors.zips = 'Write at least one postal code.'
      if (zipCodes.length > 1000 || zipCodes.some((zip) => zip.length > 300)) reader.errors.zips = 'At most 1000.'
      return { ...none, zipConfig: { zipCodes } }
    }
    case 'CITY': {
      const lines = reader
        .text('cities')
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
      const cityItems = lines.map((line) => {
        const [, cityName = '', country = ''] = /^(.{1,100}),\s*([A-Za-z]{2})$/.exec(line) ?? []
        if (!cityName) reader.errors.cities = 'One on each line, with its country, like Cork, IE.'
        return { cityName: cityName.trim(), country: country.toUpperCase() }
      })
      if (cityItems.length === 0 || cityItems.length > 50) reader.errors.cities = 'Write 1 to 50 of them.'
      return { ...none, cityConfig: { cityItems } }
    }
    case 'RADIUS': {
      const geocode = pointOf(reader.text('centre'))
      if (!geocode) reader.errors.centre = 'Latitude and longitude, like 51.8985, -8.4756.'
      const radius = reader.number('radius', { least: 0.1, most: 50 })
      return { ...none, radiusConfig: { address: { geocode }, radius } }
    }
    case 'AREA': {
      const geocodes = reader
        .text('corners')
        .split('\n')
        .filter((line) => line.trim())
        .map(pointOf)
      if (geocodes.length < 3 || geocodes.length > 300 || geocodes.includes(undefined)) {
        reader.errors.corners = 'Three corners or more, each on a line: latitude, longitude.'
      }
      return { ...none, customAreaConfig: { geocodes: geocodes.flatMap((point) => point ?? []) } }
    }
  }
}
