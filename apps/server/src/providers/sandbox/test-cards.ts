import type { Card } from '@stoa/contract/payments'
import { createInvalidArgument } from '@stoa/contract/problem'

/** What a test card does when charged. */
export type TestOutcome =
  | 'APPROVED'
  | 'AUTHORIZED'
  | 'PENDING'
  | 'ACTION_REQUIRED'
  | 'APPROVED_ONCE'
  | 'CARD_DECLINED'
  | 'INSUFFICIENT_FUNDS'
  | 'PROVIDER_DOWN'
  | 'ANSWER_LOST'
  | 'SILENT'

/** Other numbers are refused, so that no one enters a real card in a demo. */
export const testCards: Readonly<Record<string, TestOutcome>> = {
  '4242424242424242': 'APPROVED',
  '5555555555554444': 'APPROVED',
  /** Its refunds fail. */
  '4000000000005126': 'APPROVED',
  /** Its refunds are pending for a few seconds. */
  '4000000000007726': 'APPROVED',
  /** Approved with the buyer present; declined when charged later. */
  '4000000000000341': 'APPROVED_ONCE',
  '4000000000000002': 'CARD_DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
  '4000002500003155': 'ACTION_REQUIRED',
  /** Authorized only, as with delayed capture. */
  '4000000000003220': 'AUTHORIZED',
  /** Authorized only, and allows several captures. */
  '4000000000003238': 'AUTHORIZED',
  /** Pending, then approved after a few seconds. */
  '4000000000000077': 'PENDING',
  /** The provider is unavailable: nothing is charged. */
  '4000000000000119': 'PROVIDER_DOWN',
  /** The charge is made but the response is lost. */
  '4000000000000259': 'ANSWER_LOST',
  /** The charge is made, but for a few seconds the provider reports no result. */
  '4000000000000267': 'SILENT',
}

const declinedCvc = '999'

export const extractDigits = (number: string): string => number.replace(/[\s-]/g, '')

export const detectBrand = (digits: string): string => (digits.startsWith('4') ? 'VISA' : 'MASTERCARD')

/** Validates a card field by field. */
export function readCard(card: Card, now: Date): { outcome: TestOutcome; brand: string; last4: string } {
  const digits = extractDigits(card.number)
  const outcome = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
  if (!outcome)
    throw createInvalidArgument('card.number', 'is not one of the test cards, and this shop takes no others')
  const months = (card.expYear - now.getUTCFullYear()) * 12 + card.expMonth - 1 - now.getUTCMonth()
  if (months < 0) throw createInvalidArgument('card.expYear', 'is in the past')
  if (!/^\d{3,4}$/.test(card.cvc)) throw createInvalidArgument('card.cvc', 'has three or four digits', 'FORMAT')
  if (card.cvc === declinedCvc) throw createInvalidArgument('card.cvc', 'is not the one on the card')
  return { outcome, brand: detectBrand(digits), last4: digits.slice(-4) }
}
