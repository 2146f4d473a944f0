import { type Expression, type SqlBool, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import {
  type Reader,
  readBoolean,
  readDecimal,
  readInteger,
  readJson,
  readOneOf,
  readText,
  readTimestamp,
  readUuid,
} from './values.ts'

export const operators = [
  ...['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in'],
  ...['$hasSome', '$hasAll', '$startsWith', '$endsWith', '$contains', '$exists'],
] as Operator[]
export type Operator =
  | '$eq'
  | '$ne'
  | '$gt'
  | '$gte'
  | '$lt'
  | '$lte'
  | '$in'
  | '$hasSome'
  | '$hasAll'
  | '$startsWith'
  | '$endsWith'
  | '$contains'
  | '$exists'

export interface FieldOptions {
  /** `false`: filters may not use the field. */
  filterable?: boolean
  /** Operators that filters may use; by default all of the type. */
  operators?: readonly Operator[]
  sortable?: boolean
  /** Free-text search may be limited to it. */
  searchable?: boolean
  /** Who may filter or sort by it; by default everyone. Jobs and reactions always may. */
  readableBy?: readonly Actor['type'][]
  /** The column can't be NULL, so pages after a cursor are one index range. */
  notNull?: boolean
  /** `$startsWith`, `$endsWith` and `$contains` are case-sensitive; by default they are not. */
  caseSensitive?: boolean
  /** Its index compares bytes (`text_pattern_ops`), so a prefix is one range. */
  byteOrdered?: boolean
  /** Condition for a present value, where "is not null" does not match the index. */
  present?: Expression<SqlBool>
  /** The unique field that completes a sort by this one, as in its index. */
  tieBreak?: string
  /** Equality of a JSON value or membership in a JSON list, as its index has it. */
  holds?: (value: string) => Expression<SqlBool>
}

export interface ListOptions extends FieldOptions {
  /** For a list in another table: true if any of the values (a PostgreSQL array, and as they were given) is in it. */
  some?: (values: Expression<unknown>, given: readonly string[]) => Expression<SqlBool>
}

/** How a field compares: one value, a PostgreSQL array, or a JSON value of any type. */
export type Shape = 'scalar' | 'list' | 'json'

export interface Field {
  readonly column: Expression<unknown>
  readonly shape: Shape
  readonly read: Reader
  /** The cast of a parameter; undefined if the column's type decides. */
  readonly type: string | undefined
  readonly operators: ReadonlySet<string>
  readonly sortable: boolean
  readonly searchable: boolean
  readonly readableBy: readonly string[] | undefined
  readonly notNull: boolean
  readonly caseSensitive: boolean
  readonly byteOrdered: boolean
  readonly present: Expression<SqlBool> | undefined
  readonly tieBreak: string | undefined
  readonly holds: FieldOptions['holds']
  readonly some: ListOptions['some']
}

/** Fields of the wire and where they are stored. A function resolves dynamic fields. */
export type FieldMap = Readonly<Record<string, Field>>
export type Fields = FieldMap | ((name: string) => Field | undefined)

/** A column by name (`p.price`), or any SQL expression. */
export type Column = string | Expression<unknown>

const equality: Operator[] = ['$eq', '$ne', '$in', '$hasSome', '$exists']
const ordering: Operator[] = ['$gt', '$gte', '$lt', '$lte']
const patterns: Operator[] = ['$startsWith', '$endsWith', '$contains']

const scalar =
  (read: Reader, type: string | undefined, supportedOperators: readonly Operator[]) =>
  (column: Column, options: FieldOptions = {}): Field =>
    field(column, { shape: 'scalar', read, type, supportedOperators, sortable: true }, options)

export const text = scalar(readText, undefined, [...equality, ...ordering, ...patterns])
/** Case-insensitive text such as email addresses: both sides in lower case, as in the index. */
export function address(column: string, options: FieldOptions = {}): Field {
  const read: Reader = (value) => {
    const text = readText(value)
    return typeof text === 'string' ? text.toLowerCase() : text
  }
  return { ...text(sql`lower(${sql.ref(column)})`, { ...options, caseSensitive: true }), read }
}
export const uuid = scalar(readUuid, 'uuid', [...equality, ...ordering, '$startsWith'])
export const integer = scalar(readInteger, 'bigint', [...equality, ...ordering])
export const decimal = scalar(readDecimal, 'numeric', [...equality, ...ordering])
export const boolean = scalar(readBoolean, 'boolean', equality)
export const timestamp = scalar(readTimestamp, 'timestamptz', [...equality, ...ordering])
export const enumeration = (values: readonly string[], column: Column, options: FieldOptions = {}): Field =>
  scalar(readOneOf(values), undefined, equality)(column, options)

const list =
  (read: Reader, type: string) =>
  (column: Column, options: ListOptions = {}): Field =>
    field(
      column,
      { shape: 'list', read, type, supportedOperators: [...equality, '$hasAll', '$contains'], sortable: false },
      options,
    )

/** `text[]`. Equality means that the list contains the value. */
export const textList = list(readText, 'text')
/** `uuid[]`. Equality means that the list contains the value. */
export const uuidList = list(readUuid, 'uuid')

/** A `jsonb` value of any type. Equality means that it is the value, or a list that contains it. */
export const json = (column: Column, options: FieldOptions = {}): Field =>
  field(
    column,
    { shape: 'json', read: readJson, type: 'jsonb', supportedOperators: operators, sortable: true },
    options,
  )

/** A path in a `jsonb` document. Names are parameters, so any input is safe. */
export function jsonPath(document: Column, path: readonly string[], options: FieldOptions = {}): Field {
  const steps = path.map((name) => sql`->${name}::text`)
  return json(sql`(${toColumn(document)}${sql.join(steps, sql``)})`, options)
}

interface Make {
  shape: Shape
  read: Reader
  type: string | undefined
  supportedOperators: readonly Operator[]
  sortable: boolean
}

function field(column: Column, { shape, read, type, supportedOperators, sortable }: Make, options: ListOptions): Field {
  const allowed = options.filterable === false ? [] : (options.operators ?? supportedOperators)
  return {
    column: toColumn(column),
    shape,
    read,
    type,
    operators: new Set(allowed.filter((operator) => supportedOperators.includes(operator))),
    sortable: options.sortable ?? sortable,
    searchable: options.searchable ?? false,
    readableBy: options.readableBy,
    notNull: options.notNull ?? false,
    caseSensitive: options.caseSensitive ?? false,
    byteOrdered: options.byteOrdered ?? false,
    present: options.present,
    tieBreak: options.tieBreak,
    holds: options.holds,
    some: options.some,
  }
}

const toColumn = (column: Column): Expression<unknown> => (typeof column === 'string' ? sql.ref(column) : column)

/** Finds a field by its name or by its other spelling: clients send `id` or `_id`, also at the end of a path. */
export function findField(fields: Fields, name: string): Field | undefined {
  const at = name.lastIndexOf('.') + 1
  const [path, last] = [name.slice(0, at), name.slice(at)]
  return findOwnField(fields, name) ?? findOwnField(fields, path + (last.startsWith('_') ? last.slice(1) : `_${last}`))
}

function findOwnField(fields: Fields, name: string): Field | undefined {
  if (typeof fields === 'function') return fields(name)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export const canRead = (field: Field, reader: Actor['type']): boolean =>
  field.readableBy === undefined || reader === 'system' || field.readableBy.includes(reader)
