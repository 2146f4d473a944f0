import type { FieldViolation } from '@stoa/contract/problem'
import type { ErrorObject } from 'ajv'

type RuleMapper = (error: ErrorObject) => { rule: string; data?: Record<string, unknown> }

const createBoundRule =
  (rule: string, exact?: string): RuleMapper =>
  ({ params, parentSchema }) => {
    const limit = params.limit as number
    const [low, high] = exact === 'EXACT_LENGTH' ? ['minLength', 'maxLength'] : ['minItems', 'maxItems']
    const isExact = exact && parentSchema?.[low as string] === parentSchema?.[high as string]
    return { rule: isExact ? exact : rule, data: { threshold: limit } }
  }

/** The documented violation rule of each schema keyword; VALIDATION for others. */
const rulesByKeyword: Record<string, RuleMapper> = {
  minimum: createBoundRule('MIN'),
  exclusiveMinimum: createBoundRule('MIN'),
  maximum: createBoundRule('MAX'),
  exclusiveMaximum: createBoundRule('MAX'),
  minLength: createBoundRule('MIN_LENGTH', 'EXACT_LENGTH'),
  maxLength: createBoundRule('MAX_LENGTH', 'EXACT_LENGTH'),
  minItems: createBoundRule('MIN_SIZE', 'EXACT_SIZE'),
  maxItems: createBoundRule('MAX_SIZE', 'EXACT_SIZE'),
  minProperties: createBoundRule('MIN_SIZE'),
  maxProperties: createBoundRule('MAX_SIZE'),
  format: ({ params }) => ({
    rule: 'FORMAT',
    data: params.format === 'email' ? { type: 'EMAIL' } : { type: params.format },
  }),
  pattern: () => ({ rule: 'FORMAT' }),
  type: () => ({ rule: 'FORMAT' }),
  enum: (error) => ({ rule: 'INVALID_ENUM_VALUE', data: { allowedValues: getAllowedValues(error) } }),
  const: () => ({ rule: 'INVALID_ENUM_VALUE' }),
  required: () => ({ rule: 'REQUIRED_FIELD' }),
  additionalProperties: () => ({ rule: 'FIELD_NOT_ALLOWED' }),
  notAllowed: () => ({ rule: 'FIELD_NOT_ALLOWED' }),
  gt: createBoundRule('DECIMAL_GT'),
  gte: createBoundRule('DECIMAL_GTE'),
  lt: createBoundRule('DECIMAL_LT'),
  lte: createBoundRule('DECIMAL_LTE'),
  maxScale: createBoundRule('DECIMAL_MAX_SCALE'),
  requiredOneOf: ({ params }) => ({ rule: 'REQUIRED_ONE_OF_FIELD', data: { fields: params.fields } }),
  oneOfAlignment: ({ params }) => ({ rule: 'ONE_OF_ALIGNMENT', data: { fields: params.fields } }),
  other: () => ({ rule: 'OTHER' }),
}

/** Every violation once, sorted by field, in the wire's shape. */
export function toViolations(errors: readonly ErrorObject[]): FieldViolation[] {
  const seen = new Set<string>()
  return errors
    .filter((error) => !isRedundant(error, errors))
    .map(toViolation)
    .filter((violation) => {
      const key = `${violation.field} ${violation.violatedRule} ${violation.description}`
      return !seen.has(key) && seen.add(key)
    })
    .sort((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
}

/** A message about a wrong value does not mention that the field may be null. */
const isNotNull = (value: unknown): boolean => value !== null && value !== 'null'
const getAllowedValues = ({ params }: ErrorObject): unknown[] => (params.allowedValues as unknown[]).filter(isNotNull)

function toViolation(error: ErrorObject): FieldViolation {
  const kind = rulesByKeyword[error.keyword]?.(error) ?? { rule: 'VALIDATION' }
  const name = (error.params.missingProperty ?? error.params.additionalProperty) as string | undefined
  const field = toFieldPath(error.instancePath, name)
  return { field, description: describe(error), violatedRule: kind.rule, data: kind.data ?? {} }
}

const formatMinimum = (things: string) => (limit: number) =>
  limit === 1 ? 'must not be empty' : `must have at least ${limit} ${things}`
const formatMaximum = (things: string) => (limit: number) =>
  `must have at most ${limit} ${limit === 1 ? things.replace(/ies$/, 'y').replace(/s$/, '') : things}`

/** Owners read these texts too, beside a form field or in an import report. */
const limitMessages: Record<string, (limit: number) => string> = {
  minimum: (limit) => `must be at least ${limit}`,
  exclusiveMinimum: (limit) => `must be more than ${limit}`,
  maximum: (limit) => `must be at most ${limit}`,
  exclusiveMaximum: (limit) => `must be less than ${limit}`,
  minLength: formatMinimum('characters'),
  maxLength: formatMaximum('characters'),
  minItems: formatMinimum('entries'),
  maxItems: formatMaximum('entries'),
  minProperties: formatMinimum('fields'),
  maxProperties: formatMaximum('fields'),
}

function describe(error: ErrorObject): string {
  const { keyword, message, params } = error
  if (keyword === 'required') return 'is required'
  if (keyword === 'additionalProperties') return 'is not allowed'
  if (keyword === 'enum') return `must be one of ${getAllowedValues(error).join(', ')}`
  if (keyword === 'type') return `must be ${[params.type].flat().filter(isNotNull).join(' or ')}`
  if (keyword === 'format') return `must be a valid ${params.format}`
  return limitMessages[keyword]?.(params.limit as number) ?? message ?? 'is not valid'
}

/** `/lineItems/0/quantity` → `lineItems[0].quantity` */
function toFieldPath(pointer: string, last?: string): string {
  let path = ''
  for (const part of [...pointer.split('/').slice(1), ...(last === undefined ? [] : [last])]) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    path += /^\d+$/.test(name) && path ? `[${name}]` : path ? `.${name}` : name
  }
  return path
}

/** A nullable value fails both against its type and against null; only the first error is useful. */
function isRedundant(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  if (error.keyword === 'anyOf' || error.keyword === 'if') {
    return all.some((other) => other !== error && other.schemaPath.startsWith(error.schemaPath.replace(/\/if$/, '')))
  }
  if (error.keyword !== 'type' || error.params.type !== 'null') return false
  return all.some(
    (other) => other !== error && other.instancePath.startsWith(error.instancePath) && other.params.type !== 'null',
  )
}
