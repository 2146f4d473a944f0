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
  type QueryInput,
  searchFields,
  text,
  textList,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import { raw, site } from '../../kernel/sql.ts'
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
    search: search.search,
    at: 'search',
  })
  let select = selectOrders()
  const buyer = buyerColumn(unit.actor)
  if (buyer) select = select.where(buyer.column, '=', buyer.id)
  for (const condition of await textConditions(unit, page.search as OrderSearch['search']))
    select = select.where(condition)
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { orders: items as OrderRecord[], metadata }
}

/** The index finds the words anywhere in the order; where fields are named, one of these has to hold them. */
async function textConditions(unit: Unit, search: OrderSearch['search']): Promise<Expression<SqlBool>[]> {
  const words = search?.expression ? tsquery(search.expression, { at: 'search.search.expression' }) : undefined
  const named = searchFields(orderFields, search?.fields, unit.actor.type, 'search.search.fields')
  if (!words) return []
  const anywhere = await found(unit, matchesText(sql.ref('search'), words))
  if (!search?.fields?.length) return [anywhere]
  const texts = named.map(({ column }) => sql`${column}::text`)
  const within = matchesText(sql`to_tsvector('simple', unaccent(concat_ws(' ', ${sql.join(texts)})))`, words)
  return [anywhere, within]
}

/** As many as are sorted in the time that a walk by date takes until it has met enough of so many. */
const few = 2000

/**
 * Few orders with the words are fetched by the index of words; where there are many, a walk through the list meets a
 * page of them soon. Which it is has to be counted: the planner takes any beginning of a word for one of every 200.
 */
async function found(unit: Unit, matches: Expression<SqlBool>): Promise<Expression<SqlBool>> {
  const ids = sql`select id from orders where site_id = ${site} and number is not null and ${matches}`
  const { count } = (await unit.first(
    raw(sql<{ count: number }>`select count(*)::int as count from (${ids} limit ${sql.lit(few + 1)}) as found`),
  ))!
  return count > few ? matches : sql<SqlBool>`id = any(array(${ids}))`
}
