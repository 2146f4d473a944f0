import { isRecord } from '../../kernel/is-record.ts'

/** Names of fields that carry cards in the protocol and its neighbors. */
const cardFields: ReadonlySet<string> = new Set(['number', 'card_number', 'pan', 'cvc', 'cvv', 'security_code'])
const cardTypes: ReadonlySet<string> = new Set(['card', 'raw_card', 'card_number', 'pan'])

/**
 * Whether a payment carries a card number. Such a request is refused before anything is done with it: the number must
 * not reach the database, a log or an answer.
 */
export function hasCardNumber(payload: unknown): boolean {
  if (!isRecord(payload) || !isRecord(payload.payment)) return false
  const { instruments } = payload.payment
  return Array.isArray(instruments) && instruments.some((each) => isRecord(each) && isRawCard(each.credential))
}

function isRawCard(credential: unknown): boolean {
  if (!isRecord(credential)) return false
  if (typeof credential.type === 'string' && cardTypes.has(credential.type.toLowerCase())) return true
  if (Object.keys(credential).some((name) => cardFields.has(name.toLowerCase()))) return true
  return typeof credential.token === 'string' && isCardNumber(credential.token)
}

/** Twelve digits or more whose check digit is right (ISO/IEC 7812-1). */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
