import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { describeArrival, describeArrivals, formatArrival } from './arrival.ts'

const site = { siteId: '', name: '', currency: 'EUR', locale: 'en-IE', country: 'IE', timeZone: 'Europe/Dublin' }
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
  expect(formatArrival({ site: { ...site, locale } }, days, new Date(now)).replaceAll(/\s/g, ' ')).toBe(expected)
})

test('a day begins at midnight of the shop’s zone, and a page that says it is made again then', () => {
  const t = translateTo('en')
  const changes: number[] = []
  const shop = {
    site: { ...site, timeZone: 'Australia/Adelaide' },
    t,
    shippingDays: { byOption: { post: toDays(0, 1, 1) }, toCountry: toDays(0, 1, 1) },
    changeAt: (moment: number) => changes.push(moment),
  }
  const evening = new Date('2026-11-24T13:29:00Z')
  expect(describeArrival(shop, evening)).toBe('Arrives 25 November (Ireland)')
  expect(changes).toEqual([Date.parse('2026-11-24T13:30:00Z')])
  expect(describeArrivals(shop, new Date('2026-11-24T13:30:00Z'))).toEqual({ post: 'Arrives 26 November' })
  expect(describeArrival({ ...shop, shippingDays: undefined }, evening)).toBeUndefined()
  expect(describeArrivals({ site, t })).toEqual({})
})
