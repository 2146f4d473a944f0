import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, any, bound, type Condition } from './conditions.ts'
import { type Key, toSortValue } from './sort.ts'

/** A row's place in an order: one value for each key, as text, or null for an empty one. */
export type Place = readonly (string | null)[]

/** The same order read from its end. Empty values turn around by themselves, as they count as the largest. */
export const reverseKeys = (keys: readonly Key[]): Key[] => keys.map((key) => ({ ...key, descending: !key.descending }))

/** A row's place as JSON, exact: numbers as text, times with their microseconds. */
export const selectPlace = (keys: readonly Key[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(keys.map(({ field }) => asText(toSortValue(field), field.type)))})`

const asText = (value: Expression<unknown>, type: string | undefined): Expression<unknown> =>
  type === 'bigint' || type === 'numeric' || type === 'boolean' || type === 'jsonb' ? sql`${value}::text` : value

/**
 * Rows strictly after a place. Where all keys run the same way and can't be empty this is one row comparison, which
 * an index answers as a range; else the first key still gives the index a bound.
 */
export function buildAfterCondition(keys: readonly Key[], place: Place): Condition {
  if (isRow(keys, place)) return rowAfter(keys, place)
  const [key, value] = [keys[0]!, place[0] ?? null]
  const rest = buildAfterCondition(keys.slice(1), place.slice(1))
  const column = toSortValue(key.field)
  if (value === null) {
    return key.descending
      ? any([sql<SqlBool>`${column} is not null`, rest])
      : all([sql<SqlBool>`${column} is null`, rest])
  }
  const operand = bound(key.field, value)
  if (key.descending) return all([sql`${column} <= ${operand}`, any([sql`${column} < ${operand}`, rest])])
  if (key.field.notNull) return all([sql`${column} >= ${operand}`, any([sql`${column} > ${operand}`, rest])])
  return any([sql`${column} > ${operand}`, sql`${column} is null`, all([sql`${column} = ${operand}`, rest])])
}

/** In DESC the empty values lie before any other, where a comparison with NULL leaves them, too. */
function isRow(keys: readonly Key[], place: Place): boolean {
  if (keys.length === 1) return true
  return keys.every(
    ({ field, descending }, index) =>
      place[index] !== null &&
      descending === keys[0]!.descending &&
      (descending || field.notNull || index === keys.length - 1),
  )
}

function rowAfter(keys: readonly Key[], place: Place): Condition {
  const sign = keys[0]!.descending ? sql`<` : sql`>`
  const columns = keys.map(({ field }) => toSortValue(field))
  const values = keys.map(({ field }, index) => bound(field, place[index]!))
  if (keys.length === 1) return sql<SqlBool>`${columns[0]} ${sign} ${values[0]}`
  return sql<SqlBool>`(${sql.join(columns)}) ${sign} (${sql.join(values)})`
}
