import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isRecord } from '../../../kernel/is-record.ts'
import type { Field, IndexedKey, IndexScan, Key } from '../../../kernel/query/index.ts'
import { findItemField } from '../items/item-fields.ts'
import { type IndexDefinition, missingKey, unusedKey } from './data-index.ts'

const columns = ['e.key1', 'e.key2', 'e.key3'] as const
const maxFields = columns.length

export interface ItemScan extends IndexScan {
  /** Whether the index answers the whole filter. */
  readonly isWhole: boolean
}

/** A field's values by its operators, as far as an index can answer them. */
type Comparisons = Map<string, Map<string, unknown>>

const signs: Readonly<Record<string, RawBuilder<unknown>>> = {
  $eq: sql`=`,
  $gt: sql`>`,
  $gte: sql`>=`,
  $lt: sql`<`,
  $lte: sql`<=`,
}

/**
 * The index that answers a valid query: the filter fixes its first fields, and the sort goes on with the next ones. Without
 * one, the query is answered as in a collection without indexes.
 */
export function findScan(
  indexes: readonly IndexDefinition[],
  filter: unknown,
  keys: readonly Key[],
): ItemScan | undefined {
  const comparisons = readComparisons(filter)
  let best: { index: IndexDefinition; fixed: number; sorted: number } | undefined
  for (const index of indexes.filter(({ status, caseInsensitive }) => status === 'ACTIVE' && !caseInsensitive)) {
    const fit = measureFit(index, comparisons, keys)
    if (fit && (!best || fit.fixed + fit.sorted > best.fixed + best.sorted)) best = { index, ...fit }
  }
  return best && buildScan(best.index, best.fixed, comparisons, filter, keys)
}

/** How many fields of the index the filter fixes, and how many the sort goes on with; undefined if the sort differs. */
function measureFit({ fields }: IndexDefinition, comparisons: Comparisons, keys: readonly Key[]) {
  const differs = fields.findIndex(({ path }) => !comparisons.get(path)?.has('$eq'))
  const fixed = differs < 0 ? fields.length : differs
  const fixedPaths = new Set(fields.slice(0, fixed).map(({ path }) => path))
  const sortPaths = keys.slice(0, -1).flatMap(({ name }) => (fixedPaths.has(name) ? [] : [name]))
  const isSame = sortPaths.every((name, at) => fields[fixed + at]?.path === name)
  return isSame && fixed + sortPaths.length > 0 ? { fixed, sorted: sortPaths.length } : undefined
}

function buildScan(
  index: IndexDefinition,
  fixed: number,
  comparisons: Comparisons,
  filter: unknown,
  keys: readonly Key[],
): ItemScan {
  const conditions: RawBuilder<unknown>[] = [sql`e.slot = ${sql.lit(index.slot)}::smallint`]
  const answered: [path: string, operator: string][] = []
  const compareField = (at: number, operators: readonly string[]) => {
    const { path } = index.fields[at]!
    for (const [operator, value] of comparisons.get(path) ?? []) {
      if (!operators.includes(operator)) continue
      conditions.push(buildComparison(at, operator, toIndexValue(path, value)))
      answered.push([path, operator])
    }
  }
  for (let at = 0; at < fixed; at++) compareField(at, ['$eq'])
  if (fixed < index.fields.length) compareField(fixed, ['$gt', '$gte', '$lt', '$lte'])
  // Constants, so that the index's order has no gaps.
  for (let at = index.fields.length; at < maxFields; at++)
    conditions.push(sql`${sql.ref(columns[at]!)} = ${sql.lit(unusedKey)}::jsonb`)
  const rest = dropAnswered(filter, answered)
  return {
    condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})`,
    rest,
    isWhole: !hasConditions(rest),
    keys: keys.map(({ name }, at) => toIndexedKey(index, fixed, name, at === keys.length - 1)),
  }
}

function buildComparison(at: number, operator: string, value: string): RawBuilder<unknown> {
  const column = sql.ref(columns[at]!)
  const comparison = sql`${column} ${signs[operator]} ${value}::text::jsonb`
  if (operator === '$eq') return comparison
  // Values of another type don't match. Missing ones, which are last, are left out of the range.
  return sql`jsonb_typeof(${column}) = jsonb_typeof(${value}::text::jsonb) and ${comparison}
    and ${column} < ${sql.lit(missingKey)}::jsonb`
}

function toIndexedKey(
  { fields }: IndexDefinition,
  fixed: number,
  name: string,
  isLast: boolean,
): IndexedKey | undefined {
  const at = fields.findIndex(({ path }) => path === name)
  if (at >= fixed)
    return { column: sql.ref(columns[at]!), type: 'jsonb', toValue: (place) => toPlaceValue(name, place) }
  if (at >= 0) return undefined
  if (!isLast) throw new Error(`The index has no field ${name}`)
  return { column: sql.ref('e.item_id'), type: undefined, toValue: (place) => place! }
}

/** A value of a filter as the index has it. */
const toIndexValue = (path: string, value: unknown): string =>
  toStoredValue(path, findField(path).read(value) as string)

/** A position is written as the field's own column has it, so that it stays valid when the index is dropped. */
const toPlaceValue = (path: string, place: string | null): string =>
  place === null ? missingKey : toStoredValue(path, place)

function toStoredValue(path: string, text: string): string {
  if (path === '_owner') return JSON.stringify(text)
  if (path === '_createdDate' || path === '_updatedDate') return JSON.stringify({ $date: new Date(text).toISOString() })
  return text
}

function findField(path: string): Field {
  const field = typeof findItemField === 'function' ? findItemField(path) : findItemField[path]
  if (!field) throw new Error(`No field ${path}`)
  return field
}

/** The comparisons that all matches satisfy: those at the top of the filter, and of the lists that join such filters. */
function readComparisons(filter: unknown, found: Comparisons = new Map()): Comparisons {
  if (!isRecord(filter)) return found
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) for (const each of value) readComparisons(each, found)
    if (!name.startsWith('$'))
      for (const [operator, operand] of listOperators(value)) addComparison(found, name, operator, operand)
  }
  return found
}

function addComparison(found: Comparisons, name: string, operator: string, operand: unknown): void {
  const operators = found.get(name) ?? new Map<string, unknown>()
  // Of several values for one operator, the others stay in the rest of the filter.
  if (operator in signs && operand !== null && !operators.has(operator)) operators.set(operator, operand)
  found.set(name, operators)
}

const listOperators = (value: unknown): [string, unknown][] =>
  isRecord(value) && !Object.hasOwn(value, '$date') ? Object.entries(value) : [['$eq', value]]

/** The filter without what the index answers. The first occurrence of each is dropped, as it is the one that was read. */
function dropAnswered(filter: unknown, answered: [path: string, operator: string][]): unknown {
  if (!isRecord(filter)) return filter
  const entries = Object.entries(filter).flatMap(([name, value]): [string, unknown][] => {
    if (name === '$and' && Array.isArray(value)) return [[name, value.map((each) => dropAnswered(each, answered))]]
    if (name.startsWith('$')) return [[name, value]]
    const left = listOperators(value).filter(([operator, operand]) => !takeAnswered(answered, name, operator, operand))
    return left.length > 0 ? [[name, Object.fromEntries(left)]] : []
  })
  return Object.fromEntries(entries)
}

const hasConditions = (filter: unknown): boolean =>
  isRecord(filter) &&
  Object.entries(filter).some(([name, value]) =>
    name === '$and' && Array.isArray(value) ? value.some(hasConditions) : true,
  )

function takeAnswered(answered: [string, string][], name: string, operator: string, operand: unknown): boolean {
  const at = operand === null ? -1 : answered.findIndex(([path, other]) => path === name && other === operator)
  if (at >= 0) answered.splice(at, 1)
  return at >= 0
}
