import type { Arguments } from './arguments.ts'
import type { Operation, Reference, Schema } from './document.ts'
import { UsageError } from './errors.ts'
import { describeList, type List, listFilters } from './list.ts'
import { toCamel } from './names.ts'

type Fields = Record<string, unknown>

/** Options that say how the command works and are not part of the input. */
export const ownOptions = [
  'all',
  'columns',
  'data',
  'help',
  'ids',
  'json',
  'key',
  'site',
  'table',
  'url',
  'yes',
] as const

/**
 * The input of an operation: `data`, with the values of options, and words for the parts of its path. In lists, options
 * are filters unless the input has a field of that name.
 */
export function buildInput(
  operation: Operation,
  reference: Reference,
  { words, options }: Arguments,
  data: Fields = {},
): Fields {
  const input = structuredClone(data)
  placeWords(operation, words, input)
  const list = describeList(operation, reference)
  for (const [name, values] of options) {
    if ((ownOptions as readonly string[]).includes(name)) continue
    if (list?.query && placeListOption(input, list, name, values)) continue
    const path = name.split('.').map(toCamel)
    const target = findField(operation, reference, path)
    if (target) setAt(input, target.path, readValue(target.schema, values, reference, name))
    else if (!list?.query || !placeFilter(input, list, reference, path.join('.'), values))
      throw new UsageError(explainUnknown(operation, reference, name, list))
  }
  const missing = operation.required.filter((name) => getAt(input, name.split('.')) === undefined)
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(', ')}`)
  return input
}

function placeWords(operation: Operation, words: readonly string[], input: Fields): void {
  const inPath = [...operation.path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]!)
  const places = inPath.length > 0 ? inPath : operation.required.slice(0, 1)
  if (words.length > places.length) {
    throw new UsageError(`Unexpected ${words[places.length]}. Write other values as options: --name value`)
  }
  for (const [at, word] of words.entries()) setAt(input, places[at]!.split('.'), word)
}

function placeListOption(input: Fields, list: List, name: string, values: readonly (string | true)[]): boolean {
  const query = list.query!
  const [value] = values
  if (name === 'filter') setAt(input, [query, 'filter'], parseJson(String(value), '--filter'))
  else if (name === 'sort')
    setAt(
      input,
      [query, 'sort'],
      values.map((each) => {
        const [fieldName, order = 'asc'] = String(each).split(':')
        return { fieldName: fieldName!.split('.').map(toCamel).join('.'), order: order.toUpperCase() }
      }),
    )
  else if (name === 'limit' && list.paging) setAt(input, [query, list.paging, 'limit'], readNumber(String(value), name))
  else if (name === 'cursor') setAt(input, [query, 'cursorPaging', 'cursor'], value)
  else return false
  return true
}

/** A field of the input: by its path, or within the one entity that the input has. */
function findField(
  operation: Operation,
  { resolve }: Reference,
  path: readonly string[],
): { path: string[]; schema: Schema } | undefined {
  const findSchemaAt = (
    fields: Readonly<Record<string, Schema>>,
    [name, ...rest]: readonly string[],
  ): Schema | undefined => {
    const schema = name === undefined ? undefined : fields[name]
    if (!schema || rest.length === 0) return schema
    return findSchemaAt(resolve(schema).properties ?? {}, rest)
  }
  const own = findSchemaAt(operation.fields, path)
  if (own) return { path: [...path], schema: own }
  const entities = Object.entries(operation.fields).filter(([, schema]) => resolve(schema).properties)
  const [entity] = entities
  if (entities.length !== 1 || !entity || entity[0] === 'query' || entity[0] === 'search') return undefined
  const inner = findSchemaAt(resolve(entity[1]).properties ?? {}, path)
  return inner && { path: [entity[0], ...path], schema: inner }
}

function placeFilter(
  input: Fields,
  list: List,
  reference: Reference,
  name: string,
  values: readonly (string | true)[],
): boolean {
  const paths = listFilters(list.item, reference)
  const ends = paths.filter((path) => path.endsWith(`.${name}`))
  const path = paths.includes(name) ? name : ends.length === 1 ? ends[0] : undefined
  if (!path) return false
  const filter = (getAt(input, [list.query!, 'filter']) ?? {}) as Fields
  const conditions = values.map((value) => toCondition(String(value)))
  const equal = conditions.filter((each) => typeof each !== 'object')
  filter[path] = equal.length > 1 ? { $in: equal } : equal.length === 1 ? equal[0] : Object.assign({}, ...conditions)
  setAt(input, [list.query!, 'filter'], filter)
  return true
}

const operators = { '>=': '$gte', '<=': '$lte', '!=': '$ne', '>': '$gt', '<': '$lt' } as const

/** `>=2026-01-01` compares; other values are equal. */
function toCondition(text: string): unknown {
  const operator = (Object.keys(operators) as (keyof typeof operators)[]).find((each) => text.startsWith(each))
  return operator ? { [operators[operator]]: toScalar(text.slice(operator.length)) } : toScalar(text)
}

const toScalar = (text: string): string | boolean => (text === 'true' ? true : text === 'false' ? false : text)

function readValue(schema: Schema, values: readonly (string | true)[], reference: Reference, name: string): unknown {
  const resolved = reference.resolve(schema)
  const types = [resolved.type ?? []].flat()
  const isText = types.includes('string') || types.length === 0
  if (types.includes('array')) {
    const [only] = values
    if (values.length === 1 && String(only).trim().startsWith('[')) return parseJson(String(only), `--${name}`)
    return values.map((value) => readValue(resolved.items ?? {}, [value], reference, name))
  }
  if (values.length > 1) throw new UsageError(`--${name} takes one value.`)
  const text = String(values[0])
  if (types.includes('boolean')) return text !== 'false'
  if (types.includes('integer') || types.includes('number')) return readNumber(text, name)
  if (types.includes('object') || resolved.properties) return parseJson(text, `--${name}`)
  return text === 'null' && !isText ? null : text
}

function readNumber(text: string, name: string): number {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) throw new UsageError(`--${name} must be a number.`)
  return number
}

export function parseJson(text: string, where: string): Fields {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${where} is not JSON: ${(error as Error).message}`)
  }
}

function explainUnknown(operation: Operation, reference: Reference, name: string, list: List | undefined): string {
  const filters = list?.query ? [...listFilters(list.item, reference), 'filter', 'sort', 'limit', 'cursor'] : []
  const names = [...Object.keys(operation.fields), ...filters].map((each) => `--${each}`)
  const near = names.filter((each) => isNear(each.slice(2), name))
  if (near.length > 0) return `There is no --${name} here. Did you mean ${near.join(', ')}?`
  return `There is no --${name} here. There is: ${names.join(', ') || 'none'}`
}

/** Whether a letter was left out, added or mistaken, or two were swapped. */
function isNear(known: string, typed: string): boolean {
  const [one, other] = [known.toLowerCase(), typed.toLowerCase()]
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [rest, typedRest] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return rest.length + typedRest.length <= 2 || (rest.length === 2 && [...rest].reverse().join('') === typedRest)
}

function setAt(target: Fields, [name, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name!] = value
    return
  }
  target[name!] ??= {}
  setAt(target[name!] as Fields, rest, value)
}

export const getAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], value)
