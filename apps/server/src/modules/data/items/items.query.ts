import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { keysPort } from '../../../kernel/keys.ts'
import { type QueryOptions, readCursorSearch } from '../../../kernel/query/index.ts'
import type { Unit } from '../../../kernel/unit.ts'
import { type Collection, maxItemsPerPage } from '../collections/collection.ts'
import { getDefaultSort } from '../collections/plugins.ts'
import * as external from '../external/external.query.ts'
import { isExternal } from '../external/external.ts'
import { getAuthor, isReadable, type Scope } from '../permissions/access.ts'
import { loadReferences } from './include.ts'
import { type Item, toWire, toWireData } from './item.ts'
import { selectJson } from './item-fields.ts'
import * as store from './items.query.store.ts'
import { openCollection } from './items.service.ts'
import { findItem } from './items.store.ts'

type Input<Name extends keyof typeof items> = InputOf<(typeof items)[Name]>
type Reply<Name extends keyof typeof items> = Promise<ReplyOf<(typeof items)[Name]>>

export async function get(
  unit: Unit,
  { dataItemId, fields, includeReferences, ...options }: Input<'get'>,
): Reply<'get'> {
  const { collection, scope } = await openCollection(unit, 'read', options)
  if (isExternal(collection))
    return external.get(unit, collection, scope, { dataItemId, fields, includeReferences, ...options })
  const item = await findItem(unit, collection, dataItemId)
  if (!item || !isReadable(unit.actor, scope, item)) throw new Problem('WDE0073')
  const [dataItem] = await toDataItems(unit, collection, [item], { fields, includeReferences, scope })
  return { dataItem: dataItem! }
}

export async function query(unit: Unit, input: Input<'query'>): Reply<'query'> {
  const { query: options, includeReferences, returnTotalCount } = input
  assertNoSkip(options)
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return external.query(unit, collection, scope, input)
  const page = await store.listItems(
    unit,
    collection,
    toSelection(unit, scope),
    options,
    { ...getPageOptions(unit, 'items.query'), defaultSort: getDefaultSort(collection.doc) },
    returnTotalCount === true,
  )
  const dataItems = await toDataItems(unit, collection, page.items, {
    fields: options?.fields,
    includeReferences,
    scope,
  })
  return { dataItems, pagingMetadata: page.metadata }
}

export async function count(unit: Unit, { filter, ...input }: Input<'count'>): Reply<'count'> {
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return external.count(unit, collection, scope, { filter, ...input })
  const options = { ...getPageOptions(unit, 'items.count'), at: '' }
  return { totalCount: await store.countItems(unit, collection, toSelection(unit, scope), { filter }, options) }
}

export async function distinct(unit: Unit, input: Input<'distinct'>): Reply<'distinct'> {
  const { paging, cursorPaging, returnTotalCount } = input
  assertNoSkip(input)
  const { collection, scope } = await openCollection(unit, 'read', input)
  if (isExternal(collection)) return external.distinct(unit, collection, scope, input)
  const options = getPageOptions(unit, 'items.distinct')
  const { fieldName, filter, order } = requestFirstPage(options, input) ?? input
  if (!fieldName) throw createInvalidArgument('fieldName', 'is required', 'REQUIRED_FIELD')
  const value = selectJson(fieldName)
  if (!value) throw createInvalidArgument('fieldName', 'is not a field', 'FIELD_NOT_ALLOWED')
  const page = await store.listValues(
    unit,
    collection,
    toSelection(unit, scope),
    { value, filter, order: order ?? 'ASC', paging, cursorPaging },
    { ...options, search: { fieldName, filter, order } },
    returnTotalCount === true,
  )
  return { distinctValues: page.items.map((row) => row.value), pagingMetadata: page.metadata }
}

/** The first page's request where a cursor continues it; other parameters of the current request are ignored. */
export const requestFirstPage = <
  Input extends { cursorPaging?: { cursor?: string | null | undefined } | null | undefined },
>(
  { unit, operation, cursorKey }: QueryOptions,
  { cursorPaging }: Input,
): Partial<Input> | undefined =>
  readCursorSearch(cursorPaging?.cursor, { key: cursorKey, siteId: unit.siteId, operation }, 'cursorPaging.cursor') as
    | Partial<Input>
    | undefined

/** The items that a query reads. */
export const toSelection = ({ actor }: Unit, { reach, includesDrafts }: Scope): store.Selection => ({
  owner: reach === 'own' ? (getAuthor(actor) ?? noOwnerId) : undefined,
  includesDrafts,
})
const noOwnerId = '00000000-0000-0000-0000-000000000000'

export const getPageOptions = (unit: Unit, operation: string): QueryOptions => ({
  unit,
  operation,
  cursorKey: unit.use(keysPort).derive('cursor'),
  tieBreak: '_id',
  maxLimit: maxItemsPerPage,
  cursors: true,
})

interface Paged {
  paging?: { offset?: number | null | undefined } | null | undefined
  cursorPaging?: object | null | undefined
}

/** WDE0080 for both a cursor and an offset. */
export function assertNoSkip(options: Paged | null | undefined): void {
  const skip = options?.paging?.offset ?? (options?.cursorPaging as { offset?: unknown } | null | undefined)?.offset
  if (options?.cursorPaging && skip) throw new Problem('WDE0080')
}

interface Shown {
  readonly fields: readonly string[] | null | undefined
  readonly includeReferences: Input<'query'>['includeReferences']
  readonly scope: Scope
}

export async function toDataItems(
  unit: Unit,
  collection: Collection,
  found: readonly Item[],
  { fields, includeReferences, scope }: Shown,
) {
  const dataItems = found.map((item) => toWire(collection, item, fields))
  for (const { field, limit } of includeReferences ?? []) {
    const led = await loadReferences(unit, collection, found, { field, limit: limit ?? 50, scope })
    for (const { id, data } of dataItems) {
      const inner = led.get(id)
      if (inner) data[field] = Array.isArray(inner) ? inner.map(toWireData) : toWireData(inner)
    }
  }
  return dataItems
}
