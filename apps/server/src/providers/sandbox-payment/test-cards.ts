import type { Card } from '@stoa/contract/payments'
import { invalid } from '@stoa/contract/problem'

/** What a test card does when it is charged. */
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

/** No other number is accepted, so that nobody types a real card into a demo. */
export const testCards: Readonly<Record<string, TestOutcome>> = {
  '4242424242424242': 'APPROVED',
  '5555555555554444': 'APPROVED',
  /** Refunds of it fail. */
  '4000000000005126': 'APPROVED',
  /** Refunds of it are pending for a few seconds. */
  '4000000000007726': 'APPROVED',
  /** Pays while its owner is there; kept and charged later it is declined. */
  '4000000000000341': 'APPROVED_ONCE',
  '4000000000000002': 'CARD_DECLINED',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
  '4000002500003155': 'ACTION_REQUIRED',
  /** Only reserved, as with delayed capture. */
  '4000000000003220': 'AUTHORIZED',
  /** Reserved as well, and taken in as many parts as one likes. */
  '4000000000003238': 'AUTHORIZED',
  /** Taken as pending and approved a few seconds later. */
  '4000000000000077': 'PENDING',
  /** The provider can't be reached: nothing is charged. */
  '4000000000000119': 'PROVIDER_DOWN',
  /** The charge is made, but its answer never arrives. */
  '4000000000000259': 'ANSWER_LOST',
  /** The charge is made, and for a few seconds the provider answers nothing about it. */
  '4000000000000267': 'SILENT',
}

const wrongCvc = '999'

export const extractDigits = (number: string): string => number.replace(/[\s-]/g, '')

export const detectBrand = (digits: string): string => (digits.startsWith('4') ? 'VISA' : 'MASTERCARD')

/** Checks a card as a form does, field by field. */
export function readCard(card: Card, now: Date): { outcome: TestOutcome; brand: string; last4: string } {
  const digits = extractDigits(card.number)
  const outcome = Object.hasOwn(testCards, digits) ? testCards[digits] : undefined
  if (!outcome) throw invalid('card.number', 'is not one of the test cards, and this shop takes no others')
  const months = (card.expYear - now.getUTCFullYear()) * 12 + card.expMonth - 1 - now.getUTCMonth()
  if (months < 0) throw invalid('card.expYear', 'is in the past')
  if (!/^\d{3,4}$/.test(card.cvc)) throw invalid('card.cvc', 'has three or four digits', 'FORMAT')
  if (card.cvc === wrongCvc) throw invalid('card.cvc', 'is not the one on the card')
  return { outcome, brand: detectBrand(digits), last4: digits.slice(-4) }
}
