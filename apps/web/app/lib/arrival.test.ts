import type { ShippingSchedule } from '@stoa/contract/shipping-schedule.entity'
import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { describeArrival, describeArrivals, formatArrival } from './arrival.ts'

const site = { siteId: '', name: '', currency: 'EUR', locale: 'en-IE', country: 'IE', timeZone: 'Europe/Dublin' }
const schedule = { businessDays: ['MON', 'TUE', 'WED', 'THU', 'FRI'], closedDates: [] } satisfies ShippingSchedule
const toDays = (handling: number, from: number, to: number) => ({ handling, from, to })

test.each([
  ['2026-11-27T10:00:00Z', toDays(1, 2, 4), 'en-IE', '2–4 December'],
  ['2026-11-27T10:00:00Z', toDays(1, 2, 4), 'de-DE', '2.–4. Dezember'],
  ['2026-11-27T10:00:00Z', toDays(0, 0, 0), 'en-IE', '27 November'],
  ['2026-11-28T10:00:00Z', toDays(0, 0, 1), 'en-IE', '30 November – 1 December'],
  ['2026-11-29T23:59:00Z', toDays(0, 1, 1), 'en-IE', '1 December'],
  ['2026-11-25T10:00:00Z', toDays(0, 2, 1), 'en-IE', '27 November'],
  ['2026-12-30T10:00:00Z', toDays(1, 1, 3), 'en-IE', '1–5 January'],
])('an order of %s with %j arrives in %s on %s', (now, days, locale, expected) => {
  expect(formatArrival({ site: { ...site, locale } }, days, schedule, new Date(now)).replaceAll(/\s/g, ' ')).toBe(
    expected,
  )
})

test('a day begins at midnight in the shop’s time zone, and pages that show it expire then', () => {
  const t = translateTo('en')
  const changes: number[] = []
  const shop = {
    site: { ...site, timeZone: 'Australia/Adelaide' },
    t,
    shippingDays: { ...schedule, byOption: { post: toDays(0, 1, 1) }, toCountry: toDays(0, 1, 1) },
    changeAt: (moment: number) => changes.push(moment),
  }
  const evening = new Date('2026-11-24T13:29:00Z')
  expect(describeArrival(shop, evening)).toBe('Arrives 25 November (Ireland)')
  expect(changes).toEqual([Date.parse('2026-11-24T13:30:00Z')])
  expect(describeArrivals(shop, new Date('2026-11-24T13:30:00Z'))).toEqual({ post: 'Arrives 26 November' })
  expect(describeArrival({ ...shop, shippingDays: undefined }, evening)).toBeUndefined()
  expect(describeArrivals({ site, t })).toEqual({})
})

test.each([
  ['before the cut-off time', '2026-11-24T13:59:00Z', { cutOffTime: { hours: 14, minutes: 0 } }, '26 November'],
  ['from the cut-off time on', '2026-11-24T14:00:00Z', { cutOffTime: { hours: 14, minutes: 0 } }, '27 November'],
  ['late on a Friday', '2026-11-27T20:00:00Z', { cutOffTime: { hours: 14, minutes: 0 } }, '2 December'],
  ['before holidays', '2026-12-23T10:00:00Z', { closedDates: ['2026-12-25', '2026-12-28'] }, '29 December'],
  ['on a closed day', '2026-12-25T10:00:00Z', { closedDates: ['2026-12-25', '2026-12-28'] }, '31 December'],
  [
    'where Friday is free',
    '2026-11-26T10:00:00Z',
    { businessDays: ['SUN', 'MON', 'TUE', 'WED', 'THU'] },
    '30 November',
  ],
] as const)('an order %s counts the days of the schedule', (_, now, change, expected) => {
  const own = { ...schedule, ...change } as ShippingSchedule
  expect(formatArrival({ site }, toDays(0, 2, 2), own, new Date(now))).toBe(expected)
})

test.each([
  ['2026-11-24T10:02:00Z', { hours: 14, minutes: 0 }, '2026-11-24T14:00:00Z'],
  ['2026-11-24T15:00:00Z', { hours: 14, minutes: 0 }, '2026-11-25T14:00:00Z'],
  ['2026-11-24T10:02:00Z', { hours: 14, minutes: 7 }, '2026-11-24T14:10:00Z'],
  ['2026-03-28T20:00:00Z', { hours: 14, minutes: 0 }, '2026-03-29T13:00:00Z'],
  ['2026-03-28T20:00:00Z', undefined, '2026-03-29T00:00:00Z'],
])('a page of %s with the cut-off time %j is made again at %s', (now, cutOffTime, expected) => {
  const changes: number[] = []
  const days = toDays(0, 1, 1)
  const shippingDays = { ...schedule, ...(cutOffTime && { cutOffTime }), byOption: {}, toCountry: days }
  describeArrival(
    { site, t: translateTo('en'), shippingDays, changeAt: (moment: number) => changes.push(moment) },
    new Date(now),
  )
  expect(changes).toEqual([Date.parse(expected)])
})
