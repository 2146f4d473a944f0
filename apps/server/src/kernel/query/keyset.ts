import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { all, any, bindValue, type Condition } from './conditions.ts'
import { type Key, toSortValue } from './sort.ts'

/** A row's position in a sort: one value per key as text, or null. */
export type Place = readonly (string | null)[]

/** The reverse order. Nulls need no special care, as they count as the largest values. */
export const reverseKeys = (keys: readonly Key[]): Key[] => keys.map((key) => ({ ...key, descending: !key.descending }))

/** A row's position as exact JSON: numbers as text, timestamps with microseconds. */
export const selectPlace = (keys: readonly Key[]): RawBuilder<unknown> =>
  sql`json_build_array(${sql.join(keys.map(({ field }) => toText(toSortValue(field), field.type)))})`

const toText = (value: Expression<unknown>, type: string | undefined): Expression<unknown> =>
  type === 'bigint' || type === 'numeric' || type === 'boolean' || type === 'jsonb' ? sql`${value}::text` : value

/**
 * Rows strictly after a position. If all keys have the same direction and can't be null, one row comparison, which an
 * index answers as a range; otherwise the first key still bounds the index scan.
 */
export function buildAfterCondition(keys: readonly Key[], place: Place): Condition {
  if (canCompareAsRow(keys, place)) return isRowAfter(keys, place)
  const [key, value] = [keys[0]!, place[0] ?? null]
  const rest = buildAfterCondition(keys.slice(1), place.slice(1))
  const column = toSortValue(key.field)
  if (value === null) {
    return key.descending
      ? any([sql<SqlBool>`${column} is not null`, rest])
      : all([sql<SqlBool>`${column} is null`, rest])
  }
  const operand = bindValue(key.field, value)
  if (key.descending) return all([sql`${column} <= ${operand}`, any([sql`${column} < ${operand}`, rest])])
  if (key.field.notNull) return all([sql`${column} >= ${operand}`, any([sql`${column} > ${operand}`, rest])])
  return any([sql`${column} > ${operand}`, sql`${column} is null`, all([sql`${column} = ${operand}`, rest])])
}

/** In DESC nulls come first, and a comparison with NULL excludes them. */
function canCompareAsRow(keys: readonly Key[], place: Place): boolean {
  if (keys.length === 1) return true
  return keys.every(
    ({ field, descending }, index) =>
      place[index] !== null &&
      descending === keys[0]!.descending &&
      (descending || field.notNull || index === keys.length - 1),
  )
}

function isRowAfter(keys: readonly Key[], place: Place): Condition {
  const sign = keys[0]!.descending ? sql`<` : sql`>`
  const columns = keys.map(({ field }) => toSortValue(field))
  const values = keys.map(({ field }, index) => bindValue(field, place[index]!))
  if (keys.length === 1) return sql<SqlBool>`${columns[0]} ${sign} ${values[0]}`
  return sql<SqlBool>`(${sql.join(columns)}) ${sign} (${sql.join(values)})`
}
