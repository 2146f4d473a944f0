import { describe, expect, it } from 'vitest'
import { countRefundedPieces, getDeliveryTime, readRecipient } from './recipient.ts'

const buildLine = (customTextFields: object) => ({
  catalogReference: { appId: 'a', catalogItemId: 'b', options: { customTextFields } },
})

describe('the recipient of a gift card', () => {
  it('is read from the buyer’s texts; an impossible date is none', () => {
    const read = (date: unknown) => readRecipient(buildLine({ 'Delivery date': date, Message: ' Hi ' })).date
    expect(readRecipient(buildLine({ Message: ' Hi ' }))).toEqual({ name: '', email: '', message: 'Hi', date: '' })
    expect(['2026-12-24', '2026-02-30', '24.12.2026', '9999-99-99', 7, ''].map(read)).toEqual([
      '2026-12-24',
      ...['', '', '', '', ''],
    ])
    expect(readRecipient({}).email).toBe('')
  })

  it('gets the email at nine of the chosen day in the shop’s time zone, a past day’s at once', () => {
    const now = new Date('2026-12-01T10:00:00Z')
    const getTime = (date: string, zone = 'Europe/Berlin') => getDeliveryTime({ date }, zone, now)?.toISOString()
    expect(getTime('2026-12-24')).toBe('2026-12-24T08:00:00.000Z')
    expect(getTime('2027-07-01')).toBe('2027-07-01T07:00:00.000Z')
    expect(getTime('2026-12-02', 'Pacific/Kiritimati')).toBe('2026-12-01T19:00:00.000Z')
    expect([getTime(''), getTime('2026-12-01'), getTime('2020-01-01')]).toEqual([undefined, undefined, undefined])
    expect(getTime('2300-01-01')).toBe('2027-12-02T10:00:00.000Z')
  })
})

it('counts refunded pieces by line, without refunds that failed', () => {
  const refund = (amount: string, ...pieces: [string, number][]) => ({
    summary: { refunded: { amount } },
    details: { lineItems: pieces.map(([lineItemId, quantity]) => ({ lineItemId, quantity })) },
  })
  expect(countRefundedPieces([refund('5', ['a', 1], ['b', 2]), refund('0', ['a', 9]), refund('5', ['a', 1])])).toEqual([
    { lineItemId: 'a', quantity: 2 },
    { lineItemId: 'b', quantity: 2 },
  ])
})
