import type { ViolationDetails } from './violations.ts'

/** A value as the text that PostgreSQL reads, or what is wrong with it. */
export type Reader = (value: unknown) => string | ViolationDetails

const MAX_TEXT = 8000

export const readText: Reader = (value) => {
  if (typeof value !== 'string') return wrongType('a string')
  if (value.length > MAX_TEXT) {
    return {
      rule: 'MAX_LENGTH',
      description: `must have at most ${MAX_TEXT} characters`,
      data: { threshold: MAX_TEXT },
    }
  }
  return isStorable(value)
    ? value
    : { rule: 'FORMAT', description: 'must be well-formed text without NUL', data: { type: 'TEXT' } }
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const readUuid: Reader = (value) => {
  if (typeof value !== 'string') return wrongType('a string')
  return UUID.test(value) ? value.toLowerCase() : wrongFormat('a UUID', 'UUID')
}

const zeros = '00000000-0000-0000-0000-000000000000'

/** The first and the last id that begin like this: as ids have an order, they lie side by side. */
export const getUuidRange = (start: string): [first: string, last: string] => [
  start + zeros.slice(start.length),
  start + zeros.replaceAll('0', 'f').slice(start.length),
]

export const readUuidStart: Reader = (value) => {
  if (typeof value !== 'string') return wrongType('a string')
  const start = value.toLowerCase()
  return UUID.test(getUuidRange(start)[0]) ? start : wrongFormat('the beginning of a UUID', 'UUID')
}

const INTEGER = /^-?\d{1,19}$/
const [LEAST, MOST] = [-(2n ** 63n), 2n ** 63n - 1n]

export const readInteger: Reader = (value) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : wrongType('an integer')
  if (typeof value !== 'string' || !INTEGER.test(value)) return wrongType('an integer')
  const integer = BigInt(value)
  return integer >= LEAST && integer <= MOST ? String(integer) : wrongType('an integer of 64 bits')
}

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/

export const readDecimal: Reader = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : wrongType('a number')
  return typeof value === 'string' && DECIMAL.test(value) ? value : wrongType('a number')
}

export const readBoolean: Reader = (value) => (typeof value === 'boolean' ? String(value) : wrongType('a boolean'))

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

export const readTimestamp: Reader = (value) => {
  const text = isDate(value) ? value.$date : value
  if (typeof text !== 'string') return wrongType('a date and time')
  const time = TIMESTAMP.test(text) ? new Date(text) : undefined
  if (!time || Number.isNaN(time.getTime()))
    return wrongFormat('a date and time of ISO 8601 with an offset', 'date-time')
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
    ? time.toISOString()
    : wrongFormat('a date and time of the years 1 to 9999', 'date-time')
}

export const readOneOf =
  (allowed: readonly string[]): Reader =>
  (value) =>
    typeof value === 'string' && allowed.includes(value)
      ? value
      : {
          rule: 'INVALID_ENUM_VALUE',
          description: `must be one of ${allowed.join(', ')}`,
          data: { allowedValues: allowed },
        }

/** A value of a free-form document, as JSON: text, number, boolean or `{$date}`. */
export const readJson: Reader = (value) => {
  if (typeof value === 'string') {
    const text = readText(value)
    return typeof text === 'string' ? JSON.stringify(text) : text
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  if (!isDate(value)) return wrongType('a string, number, boolean or date')
  const time = readTimestamp(value)
  return typeof time === 'string' ? JSON.stringify({ $date: time }) : time
}

function isDate(value: unknown): value is { $date: unknown } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$date') && Object.keys(value).length === 1
}

const wrongType = (expected: string): ViolationDetails => ({ rule: 'VALIDATION', description: `must be ${expected}` })
const wrongFormat = (expected: string, type: string): ViolationDetails => ({
  rule: 'FORMAT',
  description: `must be ${expected}`,
  data: { type },
})

/**
 * A list as PostgreSQL's own array text, sent as one text parameter: the statement stays the same for lists of any
 * length, and no driver has to know array types.
 */
export const toArrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
