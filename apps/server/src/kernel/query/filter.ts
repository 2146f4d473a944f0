import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { type SqlBool, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { isRecord } from '../is-record.ts'
import * as is from './conditions.ts'
import { canRead, type Field, type Fields, findField, operators } from './fields.ts'
import { readText, readUuidStart } from './values.ts'
import { addViolation, quoteName, throwViolation, type ViolationDetails } from './violations.ts'

const MAX_DEPTH = 10
const MAX_CONDITIONS = 100
const MAX_LIST = 1000

/** State of reading one query. */
export interface Reading {
  readonly fields: Fields
  readonly reader: Actor['type']
  readonly violations: FieldViolation[]
  conditions: number
}

const describeInvalidValue = (description: string): ViolationDetails => ({ rule: 'VALIDATION', description })
const unknownOperator: ViolationDetails = {
  rule: 'FIELD_NOT_ALLOWED',
  description: 'is not an operator that filters know',
}

/** The SQL condition of a filter; undefined if it matches everything. Adds violations to the reading. */
export function compileFilter(reading: Reading, filter: unknown, at: string): is.Condition | undefined {
  if (filter === undefined || filter === null) return undefined
  const conditions = readFilter(reading, filter, at, 1)
  return conditions.length > 0 ? is.all(conditions) : undefined
}

function readFilter(reading: Reading, filter: unknown, at: string, depth: number): is.Condition[] {
  if (depth > MAX_DEPTH)
    throwViolation(reading.violations, at, describeInvalidValue(`must not nest deeper than ${MAX_DEPTH} levels`))
  if (!isRecord(filter)) return addRefusal(reading, at, describeInvalidValue('must be an object'))
  return Object.keys(filter).flatMap((name) => {
    const here = `${at}.${quoteName(name)}`
    if (name === '$and' || name === '$or') return readList(reading, name, filter[name], here, depth)
    if (name === '$not') return readNot(reading, filter.$not, here, depth)
    if (name.startsWith('$')) return addRefusal(reading, here, refuseOperator(name))
    const field = readField(reading, name, here)
    return field ? readCondition(reading, field, filter[name], here, depth) : []
  })
}

function readList(reading: Reading, name: string, list: unknown, at: string, depth: number): is.Condition[] {
  if (!isList(list)) return addRefusal(reading, at, describeInvalidValue('must be a list of filters'))
  if (list.length > MAX_CONDITIONS) return throwTooMany(reading, at)
  const parts = list.map((part, index) => readFilter(reading, part, `${at}[${index}]`, depth + 1))
  if (name === '$and') return parts.flat()
  if (list.length === 0)
    return addRefusal(reading, at, { rule: 'MIN_SIZE', description: 'must not be empty', data: { threshold: 1 } })
  return parts.some((part) => part.length === 0) ? [] : [is.any(parts.map((part) => is.all(part)))]
}

/** `{$not: filter}`, or `{$not: [filter]}` as the data client sends it. */
function readNot(reading: Reading, value: unknown, at: string, depth: number): is.Condition[] {
  if (Array.isArray(value) && value.length !== 1)
    return addRefusal(reading, at, describeInvalidValue('must be one filter'))
  const inner = readFilter(reading, isList(value) ? value[0] : value, at, depth + 1)
  return [negate(inner)]
}

/** Negating a filter that matches everything matches nothing. */
const negate = (conditions: is.Condition[]): is.Condition =>
  conditions.length > 0 ? is.not(is.all(conditions)) : sql<SqlBool>`false`

function readField(reading: Reading, name: string, at: string): Field | undefined {
  const field = findField(reading.fields, name)
  if (field && !canRead(field, reading.reader)) throw new Problem('PERMISSION_DENIED')
  if (field && field.operators.size > 0) return field
  addViolation(reading.violations, at, {
    rule: 'FIELD_NOT_ALLOWED',
    description: field ? 'is not a field to filter by' : 'is not a known field',
  })
  return undefined
}

function readCondition(reading: Reading, field: Field, value: unknown, at: string, depth: number): is.Condition[] {
  if (!isRecord(value) || Object.hasOwn(value, '$date')) return readOperator(reading, field, '$eq', value, at)
  const names = Object.keys(value)
  if (names.length === 0) return addRefusal(reading, at, describeInvalidValue('must not be an empty object'))
  return names.flatMap((name) => {
    const here = `${at}.${quoteName(name)}`
    if (name === '$not') {
      if (depth >= MAX_DEPTH)
        throwViolation(reading.violations, here, describeInvalidValue(`must not nest deeper than ${MAX_DEPTH} levels`))
      return [negate(readCondition(reading, field, value[name], here, depth + 1))]
    }
    return readOperator(reading, field, name, value[name], here)
  })
}

function readOperator(reading: Reading, field: Field, name: string, value: unknown, at: string): is.Condition[] {
  reading.conditions += 1
  if (reading.conditions > MAX_CONDITIONS) return throwTooMany(reading, at)
  const positiveOperator = opposites.get(name) ?? name
  if (!(operators as string[]).includes(positiveOperator)) return addRefusal(reading, at, refuseOperator(name))
  if (!field.operators.has(positiveOperator)) {
    return addRefusal(reading, at, { rule: 'FIELD_NOT_ALLOWED', description: `${name} does not suit this field` })
  }
  return name === positiveOperator
    ? buildCondition(reading, field, name, value, at)
    : [negate(buildCondition(reading, field, positiveOperator, value, at))]
}

/** Operators that negate another one. */
const opposites: ReadonlyMap<string, string> = new Map([
  ['$nin', '$in'],
  ['$isEmpty', '$exists'],
])

function buildCondition(reading: Reading, field: Field, name: string, value: unknown, at: string): is.Condition[] {
  switch (name) {
    case '$in':
    case '$hasSome':
    case '$hasAll':
      return listCondition(reading, field, name, value, at)
    case '$exists':
      if (typeof value !== 'boolean') return addRefusal(reading, at, describeInvalidValue('must be a boolean'))
      return [value ? is.isPresent(field) : is.isEmpty(field)]
    case '$startsWith':
    case '$endsWith':
    case '$contains':
      if (field.shape === 'list') break
      return buildWithValue(reading, readPattern(field, value), at, (text) => is.matches(field, name, text))
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return buildWithValue(reading, field.read(value), at, (operand) => is.compares(field, name, operand))
  }
  if (value === null) return [name === '$ne' ? is.isPresent(field) : is.isEmpty(field)]
  const test = name === '$ne' ? is.differs : is.equals
  return buildWithValue(reading, field.read(value), at, (operand) => test(field, operand))
}

/** Patterns are read like values, except for JSON and ids. */
function readPattern({ shape, type, read }: Field, value: unknown) {
  if (type === 'uuid') return readUuidStart(value)
  return shape === 'json' ? readText(value) : read(value)
}

function listCondition(reading: Reading, field: Field, name: string, value: unknown, at: string): is.Condition[] {
  if (Array.isArray(value) && value.length > MAX_LIST) {
    return addRefusal(reading, at, {
      rule: 'MAX_SIZE',
      description: `must have at most ${MAX_LIST} values`,
      data: { threshold: MAX_LIST },
    })
  }
  if (!isList(value)) return addRefusal(reading, at, describeInvalidValue('must be a list of values'))
  const values: string[] = []
  for (const [index, item] of value.entries()) {
    if (item === null && name === '$in') continue
    const read = field.read(item)
    if (typeof read === 'string') values.push(read)
    else addViolation(reading.violations, `${at}[${index}]`, read)
  }
  if (name === '$hasAll') return values.length > 0 ? [is.hasAll(field, values)] : []
  if (values.length === value.length) return [is.hasSome(field, values)]
  return [is.any([is.hasSome(field, values), is.isEmpty(field)])]
}

function buildWithValue(
  reading: Reading,
  read: string | ViolationDetails,
  at: string,
  make: (value: string) => is.Condition,
): is.Condition[] {
  return typeof read === 'string' ? [make(read)] : addRefusal(reading, at, read)
}

function addRefusal(reading: Reading, at: string, refusal: ViolationDetails): is.Condition[] {
  addViolation(reading.violations, at, refusal)
  return []
}

function refuseOperator(name: string): ViolationDetails {
  if (name === '$regex') throw new Problem('WDE0070')
  return unknownOperator
}

const throwTooMany = ({ violations }: Reading, at: string): never =>
  throwViolation(violations, at, {
    rule: 'MAX_SIZE',
    description: `must not hold more than ${MAX_CONDITIONS} conditions`,
    data: { threshold: MAX_CONDITIONS },
  })

/** A plain array: one with named entries comes from prototype pollution. */
const isList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && Object.keys(value).length === value.length
