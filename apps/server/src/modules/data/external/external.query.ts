import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { compileQuery } from '../../../kernel/query/index.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { isFieldName } from '../collections/collection.ts'
import { pickFields } from '../items/item.ts'
import { findItemField } from '../items/item-fields.ts'
import type { Scope } from '../permissions/access.ts'
import { getOwnFilter, isOwn } from './external.access.ts'
import { ask, assertSupports } from './external.calls.ts'
import { addIncluded, readIncludes } from './external.include.ts'
import { ExternalPage } from './external.paging.ts'
import type { ExternalCollection } from './external.ts'
import { assertSortable, joinFilters, toResultFilter, toServiceFilter } from './external-filter.ts'
import { type ExternalItem, toItem } from './external-items.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>
type Sorting = { fieldName: string; order?: string | null | undefined }

/** Refuses what no filter or sort of ours may have, as for the site's own collections. */
export function assertQuery(unit: Unit, query: { filter?: unknown; sort?: unknown }, at: string): void {
  compileQuery(findItemField, query, { unit, operation: 'external', cursorKey: Buffer.alloc(32), tieBreak: '_id', at })
}

const readFilter = (unit: Unit, collection: ExternalCollection, scope: Scope, filter: unknown, at: string) => {
  assertQuery(unit, { filter }, at)
  return joinFilters([getOwnFilter(unit, scope), toServiceFilter(collection, filter, `${at && `${at}.`}filter`)])
}

const missing = { COLLECTION_NOT_FOUND: 'WDE0025' } as const

/** Items by id, those that the service has. */
export function findItems(
  unit: Unit,
  collection: ExternalCollection,
  ids: readonly string[],
  more: { fields?: readonly string[]; includes?: readonly object[] } = {},
): Map<string, ExternalItem> {
  if (ids.length === 0) return new Map()
  assertSupports(collection, 'QUERY')
  const filter = { _id: ids.length === 1 ? { $eq: ids[0] } : { $in: ids } }
  const { fields = [], includes = [] } = more
  const { items: found } = ask(
    unit,
    collection.external.database,
    'queryDataItems',
    {
      collectionId: collection.external.id,
      query: { filter, fields, sort: [], ...buildPaging(collection, ids.length) },
      includeReferencedItems: includes,
      consistentRead: true,
      returnTotalCount: false,
    },
    {
      // An item that was not asked for would be shown under another one's permissions.
      findFault: ({ items: answered }) =>
        findItemFault(collection, answered, (item) => ids.includes(item.id)) ??
        ((answered?.length ?? 0) > ids.length ? `items[${ids.length}]` : undefined),
      refusals: missing,
    },
  )
  return new Map((found ?? []).map((each) => toItem(collection, each)!).map((item) => [item.id, item]))
}

const buildPaging = ({ external }: ExternalCollection, limit: number): object =>
  external.pagingMode === 'CURSOR' ? { cursorPaging: { limit } } : { paging: { limit, offset: 0 } }

function findItemFault(
  collection: ExternalCollection,
  answered: readonly unknown[] | null | undefined,
  isAsked: (item: ExternalItem) => boolean,
): string | undefined {
  const place = (answered ?? []).findIndex((each) => {
    const item = toItem(collection, each)
    return !item || !isAsked(item)
  })
  return place < 0 ? undefined : `items[${place}]`
}

export async function get(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { dataItemId, fields, includeReferences }: Input<'get'>,
): Reply<'get'> {
  const includes = await readIncludes(unit, collection, includeReferences)
  const item = findItems(unit, collection, [dataItemId], { includes: includes.requested }).get(dataItemId)
  if (!item || !isOwn(unit, scope, item)) throw new Problem('WDE0073')
  return { dataItem: toDataItem(collection, addIncluded(item, includes), fields) }
}

export const toDataItem = (
  { name }: ExternalCollection,
  { id, shown }: Pick<ExternalItem, 'id' | 'shown'>,
  fields?: readonly string[] | null,
) => ({ id, dataCollectionId: name, data: pickFields({ ...shown }, fields) })

export async function query(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { query: options, includeReferences, returnTotalCount, consistentRead }: Input<'query'>,
): Reply<'query'> {
  assertSupports(collection, 'QUERY')
  const first = { filter: options?.filter ?? {}, sort: (options?.sort ?? []) as Sorting[] }
  const page = new ExternalPage(unit, 'items.query', collection, options ?? {}, first, 'query.')
  const { filter, sort } = page.search
  assertQuery(unit, { filter, sort }, 'query')
  assertSortable(collection, sort, 'query.sort')
  const includes = await readIncludes(unit, collection, includeReferences)
  const fields = options?.fields ?? []
  const { items: found, pagingMetadata } = ask(
    unit,
    collection.external.database,
    'queryDataItems',
    {
      collectionId: collection.external.id,
      query: {
        ...{ filter: readFilter(unit, collection, scope, filter, 'query'), sort: sort.map(toSort) },
        ...{ fields: fields.length > 0 ? [...new Set([...fields, '_id', '_owner'])] : [], ...page.request },
      },
      includeReferencedItems: includes.requested,
      consistentRead: consistentRead === true,
      returnTotalCount: returnTotalCount === true,
    },
    {
      findFault: (reply) =>
        page.findFault(reply.items?.length ?? 0, reply.pagingMetadata, 'items') ??
        findItemFault(collection, reply.items, (item) => isOwn(unit, scope, item)),
      refusals: missing,
    },
  )
  const { items: shown, metadata } = page.toPage(found ?? [], pagingMetadata)
  const dataItems = shown.map((each) => {
    const item = addIncluded(toItem(collection, each)!, includes)
    return toDataItem(collection, item, fields)
  })
  return { dataItems, pagingMetadata: metadata }
}

const toSort = ({ fieldName, order }: Sorting) => ({ fieldName, order: order === 'DESC' ? 'DESC' : 'ASC' })

export async function count(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { filter, consistentRead }: Input<'count'>,
): Reply<'count'> {
  assertSupports(collection, 'COUNT')
  const { totalCount } = ask(
    unit,
    collection.external.database,
    'countDataItems',
    {
      collectionId: collection.external.id,
      filter: readFilter(unit, collection, scope, filter, ''),
      consistentRead: consistentRead === true,
    },
    { findFault: ({ totalCount: n }) => (Number.isInteger(n) ? undefined : 'totalCount'), refusals: missing },
  )
  return { totalCount }
}

export async function distinct(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { fieldName: field, filter, order, returnTotalCount, consistentRead, ...paging }: Input<'distinct'>,
): Reply<'distinct'> {
  assertSupports(collection, 'DISTINCT')
  const first = { fieldName: field, filter: filter ?? {}, order: order ?? 'ASC' }
  const page = new ExternalPage(unit, 'items.distinct', collection, paging, first, '')
  const { fieldName, ...search } = page.search
  if (!fieldName) throw createInvalidArgument('fieldName', 'is required', 'REQUIRED_FIELD')
  assertField(collection, fieldName, 'fieldName')
  const { distinctValues, pagingMetadata } = ask(
    unit,
    collection.external.database,
    'queryDistinctValues',
    {
      ...{ collectionId: collection.external.id, fieldName, order: search.order, ...page.request },
      filter: readFilter(unit, collection, scope, search.filter, ''),
      consistentRead: consistentRead === true,
      returnTotalCount: returnTotalCount === true,
    },
    {
      findFault: (reply) => page.findFault(reply.distinctValues?.length ?? 0, reply.pagingMetadata, 'distinctValues'),
      refusals: missing,
    },
  )
  const { items: values, metadata } = page.toPage(distinctValues ?? [], pagingMetadata)
  return { distinctValues: values, pagingMetadata: metadata }
}

export async function aggregate(
  unit: Unit,
  collection: ExternalCollection,
  scope: Scope,
  { returnTotalCount, consistentRead, paging, cursorPaging, ...input }: Input<'aggregate'>,
): Reply<'aggregate'> {
  assertSupports(collection, 'AGGREGATE')
  const { initialFilter, aggregation: wanted, finalFilter, sort: order } = input
  const first = { initialFilter, aggregation: wanted, finalFilter, sort: (order ?? []) as Sorting[] }
  const page = new ExternalPage(unit, 'items.aggregate', collection, { paging, cursorPaging }, first, '')
  const { aggregation, sort, ...filters } = page.search
  if (!aggregation) throw createInvalidArgument('aggregation', 'is required', 'REQUIRED_FIELD')
  const groupingFields = [...new Set(aggregation.groupingFields ?? [])]
  for (const name of groupingFields) assertField(collection, name, 'aggregation.groupingFields')
  assertQuery(unit, { filter: filters.finalFilter, sort }, '')
  const { items: found, pagingMetadata } = ask(
    unit,
    collection.external.database,
    'aggregateDataItems',
    {
      collectionId: collection.external.id,
      initialFilter: readFilter(unit, collection, scope, filters.initialFilter, ''),
      aggregation: { groupingFields, operations: aggregation.operations ?? [] },
      finalFilter: toResultFilter(filters.finalFilter),
      ...{ sort: sort.map(toSort), ...page.request },
      consistentRead: consistentRead === true,
      returnTotalCount: returnTotalCount === true,
    },
    {
      findFault: (reply) => page.findFault(reply.items?.length ?? 0, reply.pagingMetadata, 'items'),
      refusals: missing,
    },
  )
  const { items: shown, metadata } = page.toPage(found ?? [], pagingMetadata)
  return { results: shown.map((values) => addGroup(groupingFields, values)), pagingMetadata: metadata }
}

/** As for the site's own collections, `_id` is the group: its value, or several by field name. */
function addGroup(names: readonly string[], { id: _, _id: __, ...values }: Record<string, unknown>) {
  if (names.length === 0) return values
  if (names.length === 1) return { _id: values[names[0]!] ?? null, ...values }
  return { _id: Object.fromEntries(names.map((name) => [name, values[name] ?? null])), ...values }
}

function assertField({ doc }: ExternalCollection, name: string, at: string): void {
  if (!isFieldName(name) || !doc.fields.some(({ key }) => key === name.split('.')[0]))
    throw createInvalidArgument(at, 'is not a field', 'FIELD_NOT_ALLOWED')
}
