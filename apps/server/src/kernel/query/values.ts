import type { ViolationDetails } from './violations.ts'

/** A value as PostgreSQL's text input, or the violation. */
export type Reader = (value: unknown) => string | ViolationDetails

const MAX_TEXT = 8000

export const readText: Reader = (value) => {
  if (typeof value !== 'string') return describeType('a string')
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

/** PostgreSQL stores neither NUL nor unpaired surrogates. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const readUuid: Reader = (value) => {
  if (typeof value !== 'string') return describeType('a string')
  return UUID.test(value) ? value.toLowerCase() : describeFormat('a UUID', 'UUID')
}

const zeros = '00000000-0000-0000-0000-000000000000'

/** The first and last id with this prefix: ids are ordered, so a prefix is a range. */
export const getUuidRange = (start: string): [first: string, last: string] => [
  start + zeros.slice(start.length),
  start + zeros.replaceAll('0', 'f').slice(start.length),
]

export const readUuidStart: Reader = (value) => {
  if (typeof value !== 'string') return describeType('a string')
  const start = value.toLowerCase()
  return UUID.test(getUuidRange(start)[0]) ? start : describeFormat('the beginning of a UUID', 'UUID')
}

const INTEGER = /^-?\d{1,19}$/
const [MIN_INTEGER, MAX_INTEGER] = [-(2n ** 63n), 2n ** 63n - 1n]

export const readInteger: Reader = (value) => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : describeType('an integer')
  if (typeof value !== 'string' || !INTEGER.test(value)) return describeType('an integer')
  const integer = BigInt(value)
  return integer >= MIN_INTEGER && integer <= MAX_INTEGER ? String(integer) : describeType('an integer of 64 bits')
}

const DECIMAL = /^-?\d{1,30}(\.\d{1,30})?$/

export const readDecimal: Reader = (value) => {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : describeType('a number')
  return typeof value === 'string' && DECIMAL.test(value) ? value : describeType('a number')
}

export const readBoolean: Reader = (value) => (typeof value === 'boolean' ? String(value) : describeType('a boolean'))

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/

export const readTimestamp: Reader = (value) => {
  const text = isDateValue(value) ? value.$date : value
  if (typeof text !== 'string') return describeType('a date and time')
  const time = TIMESTAMP.test(text) ? new Date(text) : undefined
  if (!time || Number.isNaN(time.getTime()))
    return describeFormat('a date and time of ISO 8601 with an offset', 'date-time')
  const year = time.getUTCFullYear()
  return year >= 1 && year <= 9999
    ? time.toISOString()
    : describeFormat('a date and time of the years 1 to 9999', 'date-time')
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

/** A value of a free-form document as JSON: text, number, boolean or `{$date}`. */
export const readJson: Reader = (value) => {
  if (typeof value === 'string') {
    const text = readText(value)
    return typeof text === 'string' ? JSON.stringify(text) : text
  }
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  if (!isDateValue(value)) return describeType('a string, number, boolean or date')
  const time = readTimestamp(value)
  return typeof time === 'string' ? JSON.stringify({ $date: time }) : time
}

function isDateValue(value: unknown): value is { $date: unknown } {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, '$date') && Object.keys(value).length === 1
}

const describeType = (expected: string): ViolationDetails => ({
  rule: 'VALIDATION',
  description: `must be ${expected}`,
})
const describeFormat = (expected: string, type: string): ViolationDetails => ({
  rule: 'FORMAT',
  description: `must be ${expected}`,
  data: { type },
})

/**
 * A list as PostgreSQL's array text in one parameter: the statement is the same for any length, and the driver need not
 * know array types.
 */
export const toArrayText = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
