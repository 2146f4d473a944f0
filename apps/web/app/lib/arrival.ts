import type { DeliveryDays } from '@stoa/contract/delivery.entity'
import type { ShippingSchedule } from '@stoa/contract/shipping-schedule.entity'
import type { Host } from './host.ts'

const dayMs = 86_400_000

type Shop = Pick<Host, 'site' | 't' | 'shippingDays'>

/** On which days an order of now arrives in the shop's own country. Undefined: the shop doesn't say. */
export function describeArrival(host: Shop & Pick<Host, 'changeAt'>, now = new Date()): string | undefined {
  const { country, locale, timeZone } = host.site
  const { shippingDays } = host
  if (!shippingDays?.toCountry || !country) return undefined
  // A cached page must not say it when other dates are true.
  host.changeAt(findNextStart(now, timeZone, shippingDays.cutOffTime))
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  const dates = formatArrival(host, shippingDays.toCountry, shippingDays, now)
  return host.t('shop:arrival.country', { dates, country: name })
}

/** The text of each shipping option that says how many days it takes. */
export function describeArrivals(host: Shop, now = new Date()): Readonly<Record<string, string>> {
  const { shippingDays } = host
  if (!shippingDays) return {}
  return Object.fromEntries(
    Object.entries(shippingDays.byOption).map(([id, days]) => [
      id,
      host.t('shop:arrival', { dates: formatArrival(host, days, shippingDays, now) }),
    ]),
  )
}

/** `2–4 December`. */
export function formatArrival(
  { site }: Pick<Host, 'site'>,
  { handling, from, to }: DeliveryDays,
  schedule: ShippingSchedule,
  now: Date,
): string {
  const start = findStart(now, site.timeZone, schedule.cutOffTime)
  const format = new Intl.DateTimeFormat(site.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const counts = [handling + from, handling + Math.max(from, to)]
  const [first, last] = counts.map((count) => addBusinessDays(start, count, schedule))
  return format.formatRange(first!, last!)
}

type CutOff = ShippingSchedule['cutOffTime']

/** The day that an order of now counts as, as midnight in UTC: tomorrow from the cut-off time on. */
function findStart(now: Date, timeZone: string | undefined, cutOff: CutOff): number {
  const { year, month, day, hour, minute } = readClock(now, timeZone)
  const today = Date.UTC(year, month - 1, day)
  return !cutOff || hour * 60 + minute < cutOff.hours * 60 + cutOff.minutes ? today : today + dayMs
}

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats are made once: a page that says when an order arrives reads the clock some thirty times. */
function readClock(moment: Date, timeZone = 'UTC'): Clock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const numeric = 'numeric' as const
    const date = { year: numeric, month: numeric, day: numeric }
    clock = new Intl.DateTimeFormat('en', { timeZone, ...date, hour: numeric, minute: numeric, hourCycle: 'h23' })
    clocks.set(timeZone, clock)
  }
  return Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)])) as Clock
}

const hourMs = 3_600_000

/** When orders begin to count as of another day, at most five minutes late. Found by trying: days differ in length. */
function findNextStart(now: Date, timeZone: string | undefined, cutOff: CutOff): number {
  const start = findStart(now, timeZone, cutOff)
  const isSame = (moment: number) => findStart(new Date(moment), timeZone, cutOff) === start
  const step = cutOff && cutOff.minutes % 15 !== 0 ? 300_000 : 900_000
  let moment = Math.ceil((now.getTime() + 1) / step) * step
  while (isSame(moment + hourMs)) moment += hourMs
  while (isSame(moment)) moment += step
  return moment
}

const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const

/** Counts days on which parcels move. An order of another day counts from the next of them. */
function addBusinessDays(start: number, count: number, { businessDays, closedDates }: ShippingSchedule): number {
  const closed = new Set(closedDates)
  const isBusinessDay = (day: number) => {
    const date = new Date(day)
    return businessDays.includes(weekdays[date.getUTCDay()]!) && !closed.has(date.toISOString().slice(0, 10))
  }
  let day = start
  while (!isBusinessDay(day)) day += dayMs
  for (let left = count; left > 0; ) {
    day += dayMs
    if (isBusinessDay(day)) left--
  }
  return day
}
