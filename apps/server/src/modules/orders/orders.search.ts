import { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import { type Expression, type SqlBool, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  boolean,
  compileQuery,
  decimal,
  enumeration,
  type FieldMap,
  integer,
  matchesText,
  type Page,
  type QueryInput,
  searchFields,
  text,
  textList,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import { db, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { buyerColumn, selectOrders } from './orders.store.ts'
import type { OrderRecord } from './orders.ts'

const valuesOf = (schema: object): string[] => (schema as { enum: string[] }).enum
const unsorted = { sortable: false }

/** As the index of tags has it. */
const tags = sql`(doc -> 'tags' -> 'tags' -> 'tagIds')`

/** Sorts that no index could answer are left out; so are filters on what only the document holds, but channel and tags. */
export const orderFields: FieldMap = {
  id: uuid('id', { notNull: true }),
  number: integer('number', { notNull: true, searchable: true }),
  createdDate: timestamp('created_date', { notNull: true }),
  updatedDate: timestamp('updated_date', { notNull: true }),
  purchasedDate: timestamp('purchased_date', { notNull: true }),
  status: enumeration(valuesOf(OrderStatus), 'status', unsorted),
  paymentStatus: enumeration(valuesOf(PaymentStatus), 'payment_status', unsorted),
  fulfillmentStatus: enumeration(valuesOf(FulfillmentStatus), 'fulfillment_status', unsorted),
  archived: boolean('archived', unsorted),
  seenByAHuman: boolean('seen', { ...unsorted, readableBy: ['owner', 'app'] }),
  checkoutId: uuid('checkout_id', unsorted),
  currency: text('currency', unsorted),
  'buyerInfo.visitorId': uuid('visitor_id', unsorted),
  'buyerInfo.memberId': uuid('member_id', unsorted),
  'buyerInfo.contactId': uuid('contact_id', unsorted),
  'buyerInfo.email': text('email', { ...unsorted, searchable: true }),
  'priceSummary.total.amount': decimal('total', { notNull: true }),
  'balanceSummary.paid.amount': decimal('paid', unsorted),
  'balanceSummary.authorized.amount': decimal('authorized', unsorted),
  'balanceSummary.balance.amount': decimal(sql`(total - paid - authorized)`, unsorted),
  'tags.tags.tagIds': textList(sql`array(select jsonb_array_elements_text(${tags}))`, {
    some: (values) => sql`${tags} ?| ${values}`,
  }),
  'channelInfo.type': text(sql`(doc -> 'channelInfo' ->> 'type')`, unsorted),
}

export interface OrderSearch extends Pick<QueryInput, 'filter' | 'sort' | 'cursorPaging'> {
  search?: { expression?: string | null; fields?: string[] | null } | null
}

export async function searchOrders(unit: Unit, search: OrderSearch) {
  const page = compileQuery(orderFields, search, {
    unit,
    operation: 'orders.searchOrders',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
    search: search.search ?? beginningIn(search.filter),
    at: 'search',
  })
  const conditions = [...ownOf(unit), ...(await textConditions(unit, page))]
  const select = conditions.reduce((some, condition) => some.where(condition), selectOrders())
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { orders: items as OrderRecord[], metadata }
}

function ownOf({ actor }: Unit): Expression<SqlBool>[] {
  const buyer = buyerColumn(actor)
  return buyer ? [sql<SqlBool>`${sql.ref(buyer.column)} = ${buyer.id}`] : []
}

type Said = OrderSearch['search'] & { beginning?: string }

/** How addresses begin, where a list is asked for by that. */
function beginningIn(filter: unknown): Said | undefined {
  const asked = (filter as Record<string, { $startsWith?: unknown }> | null | undefined)?.['buyerInfo.email']
  return typeof asked?.$startsWith === 'string' ? { beginning: asked.$startsWith } : undefined
}

/** The index finds the words anywhere in the order; where fields are named, one of these has to hold them. */
async function textConditions(unit: Unit, page: Page): Promise<Expression<SqlBool>[]> {
  const { expression, fields, beginning } = (page.search ?? {}) as Said
  if (beginning !== undefined) return addressedAs(unit, page, beginning)
  const words = expression ? tsquery(expression, { at: 'search.search.expression' }) : undefined
  const named = searchFields(orderFields, fields, unit.actor.type, 'search.search.fields')
  if (!words) return []
  const anywhere = matchesText(sql.ref('search'), words)
  const texts = named.map(({ column }) => sql`${column}::text`)
  const within = fields?.length
    ? [matchesText(sql`to_tsvector('simple', unaccent(concat_ws(' ', ${sql.join(texts)})))`, words)]
    : []
  if (await isMetSoon(unit, page, anywhere)) return [anywhere, ...within]
  return [amongFound(unit, page, [anywhere, ...within])]
}

/**
 * So many orders are looked at in the order that was asked for, before words are looked up in their index: few at first,
 * and more where those have shown that it may be worth it.
 */
const atHand = { few: 1000, more: 3000 }

/**
 * Whether a walk through the list meets a page of those who have the words soon. The planner can't tell: it takes any
 * beginning of a word for one of every 200, and every word for one that is met as often lately as it ever was.
 */
async function isMetSoon(unit: Unit, page: Page, matches: Expression<SqlBool>): Promise<boolean> {
  const wanted = page.limit + 1
  const met = await countAmong(unit, page, matches, atHand.few)
  if (met === wanted) return true
  const isWorthMore = met * atHand.more >= wanted * atHand.few
  return isWorthMore && (await countAmong(unit, page, matches, atHand.more)) === wanted
}

/** How many of the first orders of the list have the words; counted up to a page. */
async function countAmong(unit: Unit, page: Page, matches: Expression<SqlBool>, first: number): Promise<number> {
  const placed = db.selectFrom('orders').selectAll().where('number', 'is not', null)
  const own = [...ownOf(unit), ...(page.where ? [page.where] : [])].reduce((some, each) => some.where(each), placed)
  const inOrder = page.orderBy.reduce((some, { expression, direction }) => some.orderBy(expression, direction), own)
  const near = db.selectFrom(inOrder.limit(sql.lit(first)).as('orders')).where(matches)
  const met = near.select('id').limit(page.limit + 1)
  return (await unit.first(db.selectFrom(met.as('met')).select(sql<number>`count(*)::int`.as('count'))))!.count
}

/** The page of those that an index finds, sorted: an offset, even of none, keeps the planner from walking the list instead. */
function amongFound(unit: Unit, page: Page, conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  const placed = db.selectFrom('orders').selectAll().where('number', 'is not', null)
  const found = conditions.reduce((some, condition) => some.where(condition), placed).offset(sql.lit(0))
  const own = ownOf(unit).reduce((some, each) => some.where(each), db.selectFrom(found.as('orders')))
  const ids = page.attach(own.select('id'))
  return sql<SqlBool>`id = any(array(select id from (${ids}) as page))`
}

/** Addresses that begin so in more orders are taken for common, and the list is walked until it has met a page of them. */
const commonAddresses = 50_000

/** The planner takes what few addresses begin with for something that is met all the time. */
async function addressedAs(unit: Unit, page: Page, beginning: string): Promise<Expression<SqlBool>[]> {
  const pattern = `${beginning.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const begins = sql<SqlBool>`lower(email) like ${pattern}`
  const { count } = (await unit.first(
    raw(sql<{ count: number }>`select count(*)::int as count from (
      select 1 from orders where site_id = ${site} and number is not null and ${begins}
      limit ${sql.lit(commonAddresses + 1)}) as found`),
  ))!
  return count > commonAddresses ? [] : [amongFound(unit, page, [begins])]
}
