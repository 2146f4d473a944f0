import type { PipelineStage } from '@stoa/contract/data-item-pipeline'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { type SqlBool, sql } from 'kysely'
import {
  compileQuery,
  type Field,
  type Fields,
  findField,
  type QueryInput,
  type QueryOptions,
} from '../../../kernel/query/index.ts'
import { db } from '../../../kernel/sql.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, isFieldName } from '../collections/collection.ts'
import type { Selection } from '../items/items.query.store.ts'
import { Expressions } from './pipeline.expressions.ts'
import { groupStream } from './pipeline.group.ts'
import { projectStream } from './pipeline.project.ts'
import {
  jsonUnique,
  limitStream,
  openStream,
  type Select,
  type Stream,
  selectOrder,
  toDocuments,
  withDocument,
} from './pipeline.streams.ts'

type Paged = Pick<QueryInput, 'paging' | 'cursorPaging'>

/** One page of the results of the last stage. WDE0028 if computing them takes too long or too much memory. */
export async function listPipelineResults(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  stages: readonly PipelineStage[],
  { paging, cursorPaging }: Paged,
  options: QueryOptions,
  total: boolean,
) {
  const expressions = new Expressions()
  let stream = openStream(collection, selection)
  for (const [index, stage] of stages.entries())
    stream = addStage(stream, stage, expressions, options, `pipeline.stages[${index}]`)
  const columns = new Map<string, Field>([['u', stream.unique]])
  for (const [index, { field }] of stream.order.entries()) columns.set(`k${index}`, field)
  const getField: Fields = (name) => columns.get(name)
  const sort = [
    ...stream.order.map(({ descending }, index) => ({ fieldName: `k${index}`, order: descending ? 'DESC' : 'ASC' })),
    { fieldName: 'u', order: 'ASC' },
  ]
  const page = compileQuery(
    getField,
    { sort: cursorPaging?.cursor ? undefined : sort, paging: paging ?? null, cursorPaging: cursorPaging ?? null },
    { ...options, tieBreak: 'u', at: 'pipeline' },
  )
  const select = stream.from.select(sql<Record<string, unknown>>`${stream.document}`.as('doc'))
  const isWithin = sql<number>`1 / (sum(pg_column_size(r.doc)) over (rows unbounded preceding) <= ${sql.lit(maxPageBytes)})::int`
  const limited = db.selectFrom(page.attach(select, { total }).as('r')).selectAll('r').select(isWithin.as('isWithin'))
  const rows = await unit.all(limited).catch(rethrowLimit)
  return page.toPage(rows)
}

/** Of all results of a page: a few stages can make a hundred megabytes of one short item. */
const maxPageBytes = 50_000_000

/**
 * SQLSTATEs of the limits of time and memory. Division by zero is how `limit_pipeline_text`, `limit_pipeline_list` and
 * the limit of a page refuse: functions of SQL can't raise errors, and no expression divides by zero.
 */
const limitCodes: ReadonlySet<unknown> = new Set(['22012', '57014', '54000', '53200'])

function rethrowLimit(error: unknown): never {
  const code = (error as { code?: unknown } | null)?.code
  if (limitCodes.has(code)) throw new Problem('WDE0028', { cause: error })
  if (code === '22003')
    throw createInvalidArgument('pipeline.stages', 'compute a number that is out of range', 'VALIDATION')
  throw error
}

const kinds = ['filter', 'projection', 'group', 'unwindArray', 'sort', 'limit', 'skip', 'objectToArray'] as const

function addStage(
  stream: Stream,
  stage: PipelineStage,
  expressions: Expressions,
  options: QueryOptions,
  at: string,
): Stream {
  const given = kinds.filter((kind) => stage[kind] !== undefined && stage[kind] !== null)
  if (given.length !== 1) throw createInvalidArgument(at, `must be one of ${kinds.join(', ')}`, 'REQUIRED_ONE_OF_FIELD')
  const { filter, projection, group, unwindArray, sort, limit, skip, objectToArray } = stage
  if (filter) return filterStream(stream, filter, options, `${at}.filter`)
  if (projection) return projectStream(stream, projection.fields, expressions, `${at}.projection.fields`)
  if (group) return groupStream(stream, group, expressions, `${at}.group`)
  if (unwindArray) return unwindStream(stream, unwindArray.arrayFieldName, `${at}.unwindArray.arrayFieldName`)
  if (sort) return sortStream(stream, sort.values, `${at}.sort.values`)
  if (objectToArray) return listObject(stream, objectToArray, `${at}.objectToArray`)
  return limitStream(stream, { ...(typeof limit === 'number' && { limit }), ...(skip && { offset: skip }) })
}

function filterStream(stream: Stream, filter: unknown, options: QueryOptions, at: string): Stream {
  const { filter: where } = compileQuery(stream.fields, { filter }, { ...options, at: at.slice(0, -'.filter'.length) })
  return where ? { ...stream, from: stream.from.where(where as never) } : stream
}

type Sorting = NonNullable<PipelineStage['sort']>['values']

/** A later sort replaces an earlier one. */
function sortStream(stream: Stream, values: Sorting, at: string): Stream {
  const order = values.map(({ fieldName, order: direction }, index) => {
    const field = findField(stream.fields, fieldName)
    if (!field) throw createInvalidArgument(`${at}[${index}].fieldName`, 'is not a field', 'FIELD_NOT_ALLOWED')
    return { field, descending: direction === 'DESC' }
  })
  return { ...stream, order }
}

/** A row for each element; a value that is no list counts as its only element, and an empty field as none. */
function unwindStream(stream: Stream, name: string, at: string): Stream {
  const list = requireField(stream, name, at)
  const elements = sql`case when jsonb_typeof(${list}) = 'array' then ${list}
    when coalesce(${list}, 'null') = 'null' then '[]' else jsonb_build_array(${list}) end`
  const each = stream.from
    .select([stream.document.as('doc'), ...selectOrder(stream)])
    .select(sql`jsonb_array_elements(${elements})`.as('element'))
    .select(sql`generate_series(1, jsonb_array_length(${elements}))`.as('place'))
  const unwound = (db.selectFrom(each.as('e')) as unknown as Select).select([
    sql`jsonb_set(e.doc, ${toPath(name)}, e.element)`.as('doc'),
    sql`jsonb_build_array(e.u, e.place)`.as('u'),
    ...stream.order.map((_, index) => sql.ref(`e.k${index}`).as(`k${index}`)),
  ])
  return toDocuments(unwound, jsonUnique, stream.order)
}

/** Puts a list of an object's names and values into another field. */
function listObject(
  stream: Stream,
  { objectFieldName, destinationFieldName }: NonNullable<PipelineStage['objectToArray']>,
  at: string,
): Stream {
  const object = requireField(stream, objectFieldName, `${at}.objectFieldName`)
  if (!isFieldName(destinationFieldName) || destinationFieldName.includes('.'))
    throw createInvalidArgument(`${at}.destinationFieldName`, 'is not a name for a field', 'FIELD_NOT_ALLOWED')
  const list = sql`case when jsonb_typeof(${object}) = 'object' then (select coalesce(
    jsonb_agg(jsonb_build_object('k', each.key, 'v', each.value)), '[]') from jsonb_each(${object}) each) end`
  return withDocument(stream, sql`(${stream.document} || jsonb_build_object(${destinationFieldName}::text, ${list}))`)
}

function requireField(stream: Stream, name: string, at: string) {
  const field = isFieldName(name) ? stream.read(name) : undefined
  if (!field) throw createInvalidArgument(at, 'is not a field', 'FIELD_NOT_ALLOWED')
  return field
}

const toPath = (name: string) => sql<SqlBool>`array[${sql.join(name.split('.').map((step) => sql`${step}::text`))}]`
