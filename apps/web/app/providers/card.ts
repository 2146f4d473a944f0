import type { Translate } from '@stoa/messages'
import { normalizeDigits } from '../lib/digits.ts'
import type { Errors } from './provider.ts'

export interface CardInput {
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly cvc: string
}

const extractDigits = (text: string) => normalizeDigits(text).replace(/\D/g, '')

/** `4242 4242 4242 4242`; American Express groups 4, 6 and 5. */
export function formatNumber(text: string): string {
  const number = extractDigits(text).slice(0, 19)
  const groups = /^3[47]/.test(number)
    ? number.match(/^(\d{1,4})(\d{1,6})?(\d{1,9})?/)?.slice(1)
    : number.match(/\d{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** `04 / 29`; also parses `4/2029`, which browsers fill in. */
export function formatExpiry(text: string): string {
  const [, first = '', second] = /^\s*(\d{1,2})\s*[/-]\s*(\d*)/.exec(normalizeDigits(text)) ?? []
  if (second !== undefined)
    return `${first.padStart(2, '0')} / ${second.length === 4 ? second.slice(2) : second.slice(0, 4)}`
  const plain = extractDigits(text)
  const month = plain.length === 1 && Number(plain) > 1 ? `0${plain}` : plain.slice(0, 2)
  const year = plain.slice(2, 6)
  return year ? `${month} / ${year.length === 4 ? year.slice(2) : year}` : month
}

/** The card of a form, or its errors. `today` decides whether it has expired. */
export function readCard(t: Translate, form: FormData, today: Date): { card: CardInput } | { errors: Errors } {
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const errors: Record<string, string> = {}
  const number = extractDigits(readText('cardNumber'))
  if (!number) errors.cardNumber = t('checkout-form:card.error.missing')
  else if (!isNumber(number)) errors.cardNumber = t('checkout-form:card.error.number')
  const expiry = readExpiry(normalizeDigits(readText('cardExpiry')))
  if (!expiry) errors.cardExpiry = t('checkout-form:card.error.expiry')
  else if (isExpired(expiry, today)) errors.cardExpiry = t('checkout-form:card.error.expired')
  const cvc = extractDigits(readText('cardCvc'))
  if (cvc.length < 3 || cvc.length > 4) errors.cardCvc = t('checkout-form:card.error.cvc')
  if (!expiry || Object.keys(errors).length > 0) return { errors }
  return { card: { number, ...expiry, cvc } }
}

function readExpiry(text: string): { expMonth: number; expYear: number } | undefined {
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/-]?\s*(\d{4}|\d{2})$/.exec(text) ?? []
  const expMonth = Number(month)
  if (!month || expMonth < 1 || expMonth > 12) return undefined
  return { expMonth, expYear: Number(year) + (year.length === 2 ? 2000 : 0) }
}

const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, today: Date) =>
  expYear * 12 + expMonth < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1

/** ISO/IEC 7812: length and check digit. */
function isNumber(number: string): boolean {
  if (number.length < 12 || number.length > 19) return false
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
