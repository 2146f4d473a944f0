import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { formatExpiry, formatNumber, readCard } from './card.ts'

const t = translateTo('en')
const today = new Date('2026-11-21T00:00:00Z')
const buildForm = (fields: Record<string, string>) => {
  const data = new FormData()
  const right = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12 / 29', cardCvc: '123' }
  for (const [name, value] of Object.entries({ ...right, ...fields })) data.set(name, value)
  return data
}

describe('a card', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['4242-4242 x', '4242 4242'],
    ['٤٢٤٢٤٢', '4242 42'],
    ['', ''],
  ])('writes the number %j as %j', (typed, shown) => expect(formatNumber(typed)).toBe(shown))

  it.each([
    ['1', '1'],
    ['4', '04'],
    ['129', '12 / 9'],
    ['1229', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['4/29', '04 / 29'],
    ['١٢٢٩', '12 / 29'],
    ['١٢/٢٩', '12 / 29'],
  ])('writes the expiry date %j as %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown))

  it.each(['12 / 29', '12/29', '12/2029', '1229', '١٢٢٩'])('reads the expiry date %j', (cardExpiry) => {
    expect(readCard(t, buildForm({ cardExpiry }), today)).toMatchObject({ card: { expMonth: 12, expYear: 2029 } })
  })

  it('is good until the end of its month', () => {
    expect(readCard(t, buildForm({ cardExpiry: '11 / 26' }), today)).toHaveProperty('card')
    expect(readCard(t, buildForm({ cardExpiry: '10 / 26' }), today)).toHaveProperty('errors.cardExpiry')
  })

  it.each([
    ['cardNumber', '4242 4242 4242 4241'],
    ['cardNumber', '4242'],
    ['cardNumber', ''],
    ['cardExpiry', '13 / 29'],
    ['cardExpiry', 'soon'],
    ['cardCvc', '12'],
    ['cardCvc', ''],
  ])('refuses %s %j and nothing else', (name, value) => {
    expect(readCard(t, buildForm({ [name]: value }), today)).toEqual({ errors: { [name]: expect.any(String) } })
  })
})
