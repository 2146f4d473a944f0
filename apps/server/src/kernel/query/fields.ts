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
  /** `false`: known, but no filter may name it. */
  filterable?: boolean
  /** The operators that a filter may use; all that suit the kind, if left out. */
  operators?: readonly Operator[]
  sortable?: boolean
  /** Free text may be limited to it. */
  searchable?: boolean
  /** Who may filter or sort by it; everyone, if left out. Jobs and reactions always may. */
  readableBy?: readonly Actor['type'][]
  /** The column can't be NULL: pages after a cursor are then found by an index range alone. */
  notNull?: boolean
  /** `$startsWith`, `$endsWith` and `$contains` tell upper from lower case; by default they don't. */
  caseSensitive?: boolean
  /** Its index compares byte by byte (`text_pattern_ops`), where all that begins alike lies side by side. */
  byteOrdered?: boolean
  /** What says that there is something, where a value that is not NULL alone does not: as an index has it. */
  present?: Expression<SqlBool>
  /** The field that completes an order by this one: the unique one of the table that its index is on. */
  tieBreak?: string
  /** What says that a JSON value is one, or is a list that has it, in the words of an index. */
  holds?: (value: string) => Expression<SqlBool>
}

export interface ListOptions extends FieldOptions {
  /** For a list that lives in a table of its own: true when any of the values (a PostgreSQL array) is in it. */
  some?: (values: Expression<unknown>) => Expression<SqlBool>
}

/** How a field compares: one value, a PostgreSQL array, or a JSON value whose type only the row knows. */
export type Shape = 'scalar' | 'list' | 'json'

export interface Field {
  readonly column: Expression<unknown>
  readonly shape: Shape
  readonly read: Reader
  /** The type that a parameter is cast to; none where the column's own type decides. */
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

/** A field of the wire → where it is stored. A function resolves fields that only the data knows. */
export type FieldMap = Readonly<Record<string, Field>>
export type Fields = FieldMap | ((name: string) => Field | undefined)

/** A column by name (`p.price`), or any SQL expression. */
export type Column = string | Expression<unknown>

const equality: Operator[] = ['$eq', '$ne', '$in', '$hasSome', '$exists']
const order: Operator[] = ['$gt', '$gte', '$lt', '$lte']
const patterns: Operator[] = ['$startsWith', '$endsWith', '$contains']

const scalar =
  (read: Reader, type: string | undefined, supportedOperators: readonly Operator[]) =>
  (column: Column, options: FieldOptions = {}): Field =>
    field(column, { shape: 'scalar', read, type, supportedOperators: supportedOperators, sortable: true }, options)

export const text = scalar(readText, undefined, [...equality, ...order, ...patterns])
/** Text that is the same in any case, as addresses are: both sides are compared in lower case, as its index has it. */
export function address(column: string, options: FieldOptions = {}): Field {
  const read: Reader = (value) => {
    const text = readText(value)
    return typeof text === 'string' ? text.toLowerCase() : text
  }
  return { ...text(sql`lower(${sql.ref(column)})`, { ...options, caseSensitive: true }), read }
}
export const uuid = scalar(readUuid, 'uuid', [...equality, ...order, '$startsWith'])
export const integer = scalar(readInteger, 'bigint', [...equality, ...order])
export const decimal = scalar(readDecimal, 'numeric', [...equality, ...order])
export const boolean = scalar(readBoolean, 'boolean', equality)
export const timestamp = scalar(readTimestamp, 'timestamptz', [...equality, ...order])
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

/** `text[]`. Equality means "has it". */
export const textList = list(readText, 'text')
/** `uuid[]`. Equality means "has it". */
export const uuidList = list(readUuid, 'uuid')

/** A `jsonb` value of any type. Equality means "is it, or is a list that has it". */
export const json = (column: Column, options: FieldOptions = {}): Field =>
  field(
    column,
    { shape: 'json', read: readJson, type: 'jsonb', supportedOperators: operators, sortable: true },
    options,
  )

/** A place in a `jsonb` document. The names travel as parameters, so they may come from anywhere. */
export function jsonPath(document: Column, path: readonly string[], options: FieldOptions = {}): Field {
  const steps = path.map((name) => sql`->${name}::text`)
  return json(sql`(${columnOf(document)}${sql.join(steps, sql``)})`, options)
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
    column: columnOf(column),
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

const columnOf = (column: Column): Expression<unknown> => (typeof column === 'string' ? sql.ref(column) : column)

/** The field under its own name, or under the other spelling (`id` and `_id`, at the end of a path too) that clients send. */
export function findField(fields: Fields, name: string): Field | undefined {
  const at = name.lastIndexOf('.') + 1
  const [path, last] = [name.slice(0, at), name.slice(at)]
  return ownField(fields, name) ?? ownField(fields, path + (last.startsWith('_') ? last.slice(1) : `_${last}`))
}

function ownField(fields: Fields, name: string): Field | undefined {
  if (typeof fields === 'function') return fields(name)
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

export const canRead = (field: Field, reader: Actor['type']): boolean =>
  field.readableBy === undefined || reader === 'system' || field.readableBy.includes(reader)
