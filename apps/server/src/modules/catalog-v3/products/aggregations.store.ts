import { createInvalidArgument } from '@stoa/contract/problem'
import type { Aggregation, AggregationData } from '@stoa/contract/shapes/cursor-search'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw } from '../../../kernel/sql.ts'
import { buildEntityKey, translationsPort } from '../../../kernel/translated-answers.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { toPlainName } from '../filters.ts'

/** A field of the matches (`p`) that can be aggregated. */
export interface Aggregable {
  /** A select of its distinct values as text: several for a list, NULL or none for an empty field. */
  readonly values: RawBuilder<unknown>
  readonly number?: RawBuilder<unknown>
  /** The minimum or maximum over the whole shop, found by an index. */
  readonly extreme?: (kind: 'MIN' | 'MAX') => RawBuilder<unknown>
  /** Uses the table `sold_out`. */
  readonly needsSoldOut?: boolean
  /** Its values are texts of entities. */
  readonly texts?: AggregatedTexts
}

export interface AggregatedTexts {
  readonly type: string
  /** The id of the entity, in a row of the values; of several with one value, any. By default it is the value. */
  readonly id?: RawBuilder<unknown>
  readonly getKey: (value: string) => string
}

/** Matches that are aggregated; a sample if there are more. */
export const MAX_AGGREGATED = 10_000

const DEFAULT_VALUES = 10

interface Row {
  at: number
  place: number
  value: string | null
  entity: string | null
  count: number
  number: number | null
}

type Wanted = Omit<Aggregation, 'type' | 'fieldPath'> & {
  type: 'VALUE' | 'SCALAR' | 'RANGE'
  fieldPath: string
  field: Aggregable
}

/** The aggregations with their fields; rejects invalid ones. */
function toWanted(aggregations: readonly Aggregation[], fields: Readonly<Record<string, Aggregable>>): Wanted[] {
  return aggregations.map((aggregation, index) => {
    const at = `search.aggregations[${index}]`
    const { type, fieldPath } = aggregation
    if (!fieldPath) throw createInvalidArgument(`${at}.fieldPath`, 'is required', 'REQUIRED_FIELD')
    const name = toPlainName(fieldPath)
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) throw createInvalidArgument(`${at}.fieldPath`, 'is not a field to aggregate by', 'FIELD_NOT_ALLOWED')
    if (type !== 'VALUE' && type !== 'SCALAR' && type !== 'RANGE')
      throw createInvalidArgument(`${at}.type`, 'must be VALUE, SCALAR or RANGE', 'INVALID_ENUM_VALUE')
    const isNumeric = type === 'RANGE' || (type === 'SCALAR' && aggregation.scalar?.type !== 'COUNT_DISTINCT')
    if (isNumeric && !field.number)
      throw createInvalidArgument(`${at}.fieldPath`, 'is not a number', 'FIELD_NOT_ALLOWED')
    if (type === 'SCALAR' && !aggregation.scalar?.type)
      throw createInvalidArgument(`${at}.scalar.type`, 'is required', 'REQUIRED_FIELD')
    if (type === 'RANGE' && !aggregation.range?.buckets?.length)
      throw createInvalidArgument(`${at}.range.buckets`, 'is required', 'REQUIRED_FIELD')
    return { ...aggregation, type, fieldPath, field }
  })
}

export interface Source {
  readonly matched: RawBuilder<unknown>
  /** A table that some fields use. */
  readonly soldOut?: RawBuilder<unknown>
  /** No filter: everything visible to the caller matches. */
  readonly isWhole?: boolean
}

/** Aggregates a source in one statement. */
export async function aggregate(
  unit: Unit,
  aggregations: readonly Aggregation[],
  fields: Readonly<Record<string, Aggregable>>,
  { matched, soldOut, isWhole = false }: Source,
): Promise<AggregationData> {
  const requested = toWanted(aggregations, fields)
  if (requested.length === 0) return { results: [] }
  const tables = [
    ...(soldOut && requested.some(({ field }) => field.needsSoldOut) ? [soldOut] : []),
    sql`matched as materialized (${matched})`,
  ]
  const parts = requested.flatMap((each, at) => selectParts(each, at, isWhole))
  const rows = await unit.all(compileRaw(sql<Row>`with ${sql.join(tables)} ${sql.join(parts, sql` union all `)}`))
  const labels = await findLabels(unit, requested, rows)
  return {
    results: requested.map((each, at) =>
      toResult(
        each,
        rows.filter((row) => row.at === at),
        labels,
      ),
    ),
  }
}

/** The translations of values, by row: apps filter by the originals, so these stand beside them. One statement at most. */
async function findLabels(unit: Unit, requested: readonly Wanted[], rows: readonly Row[]): Promise<Map<Row, string>> {
  const named = rows.flatMap((row) => {
    const texts = row.value === null ? undefined : requested[row.at]?.field.texts
    const id = texts?.id ? row.entity : row.value
    return texts && id ? [{ row, entity: { type: texts.type, id }, key: texts.getKey(row.value!) }] : []
  })
  const language = named.length > 0 ? await unit.translationLanguage() : undefined
  if (!language) return new Map()
  const entities = new Map(named.map(({ entity }) => [buildEntityKey(entity), entity]))
  const translations = await unit.use(translationsPort).read(unit, language, [...entities.values()])
  return new Map(
    named.flatMap(({ row, entity, key }) => {
      const text = translations.get(buildEntityKey(entity))?.[key]
      return text === undefined ? [] : [[row, text]]
    }),
  )
}

/** One select for each aggregation, or for each of its ranges. */
function selectParts(
  { type, field, value, range, scalar }: Wanted,
  at: number,
  isWhole: boolean,
): RawBuilder<unknown>[] {
  const index = sql.lit(at)
  const each = sql`matched p cross join lateral (${field.values}) as found (value)`
  if (type === 'RANGE') {
    return range!.buckets!.map(
      ({ from, to }, place) => sql`select ${index}::int as at, ${sql.lit(place)}::int as place, null::text as value,
        null::text as entity, count(*)::int as count, null::float8 as number
        from matched p where ${field.number!} >= ${from ?? null}::numeric is not false
          and ${field.number!} < ${to ?? null}::numeric is not false`,
    )
  }
  if (type === 'SCALAR') {
    const number = selectScalar(field, scalar!.type!, each, isWhole)
    return [
      sql`select ${index}::int as at, 0 as place, null::text as value, null::text as entity,
      0 as count, ${number}::float8 as number`,
    ]
  }
  const direction = sql.raw((value?.sortDirection ?? (value?.sortType === 'VALUE' ? 'ASC' : 'DESC')).toLowerCase())
  const order = value?.sortType === 'VALUE' ? sql`value ${direction}` : sql`count(*) ${direction}, value`
  return [
    sql`(select ${index}::int as at, (row_number() over (order by ${order}))::int as place, value,
      min(${field.texts?.id ?? sql`null::text`}) as entity, count(*)::int as count, null::float8 as number
      from ${each} where value <> '' group by value order by ${order} limit ${value?.limit ?? DEFAULT_VALUES})`,
  ]
}

function selectScalar(
  { number, extreme }: Aggregable,
  kind: 'COUNT_DISTINCT' | 'MIN' | 'MAX',
  each: RawBuilder<unknown>,
  isWhole: boolean,
): RawBuilder<unknown> {
  if (kind === 'COUNT_DISTINCT') return sql`(select count(distinct found.value) from ${each})`
  if (isWhole && extreme) return extreme(kind)
  return sql`(select ${sql.raw(kind.toLowerCase())}(${number!}) from matched p)`
}

function toResult({ name, type, fieldPath, range, scalar }: Wanted, rows: readonly Row[], labels: Map<Row, string>) {
  const about = { ...(name && { name }), type, fieldPath }
  if (type === 'SCALAR') {
    const value = rows[0]?.number
    return { ...about, ...(value != null && { scalar: { type: scalar!.type!, value } }) }
  }
  const ordered = [...rows].sort((one, other) => one.place - other.place)
  if (type === 'VALUE') {
    const results = ordered.map((row) => {
      const label = labels.get(row)
      return { value: row.value!, ...(label !== undefined && { label }), count: row.count }
    })
    return { ...about, values: { results } }
  }
  const results = ordered.map(({ place, count }) => {
    const { from, to } = range!.buckets![place]!
    return { ...(from != null && { from }), ...(to != null && { to }), count }
  })
  return { ...about, ranges: { results } }
}
