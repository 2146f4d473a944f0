import type { FieldViolation } from '@stoa/contract/problem'
import { Problem } from '@stoa/contract/problem'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { all, type Condition } from './conditions.ts'
import { type Cursor, type CursorBinding, sealCursor } from './cursor.ts'
import type { Fields } from './fields.ts'
import { compileFilter, type Reading } from './filter.ts'
import { type IndexScan, joinRest, toIndexed } from './index-scan.ts'
import { buildAfterCondition, type Place, reverseKeys, selectPlace } from './keyset.ts'
import {
  describeDifference,
  isNonEmpty,
  isSameJson,
  type Paging,
  type PagingMetadata,
  type PagingRules,
  type QueryInput,
  readPaging,
} from './paging.ts'
import { type Key, MAX_SORT_FIELDS, readSort, type Sorting, toSortValue } from './sort.ts'
import { addViolation, throwIfInvalid } from './violations.ts'

export interface QueryOptions extends PagingRules {
  /** Who queries which site: a unit fits. */
  readonly unit: { readonly siteId: string; readonly actor: { readonly type: Actor['type'] } }
  /** The operation's name. Cursors are valid for one operation only. */
  readonly operation: string
  readonly cursorKey: CursorBinding['key']
  /** The order of a query without a sort. */
  readonly defaultSort?: readonly Sorting[]
  /** The unique field of the table. */
  readonly tieBreak?: string
  /** What the query contains beside filter and sort that later pages need too. */
  readonly search?: unknown
  /** Path of the query in the request, for violations. */
  readonly at?: string
  /** Pages by offset also return a cursor to the next page. */
  readonly cursors?: boolean
  /** An index that the application keeps itself and that answers this filter in this order. */
  readonly findScan?: (filter: unknown, keys: readonly Key[]) => IndexScan | undefined
}

export interface Page {
  /** {@link QueryOptions.search} of the first page. */
  readonly search: unknown
  /** The filter of the first page, as requested. */
  readonly requested: unknown
  /** The filter without the start position; undefined if every row matches. */
  readonly filter: Condition | undefined
  /** The start position without the filter; undefined on the first page. */
  readonly start: Condition | undefined
  /** Filter and start. */
  readonly where: Condition | undefined
  readonly orderBy: readonly { readonly expression: Expression<unknown>; readonly direction: 'asc' | 'desc' }[]
  /** The names of the sort fields. */
  readonly sortedBy: readonly string[]
  /** Cursor pages have the column `$place`. */
  readonly by: Paging['by']
  /** Rows per page; {@link attach} selects one more to know whether there is a next page. */
  readonly limit: number
  readonly offset: number
  /**
   * Adds filter, order and limits to a select. With `total`, offset pages also return the number of matches: counted in
   * the same statement up to {@link MAX_COUNTED}, or the given expression. Add other conditions before. `filtered`: the
   * select already contains `where`. Without `placed`, don't pass the rows to {@link toPage}.
   */
  attach<DB, TB extends keyof DB, O>(
    select: SelectQueryBuilder<DB, TB, O>,
    options?: { total?: boolean | Expression<number>; filtered?: boolean; placed?: boolean },
  ): SelectQueryBuilder<DB, TB, O>
  /** Converts the selected rows to the client's page. `total` is for callers that counted themselves. */
  toPage<Row>(rows: readonly Row[], total?: Total): { items: Row[]; metadata: PagingMetadata }
}

/** The number of matches, or how many were counted, at most one more than {@link MAX_COUNTED}. */
export type Total = number | { readonly counted: number }

/** Columns that {@link Page.attach} adds and {@link Page.toPage} removes. */
const PLACE = '$place'
const TOTAL = '$total'
const COUNTED = '$counted'
/** Beyond this, a page reports `tooManyToCount`: counting more would cost more than the page. */
export const MAX_COUNTED = 1000
/** Longest cursor that requests accept. */
const MAX_CURSOR = 16_000

/** Compiles the wire's query to SQL for a select over the fields' tables. Throws a problem for an invalid query. */
export function compileQuery(fields: Fields, query: QueryInput | null | undefined, options: QueryOptions): Page {
  const { at = 'query', tieBreak = 'id', unit } = options
  const binding = { key: options.cursorKey, siteId: unit.siteId, operation: options.operation }
  const violations: FieldViolation[] = []
  const reading: Reading = { fields, reader: unit.actor.type, violations, conditions: 0 }
  const paging = readPaging(query ?? {}, options, binding, violations, at)
  const requested = paging.cursor ? toQueryParts(paging.cursor) : { filter: query?.filter, sort: query?.sort }
  const filter = compileFilter(reading, requested.filter, `${at}.filter`)
  const sort = isEmptyList(requested.sort) ? options.defaultSort : requested.sort
  // A cursor includes the tie break.
  const keys = readSort(reading, sort, `${at}.sort`, tieBreak, paging.cursor ? MAX_SORT_FIELDS + 1 : MAX_SORT_FIELDS)
  if (paging.cursor && !isValidPlace(paging.cursor.place, keys)) {
    addViolation(violations, `${at}.cursorPaging.cursor`, {
      rule: 'VALIDATION',
      description: 'is not a cursor of this query',
    })
  }
  if (paging.cursor) {
    const requestedKeys = isEmptyList(query?.sort) ? keys : readSort(reading, query?.sort, `${at}.sort`, tieBreak)
    if (!isSameOrder(requestedKeys, keys)) addViolation(violations, `${at}.sort`, describeDifference('sort'))
    if (isNonEmpty(options.search) && !isSameJson(options.search, paging.cursor.search))
      addViolation(violations, `${at}.search`, describeDifference('search'))
  }
  throwIfInvalid(violations)
  const scan = options.findScan?.(requested.filter, keys)
  return buildPage({
    filter: scan ? joinRest(scan.condition, compileFilter({ ...reading, conditions: 0 }, scan.rest, at)) : filter,
    scan,
    keys,
    paging,
    binding,
    requested: requested.filter,
    search: paging.cursor ? paging.cursor.search : options.search,
    at,
    cursors: options.cursors ?? false,
  })
}

interface PageParts {
  filter: Condition | undefined
  scan: IndexScan | undefined
  keys: readonly Key[]
  paging: Paging
  binding: CursorBinding
  requested: unknown
  search: unknown
  at: string
  cursors: boolean
}

function buildPage(parts: PageParts): Page {
  const { filter, keys, paging, scan } = parts
  const { limit, offset, cursor } = paging
  const ordered = scan ? toIndexed(keys, cursor?.place, scan) : { keys, place: cursor?.place }
  const pageKeys = cursor?.back ? reverseKeys(ordered.keys) : ordered.keys
  const start = ordered.place ? buildAfterCondition(pageKeys, ordered.place) : undefined
  const where = filter && start ? all([filter, start]) : (filter ?? start)
  const orderBy = pageKeys.map(({ field, descending }) => ({
    expression: toSortValue(field),
    direction: descending ? ('desc' as const) : ('asc' as const),
  }))
  return {
    search: parts.search,
    requested: parts.requested,
    filter,
    start,
    where,
    orderBy,
    sortedBy: keys.map(({ name }) => name),
    by: paging.by,
    limit,
    offset,
    attach(select, { total = false, filtered = false, placed = true } = {}) {
      const matching = where && !filtered ? select.where(where) : select
      let query = matching
      for (const { expression, direction } of orderBy) query = query.orderBy(expression, direction)
      query = query.limit(limit + 1)
      if (paging.by === 'cursor' && !placed) return query
      if (paging.by === 'cursor' || parts.cursors)
        query = query.select(selectPlace(keys).as(PLACE) as never) as typeof select
      if (paging.by === 'cursor') return query
      if (total) {
        const [count, name] = total === true ? [buildCount(matching), COUNTED] : [total, TOTAL]
        query = query.select(sql<number>`(${count})::int`.as(name) as never) as typeof select
      }
      return offset > 0 ? query.offset(offset) : query
    },
    toPage: (rows, total) =>
      paging.by === 'cursor' ? buildCursorPage(parts, rows) : buildOffsetPage(parts, rows, total),
  }
}

const buildCount = <DB, TB extends keyof DB, O>(matching: SelectQueryBuilder<DB, TB, O>) =>
  sql`(select count(*) from ${matching
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(MAX_COUNTED + 1)} as matching)`

type HiddenColumns = { [PLACE]?: Place; [TOTAL]?: number; [COUNTED]?: number }

function buildOffsetPage<Row>(parts: PageParts, rows: readonly Row[], knownTotal?: Total) {
  const { limit, offset } = parts.paging
  const items = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const all =
    knownTotal ?? readTotal(rows[0] as HiddenColumns | undefined) ?? (rows.length === 0 && offset === 0 ? 0 : undefined)
  const { total, tooManyToCount } = describeTotal(all, offset + rows.length, items.length > 0 && !hasNext)
  const metadata: PagingMetadata = {
    count: items.length,
    offset,
    ...(total !== undefined && { total }),
    tooManyToCount,
    hasNext,
    ...(parts.cursors && { cursors: hasNext ? { next: buildCursor(parts, items.at(-1), false)! } : {} }),
  }
  return { items: items.map(stripHiddenColumns), metadata }
}

function readTotal(row: HiddenColumns | undefined): Total | undefined {
  const counted = row?.[COUNTED]
  return counted === undefined ? row?.[TOTAL] : { counted }
}

/** Clients treat a missing total as the last page, so an incomplete count returns the known minimum. */
function describeTotal(
  all: Total | undefined,
  known: number,
  isLast: boolean,
): { total?: number; tooManyToCount: boolean } {
  if (typeof all !== 'object') return { ...(all !== undefined && { total: all }), tooManyToCount: false }
  if (isLast || all.counted <= MAX_COUNTED) return { total: isLast ? known : all.counted, tooManyToCount: false }
  return { total: Math.max(MAX_COUNTED, known), tooManyToCount: true }
}

function buildCursorPage<Row>(parts: PageParts, rows: readonly Row[]) {
  const { limit, cursor } = parts.paging
  const isBack = cursor?.back ?? false
  const hasMore = rows.length > limit
  const visibleRows = rows.slice(0, limit)
  if (isBack) visibleRows.reverse()
  const hasNext = isBack || hasMore
  const next = hasNext ? buildCursor(parts, visibleRows.at(-1), false) : undefined
  const prev = cursor && (!isBack || hasMore) ? buildCursor(parts, visibleRows[0], true) : undefined
  const cursors = { ...(next !== undefined && { next }), ...(prev !== undefined && { prev }) }
  const metadata: PagingMetadata = { count: visibleRows.length, cursors, hasNext: next !== undefined }
  return { items: visibleRows.map(stripHiddenColumns), metadata }
}

/** The cursor to the rows before or after a row; undefined for an empty page. */
function buildCursor(parts: PageParts, row: unknown, isBack: boolean): string | undefined {
  const { keys, binding, requested, search, at } = parts
  const place = (row as HiddenColumns | undefined)?.[PLACE]
  if (!place) return undefined
  const sort = keys.map(({ name, descending }) => [name, descending ? 1 : 0] as const)
  return assertCursorLength(
    sealCursor({ filter: requested, sort, place, back: isBack, limit: parts.paging.limit, search }, binding),
    at,
  )
}

/** Modified in place, as copying rows takes longer than the rest. */
function stripHiddenColumns<Row>(row: Row): Row {
  if (typeof row === 'object' && row !== null) {
    delete (row as HiddenColumns)[PLACE]
    delete (row as HiddenColumns)[TOTAL]
    delete (row as HiddenColumns)[COUNTED]
  }
  return row
}

function assertCursorLength(cursor: string, at: string): string {
  if (cursor.length <= MAX_CURSOR) return cursor
  const description = 'is too long to be carried from page to page; ask for larger pages or fewer values'
  const violation = { field: `${at}.filter`, description, violatedRule: 'MAX_LENGTH', data: { threshold: MAX_CURSOR } }
  throw new Problem('INVALID_ARGUMENT', { violations: [violation] })
}

function toQueryParts({ filter, sort }: Cursor): { filter: unknown; sort: unknown } {
  return { filter, sort: sort.map(([fieldName, descending]) => ({ fieldName, order: descending ? 'DESC' : 'ASC' })) }
}

/** Cursors of a release with another tie break are invalid. */
const isValidPlace = (place: Place, keys: readonly Key[]): boolean =>
  place.length === keys.length && place.at(-1) !== null

const isSameOrder = (one: readonly Key[], other: readonly Key[]): boolean =>
  one.length === other.length &&
  one.every(({ name, descending }, index) => name === other[index]!.name && descending === other[index]!.descending)

const isEmptyList = (sort: unknown): boolean =>
  sort === undefined || sort === null || (Array.isArray(sort) && sort.length === 0)
