import type { Accumulator, GroupId } from '@stoa/contract/data-item-pipeline'
import { createInvalidArgument } from '@stoa/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import { db } from '../../../kernel/sql.ts'
import { isFieldName } from '../collections/collection.ts'
import { selectSum } from '../items/items.aggregate.store.ts'
import { type Expressions, type Json, readConstant } from './pipeline.expressions.ts'
import { jsonUnique, listOrder, type Select, type Stream, toDocuments } from './pipeline.streams.ts'

const kinds = ['sum', 'avg', 'min', 'max', 'first', 'last', 'push'] as const
type Kind = (typeof kinds)[number]
const ordered: ReadonlySet<Kind> = new Set(['first', 'last', 'push'])

interface Result {
  readonly name: string
  readonly kind: Kind
  readonly value: Json
  readonly constant: number | undefined
}

interface Group {
  readonly groupIds?: readonly GroupId[] | null | undefined
  readonly accumulators?: readonly Accumulator[] | null | undefined
}

/** One document per group: `_id`, which is the common value or an object of several, and the accumulated fields. */
export function groupStream(stream: Stream, { groupIds, accumulators }: Group, expressions: Expressions, at: string) {
  const ids = (groupIds ?? []).map(({ expression, key }, index) => ({
    key: key ?? undefined,
    path: (expression as { fieldPath?: unknown }).fieldPath,
    value: expressions.compile(expression, stream.read, `${at}.groupIds[${index}].expression`),
  }))
  const results = (accumulators ?? []).map((each, index) =>
    readAccumulator(stream, each, expressions, `${at}.accumulators[${index}]`),
  )
  assertDifferent(
    results.map(({ name }) => name),
    `${at}.accumulators`,
  )
  const isOrdered = results.some(({ kind }) => ordered.has(kind))
  const values = stream.from.select([
    ...ids.map(({ value }, index) => sql`coalesce(${value}, 'null')`.as(`g${index}`)),
    ...results.map(({ value }, index) => value.as(`v${index}`)),
    ...(isOrdered ? listOrder(stream).map(({ column }, index) => sql`${column}`.as(`o${index}`)) : []),
  ])
  // Without the offset, groups would be sorted with the whole documents of their rows.
  const held = isOrdered ? rankValues(values, stream, ids.length, results) : values.offset(sql.lit(0))
  const keys = ids.map((_, index) => sql.ref(`h.g${index}`))
  const id = buildId(ids, keys, `${at}.groupIds`)
  const fields = results.flatMap((result, index) => [sql`${result.name}::text`, accumulate(result, index)])
  let grouped = (db.selectFrom(held.as('h')) as unknown as Select).select([
    sql`(jsonb_build_object('_id', ${id}) || jsonb_build_object(${sql.join(fields)}))`.as('doc'),
    sql`jsonb_build_array(${sql.join(keys)})`.as('u'),
  ])
  for (const key of keys) grouped = grouped.groupBy(key)
  if (keys.length === 0) grouped = grouped.having(sql<boolean>`count(*) > 0`)
  if (results.some(({ kind }) => kind === 'push'))
    grouped = grouped.having(sql<boolean>`limit_pipeline_list(max(h.counted), max(h.size))`)
  return toDocuments(grouped, jsonUnique, [])
}

/** The place of each value in its group. A group's list is limited here, before it takes memory. */
function rankValues(values: Select, stream: Stream, keys: number, results: readonly Result[]): Select {
  const partition =
    keys > 0 ? sql`partition by ${sql.join(Array.from({ length: keys }, (_, n) => sql.ref(`w.g${n}`)))}` : sql``
  const order = sql.join(listOrder(stream).map(({ direction }, n) => sql`${sql.ref(`w.o${n}`)} ${sql.raw(direction)}`))
  const inOrder = sql`(${partition} order by ${order} rows unbounded preceding)`
  const pushed = results.flatMap(({ kind }, index) =>
    kind === 'push' ? [sql`coalesce(pg_column_size(${sql.ref(`w.v${index}`)}), 0)`] : [],
  )
  return (db.selectFrom(values.as('w')) as unknown as Select).select([
    ...Array.from({ length: keys }, (_, n) => sql.ref(`w.g${n}`).as(`g${n}`)),
    ...results.map((_, index) => sql.ref(`w.v${index}`).as(`v${index}`)),
    sql`row_number() over ${inOrder}`.as('place'),
    sql`count(*) over (${partition})`.as('counted'),
    (pushed.length > 0 ? sql`sum(${sql.join(pushed, sql` + `)}) over ${inOrder}` : sql`0`).as('size'),
  ])
}

/** More of a list is refused, see {@link groupStream}. */
const maxListed = 1000
const maxListedSize = 4_000_000

function accumulate({ name, kind, constant }: Result, index: number): RawBuilder<unknown> {
  const column = `h.v${index}`
  const value = sql.ref(column)
  switch (kind) {
    case 'sum':
      return constant === undefined
        ? selectSum({ name, kind: 'sum', value }, column)
        : sql`to_jsonb(count(*) * ${constant}::float8)`
    case 'avg':
      return selectSum({ name, kind: 'average', value }, column)
    case 'first':
      return sql`(array_agg(${value}) filter (where h.place = 1))[1]`
    case 'last':
      return sql`(array_agg(${value}) filter (where h.place = h.counted))[1]`
    case 'push':
      return sql`coalesce(jsonb_agg(${value} order by h.place) filter (where ${value} is not null
        and h.place <= ${sql.lit(maxListed)} and h.size <= ${sql.lit(maxListedSize)}), '[]')`
    default:
      return selectSum({ name, kind, value }, column)
  }
}

interface Id {
  readonly key: string | undefined
  readonly path: unknown
}

function buildId(ids: readonly Id[], keys: readonly RawBuilder<unknown>[], at: string): RawBuilder<unknown> {
  if (ids.length === 0) return sql`'null'::jsonb`
  if (ids.length === 1 && ids[0]!.key === undefined) return keys[0]!
  const names = ids.map(({ key, path }, index) => {
    const name = key ?? path
    if (typeof name !== 'string')
      throw createInvalidArgument(`${at}[${index}].key`, 'is required for a computed value', 'REQUIRED_FIELD')
    return requireName(name, `${at}[${index}].key`, true)
  })
  assertDifferent(names, at)
  return sql`jsonb_build_object(${sql.join(names.flatMap((name, index) => [sql`${name}::text`, keys[index]!]))})`
}

function readAccumulator(stream: Stream, each: Accumulator, expressions: Expressions, at: string): Result {
  const name = requireName(each.resultFieldName, `${at}.resultFieldName`)
  const given = kinds.filter((kind) => each[kind])
  if (given.length !== 1) throw createInvalidArgument(at, 'must have one function', 'REQUIRED_ONE_OF_FIELD')
  const kind = given[0]!
  const { expression } = each[kind]!
  const constant = kind === 'sum' ? readConstant(expression) : undefined
  return { name, kind, constant, value: expressions.compile(expression, stream.read, `${at}.${kind}.expression`) }
}

function requireName(name: string, at: string, isPath = false): string {
  if (name === '_id' || !isFieldName(name) || (name.includes('.') && !isPath))
    throw createInvalidArgument(at, 'is not a name for a field of results', 'FIELD_NOT_ALLOWED')
  return name
}

function assertDifferent(names: readonly string[], at: string): void {
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined) throw createInvalidArgument(at, `names ${JSON.stringify(duplicate)} twice`, 'VALIDATION')
}
