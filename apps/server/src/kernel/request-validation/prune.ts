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

const keep: Pruner = (value) => value

/**
 * Makes a function that copies what the schema knows and leaves the rest behind: clients send whole entities back,
 * and what is unknown or read-only must never be applied. What the schema calls free-form stays as it is.
 */
export function compilePruner(schema: Schema): Pruner {
  if (schema.anyOf) return pruneChoice(schema.anyOf)
  if (schema.properties) return pruneObject(schema.properties, schema.additionalProperties)
  if (schema.items) {
    const item = compilePruner(schema.items)
    return item === keep ? keep : (value) => (Array.isArray(value) ? value.map(item) : value)
  }
  return keep
}

function pruneObject(properties: Record<string, Schema>, rest: Schema | boolean | undefined): Pruner {
  if (rest && typeof rest === 'object') return keep
  const known = Object.entries(properties).map(([name, schema]) => [name, compilePruner(schema)] as const)
  return (value) => {
    if (!isObject(value)) return value
    const copy: Record<string, unknown> = {}
    for (const [name, prune] of known) if (Object.hasOwn(value, name)) copy[name] = prune(value[name])
    return copy
  }
}

/** Null stays null; a single shape is followed; several object shapes keep what any of them knows. */
function pruneChoice(choices: Schema[]): Pruner {
  const shapes = choices.filter((choice) => choice.type !== 'null')
  if (shapes.length === 1) return compilePruner(shapes[0]!)
  const objects = shapes.filter((shape) => shape.properties)
  if (objects.length === 0) return keep
  const merged = pruneObject(Object.assign({}, ...objects.map((shape) => shape.properties)), undefined)
  return (value) => (isObject(value) ? merged(value) : value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const maxDepth = 64
const maxNodes = 200_000

/**
 * Text that no database column could hold, and structures built to exhaust: refused before anything looks at them. What
 * is fine, and so nearly everything, is walked without naming its fields.
 */
export function rejectUnstorableText(input: unknown): void {
  const walk = { nodes: 0 }
  if (isFine(input, 0, walk)) return
  const violations = violationsOf(input)
  throw new Problem('INVALID_ARGUMENT', { violations: violations.slice(0, 100) })
}

function isFine(value: unknown, depth: number, walk: { nodes: number }): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depth > maxDepth || ++walk.nodes > maxNodes) return false
  if (Array.isArray(value)) {
    for (const item of value) if (!isFine(item, depth + 1, walk)) return false
    return true
  }
  for (const key in value) {
    if (!isStorable(key) || !isFine((value as Record<string, unknown>)[key], depth + 1, walk)) return false
  }
  return true
}

function violationsOf(input: unknown): FieldViolation[] {
  const violations: FieldViolation[] = []
  const pending: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }]
  let nodes = 0
  for (let next = pending.pop(); next && violations.length < 100; next = pending.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) violations.push(notText(field))
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
      if (!inArray && !isStorable(key)) violations.push(notText(field, 'holds a name that is not valid text'))
      const child = (value as Record<string, unknown>)[key]
      if (typeof child === 'string' || typeof child === 'object') {
        const name = inArray ? `${field}[${key}]` : field ? `${field}.${key}` : key
        pending.push({ value: child, field: name, depth: depth + 1 })
      }
    }
  }
  return violations
}

const notText = (field: string, description = 'holds characters that are not valid text'): FieldViolation => ({
  field,
  description,
  violatedRule: 'FORMAT',
  data: {},
})

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
