import type { QueryableOptions, QueryMark } from '@stoa/contract/schema'
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
  type Operator,
  text,
  textList,
  timestamp,
  uuid,
  uuidList,
} from './fields.ts'

/** A part of an entity's schema. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly (string | null)[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly queryable?: QueryMark
}

/** Where an entity's fields are stored. Their types and options follow from the entity. */
export interface Storage {
  /** The alias of the table: a field's column has the field's name, as `r.created_date` has `createdDate`'s. */
  readonly table?: string
  /** The JSON column of fields without a column of their own: `doc`, `p.doc`. Absent: every field has a column. */
  readonly document?: string
  /** The columns of fields in the document, and what else is particular. */
  readonly columns?: Readonly<Record<string, StoredField>>
}

/** The name of a column, or a function of the declared options, the type and the column of the field's name. */
export type StoredField = string | ((declared: FieldOptions, type: Make, named: string) => Field)
type Make = (column: Column, options?: FieldOptions) => Field

/** A column without NULLs, so that pages after a cursor are one index range. */
export const required = (column?: Column, options: FieldOptions = {}): StoredField =>
  stored(column, { ...options, notNull: true })

/** A column or expression that may be NULL, with options of its storage. By default the column of the field's name. */
export const stored =
  (column?: Column, options: FieldOptions = {}): StoredField =>
  (declared, type, named) =>
    type(column ?? named, { ...declared, ...options })

/**
 * The fields that an entity declares as {@link queryable}. Without a document, a column that is named has no NULLs if
 * the entity always has the field. Throws at start if a column is given for another field, so that contract and storage
 * can't drift apart.
 */
export function createEntityFields(entity: object, { table = '', document, columns = {} }: Storage): FieldMap {
  const fields = listQueryable(entity)
  const unknown = Object.keys(columns).filter((name) => !fields.some((field) => field.name === name))
  if (unknown.length > 0) throw new Error(`Not declared as queryable: ${unknown.join(', ')}`)
  return Object.fromEntries(
    fields.map((field) => {
      const { name, list, isAlways } = field
      const column = columns[name] ?? (document === undefined ? toColumnName(table, name) : undefined)
      if (column === undefined) return [name, makeDocumentField(document!, field)]
      const type = list === undefined ? chooseType(field) : chooseListType(field)
      if (typeof column !== 'string') return [name, column(toOptions(field), type, toColumnName(table, name))]
      return [name, type(column, { ...toOptions(field), notNull: document === undefined && isAlways })]
    }),
  )
}

const toOptions = ({ mark }: QueryableField): FieldOptions => ({
  ...(mark.operators && { operators: mark.operators as Operator[] }),
  ...(mark.sort === false && { sortable: false }),
  ...(mark.searchable && { searchable: true }),
  ...(mark.readableBy && { readableBy: mark.readableBy }),
})

/** `r.buyer_info_email` for `buyerInfo.email`. */
function toColumnName(table: string, name: string): string {
  const column = name.replaceAll('.', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return table ? `${table}.${column}` : column
}

export interface QueryableField {
  /** `buyerInfo.email` */
  readonly name: string
  readonly schema: Schema
  /** Path of the list that it is in. */
  readonly list?: string | undefined
  readonly mark: QueryableOptions
  /** Every entity has it. */
  readonly isAlways: boolean
}

/** A part of an entity and where it stands. */
type Place = Omit<QueryableField, 'mark'>

/** The fields that an entity declares as queryable, in order. */
export const listQueryable = (entity: object): QueryableField[] =>
  listWithin({ name: '', schema: entity as Schema, isAlways: true })

function listWithin(place: Place): QueryableField[] {
  return Object.keys((place.schema.items ?? place.schema).properties ?? {}).flatMap((property) => {
    const field = stepInto(place, property)!
    const mark = field.schema.queryable
    if (!mark) return listWithin(field)
    const { by, ...own } = mark
    if (!by) return [{ ...toFieldPlace(field), mark: own }]
    const paths = Array.isArray(by) ? by.map((path) => [path, {}] as const) : Object.entries(by)
    return paths.map(([path, options]) => ({ ...toFieldPlace(follow(field, path)), mark: { ...own, ...options } }))
  })
}

function stepInto({ name, schema, list, isAlways }: Place, property: string): Place | undefined {
  const within = schema.items ?? schema
  const found = within.properties?.[property]
  return (
    found && {
      name: name ? `${name}.${property}` : property,
      schema: found,
      list: list ?? (schema.items && name),
      isAlways: isAlways && (within.required?.includes(property) ?? false),
    }
  )
}

function follow(from: Place, path: string): Place {
  return path.split('.').reduce((place, property) => {
    const next = stepInto(place, property)
    if (!next) throw new Error(`${from.name} has no field ${path}`)
    return next
  }, from)
}

/** A list of values is a list of the type of its items. */
const toFieldPlace = (place: Place): Place =>
  place.schema.type === 'array' ? { ...place, schema: place.schema.items ?? {}, list: place.list ?? place.name } : place

/** A field of the document has no index, so it is evaluated for the remaining rows only. */
function makeDocumentField(document: string, field: QueryableField): Field {
  const { name, list } = field
  const options = toOptions(field)
  const toSqlPath = (text: string) => sql.lit(`{${text.replaceAll('.', ',')}}`)
  if (list !== undefined) {
    const inner = name.slice(list.length + 1)
    const items = sql`jsonb_path_query(${sql.ref(document)}, ${sql.lit(`$.${list}[*]`)})`
    return textList(sql`array(select item #>> ${toSqlPath(inner)} from ${items} as item)`, options)
  }
  const value = sql`(${sql.ref(document)} #>> ${toSqlPath(name)})`
  const cast = casts[chooseKind(field)]
  return chooseType(field)(cast ? sql`${value}::${sql.raw(cast)}` : value, options)
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

function chooseKind({ schema: { type, format, enum: values }, mark }: QueryableField): Kind {
  if (mark.as) return mark.as
  const kind = Array.isArray(type) ? type.find((each) => each !== 'null') : type
  if (values) return 'enumeration'
  if (kind === 'boolean' || kind === 'integer') return kind
  if (kind === 'number' || format === 'decimal') return 'decimal'
  if (format === 'uuid') return 'uuid'
  if (format === 'date-time') return 'timestamp'
  return format === 'email' ? 'email' : 'text'
}

/** The type in words, for the docs. */
export function describeType(field: QueryableField): string {
  const kind = chooseKind(field)
  if (kind === 'enumeration') {
    const values = listWords(field)
    if (values.length > 20) return `one of ${values.length} words`
    return values.map((word) => `\`${word}\``).join(', ')
  }
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

const chooseListType = ({ mark }: QueryableField): Make => (mark.as === 'uuid' ? uuidList : textList)

function chooseType(field: QueryableField): Make {
  const kind = chooseKind(field)
  if (kind !== 'enumeration') return makers[kind]
  return (column, options) => enumeration(listWords(field), column, options)
}

const listWords = ({ schema, mark }: QueryableField): readonly string[] =>
  mark.values ?? schema.enum!.filter((value) => value !== null)
