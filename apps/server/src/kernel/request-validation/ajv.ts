import { Ajv, type ValidateFunction } from 'ajv'
import ajvFormats from 'ajv-formats'
import { compareDecimals, countDecimals, decimalPattern } from './decimal.ts'

const addFormats = ajvFormats as unknown as typeof ajvFormats.default

function createAjv(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({
    strict: false,
    allErrors: true,
    coerceTypes: coerceTypes && 'array',
    verbose: true,
    validateFormats: true,
    // V8 does the same; a route's first request would wait for it.
    code: { optimize: false },
  })
  addFormats(ajv, ['date-time', 'date', 'uri', 'time'])
  ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  ajv.addFormat('decimal', decimalPattern)
  ajv.addFormat('email', isEmail)
  ajv.addFormat('url', isWebUrl)
  for (const [keyword, isWithinBound] of Object.entries(decimalBounds)) addDecimalBound(ajv, keyword, isWithinBound)
  addFieldRules(ajv)
  return ajv
}

type Bound = (value: string, limit: string) => boolean

const decimalBounds: Record<string, Bound> = {
  gt: (value, limit) => compareDecimals(value, limit) > 0,
  // "-0" is not below 0, but amounts have no sign.
  gte: (value, limit) => compareDecimals(value, limit) >= 0 && !(value.startsWith('-') && !limit.startsWith('-')),
  lt: (value, limit) => compareDecimals(value, limit) < 0,
  lte: (value, limit) => compareDecimals(value, limit) <= 0,
  maxScale: (value, limit) => countDecimals(value) <= Number(limit),
}

const boundMessages: Record<string, string> = {
  gt: 'must be more than',
  gte: 'must be at least',
  lt: 'must be less than',
  lte: 'must be at most',
  maxScale: 'must have no more decimals than',
}

function addDecimalBound(ajv: Ajv, keyword: string, isWithinBound: Bound): void {
  ajv.addKeyword({
    keyword,
    type: 'string',
    schemaType: ['number', 'string'],
    error: {
      message: (cxt) => `${boundMessages[keyword]} ${cxt.schema}`,
      params: (cxt) => ({ limit: cxt.schema }) as never,
    },
    validate: (limit: number | string, value: string) =>
      !decimalPattern.test(value) || isWithinBound(value, String(limit)),
  })
}

type Fields = Record<string, unknown>

/**
 * `requiredOneOf: ['a', 'b']`: exactly one of the fields must be present.
 * `oneOfAlignment: { type: { PERCENTAGE: 'percentage' } }`: the discriminator decides which of the fields is allowed.
 */
function addFieldRules(ajv: Ajv): void {
  ajv.addKeyword({
    keyword: 'requiredOneOf',
    type: 'object',
    schemaType: 'array',
    error: {
      message: (cxt) => `needs exactly one of ${cxt.schema.join(', ')}`,
      params: (cxt) => ({ fields: cxt.schema }) as never,
    },
    validate: (fields: string[], value: Fields) => fields.filter((field) => value[field] != null).length === 1,
  })
  ajv.addKeyword({
    keyword: 'oneOfAlignment',
    type: 'object',
    schemaType: 'object',
    error: {
      message: 'holds a field that does not go with its type',
      params: (cxt) => ({ fields: cxt.schema }) as never,
    },
    validate: (alignment: Record<string, Record<string, string>>, value: Fields) =>
      Object.entries(alignment).every(([discriminator, fields]) => {
        const chosen = fields[String(value[discriminator])]
        return Object.values(fields).every((field) => field === chosen || value[field] == null)
      }),
  })
}

/**
 * Linear time, as no quantifiers are nested. RFC 5321 lengths; one @; a dotted domain; no spaces or control characters.
 */
export function isEmail(text: string): boolean {
  if (text.length > 254) return false
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  return (
    /^[^\s@\p{C}<>"(),:;\\[\]]+$/u.test(local) &&
    domain.includes('.') &&
    domain
      .split('.')
      .every((label) => label.length <= 63 && /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label))
  )
}

function isWebUrl(text: string): boolean {
  try {
    const { protocol } = new URL(text)
    return protocol === 'https:' || protocol === 'http:'
  } catch {
    return false
  }
}

/** Bodies are not coerced; query strings carry numbers and booleans as text. */
let bodyValidator: Ajv | undefined
let queryValidator: Ajv | undefined

export function compileValidator(schema: object, fromQuery: boolean): ValidateFunction {
  if (fromQuery) {
    queryValidator ??= createAjv(true)
    return queryValidator.compile(schema)
  }
  bodyValidator ??= createAjv(false)
  return bodyValidator.compile(schema)
}
