import type { FieldViolation } from '@stoa/contract/problem'
import type { ErrorObject } from 'ajv'

type Kind = (error: ErrorObject) => { rule: string; data?: Record<string, unknown> }

const bound =
  (rule: string, exact?: string): Kind =>
  ({ params, parentSchema }) => {
    const limit = params.limit as number
    const [low, high] = exact === 'EXACT_LENGTH' ? ['minLength', 'maxLength'] : ['minItems', 'maxItems']
    const isExact = exact && parentSchema?.[low as string] === parentSchema?.[high as string]
    return { rule: isExact ? exact : rule, data: { threshold: limit } }
  }

/** The documented violation kind of each schema keyword. A keyword without an entry is VALIDATION. */
const kinds: Record<string, Kind> = {
  minimum: bound('MIN'),
  exclusiveMinimum: bound('MIN'),
  maximum: bound('MAX'),
  exclusiveMaximum: bound('MAX'),
  minLength: bound('MIN_LENGTH', 'EXACT_LENGTH'),
  maxLength: bound('MAX_LENGTH', 'EXACT_LENGTH'),
  minItems: bound('MIN_SIZE', 'EXACT_SIZE'),
  maxItems: bound('MAX_SIZE', 'EXACT_SIZE'),
  minProperties: bound('MIN_SIZE'),
  maxProperties: bound('MAX_SIZE'),
  format: ({ params }) => ({
    rule: 'FORMAT',
    data: params.format === 'email' ? { type: 'EMAIL' } : { type: params.format },
  }),
  pattern: () => ({ rule: 'FORMAT' }),
  type: () => ({ rule: 'FORMAT' }),
  enum: (error) => ({ rule: 'INVALID_ENUM_VALUE', data: { allowedValues: allowed(error) } }),
  const: () => ({ rule: 'INVALID_ENUM_VALUE' }),
  required: () => ({ rule: 'REQUIRED_FIELD' }),
  additionalProperties: () => ({ rule: 'FIELD_NOT_ALLOWED' }),
  notAllowed: () => ({ rule: 'FIELD_NOT_ALLOWED' }),
  gt: bound('DECIMAL_GT'),
  gte: bound('DECIMAL_GTE'),
  lt: bound('DECIMAL_LT'),
  lte: bound('DECIMAL_LTE'),
  maxScale: bound('DECIMAL_MAX_SCALE'),
  requiredOneOf: ({ params }) => ({ rule: 'REQUIRED_ONE_OF_FIELD', data: { fields: params.fields } }),
  oneOfAlignment: ({ params }) => ({ rule: 'ONE_OF_ALIGNMENT', data: { fields: params.fields } }),
  other: () => ({ rule: 'OTHER' }),
}

/** Every mistake once, sorted by field, in the wire's shape. */
export function toViolations(errors: readonly ErrorObject[]): FieldViolation[] {
  const seen = new Set<string>()
  return errors
    .filter((error) => !isNoise(error, errors))
    .map(toViolation)
    .filter((violation) => {
      const key = `${violation.field} ${violation.violatedRule} ${violation.description}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
}

/** That a field may be left empty helps nobody who has filled it wrongly. */
const isSaid = (value: unknown): boolean => value !== null && value !== 'null'
const allowed = ({ params }: ErrorObject): unknown[] => (params.allowedValues as unknown[]).filter(isSaid)

function toViolation(error: ErrorObject): FieldViolation {
  const kind = kinds[error.keyword]?.(error) ?? { rule: 'VALIDATION' }
  const name = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined
  const field = fieldPath(error.instancePath, name)
  return { field, description: describe(error), violatedRule: kind.rule, data: kind.data ?? {} }
}

const atLeast = (things: string) => (limit: number) =>
  limit === 1 ? 'must not be empty' : `must have at least ${limit} ${things}`
const atMost = (things: string) => (limit: number) =>
  `must have at most ${limit} ${limit === 1 ? things.replace(/ies$/, 'y').replace(/s$/, '') : things}`

/** Words for people: these texts are read by owners, too, beside a field or in a list of lines that were not understood. */
const limits: Record<string, (limit: number) => string> = {
  minimum: (limit) => `must be at least ${limit}`,
  exclusiveMinimum: (limit) => `must be more than ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  minLength: atLeast('characters'),
  maxLength: atMost('characters'),
  minItems: atLeast('entries'),
  maxItems: atMost('entries'),
  minProperties: atLeast('fields'),
  maxProperties: atMost('fields'),
}

function describe(error: ErrorObject): string {
  const { keyword, message, params } = error
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not allowed'
  if (keyword === 'enum') return `must be one of ${allowed(error).join(', ')}`
  if (keyword === 'type') return `must be ${[params.type].flat().filter(isSaid).join(' or ')}`
  if (keyword === 'format') return `must be a valid ${params.format}`
  return limits[keyword]?.(params.limit as number) ?? message ?? 'is not valid'
}

/** `/lineItems/0/quantity` → `lineItems[0].quantity` */
function fieldPath(pointer: string, last?: string): string {
  let path = ''
  for (const part of [...pointer.split('/').slice(1), ...(last === undefined ? [] : [last])]) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path += /^\d+$/.test(name) && path ? `[${name}]` : path ? `.${name}` : name
  }
  return path
}

/** A nullable value fails both as itself and as null; only the first says something. */
function isNoise(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'anyOf' || error.keyword === 'if') {
    return all.some((other) => other !== error && other.schemaPath.startsWith(error.schemaPath.replace(/\/if$/, '')))
  }
  if (error.keyword !== 'type' || error.params.type !== 'null') return false
  return all.some(
    (other) => other !== error && other.instancePath.startsWith(error.instancePath) && other.params.type !== 'null',
  )
}
