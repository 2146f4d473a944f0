import type { LocalDeliveryOption, ScheduledDelivery } from '@stoa/contract/delivery.entity'
import type { Translate } from '@stoa/messages'
import type { FormReader } from '../lib/form-reader.ts'

export const days = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

type Day = (typeof days)[number]
type Time = { readonly hours?: number | null; readonly minutes?: number | null }

/** Any week that begins on a Monday. */
const firstMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

export function formatDayName(day: Day, language: string): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return format.format(firstMonday + days.indexOf(day) * dayMs)
}

/** `08:30-12:00, 14:00-18:00` for each day; empty on days without delivery. */
export function formatSlots(schedule: ScheduledDelivery | undefined): Record<Day, string> {
  const texts = Object.fromEntries(days.map((day) => [day, ''])) as Record<Day, string>
  const windows = schedule?.timeWindows ?? fromLegacyDays(schedule?.days)
  for (const { day, start, end, enabled } of windows) {
    if (enabled === false) continue
    texts[day] = [texts[day], `${formatTime(start)}-${formatTime(end)}`].filter(Boolean).join(', ')
  }
  return texts
}

const legacyNames = {
  MON: 'monday',
  TUE: 'tuesday',
  WED: 'wednesday',
  THU: 'thursday',
  FRI: 'friday',
  SAT: 'saturday',
  SUN: 'sunday',
} as const

/** The older form of a schedule, by the names of days. */
function fromLegacyDays(legacy: ScheduledDelivery['days']): NonNullable<ScheduledDelivery['timeWindows']> {
  return days.flatMap((day) => {
    const slot = legacy?.[legacyNames[day]]
    if (!slot || slot.enabledForDelivery === false) return []
    return (slot.timeSlots ?? []).map(({ from, to }) => ({ day, start: toTime(from), end: toTime(to) }))
  })
}

const toTime = (time: Time | undefined) => ({ hours: time?.hours ?? 0, minutes: time?.minutes ?? 0 })
export const formatTime = ({ hours, minutes }: Time) =>
  `${String(hours ?? 0).padStart(2, '0')}:${String(minutes ?? 0).padStart(2, '0')}`

const timePattern = /^([01]?\d|2[0-3]):([0-5]\d)$/

export function parseTime(text: string) {
  const [, hours, minutes] = timePattern.exec(text.trim()) ?? []
  return hours === undefined ? undefined : { hours: Number(hours), minutes: Number(minutes) }
}

/** The delivery times of the form; null if customers don't choose one. */
export function readSchedule(t: Translate, reader: FormReader): ScheduledDelivery | null {
  if (!reader.on('scheduled')) return null
  const timeWindows = days.flatMap((day) => readDay(t, reader, day))
  if (timeWindows.length === 0 && !reader.isWrong())
    reader.errors['slots.MON'] = t('dashboard-shipping:schedule.missing')
  const handlingDays = reader.whole('handlingDays', { least: 0, most: 30 }) ?? 0
  const cutOff = reader.text('cutOff')
  const cutOffTime = parseTime(cutOff)
  if (cutOff && !cutOffTime) reader.errors.cutOff = t('dashboard-shipping:schedule.cutoffInvalid')
  return { timeWindows, handlingDays, ...(cutOffTime && { cutOffTime }) }
}

function readDay(t: Translate, reader: FormReader, day: Day) {
  const name = `slots.${day}`
  return reader
    .text(name)
    .split(/[,،;؛]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const [from = '', to = ''] = part.split(/[-–]/)
      const [start, end] = [parseTime(from.trim()), parseTime(to.trim())]
      if (!start || !end || toMinutes(end) <= toMinutes(start)) {
        reader.errors[name] = t('dashboard-shipping:schedule.invalid')
        return []
      }
      return [{ day, start, end, enabled: true }]
    })
}

const toMinutes = ({ hours, minutes }: { hours: number; minutes: number }) => hours * 60 + minutes

const maxZips = 1000
const maxZipLength = 300
const maxCities = 50

const areaKinds = ['ZIP', 'CITY', 'RADIUS', 'AREA'] as const
export type AreaKind = (typeof areaKinds)[number]

export function toAreaDraft(option: Partial<LocalDeliveryOption>) {
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
    center: address?.geocode ? formatPoint(address.geocode) : '',
    radius: radius == null ? '' : String(radius),
    corners: (option.customAreaConfig?.geocodes ?? []).map(formatPoint).join('\n'),
  }
}

type Point = { readonly latitude?: number; readonly longitude?: number }

const formatPoint = ({ latitude, longitude }: Point) => `${latitude ?? 0}, ${longitude ?? 0}`

function parsePoint(text: string) {
  const [latitude, longitude, ...more] = text.split(/[,;\s]+/).map(Number)
  const isValid = more.length === 0 && Math.abs(latitude ?? 999) <= 90 && Math.abs(longitude ?? 999) <= 180
  return isValid ? { latitude, longitude } : undefined
}

/** The delivery area of the form; null clears the other kinds of area. */
export function readArea(t: Translate, reader: FormReader) {
  const none = { zipConfig: null, cityConfig: null, radiusConfig: null, customAreaConfig: null }
  switch (reader.choice('area', areaKinds)) {
    case 'ZIP': {
      const zipCodes = reader
        .text('zips')
        .split(/[,،;؛\n]/)
        .map((zip) => zip.trim())
        .filter(Boolean)
      if (zipCodes.length === 0) reader.errors.zips = t('dashboard-shipping:area.zipMissing')
      if (zipCodes.length > maxZips || zipCodes.some((zip) => zip.length > maxZipLength))
        reader.errors.zips = t('dashboard-shipping:area.zipTooMany', { max: maxZips, length: maxZipLength })
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
        if (!cityName) reader.errors.cities = t('dashboard-shipping:area.cityInvalid')
        return { cityName: cityName.trim(), country: country.toUpperCase() }
      })
      if (cityItems.length === 0 || cityItems.length > maxCities)
        reader.errors.cities = t('dashboard-shipping:area.cityCount', { min: 1, max: maxCities })
      return { ...none, cityConfig: { cityItems } }
    }
    case 'RADIUS': {
      const geocode = parsePoint(reader.text('center'))
      if (!geocode) reader.errors.center = t('dashboard-shipping:area.centerInvalid')
      const radius = reader.number('radius', { least: 0.1, most: 50 })
      return { ...none, radiusConfig: { address: { geocode }, radius } }
    }
    case 'AREA': {
      const geocodes = reader
        .text('corners')
        .split('\n')
        .filter((line) => line.trim())
        .map(parsePoint)
      if (geocodes.length < 3 || geocodes.length > 300 || geocodes.includes(undefined)) {
        reader.errors.corners = t('dashboard-shipping:area.cornersInvalid')
      }
      return { ...none, customAreaConfig: { geocodes: geocodes.flatMap((point) => point ?? []) } }
    }
  }
}
