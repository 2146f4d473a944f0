import type { DeliveryDays } from '@stoa/contract/delivery.entity'
import type { Host } from './host.ts'

const dayMs = 86_400_000

type Shop = Pick<Host, 'site' | 't' | 'shippingDays'>

/** On which days an order of now arrives in the shop's own country. Undefined: the shop doesn't say. */
export function describeArrival(host: Shop & Pick<Host, 'changeAt'>, now = new Date()): string | undefined {
  const { country, locale, timeZone } = host.site
  const days = host.shippingDays?.toCountry
  if (!days || !country) return undefined
  // A cached page must not say it on the next day.
  host.changeAt(findNextDay(now, timeZone))
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country
  return host.t('shop:arrival.country', { dates: formatArrival(host, days, now), country: name })
}

/** The text of each shipping option that says how many days it takes. */
export const describeArrivals = (host: Shop, now = new Date()): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(host.shippingDays?.byOption ?? {}).map(([id, days]) => [
      id,
      host.t('shop:arrival', { dates: formatArrival(host, days, now) }),
    ]),
  )

/** `2–4 December`. */
export function formatArrival({ site }: Pick<Host, 'site'>, { handling, from, to }: DeliveryDays, now: Date): string {
  const today = findDay(now, site.timeZone)
  const format = new Intl.DateTimeFormat(site.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const [first, last] = [handling + from, handling + Math.max(from, to)].map((count) => addBusinessDays(today, count))
  return format.formatRange(first!, last!)
}

/** The day of the shop's calendar, as midnight in UTC. */
function findDay(moment: Date, timeZone = 'UTC'): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(moment)
    .map(({ type, value }) => [type, Number(value)])
  const { year, month, day } = Object.fromEntries(parts) as Record<'year' | 'month' | 'day', number>
  return Date.UTC(year, month - 1, day)
}

/** When the next day of the shop's calendar begins, to the quarter of an hour that all time zones keep to. */
function findNextDay(now: Date, timeZone: string | undefined): number {
  const step = 900_000
  const today = findDay(now, timeZone)
  let moment = Math.ceil((now.getTime() + 1) / step) * step
  while (findDay(new Date(moment), timeZone) === today) moment += step
  return moment
}

const isBusinessDay = (day: number) => ![0, 6].includes(new Date(day).getUTCDay())

/** No parcel moves on Saturdays and Sundays: an order of those days counts from Monday. */
function addBusinessDays(today: number, count: number): number {
  let day = today
  while (!isBusinessDay(day)) day += dayMs
  for (let left = count; left > 0; ) {
    day += dayMs
    if (isBusinessDay(day)) left--
  }
  return day
}
