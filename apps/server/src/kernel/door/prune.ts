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

/** Text that no database column could hold, and structures built to exhaust: refused before anything looks at them. */
export function refuseHostileText(input: unknown): void {
  const violations: FieldViolation[] = []
  const pending: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }]
  let nodes = 0
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, field, depth } = next
    if (typeof value === 'string') {
      if (!isStorable(value)) {
        violations.push({
          field,
          description: 'holds characters that are not valid text',
          violatedRule: 'FORMAT',
          data: {},
        })
      }
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > maxDepth || ++nodes > maxNodes) {
      violations.push({
        field,
        description: 'is nested too deeply or holds too many values',
        violatedRule: 'MAX_SIZE',
        data: {},
      })
      break
    }
    const inArray = Array.isArray(value)
    for (const key of Object.keys(value)) {
      if (!inArray && !isStorable(key)) {
        violations.push({ field, description: 'holds a name that is not valid text', violatedRule: 'FORMAT', data: {} })
      }
      const child = (value as Record<string, unknown>)[key]
      if (typeof child === 'string' || typeof child === 'object') {
        pending.push({
          value: child,
          field: inArray ? `${field}[${key}]` : field ? `${field}.${key}` : key,
          depth: depth + 1,
        })
      }
    }
  }
  if (violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations: violations.slice(0, 100) })
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}
