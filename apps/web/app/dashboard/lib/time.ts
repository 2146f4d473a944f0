import type { Translate } from '@stoa/messages'
/** The browser stores its time zone in this cookie, so that the server knows when the reader's days begin. */
export const zoneCookie = 'stoa-zone'

/** The reader's time zone; UTC until the browser has set the cookie. */
export function readZone(request: Request): string {
  const held = new RegExp(`(?:^|;\\s*)${zoneCookie}=([^;]*)`).exec(request.headers.get('cookie') ?? '')?.[1]
  try {
    const zone = decodeURIComponent(held ?? 'UTC')
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** The calendar day at a moment, as `2026-03-01`. */
export function toDay(moment: Date, zone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(moment)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The moment at which a calendar day begins in a time zone. */
export const getStartOfDay = (day: string, zone: string): Date => toMoment(`${day}T00:00`, zone)

/** The moment at which the clocks of a time zone show `2026-03-01T09:30`. */
export function toMoment(wallTime: string, zone: string): Date {
  const wall = Date.parse(`${wallTime}:00Z`)
  const near = wall - getOffset(wall, zone)
  return new Date(wall - getOffset(near, zone))
}

/** What the clocks of a time zone show at a moment, to the minute: `2026-03-01T09:30`. */
export function toWallTime(moment: Date, zone: string): string {
  const time = moment.getTime()
  return new Date(time + getOffset(time, zone)).toISOString().slice(0, 16)
}

export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** A day from a URL's parameters; empty if there is none. */
export function readDay(params: URLSearchParams, name: string): string {
  const text = params.get(name) ?? ''
  return isDay(text) ? text : ''
}

/** A filter for the moments of these days, both included. Without a day it is open; undefined without both. */
export function buildDayRange(from: string, to: string, zone: string): { $gte?: string; $lt?: string } | undefined {
  if (!from && !to) return undefined
  return {
    ...(from && { $gte: getStartOfDay(from, zone).toISOString() }),
    ...(to && { $lt: getStartOfDay(addDays(to, 1), zone).toISOString() }),
  }
}

function getOffset(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const readPart = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    readPart('year'),
    readPart('month') - 1,
    readPart('day'),
    readPart('hour'),
    readPart('minute'),
    readPart('second'),
  )
  return wall - Math.floor(moment / 1000) * 1000
}

const units = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const

/** "5 minutes ago" within a week; undefined beyond that. */
export function formatRelative(
  t: Translate,
  moment: Date,
  { now, locale, isInSentence = false }: { now: Date; locale: string; isInSentence?: boolean | undefined },
): string | undefined {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const size = Math.abs(seconds)
  const begin = (text: string) =>
    (isInSentence ? text.charAt(0).toLowerCase() : text.charAt(0).toUpperCase()) + text.slice(1)
  if (size < 60) return begin(t('dashboard:justNow'))
  if (size >= 7 * 86_400) return undefined
  const [unit, length] = units.findLast(([, seconds]) => size >= seconds)!
  const text = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
  return begin(text)
}
