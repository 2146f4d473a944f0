import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Field } from './fields.ts'
import { getUuidRange, toArrayText } from './values.ts'

export type Condition = Expression<SqlBool>

export const all = (conditions: readonly Condition[]): Condition => joinConditions(conditions, sql` and `)
export const any = (conditions: readonly Condition[]): Condition => joinConditions(conditions, sql` or `)
/** NULL counts as not matching, so it matches the negation. */
export const not = (condition: Condition): Condition => sql<SqlBool>`((${condition}) is not true)`

function joinConditions(conditions: readonly Condition[], separator: RawBuilder<unknown>): Condition {
  return conditions.length === 1 ? conditions[0]! : sql<SqlBool>`(${sql.join(conditions, separator)})`
}

const literals: Record<string, Expression<unknown>> = { true: sql`true`, false: sql`false` }

/** One value as a parameter. Booleans are literals, as parameters would prevent the use of partial indexes. */
export function bindValue({ type }: Field, value: string): Expression<unknown> {
  if (type === undefined) return sql`${value}`
  if (type === 'boolean') return literals[value] ?? sql`${value}::boolean`
  // Cast via text: the driver would cut off microseconds and encode JSON twice.
  return type === 'timestamptz' || type === 'jsonb'
    ? sql`${value}::text::${sql.raw(type)}`
    : sql`${value}::${sql.raw(type)}`
}

const bindList = ({ type }: Field, values: readonly string[]) =>
  sql`${toArrayText(values)}::text::${sql.raw(type ?? 'text')}[]`

export const isEmpty = ({ shape, column, present }: Field): Condition => {
  if (present) return not(present)
  if (shape === 'list') return sql<SqlBool>`coalesce(cardinality(${column}), 0) = 0`
  return shape === 'json' ? sql<SqlBool>`coalesce(${column}, 'null') = 'null'` : sql<SqlBool>`${column} is null`
}

export const isPresent = (field: Field): Condition =>
  field.present ??
  (field.shape === 'scalar' ? sql<SqlBool>`${field.column} is not null` : sql<SqlBool>`not (${isEmpty(field)})`)

/** The field has one of the values. */
export function hasSome(field: Field, values: readonly string[]): Condition {
  const { shape, column, some } = field
  if (shape === 'list') {
    return some ? some(bindList(field, values), values) : sql<SqlBool>`${column} && ${bindList(field, values)}`
  }
  // Up to this many values use the index one by one; for more, each row is compared with the list.
  if (field.holds && values.length > 0 && values.length <= 50) return any(values.map(field.holds))
  if (shape === 'json') return sql<SqlBool>`${column} @> any(${bindList(field, values)})`
  return sql<SqlBool>`${column} = any(${bindList(field, values)})`
}

export function hasAll(field: Field, values: readonly string[]): Condition {
  if (field.some || field.shape === 'json') return all(values.map((value) => equals(field, value)))
  return sql<SqlBool>`${field.column} @> ${bindList(field, values)}`
}

export function equals(field: Field, value: string): Condition {
  if (field.shape === 'list') return field.some ? hasSome(field, [value]) : hasAll(field, [value])
  if (field.holds) return field.holds(value)
  return field.shape === 'json'
    ? sql<SqlBool>`${field.column} @> ${bindValue(field, value)}`
    : sql<SqlBool>`${field.column} = ${bindValue(field, value)}`
}

export function differs(field: Field, value: string): Condition {
  if (field.shape !== 'scalar') return not(equals(field, value))
  return field.notNull
    ? sql<SqlBool>`${field.column} <> ${bindValue(field, value)}`
    : sql<SqlBool>`${field.column} is distinct from ${bindValue(field, value)}`
}

const comparisonSigns = { $gt: sql`>`, $gte: sql`>=`, $lt: sql`<`, $lte: sql`<=` }
export type Comparison = keyof typeof comparisonSigns

export function compares(field: Field, operator: Comparison, value: string): Condition {
  const test = sql<SqlBool>`${field.column} ${comparisonSigns[operator]} ${bindValue(field, value)}`
  // PostgreSQL orders JSON values of different types; here a number is never greater than a text.
  return field.shape === 'json'
    ? sql<SqlBool>`(jsonb_typeof(${field.column}) = ${getJsonType(value)} and ${test})`
    : test
}

function getJsonType(value: string): string {
  const type = typeof JSON.parse(value)
  return type === 'bigint' ? 'number' : type
}

/** The text in a pattern of LIKE, where it stands for itself. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const likePatterns = {
  $startsWith: (text: string) => `${text}%`,
  $endsWith: (text: string) => `%${text}`,
  $contains: (text: string) => `%${text}%`,
}
export type Pattern = keyof typeof likePatterns

/** Greater than every character in byte order. */
const maxCharacter = '\u{10ffff}'

export function matches(field: Field, operator: Pattern, text: string): Condition {
  if (field.type === 'uuid') {
    const [first, last] = getUuidRange(text)
    return sql<SqlBool>`(${field.column} >= ${bindValue(field, first)} and ${field.column} <= ${bindValue(field, last)})`
  }
  // Two comparisons per index entry; a LIKE pattern would be evaluated as well.
  if (operator === '$startsWith' && field.byteOrdered)
    return sql<SqlBool>`(${field.column} ~>=~ ${text} and ${field.column} ~<~ ${text + maxCharacter})`
  const pattern = likePatterns[operator](escapeLike(text))
  const like = field.caseSensitive ? sql`like` : sql`ilike`
  return field.shape === 'json'
    ? sql<SqlBool>`(jsonb_typeof(${field.column}) = 'string' and ${field.column} #>> '{}' ${like} ${pattern})`
    : sql<SqlBool>`${field.column} ${like} ${pattern}`
}
