import { invalid } from '@stoa/contract/problem'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  matchesText,
  type Page,
  type QueryInput,
  searchFields,
  tsquery,
} from '../../kernel/query/index.ts'
import { db } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { indexedSortFields, kindFields, orderFields, skewedFields } from './orders.fields.ts'
import { buyerColumn, selectOrders } from './orders.store.ts'
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
  const conditions = [...ownOrderConditions(unit), ...(await textConditions(unit, page))]
  const select = conditions.reduce((some, condition) => some.where(condition), selectOrders())
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { orders: items as OrderRecord[], metadata }
}

/** So many orders are read to be sorted by what no index has in order. */
const maxSorted = 5000

/** Refuses to sort by what no index has in order, unless little is left by the filter and the words. */
async function assertSortable(unit: Unit, page: Page): Promise<void> {
  const { expression } = (page.search ?? {}) as NonNullable<OrderSearch['search']>
  const words = expression ? tsquery(expression, { at: 'search.search.expression' }) : undefined
  const conditions = [
    ...ownOrderConditions(unit),
    ...(page.filter ? [page.filter] : []),
    ...(words ? [matchesText(sql.ref('search'), words)] : []),
  ]
  const left = selectPlacedIds(...conditions).limit(maxSorted + 1)
  const { count } = (await unit.first(db.selectFrom(left.as('left')).select(sql<number>`count(*)::int`.as('count'))))!
  if (count <= maxSorted) return
  const name = page.sortedBy.find((each) => !indexedSortFields.includes(each))!
  const description = `sorts at most ${maxSorted} orders by "${name}": filter for fewer`
  throw invalid(`search.sort[${page.sortedBy.indexOf(name)}].fieldName`, description, 'FIELD_NOT_ALLOWED')
}

/** Sorted by kind, orders come by date within each, as their indexes have them. */
function addDateSort(sort: OrderSearch['sort']): OrderSearch['sort'] {
  if (!Array.isArray(sort) || sort.length !== 1) return sort
  const [{ fieldName, order }] = sort as [{ fieldName: string; order?: string }]
  return kindFields.includes(fieldName) ? [...sort, { fieldName: 'createdDate', order }] : sort
}

function ownOrderConditions({ actor }: Unit): Condition[] {
  const buyer = buyerColumn(actor)
  return buyer ? [sql<SqlBool>`${sql.ref(buyer.column)} = ${buyer.id}`] : []
}

/** The index finds the words anywhere in the order; where fields are named, one of these has to hold them. */
async function textConditions(unit: Unit, page: Page): Promise<Condition[]> {
  const { expression, fields } = (page.search ?? {}) as NonNullable<OrderSearch['search']>
  const words = expression ? tsquery(expression, { at: 'search.search.expression' }) : undefined
  const named = searchFields(orderFields, fields, unit.actor.type, 'search.search.fields')
  if (!words) return isSkewed(page.requested) ? chooseScanOrIndex(unit, page, { matches: page.filter! }) : []
  const anywhere = matchesText(sql.ref('search'), words)
  const texts = named.map(({ column }) => sql`${column}::text`)
  const within = fields?.length
    ? [matchesText(sql`to_tsvector('simple', unaccent(concat_ws(' ', ${sql.join(texts)})))`, words)]
    : []
  // What was typed is read once, and not for each order.
  const matches = matchesText(sql.ref('search'), sql<string>`(select ${words})`)
  return chooseScanOrIndex(unit, page, { among: page.where, matches, conditions: [anywhere, ...within] })
}

function isSkewed(filter: unknown): boolean {
  return skewedFields.some((field) => conditionOn(filter, field) !== undefined) || hasPrefixCondition(filter)
}

const hasPrefixCondition = (filter: unknown): boolean =>
  Object.hasOwn((conditionOn(filter, 'buyerInfo.email') ?? {}) as object, '$startsWith')

const conditionOn = (filter: unknown, field: string): unknown => ((filter ?? {}) as Record<string, unknown>)[field]

/**
 * So many orders are looked at in the order that was asked for, before an index is asked for those that match: few at
 * first, and more where those have shown that it may be worth it.
 */
const scanLimits = { few: 1000, more: 10_000 }

interface SearchScope {
  /** Which orders are walked through. */
  readonly among?: Condition | undefined
  readonly matches: Condition
  /** What the page's filter does not say. */
  readonly conditions?: readonly Condition[]
}

/**
 * Leaves the list to be walked where a page of those that match is met soon; else they are found by their index. The planner
 * can't tell: it takes any beginning of a word for one of every 200, and every word for one that is met as often lately as
 * it ever was.
 */
async function chooseScanOrIndex(
  unit: Unit,
  page: Page,
  { conditions = [], ...scope }: SearchScope,
): Promise<Condition[]> {
  const wanted = page.limit + 1
  const met = await countMatches(unit, page, scope, scanLimits.few)
  const isWorthMore = met < wanted && met * scanLimits.more >= wanted * scanLimits.few
  const isMet = met === wanted || (isWorthMore && (await countMatches(unit, page, scope, scanLimits.more)) === wanted)
  if (isMet) return [...conditions]
  const isByMonth = page.sortedBy[0] === 'createdDate' && hasPrefixCondition(page.requested)
  return [isByMonth ? pageFromMonthIndex(unit, page, conditions) : pageFromIndex(unit, page, conditions)]
}

/** How many of the first orders of the list match; counted up to a page. */
async function countMatches(unit: Unit, page: Page, { among, matches }: SearchScope, first: number): Promise<number> {
  const all = placed(...ownOrderConditions(unit), ...(among ? [among] : []))
  const inOrder = page.orderBy.reduce((some, { expression, direction }) => some.orderBy(expression, direction), all)
  const near = db.selectFrom(inOrder.limit(sql.lit(first)).as('orders')).where(matches)
  const met = near.select('id').limit(page.limit + 1)
  return (await unit.first(db.selectFrom(met.as('met')).select(sql<number>`count(*)::int`.as('count'))))!.count
}

const placed = (...conditions: readonly Condition[]) =>
  conditions.reduce(
    (some, condition) => some.where(condition),
    db.selectFrom('orders').selectAll().where('number', 'is not', null),
  )
const selectPlacedIds = (...conditions: readonly Condition[]) =>
  placed(...conditions)
    .clearSelect()
    .select('id')

/**
 * The page of those that an index finds, sorted: an offset, even of none, keeps the planner from walking the list instead.
 * Their places are written down for the page alone: they would be for all that are found.
 */
function pageFromIndex(unit: Unit, page: Page, conditions: readonly Condition[]): Condition {
  const start = page.where ? [page.where] : []
  const found = placed(...ownOrderConditions(unit), ...start, ...conditions).offset(sql.lit(0))
  const ids = page.attach(db.selectFrom(found.as('orders')).select('id'), { filtered: true, placed: false })
  return sql<SqlBool>`id = any(array(select id from (${ids}) as page))`
}

/** The page of those that an index of months finds, in the order of the months: it is full after a few of these. */
function pageFromMonthIndex(unit: Unit, page: Page, conditions: readonly Condition[]): Condition {
  const start = page.where ? [page.where] : []
  const inMonth = sql<SqlBool>`order_month(created_date) = months.month`
  const found = page.attach(selectPlacedIds(...ownOrderConditions(unit), ...start, ...conditions, inMonth), {
    filtered: true,
    placed: false,
  })
  const [first, last] = page.orderBy[0]!.direction === 'desc' ? ['max', 'min'] : ['min', 'max']
  const end = (which: string) =>
    placed()
      .clearSelect()
      .select(sql<number>`order_month(${sql.raw(which)}(created_date))`.as('month'))
  return sql<SqlBool>`id = any(array(
    select found.id from (${end(first!)}) as one cross join (${end(last!)}) as other
    cross join lateral generate_series(one.month, other.month, case when one.month > other.month then -1 else 1 end) as months (month)
    cross join lateral (${found}) as found limit ${sql.lit(page.limit + 1)}))`
}
