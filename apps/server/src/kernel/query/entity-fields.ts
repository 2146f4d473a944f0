import type { QueryMark } from '@stoa/contract/schema'
import { sql } from 'kysely'
import {
  address,
  boolean,
  type Column,
  decimal,
  enumeration,
  type Field,
  type FieldMap,
  type FieldOptions,
  integer,
  text,
  textList,
  timestamp,
  uuid,
} from './fields.ts'

/** A part of an entity's schema. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly queryable?: QueryMark
}

/** Where an entity's fields are stored. */
export interface Storage {
  /** The JSON column of fields without a column of their own: `doc`, `p.doc`. */
  readonly document: string
  /** Fields with a column, or with the expression of an index. Their types follow from the entity. */
  readonly columns: Readonly<Record<string, StoredField>>
}

/** A column that may be NULL, or a function of the options that the entity declares. */
type StoredField = string | ((declared: FieldOptions, type: Make) => Field)
type Make = (column: Column, options?: FieldOptions) => Field

/** A column without NULLs, so that pages after a cursor are one index range. */
export const required =
  (column: Column, options: FieldOptions = {}): StoredField =>
  (declared, type) =>
    type(column, { ...declared, ...options, notNull: true })

/** A column or expression that may be NULL, with options of its storage. */
export const stored =
  (column: Column, options: FieldOptions = {}): StoredField =>
  (declared, type) =>
    type(column, { ...declared, ...options })

/**
 * The fields that an entity declares as {@link queryable}. Throws at start if a column is given for another field, so
 * that contract and storage can't drift apart.
 */
export function createEntityFields(entity: object, { document, columns }: Storage): FieldMap {
  const declared = listQueryable(entity)
  const unknown = Object.keys(columns).filter((name) => !declared.some((field) => field.name === name))
  if (unknown.length > 0) throw new Error(`Not declared as queryable: ${unknown.join(', ')}`)
  return Object.fromEntries(
    declared.map(({ name, schema, list, mark }) => {
      const options: FieldOptions = {
        ...(mark.sort === false && { sortable: false }),
        ...(mark.searchable && { searchable: true }),
        ...(mark.readableBy && { readableBy: mark.readableBy }),
      }
      const column = columns[name]
      const make = list ? textList : chooseType(schema)
      if (typeof column === 'string') return [name, make(column, options)]
      if (column) return [name, column(options, make)]
      return [name, makeDocumentField(document, name, { schema, list, options })]
    }),
  )
}

export interface QueryableField {
  /** `buyerInfo.email` */
  readonly name: string
  readonly schema: Schema
  /** Path of the list that it is in. */
  readonly list?: string
  readonly mark: QueryMark
}

/** The fields that an entity declares as queryable, in order. */
export function listQueryable(entity: object, at = '', list?: string): QueryableField[] {
  return Object.entries((entity as Schema).properties ?? {}).flatMap(([property, schema]) => {
    const name = at ? `${at}.${property}` : property
    const mark = schema.queryable
    const own = mark ? (mark.by ?? ['']).map((path) => findQueryable(name, schema, path, mark, list)) : []
    const inner = schema.items ?? schema
    return [...own, ...listQueryable(inner, name, schema.items?.properties ? name : list)]
  })
}

function findQueryable(
  name: string,
  schema: Schema,
  path: string,
  mark: QueryMark,
  list: string | undefined,
): QueryableField {
  let found: Schema = schema
  let within = list
  for (const step of path ? path.split('.') : []) {
    if (found.items) within = name
    const next = (found.items ?? found).properties?.[step]
    if (!next) throw new Error(`${name} has no field ${path}`)
    found = next
  }
  const isList = found.type === 'array'
  const all = { name: path ? `${name}.${path}` : name, schema: isList ? (found.items ?? {}) : found, mark }
  return within || isList ? { ...all, list: within ?? name } : all
}

/** A field of the document has no index, so it is evaluated for the remaining rows only. */
function makeDocumentField(
  document: string,
  name: string,
  { schema, list, options }: { schema: Schema; list: string | undefined; options: FieldOptions },
): Field {
  const path = (text: string) => sql.lit(`{${text.replaceAll('.', ',')}}`)
  if (list !== undefined) {
    const inner = name.slice(list.length + 1)
    const items = sql`jsonb_array_elements(${sql.ref(document)} #> ${path(list)})`
    if (!inner) {
      const texts = sql`jsonb_array_elements_text(${sql.ref(document)} #> ${path(list)})`
      return textList(sql`array(select ${texts})`, options)
    }
    return textList(sql`array(select item #>> ${path(inner)} from ${items} as item)`, options)
  }
  const value = sql`(${sql.ref(document)} #>> ${path(name)})`
  const cast = casts[chooseKind(schema)]
  return chooseType(schema)(cast ? sql`${value}::${sql.raw(cast)}` : value, options)
}

type Kind = 'uuid' | 'timestamp' | 'decimal' | 'integer' | 'boolean' | 'enumeration' | 'email' | 'text'

/** How text of the document becomes a value of the type. */
const casts: Partial<Record<Kind, string>> = {
  uuid: 'uuid',
  timestamp: 'timestamptz',
  decimal: 'numeric',
  integer: 'bigint',
  boolean: 'boolean',
}

function chooseKind({ type, format, enum: values }: Schema): Kind {
  const kind = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  if (values) return 'enumeration'
  if (kind === 'boolean' || kind === 'integer') return kind
  if (kind === 'number' || format === 'decimal') return 'decimal'
  if (format === 'uuid') return 'uuid'
  if (format === 'date-time') return 'timestamp'
  return format === 'email' ? 'email' : 'text'
}

/** The type in words, for the docs. */
export function describeType(schema: Schema): string {
  const kind = chooseKind(schema)
  if (kind === 'enumeration') return schema.enum!.map((value) => `\`${value}\``).join(', ')
  const words = { boolean: 'flag', decimal: 'number', integer: 'number', timestamp: 'date', uuid: 'id' } as const
  return kind in words ? words[kind as keyof typeof words] : kind
}

const makers: Readonly<Record<Exclude<Kind, 'enumeration'>, Make>> = {
  uuid,
  timestamp,
  decimal,
  integer,
  boolean,
  text,
  email: (column, options) => (typeof column === 'string' ? address(column, options) : text(column, options)),
}

function chooseType(schema: Schema): Make {
  const kind = chooseKind(schema)
  if (kind !== 'enumeration') return makers[kind]
  const values = schema.enum!.filter((value) => value !== null)
  return (column, options) => enumeration(values, column, options)
}
