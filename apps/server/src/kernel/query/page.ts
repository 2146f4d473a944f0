import type { FieldViolation } from '@stoa/contract/problem'
import { Problem } from '@stoa/contract/problem'
import { type Expression, type SelectQueryBuilder, sql } from 'kysely'
import type { Actor } from '../actor.ts'
import { all, type Condition } from './conditions.ts'
import { type Cursor, type CursorBinding, sealCursor } from './cursor.ts'
import type { Fields } from './fields.ts'
import { compileFilter, type Reading } from './filter.ts'
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
  /** Who asks, in which site: the unit itself will do. */
  readonly unit: { readonly siteId: string; readonly actor: { readonly type: Actor['type'] } }
  /** The operation's name. A cursor serves only the operation that gave it. */
  readonly operation: string
  readonly cursorKey: CursorBinding['key']
  /** The order of a query that names none. */
  readonly defaultSort?: readonly Sorting[]
  /** The field that no two rows share. */
  readonly tieBreak?: string
  /** What the query says beside filter and sort that the pages behind its cursors need, too. */
  readonly search?: unknown
  /** Where the query stands in the request, for violations. */
  readonly at?: string
  /** Pages by offset tell the cursor of the next one, too. */
  readonly cursors?: boolean
}

export interface Page {
  /** What {@link QueryOptions.search} said on the first page, whichever page this is. */
  readonly search: unknown
  /** The filter as it was asked for on the first page, whichever page this is. */
  readonly requested: unknown
  /** The filter alone, without the place where the page starts; nothing if every row matches. */
  readonly filter: Condition | undefined
  /** The place where the page starts, without the filter; nothing on the first page. */
  readonly start: Condition | undefined
  /** Filter and start. */
  readonly where: Condition | undefined
  readonly orderBy: readonly { readonly expression: Expression<unknown>; readonly direction: 'asc' | 'desc' }[]
  /** The names of the fields that it is sorted by, whoever chose them. */
  readonly sortedBy: readonly string[]
  /** Pages by cursor have the column `$place`. */
  readonly by: Paging['by']
  /** How many rows the client gets; {@link attach} selects one more to see whether there is a next page. */
  readonly limit: number
  readonly offset: number
  /**
   * Adds all of it to a select. With `total`, offset pages bring along how many match: counted in the same statement and
   * no further than {@link MAX_COUNTED}, or as the expression says where that is known already. What narrows the select
   * beside the filter is in it before. What is `filtered` holds none but the rows of `where`; what is
   * not `placed` is never given to {@link toPage}.
   */
  attach<DB, TB extends keyof DB, O>(
    select: SelectQueryBuilder<DB, TB, O>,
    options?: { total?: boolean | Expression<number>; filtered?: boolean; placed?: boolean },
  ): SelectQueryBuilder<DB, TB, O>
  /** The rows of the attached select as the client gets them. `total` is for those who counted by themselves. */
  toPage<Row>(rows: readonly Row[], total?: Total): { items: Row[]; metadata: PagingMetadata }
}

/** How many match, or how many of them were counted, which is no more than one beyond {@link MAX_COUNTED}. */
export type Total = number | { readonly counted: number }

/** Columns that {@link Page.attach} adds and {@link Page.toPage} takes away again. */
const PLACE = '$place'
const TOTAL = '$total'
const COUNTED = '$counted'
/** Beyond so many matches a page says that they are more: counting them all would cost more than the page, and ever more. */
export const MAX_COUNTED = 1000
/** What requests accept as a cursor. */
const MAX_CURSOR = 16_000

/** Turns the wire's query into SQL for a select over the fields' tables; a query that is not valid is a Problem. */
export function compileQuery(fields: Fields, query: QueryInput | null | undefined, options: QueryOptions): Page {
  const { at = 'query', tieBreak = 'id', unit } = options
  const binding = { key: options.cursorKey, siteId: unit.siteId, operation: options.operation }
  const violations: FieldViolation[] = []
  const reading: Reading = { fields, reader: unit.actor.type, violations, conditions: 0 }
  const paging = readPaging(query ?? {}, options, binding, violations, at)
  const requested = paging.cursor ? fromCursor(paging.cursor) : { filter: query?.filter, sort: query?.sort }
  const filter = compileFilter(reading, requested.filter, `${at}.filter`)
  const sort = isEmptyList(requested.sort) ? options.defaultSort : requested.sort
  // A cursor carries the tie break along.
  const keys = readSort(reading, sort, `${at}.sort`, tieBreak, paging.cursor ? MAX_SORT_FIELDS + 1 : MAX_SORT_FIELDS)
  if (paging.cursor && !fits(paging.cursor.place, keys)) {
    addViolation(violations, `${at}.cursorPaging.cursor`, {
      rule: 'VALIDATION',
      description: 'is not a cursor of this query',
    })
  }
  if (paging.cursor) {
    const said = isEmptyList(query?.sort) ? keys : readSort(reading, query?.sort, `${at}.sort`, tieBreak)
    if (!sameOrder(said, keys)) addViolation(violations, `${at}.sort`, describeDifference('sort'))
    if (isNonEmpty(options.search) && !isSameJson(options.search, paging.cursor.search))
      addViolation(violations, `${at}.search`, describeDifference('search'))
  }
  throwIfInvalid(violations)
  return pageOf({
    filter,
    keys,
    paging,
    binding,
    requested: requested.filter,
    search: paging.cursor ? paging.cursor.search : options.search,
    at,
    cursors: options.cursors ?? false,
  })
}

interface Parts {
  filter: Condition | undefined
  keys: readonly Key[]
  paging: Paging
  binding: CursorBinding
  requested: unknown
  search: unknown
  at: string
  cursors: boolean
}

function pageOf(parts: Parts): Page {
  const { filter, keys, paging } = parts
  const { limit, offset, cursor } = paging
  const walked = cursor?.back ? reverseKeys(keys) : keys
  const start = cursor ? buildAfterCondition(walked, cursor.place) : undefined
  const where = filter && start ? all([filter, start]) : (filter ?? start)
  const orderBy = walked.map(({ field, descending }) => ({
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
        const [count, name] = total === true ? [countOf(matching), COUNTED] : [total, TOTAL]
        query = query.select(sql<number>`(${count})::int`.as(name) as never) as typeof select
      }
      return offset > 0 ? query.offset(offset) : query
    },
    toPage: (rows, total) => (paging.by === 'cursor' ? cursorPage(parts, rows) : offsetPage(parts, rows, total)),
  }
}

const countOf = <DB, TB extends keyof DB, O>(matching: SelectQueryBuilder<DB, TB, O>) =>
  sql`(select count(*) from ${matching
    .clearSelect()
    .select(sql.lit(1).as('one'))
    .limit(MAX_COUNTED + 1)} as matching)`

type Hidden = { [PLACE]?: Place; [TOTAL]?: number; [COUNTED]?: number }

function offsetPage<Row>(parts: Parts, rows: readonly Row[], given?: Total) {
  const { limit, offset } = parts.paging
  const items = rows.slice(0, limit)
  const hasNext = rows.length > limit
  const all = given ?? totalOf(rows[0] as Hidden | undefined) ?? (rows.length === 0 && offset === 0 ? 0 : undefined)
  const { total, tooManyToCount } = told(all, offset + rows.length, items.length > 0 && !hasNext)
  const metadata: PagingMetadata = {
    count: items.length,
    offset,
    ...(total !== undefined && { total }),
    tooManyToCount,
    hasNext,
    ...(parts.cursors && { cursors: hasNext ? { next: cursorAt(parts, items.at(-1), false)! } : {} }),
  }
  return { items: items.map(visible), metadata }
}

function totalOf(row: Hidden | undefined): Total | undefined {
  const counted = row?.[COUNTED]
  return counted === undefined ? row?.[TOTAL] : { counted }
}

/** Clients take a missing total for the last page, so one that was not counted to its end tells what is known. */
function told(all: Total | undefined, known: number, isLast: boolean): { total?: number; tooManyToCount: boolean } {
  if (typeof all !== 'object') return { ...(all !== undefined && { total: all }), tooManyToCount: false }
  if (isLast || all.counted <= MAX_COUNTED) return { total: isLast ? known : all.counted, tooManyToCount: false }
  return { total: Math.max(MAX_COUNTED, known), tooManyToCount: true }
}

function cursorPage<Row>(parts: Parts, rows: readonly Row[]) {
  const { limit, cursor } = parts.paging
  const back = cursor?.back ?? false
  const more = rows.length > limit
  const shown = rows.slice(0, limit)
  if (back) shown.reverse()
  const hasNext = back || more
  const next = hasNext ? cursorAt(parts, shown.at(-1), false) : undefined
  const prev = cursor && (!back || more) ? cursorAt(parts, shown[0], true) : undefined
  const cursors = { ...(next !== undefined && { next }), ...(prev !== undefined && { prev }) }
  const metadata: PagingMetadata = { count: shown.length, cursors, hasNext: next !== undefined }
  return { items: shown.map(visible), metadata }
}

/** What leads to the rows before or after one; nothing behind a page without rows. */
function cursorAt(parts: Parts, row: unknown, back: boolean): string | undefined {
  const { keys, binding, requested: asked, search, at } = parts
  const place = (row as Hidden | undefined)?.[PLACE]
  if (!place) return undefined
  const sort = keys.map(({ name, descending }) => [name, descending ? 1 : 0] as const)
  return fitting(sealCursor({ filter: asked, sort, place, back, limit: parts.paging.limit, search }, binding), at)
}

/** In place: the rows are nobody else's, and copying them takes longer than all else that is done with a page. */
function visible<Row>(row: Row): Row {
  if (typeof row === 'object' && row !== null) {
    delete (row as Hidden)[PLACE]
    delete (row as Hidden)[TOTAL]
    delete (row as Hidden)[COUNTED]
  }
  return row
}

function fitting(cursor: string, at: string): string {
  if (cursor.length <= MAX_CURSOR) return cursor
  const description = 'is too long to be carried from page to page; ask for larger pages or fewer values'
  const violation = { field: `${at}.filter`, description, violatedRule: 'MAX_LENGTH', data: { threshold: MAX_CURSOR } }
  throw new Problem('INVALID_ARGUMENT', { violations: [violation] })
}

function fromCursor({ filter, sort }: Cursor): { filter: unknown; sort: unknown } {
  return { filter, sort: sort.map(([fieldName, descending]) => ({ fieldName, order: descending ? 'DESC' : 'ASC' })) }
}

/** A cursor of before a release that changed the order's unique field leads nowhere. */
const fits = (place: Place, keys: readonly Key[]): boolean => place.length === keys.length && place.at(-1) !== null

const sameOrder = (one: readonly Key[], other: readonly Key[]): boolean =>
  one.length === other.length &&
  one.every(({ name, descending }, index) => name === other[index]!.name && descending === other[index]!.descending)

const isEmptyList = (sort: unknown): boolean =>
  sort === undefined || sort === null || (Array.isArray(sort) && sort.length === 0)
