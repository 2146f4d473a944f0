import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { orders as contract } from '@stoa/contract/orders'
import { invalid } from '@stoa/contract/problem'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { boolean, compileQuery, type Field, type FieldMap, findField, text } from '../../kernel/query/index.ts'
import { compileRaw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { balance, orderFields } from './orders.fields.ts'
import { selectRollupRows, sumByKindBetween } from './sales-rollups.store.ts'
import { parseTimeRange } from './time-range.ts'

type Operation = (typeof contract)['aggregateOrders']

const functions = ['$count', '$sum', '$avg', '$min', '$max'] as const
type Fn = (typeof functions)[number]

interface Aggregation {
  readonly fn: Fn
  readonly names: readonly string[]
}

/** Limits the groups per key. */
const maxValues = 1000
const maxFields = 4

/** The fields that the sales rollups know. */
const kinds: FieldMap = {
  status: text('status'),
  paymentStatus: text('payment_status'),
  fulfillmentStatus: text('fulfillment_status'),
  archived: boolean('archived'),
  currency: text('currency'),
  'channelInfo.type': text('channel'),
}
const kindAmounts: Record<string, RawBuilder<unknown>> = {
  'priceSummary.total.amount': sql`sum(total)`,
  'balanceSummary.paid.amount': sql`sum(paid)`,
  'balanceSummary.authorized.amount': sql`sum(authorized)`,
  'balanceSummary.balance.amount': sql`sum(${balance})`,
}

export async function aggregateOrders(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const separator = input.hierarchySeparatorOverride ?? '|'
  const aggregates: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(input.aggregation ?? {})) {
    const aggregation = read(key, value)
    aggregates[key] = await answer(unit, aggregation, input.filter, separator)
  }
  return { aggregates }
}

function read(key: string, value: unknown): Aggregation {
  const at = `aggregation.${key}`
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  const [fn, of] = entries[0] ?? []
  if (entries.length !== 1 || !functions.includes(fn as Fn)) {
    throw invalid(at, `must be one of ${functions.join(', ')}`, 'ALLOWED_VALUES', { values: [...functions] })
  }
  const names = Array.isArray(of) ? of : [of]
  const isCount = fn === '$count'
  if (
    names.length === 0 ||
    names.length > (isCount ? maxFields : 1) ||
    names.some((name) => typeof name !== 'string')
  ) {
    throw invalid(at, isCount ? `must name 1 to ${maxFields} fields` : 'must name one field', 'INVALID_SIZE')
  }
  for (const name of names as string[]) {
    const field = findField(orderFields, name)
    const fits = field && (isCount ? field.shape === 'scalar' : field.type === 'numeric')
    if (!fits) throw invalid(at, `can't work with the field ${JSON.stringify(name)}`, 'FIELD_NOT_ALLOWED')
  }
  return { fn: fn as Fn, names: names as string[] }
}

async function answer(unit: Unit, aggregation: Aggregation, filter: Filter, separator: string): Promise<unknown> {
  const rows =
    (await answerFromRollups(unit, aggregation, filter)) ??
    (await select(unit, orderFields, sql`orders`, aggregation, filter))
  if (aggregation.fn !== '$count') return rows[0]?.value ?? null
  const named = aggregation.names.length > 1
  const buildKey = (keys: readonly (string | null)[]) => {
    const key = keys.map((each) => each ?? '').join(separator)
    return named ? `(${key})` : key
  }
  return Object.fromEntries(rows.map(({ keys, value }) => [buildKey(keys), Number(value)]))
}

type Filter = Record<string, unknown> | null | undefined

/** Answers from the rollups, reading orders only at the ends of a time range; undefined if the rollups can't answer. */
async function answerFromRollups(unit: Unit, aggregation: Aggregation, filter: Filter): Promise<Row[] | undefined> {
  if (!isRollupAggregation(aggregation)) return undefined
  if (isRollupFilter(filter))
    return select(unit, kinds, sql`${selectRollupRows('kinds')} as kinds`, aggregation, filter)
  const between = parseTimeRange(filter)
  if (!between || !isRollupFilter(between.others)) return undefined
  const times = compile(unit, orderFields, { $and: between.times })!
  return select(unit, kinds, sql`${sumByKindBetween(between, times)} as kinds`, aggregation, { $and: between.others })
}

function isRollupAggregation({ fn, names }: Aggregation): boolean {
  if (fn === '$count') return names.every((name) => Object.hasOwn(kinds, name))
  return (fn === '$sum' || fn === '$avg') && Object.hasOwn(kindAmounts, names[0]!)
}

/** Whether a filter uses rollup fields only. Invalid filters are reported when they are compiled. */
function isRollupFilter(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.every(isRollupFilter)
  return Object.entries(filter ?? {}).every(([name, value]) =>
    name.startsWith('$') ? isRollupFilter(value) : Object.hasOwn(kinds, name),
  )
}

function selectKindValue({ fn, names }: Aggregation): RawBuilder<unknown> {
  if (fn === '$count') return sql`sum(orders)`
  const sum = kindAmounts[names[0]!]!
  return fn === '$sum' ? sum : sql`${sum} / nullif(sum(orders), 0)`
}

function selectOrderValue({ fn, names }: Aggregation): RawBuilder<unknown> {
  if (fn === '$count') return sql`count(*)`
  return sql`${sql.raw(fn.slice(1))}(${getColumn(orderFields, names[0]!)})`
}

const getColumn = (fields: FieldMap, name: string): Expression<unknown> => (findField(fields, name) as Field).column

interface Row {
  keys: (string | null)[]
  value: string | null
}

const compile = (unit: Unit, fields: FieldMap, filter: Filter) =>
  compileQuery(
    { ...fields, id: orderFields.id! },
    { filter },
    { unit, operation: 'orders.aggregateOrders', cursorKey: unit.use(keysPort).derive('cursor'), at: '' },
  ).filter

function select(
  unit: Unit,
  fields: FieldMap,
  table: RawBuilder<unknown>,
  aggregation: Aggregation,
  filter: Filter,
): Promise<Row[]> {
  const { fn, names } = aggregation
  const value = fields === kinds ? selectKindValue(aggregation) : selectOrderValue(aggregation)
  const condition = compile(unit, fields, filter)
  const where = [
    sql`site_id = ${site}`,
    ...(fields === kinds ? [] : [sql`number is not null`]),
    ...(condition ? [condition] : []),
  ]
  const keys = fn === '$count' ? names.map((name) => sql`(${getColumn(fields, name)})::text`) : []
  const grouped = keys.length > 0 ? sql`group by ${sql.join(keys)} having ${value} > 0` : sql``
  return unit.all(
    compileRaw(sql<Row>`select ${keys.length > 0 ? sql`array[${sql.join(keys)}]` : sql`null::text[]`} as keys, (${value})::text as value
      from ${table} where ${sql.join(where, sql` and `)} ${grouped} order by ${value} desc nulls last
      limit ${sql.lit(maxValues)}`),
  )
}
