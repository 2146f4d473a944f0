import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Field, type Fields, json, jsonPath, text } from '../../../kernel/query/index.ts'
import { db, type Tables } from '../../../kernel/sql.ts'
import { type Collection, isFieldName } from '../collections/collection.ts'
import { findItemField, selectJson } from '../items/item-fields.ts'
import { type Selection, selectItems } from '../items/items.query.store.ts'
import type { Json, ReadField } from './pipeline.expressions.ts'

export type Select = SelectQueryBuilder<Tables, never, object>

export interface OrderKey {
  readonly field: Field
  readonly descending: boolean
}

/** The rows between two stages, as a select without columns. */
export interface Stream {
  readonly from: Select
  /** Items as stored, whose fields are columns; else documents, which earlier stages made. */
  readonly isStored: boolean
  readonly read: ReadField
  /** For filters and sorts. */
  readonly fields: Fields
  readonly document: Json
  readonly unique: Field
  readonly order: readonly OrderKey[]
}

const buildDate = (name: string) => sql`jsonb_build_object(${name}::text, ${selectJson(name)})`
const storedDocument = sql`(jsonb_build_object('_id', i.id) || i.data || ${buildDate('_createdDate')} || ${buildDate('_updatedDate')}
  || case when i.owner_id is null then '{}' else jsonb_build_object('_owner', i.owner_id) end)`

const toStoredStream = (from: Select, order: readonly OrderKey[]): Stream => ({
  from,
  isStored: true,
  read: selectJson,
  fields: findItemField,
  document: storedDocument,
  unique: text('i.id', { notNull: true, caseSensitive: true }),
  order,
})

export const openStream = (collection: Collection, selection: Selection): Stream =>
  toStoredStream(selectItems(collection, selection) as unknown as Select, [])

const findDocumentField: Fields = (path) => (isFieldName(path) ? jsonPath('p.doc', path.split('.')) : undefined)
const readDocument: ReadField = (path) => findDocumentField(path)?.column as RawBuilder<unknown> | undefined

/** A select with the columns `doc`, `u` and those of {@link selectOrder}. */
export const toDocuments = (select: Select, unique: Field, order: readonly OrderKey[]): Stream => ({
  from: db.selectFrom(select.as('p')) as unknown as Select,
  isStored: false,
  read: readDocument,
  fields: findDocumentField,
  document: sql`p.doc`,
  unique: { ...unique, column: sql`p.u` },
  order: order.map(({ field, descending }, index) => ({
    field: { ...field, column: sql.ref(`p.k${index}`) },
    descending,
  })),
})

/** Carries the order and what makes a row unique into the next stage. */
export const selectOrder = ({ unique, order }: Stream) => [
  sql`${unique.column}`.as('u'),
  ...order.map(({ field }, index) => sql`${field.column}`.as(`k${index}`)),
]

/** The same rows with other documents. */
export const withDocument = (stream: Stream, document: Json): Stream =>
  toDocuments(stream.from.select([document.as('doc'), ...selectOrder(stream)]), stream.unique, stream.order)

/** The rows of a page of the stream, in its order. */
export function limitStream(stream: Stream, { limit, offset }: { limit?: number; offset?: number }): Stream {
  let part = stream.from
  for (const { column, direction } of listOrder(stream)) part = part.orderBy(column, direction)
  if (limit !== undefined) part = part.limit(limit)
  if (offset) part = part.offset(offset)
  if (!stream.isStored)
    return toDocuments(part.select([sql`p.doc`.as('doc'), ...selectOrder(stream)]), stream.unique, stream.order)
  const columns = ['id', 'owner_id', 'data', 'created_date', 'updated_date']
  const items = part.select(columns.map((name) => sql.ref(`i.${name}`).as(name))).as('i')
  return toStoredStream(db.selectFrom(items) as unknown as Select, stream.order)
}

export const listOrder = ({ order, unique }: Stream) => [
  ...order.map(({ field, descending }) => ({
    column: field.shape === 'json' ? sql`nullif(${field.column}, 'null')` : field.column,
    direction: descending ? ('desc' as const) : ('asc' as const),
  })),
  { column: unique.column, direction: 'asc' as const },
]

export const jsonUnique = json(sql`p.u`, { notNull: true })
