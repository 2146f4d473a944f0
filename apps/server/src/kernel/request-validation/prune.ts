import { type FieldViolation, Problem } from '@stoa/contract/problem'

type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  patternProperties?: Record<string, Schema>
  type?: string | string[]
}

export type Pruner = (value: unknown) => unknown

const passThrough: Pruner = (value) => value

/**
 * Compiles a function that copies only what the schema knows. Clients send whole entities back, and unknown or
 * read-only fields must never be applied. Free-form values are copied whole.
 */
export function compilePruner(schema: Schema): Pruner {
  if (schema.anyOf) return pruneChoice(schema.anyOf)
  if (schema.properties) return pruneObject(schema.properties, schema.additionalProperties)
  if (schema.items) {
    const item = compilePruner(schema.items)
    return item === passThrough ? passThrough : (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  return passThrough
}

function pruneObject(properties: Record<string, Schema>, rest: Schema | boolean | undefined): Pruner {
  if (rest && typeof rest === 'object') return passThrough
  const known = Object.entries(properties).map(([name, schema]) => [name, compilePruner(schema)] as const)
  return (value) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, prune] of known) if (Object.hasOwn(value, name)) copy[name] = prune(value[name])
    return copy
  }
}

/** Null stays null. With several object schemas, the fields of all of them are copied. */
function pruneChoice(choices: Schema[]): Pruner {
  const shapes = choices.filter((choice) => choice.type !== 'null')
  if (shapes.length === 1) return compilePruner(shapes[0]!)
  const objects = shapes.filter((shape) => shape.properties)
  if (objects.length === 0) return passThrough
  const merged = pruneObject(Object.assign({}, ...objects.map((shape) => shape.properties)), undefined)
  return (value) => (isObject(value) ? merged(value) : value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxDepth = 64
const maxNodes = 200_000

/**
 * Refuses text that PostgreSQL cannot store and inputs that are too deep or too large. Valid input, the common case, is
 * walked without building field names.
 */
export function rejectUnstorableText(input: unknown): void {
  const walk = { nodes: 0 }
  if (hasOnlyStorableText(input, 0, walk)) return
  const violations = findTextViolations(input)
  throw new Problem('INVALID_ARGUMENT', { violations: violations.slice(0, 100) })
}

function hasOnlyStorableText(value: unknown, depth: number, walk: { nodes: number }): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth || ++walk.nodes > maxNodes) return false
  if (Array.isArray(value)) {
    for (const item of value) if (!hasOnlyStorableText(item, depth + 1, walk)) return false
    return true
  }
  for (const key in value) {
    if (!isStorable(key) || !hasOnlyStorableText((value as Record<string, unknown>)[key], depth + 1, walk)) return false
  }
  return true
}

function findTextViolations(input: unknown): FieldViolation[] {
  const violations: FieldViolation[] = []
  const pending: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }]
  let nodes = 0
  for (let next = pending.pop(); next && violations.length < 100; next = pending.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) violations.push(createInvalidTextViolation(field))
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth || ++nodes > maxNodes) {
      const description = 'is nested too deeply or holds too many values'
      violations.push({ field, description, violatedRule: 'MAX_SIZE', data: {} })
      break
    }
    const inArray = Array.isArray(value)
    for (const key of Object.keys(value)) {
      if (!inArray && !isStorable(key))
        violations.push(createInvalidTextViolation(field, 'holds a name that is not valid text'))
      const child = (value as Record<string, unknown>)[key]
      if (typeof child === 'string' || typeof child === 'object') {
        const name = inArray ? `${field}[${key}]` : field ? `${field}.${key}` : key
        pending.push({ value: child, field: name, depth: depth + 1 })
      }
    }
  }
  return violations
}

const createInvalidTextViolation = (
  field: string,
  description = 'contains characters that are not valid text',
): FieldViolation => ({
  field,
  description,
  violatedRule: 'FORMAT',
  data: {},
})

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
