import type { Problem } from '@stoa/contract/problem'
import { describe, expect, test } from 'vitest'
import { readCard, testCards } from './test-cards.ts'

const now = new Date('2026-11-21T00:00:00Z')
const card = { number: '4242 4242 4242 4242', expMonth: 11, expYear: 2026, cvc: '123' }

function findFaultyFields(change: Partial<typeof card>): string[] {
  try {
    readCard({ ...card, ...change }, now)
    return []
  } catch (error) {
    return ((error as Problem).violations ?? []).map(({ field }) => field)
  }
}

describe('test cards', () => {
  test('are accepted as typed, until the end of their month', () => {
    expect(readCard(card, now)).toEqual({ outcome: 'APPROVED', brand: 'VISA', last4: '4242' })
    expect(readCard({ ...card, number: '5555-5555-5555-4444' }, now).brand).toBe('MASTERCARD')
    expect(findFaultyFields({})).toEqual([])
    expect(findFaultyFields({ expMonth: 10 })).toEqual(['card.expYear'])
    expect(findFaultyFields({ expYear: 2025, expMonth: 12 })).toEqual(['card.expYear'])
  })

  test('other numbers and wrong codes are refused', () => {
    expect(findFaultyFields({ number: '4111 1111 1111 1111' })).toEqual(['card.number'])
    expect(findFaultyFields({ number: '__proto__' })).toEqual(['card.number'])
    expect(findFaultyFields({ cvc: '999' })).toEqual(['card.cvc'])
    expect(findFaultyFields({ cvc: '12' })).toEqual(['card.cvc'])
  })

  test('have valid check digits', () => {
    for (const number of Object.keys(testCards)) expect(`${number} ${passesLuhn(number)}`).toBe(`${number} 0`)
  })
})

function passesLuhn(number: string): number {
  const digits = [...number].reverse().map(Number)
  return (
    digits.reduce((sum, digit, index) => sum + (index % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit), 0) %
    10
  )
}
