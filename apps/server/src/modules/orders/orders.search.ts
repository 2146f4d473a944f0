import { createInvalidArgument } from '@stoa/contract/problem'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  buildTextQuery,
  compileQuery,
  listSearchFields,
  matchesText,
  type Page,
  type QueryInput,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { indexedSortFields, kindFields, orderFields, skewedFields } from './orders.fields.ts'
import { findBuyerColumn, selectOrders } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'

type Condition = Expression<SqlBool>

export interface OrderSearch extends Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> {
  search?: { expression?: string | null; fields?: string[] | null } | null
}

export async function searchOrders(unit: Unit, search: OrderSearch) {
  const page = compileQuery(
    orderFields,
    { ...search, sort: addDateSort(search.sort) },
    {
      unit,
      operation: 'orders.searchOrders',
      cursorKey: unit.use(keysPort).derive('cursor'),
      paging: 'cursor',
      defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
      search: search.search ?? undefined,
      at: 'search',
    },
  )
  if (!page.start && page.sortedBy.some((name) => !indexedSortFields.includes(name))) await assertSortable(unit, page)
  const conditions = [...listOwnOrderConditions(unit), ...(await findTextConditions(unit, page))]
  const select = conditions.reduce((some, condition) => some.where(condition), selectOrders())
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { orders: items as OrderRecord[], metadata }
}

/** Counts the orders that a search finds, up to a limit. */
export async function countOrders(unit: Unit, search: OrderSearch, limit: number): Promise<number> {
  const cursorKey = unit.use(keysPort).derive('cursor')
  const { filter } = compileQuery(
    orderFields,
    { filter: search.filter },
    { unit, operation: 'orders.count', cursorKey, at: 'selection' },
  )
  const { expression } = search.search ?? {}
  const words = expression ? buildTextQuery(expression, { at: 'selection.search' }) : undefined
  const conditions = [
    ...listOwnOrderConditions(unit),
    ...(filter ? [filter] : []),
    ...(words ? [matchesText(sql.ref('search'), words)] : []),
  ]
  const found = selectPlacedIds(...conditions).limit(limit)
  return (await unit.first(db.selectFrom(found.as('found')).select(sql<number>`count(*)::int`.as('count'))))!.count
}

/** How many orders may be sorted without an index. */
const maxSorted = 5000

/** Refuses to sort by a field without index if more orders match. */
async function assertSortable(unit: Unit, page: Page): Promise<void> {
  const { expression } = (page.search ?? {}) as NonNullable<OrderSearch['search']>
  const words = expression ? buildTextQuery(expression, { at: 'search.search.expression' }) : undefined
  const conditions = [
    ...listOwnOrderConditions(unit),
    ...(page.filter ? [page.filter] : []),
    ...(words ? [matchesText(sql.ref('search'), words)] : []),
  ]
  const left = selectPlacedIds(...conditions).limit(maxSorted + 1)
  const { count } = (await unit.first(db.selectFrom(left.as('left')).select(sql<number>`count(*)::int`.as('count'))))!
  if (count <= maxSorted) return
  const name = page.sortedBy.find((each) => !indexedSortFields.includes(each))!
  const description = `sorts at most ${maxSorted} orders by "${name}": filter for fewer`
  throw createInvalidArgument(`search.sort[${page.sortedBy.indexOf(name)}].fieldName`, description, 'FIELD_NOT_ALLOWED')
}

/** When sorted by kind, orders come by date within each, as in the indexes. */
function addDateSort(sort: OrderSearch['sort']): OrderSearch['sort'] {
  if (!Array.isArray(sort) || sort.length !== 1) return sort
  const [{ fieldName, order }] = sort as [{ fieldName: string; order?: string }]
  return kindFields.includes(fieldName) ? [...sort, { fieldName: 'createdDate', order }] : sort
}

function listOwnOrderConditions({ actor }: Unit): Condition[] {
  const buyer = findBuyerColumn(actor)
  return buyer ? [sql<SqlBool>`${sql.ref(buyer.column)} = ${buyer.id}`] : []
}

/** Full-text match anywhere in the order, or in one of the named fields. */
async function findTextConditions(unit: Unit, page: Page): Promise<Condition[]> {
  const { expression, fields } = (page.search ?? {}) as NonNullable<OrderSearch['search']>
  const words = expression ? buildTextQuery(expression, { at: 'search.search.expression' }) : undefined
  const named = listSearchFields(orderFields, fields, unit.actor.type, 'search.search.fields')
  if (!words) return isSkewed(page.requested) ? chooseScanOrIndex(unit, page, { matches: page.filter! }) : []
  const anywhere = matchesText(sql.ref('search'), words)
  const texts = named.map(({ column }) => sql`${column}::text`)
  const within = fields?.length
    ? [matchesText(sql`to_tsvector('simple', unaccent(concat_ws(' ', ${sql.join(texts)})))`, words)]
    : []
  // The search words are parsed once, not per order.
  const matches = matchesText(sql.ref('search'), sql<string>`(select ${words})`)
  return chooseScanOrIndex(unit, page, { among: page.where, matches, conditions: [anywhere, ...within] })
}

function isSkewed(filter: unknown): boolean {
  return skewedFields.some((field) => findCondition(filter, field) !== undefined) || hasPrefixCondition(filter)
}

const hasPrefixCondition = (filter: unknown): boolean =>
  Object.hasOwn((findCondition(filter, 'buyerInfo.email') ?? {}) as object, '$startsWith')

const findCondition = (filter: unknown, field: string): unknown => ((filter ?? {}) as Record<string, unknown>)[field]

/**
 * How many orders are scanned in the requested order before the index is used: few at first, more if those had matches.
 */
const scanLimits = { few: 1000, more: 10_000 }

interface SearchScope {
  /** The orders to scan. */
  readonly among?: Condition | undefined
  readonly matches: Condition
  /** Conditions in addition to the page's filter. */
  readonly conditions?: readonly Condition[]
}

/**
 * Scans the list if a page of matches is found soon, otherwise uses the search index. The planner can't decide it: it
 * estimates the same frequency for every prefix, and assumes that matches are spread evenly over time.
 */
async function chooseScanOrIndex(
  unit: Unit,
  page: Page,
  { conditions = [], ...scope }: SearchScope,
): Promise<Condition[]> {
  const rowLimit = page.limit + 1
  const met = await countMatches(unit, page, scope, scanLimits.few)
  const isWorthMore = met < rowLimit && met * scanLimits.more >= rowLimit * scanLimits.few
  const isMet =
    met === rowLimit || (isWorthMore && (await countMatches(unit, page, scope, scanLimits.more)) === rowLimit)
  if (isMet) return [...conditions]
  const isByMonth = page.sortedBy[0] === 'createdDate' && hasPrefixCondition(page.requested)
  return [isByMonth ? selectPageFromMonthIndex(unit, page, conditions) : selectPageFromIndex(unit, page, conditions)]
}

/** Counts the matches among the first orders of the list, up to a page. */
async function countMatches(unit: Unit, page: Page, { among, matches }: SearchScope, first: number): Promise<number> {
  const all = joinConditions(...listOwnOrderConditions(unit), ...(among ? [among] : []))
  const inOrder = page.orderBy.reduce((some, { expression, direction }) => some.orderBy(expression, direction), all)
  const near = db.selectFrom(inOrder.limit(sql.lit(first)).as('orders')).where(matches)
  const met = near.select('id').limit(page.limit + 1)
  return (await unit.first(db.selectFrom(met.as('met')).select(sql<number>`count(*)::int`.as('count'))))!.count
}

const joinConditions = (...conditions: readonly Condition[]) =>
  conditions.reduce(
    (some, condition) => some.where(condition),
    db.selectFrom('orders').selectAll().where('number', 'is not', null),
  )
const selectPlacedIds = (...conditions: readonly Condition[]) =>
  joinConditions(...conditions)
    .clearSelect()
    .select('id')

/**
 * The page of orders that an index finds, sorted. `offset` (even 0) keeps the planner from scanning the list instead.
 * Totals are computed for the page only.
 */
function selectPageFromIndex(unit: Unit, page: Page, conditions: readonly Condition[]): Condition {
  const start = page.where ? [page.where] : []
  const found = joinConditions(...listOwnOrderConditions(unit), ...start, ...conditions).offset(sql.lit(0))
  const ids = page.attach(db.selectFrom(found.as('orders')).select('id'), { filtered: true, placed: false })
  return sql<SqlBool>`id = any(array(select id from (${ids}) as page))`
}

/** The page of orders found by a per-month index, month by month, until the page is full. */
function selectPageFromMonthIndex(unit: Unit, page: Page, conditions: readonly Condition[]): Condition {
  const start = page.where ? [page.where] : []
  const inMonth = sql<SqlBool>`order_month(created_date) = months.month`
  const found = page.attach(selectPlacedIds(...listOwnOrderConditions(unit), ...start, ...conditions, inMonth), {
    filtered: true,
    placed: false,
  })
  const [first, last] = page.orderBy[0]!.direction === 'desc' ? ['max', 'min'] : ['min', 'max']
  const end = (which: string) =>
    joinConditions()
      .clearSelect()
      .select(sql<number>`order_month(${sql.raw(which)}(created_date))`.as('month'))
  return sql<SqlBool>`id = any(array(
    select found.id from (${end(first!)}) as one cross join (${end(last!)}) as other
    cross join lateral generate_series(one.month, other.month, case when one.month > other.month then -1 else 1 end) as months (month)
    cross join lateral (${found}) as found limit ${sql.lit(page.limit + 1)}))`
}
