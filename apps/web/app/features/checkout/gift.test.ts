import { expect, it } from 'vitest'
import { findGiftChange, maxMessage, readGift, toGift } from './gift.ts'

function buildForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const offered = { 'gift.offered': '1' }
const none = { isGift: false, message: '', hidePrices: false, wrapped: false }

it('a form without gift options changes nothing', () => {
  expect(readGift(buildForm({ 'gift.on': 'on' }))).toBeUndefined()
  expect(findGiftChange(none, undefined)).toBeUndefined()
})

it('details count for gifts only', () => {
  const details = { 'gift.message': 'Hello', 'gift.hidePrices': 'on', 'gift.wrapped': 'on' }
  expect(readGift(buildForm({ ...offered, ...details }))).toEqual(none)
  const gift = { isGift: true, message: 'Hello', hidePrices: true, wrapped: true }
  expect(readGift(buildForm({ ...offered, 'gift.on': 'on', ...details }))).toEqual(gift)
})

it('a message keeps its lines and is cut at the limit', () => {
  const read = (message: string) =>
    readGift(buildForm({ ...offered, 'gift.on': 'on', 'gift.message': message }))?.message
  expect(read(' Dear Ada,\r\nyours ')).toBe('Dear Ada,\nyours')
  expect(read('x'.repeat(maxMessage + 1))).toHaveLength(maxMessage)
})

it('sends changed gift options, and nothing if nothing changed', () => {
  const gift = { isGift: true, message: '', hidePrices: true, wrapped: false }
  expect(findGiftChange(none, gift)).toEqual({ gift: { message: null, hidePrices: true, wrapped: false } })
  expect(findGiftChange(gift, none)).toEqual({ gift: null })
  expect(findGiftChange(gift, { ...gift })).toBeUndefined()
  expect(findGiftChange(toGift({ gift: { hidePrices: true } }), gift)).toBeUndefined()
})
