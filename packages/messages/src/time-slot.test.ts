import { expect, test } from 'vitest'
import { formatDayOfSlot, formatTimeSlot, formatTimesOfSlot } from './time-slot.ts'

const slot = { from: '2026-11-29T09:00:00.000Z', to: '2026-11-29T12:30:00.000Z' }
// Spaces differ between versions of the language data.
const format = (locale: string, timeZone?: string) => {
  const place = { locale, timeZone }
  const texts = [formatTimeSlot(slot, place), formatTimesOfSlot(slot, place), formatDayOfSlot(slot, place)]
  return texts.map((text) => text.replace(/\s/g, ' ').replace(/ ?– ?/g, '–'))
}

test.each([
  ['en-IE', 'Sunday, 29 November', ', 09:00–12:30'],
  ['en-US', 'Sunday, November 29', ', 9:00 AM–12:30 PM'],
  ['de', 'Sonntag, 29. November', ', 09:00–12:30 Uhr'],
  ['fr', 'dimanche 29 novembre', ', 09:00–12:30'],
  ['es', 'domingo, 29 de noviembre', ', 9:00–12:30'],
  ['ar', 'الأحد، 29 نوفمبر', '، 9:00 ص–12:30 م'],
])('a delivery slot is written as readers of %s write it', (locale, day, times) => {
  expect(format(locale)).toEqual([day + times, times.slice(2), day])
})

test('a delivery slot is in the time zone of the shop', () => {
  expect(format('en-IE', 'Asia/Tokyo')[0]).toBe('Sunday, 29 November, 18:00–21:30')
})
