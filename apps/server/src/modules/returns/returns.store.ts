import type { Fulfillment } from '@stoa/contract/fulfillment.entity'
import type { OrderLineItem } from '@stoa/contract/order.entity'
import { Return } from '@stoa/contract/return.entity'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput } from '../../kernel/query/index.ts'
import { db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBuyerColumn } from '../orders/joins.ts'
import type { Goods, ReturnDoc, ReturnRecord } from './returns.ts'

interface ReturnsTable {
  id: string
  order_id: string
  order_number: string
  member_id: string | null
  status: ReturnRecord['status']
  created_date: Date
  answered_date: Date | null
  doc: ReturnDoc
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    returns: ReturnsTable
  }
}

const select = () =>
  db
    .selectFrom('returns as r')
    .select(['r.id', 'r.order_id as orderId', 'r.order_number as orderNumber', 'r.member_id as memberId', 'r.status'])
    .select(['r.created_date as createdDate', 'r.answered_date as answeredDate', 'r.doc'])

/** An upper bound per order. */
const maxReturns = 1000

/** The shipped lines and returns of an order that the actor may see; undefined if there is none. */
export async function findGoods(unit: Unit, orderId: string): Promise<(Goods & { id: string }) | undefined> {
  const buyer = findBuyerColumn(unit.actor)
  let statement = db
    .selectFrom('orders as o')
    .select('o.id')
    .select(sql<OrderLineItem[]>`o.doc -> 'lineItems'`.as('lines'))
    .select(
      sql<Pick<Fulfillment, 'lineItems' | 'createdDate'>[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('createdDate', f.created_date, 'lineItems', f.doc -> 'lineItems')), '[]')
        from fulfillments f where f.site_id = ${site} and f.order_id = o.id)`.as('parcels'),
    )
    .select(
      sql<Goods['returns']>`(
        select coalesce(jsonb_agg(jsonb_build_object('status', r.status, 'lineItems', r.doc -> 'lineItems')), '[]')
        from returns r where r.site_id = ${site} and r.order_id = o.id)`.as('returns'),
    )
    .where('o.id', '=', orderId)
    .where('o.number', 'is not', null)
    .where('o.status', '=', 'APPROVED')
  if (buyer) statement = statement.where(`o.${buyer.column}`, '=', buyer.id)
  return unit.first(statement)
}

/** The caller checks access to the order. */
export const listOfOrder = (unit: Unit, orderId: string): Promise<ReturnRecord[]> =>
  unit.all(select().where('r.order_id', '=', orderId).orderBy('r.created_date', 'desc').limit(maxReturns))

export const lockReturn = (unit: Unit, id: string): Promise<ReturnRecord | undefined> =>
  unit.first(select().where('r.id', '=', id).forUpdate())

const fields = createEntityFields(Return, { table: 'r' })

export async function queryReturns(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'returns.queryReturns',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  return page.toPage(await unit.all(page.attach(select())))
}

export async function insertReturn(unit: Unit, { id, status, doc, ...rest }: ReturnRecord): Promise<void> {
  const { orderId, orderNumber, memberId, createdDate } = rest
  await unit.run(
    db.insertInto('returns').values({
      ...{ id, order_id: orderId, order_number: orderNumber, member_id: memberId, status, doc },
      created_date: createdDate,
      answered_date: null,
    }),
  )
}

export async function saveAnswer(unit: Unit, { id, status, answeredDate, doc }: ReturnRecord): Promise<void> {
  await unit.run(db.updateTable('returns').set({ status, answered_date: answeredDate, doc }).where('id', '=', id))
}

export const listOfMember = (unit: Unit, memberId: string): Promise<ReturnRecord[]> =>
  unit.all(select().where('r.member_id', '=', memberId).orderBy('r.created_date').limit(maxReturns))

/** Keeps that something was returned, without the person and their comment. */
const anonymized = { member_id: null, doc: sql<ReturnDoc>`doc - 'comment' || '{"buyer": {}}'` }

export async function anonymizeMember(unit: Unit, memberId: string): Promise<void> {
  await unit.run(db.updateTable('returns').set(anonymized).where('member_id', '=', memberId))
}

/** `email`: lower case. Orders without an account. */
const isOwnedByGuest = (email: string) => sql<boolean>`member_id is null and order_id in (
  select o.id from orders o where o.site_id = ${site} and lower(o.email) = ${email}::text and o.member_id is null)`

export const listOfGuest = (unit: Unit, email: string): Promise<ReturnRecord[]> =>
  unit.all(select().where(isOwnedByGuest(email)).orderBy('r.created_date').limit(maxReturns))

export async function anonymizeGuest(unit: Unit, email: string): Promise<void> {
  await unit.run(db.updateTable('returns').set(anonymized).where(isOwnedByGuest(email)))
}
