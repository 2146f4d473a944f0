import type { Expression } from 'kysely'
import { all, type Condition } from './conditions.ts'
import type { Place } from './keyset.ts'
import type { Key } from './sort.ts'

/** A sort key in the columns of an index that the application keeps itself. They are never NULL. */
export interface IndexedKey {
  readonly column: Expression<unknown>
  /** The cast of a position's value; undefined for text. */
  readonly type: string | undefined
  /** A position's value, as the index has it. */
  toValue(place: string | null): string
}

/** How such an index answers a query. */
export interface IndexScan {
  /** Selects the index, and what it answers of the filter. */
  readonly condition: Condition
  /** The rest of the filter. */
  readonly rest: unknown
  /** Each key of the sort; undefined if the condition leaves one value of it. */
  readonly keys: readonly (IndexedKey | undefined)[]
}

/** The sort and the start position in the columns of the index. */
export function toIndexed(
  keys: readonly Key[],
  place: Place | undefined,
  scan: IndexScan,
): { keys: Key[]; place: Place | undefined } {
  const sorted = keys.flatMap((key, at) => {
    const indexed = scan.keys[at]
    return indexed ? [{ key, indexed, value: place?.[at] ?? null }] : []
  })
  return {
    keys: sorted.map(({ key, indexed: { column, type } }) => ({
      ...key,
      field: { ...key.field, column, type, shape: 'scalar', notNull: true },
    })),
    place: place && sorted.map(({ indexed, value }) => indexed.toValue(value)),
  }
}

export const joinRest = (condition: Condition, rest: Condition | undefined): Condition =>
  rest ? all([condition, rest]) : condition
