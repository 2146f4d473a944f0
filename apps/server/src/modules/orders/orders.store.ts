import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import type { Activity } from '@stoa/contract/order-activity.entity'
import { sql } from 'kysely'
import { type Actor, isManager } from '../../kernel/actor.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { toFilterColumns } from './filter-columns.ts'
import { buildSearchText } from './orders.build.ts'
import type { OrderDocument, OrderRecord, OrderResources } from './orders.ts'

interface OrdersTable {
  id: string
  number: string | null
  status: OrderStatus
  payment_status: PaymentStatus
  fulfillment_status: FulfillmentStatus
  checkout_id: string | null
  visitor_id: string | null
  member_id: string | null
  contact_id: string | null
  email: string | null
  currency: string
  locale: string
  total: string
  paid: string
  authorized: string
  refunded: string
  pending_amounts: OrderRecord['pendingAmounts'] | null
  archived: boolean
  seen: boolean
  awaits: OrderRecord['awaits'] | null
  terms: OrderRecord['terms'] | null
  returning_customer: boolean | null
  first_purchase_date: Date | null
  previous_purchase_date: Date | null
  created_date: Date
  updated_date: Date
  purchased_date: Date | null
  search: string
  resources: OrderResources
  activities: Activity[]
  channel: string | null
  country: string | null
  tag_ids: readonly string[]
  search_keys: readonly string[]
  company_id: string | null
  doc: OrderDocument
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    orders: OrdersTable
    order_counters: { last: string }
  }
}

/** The app that the buyer of an order came from. */
export async function findClientOfOrder(unit: Unit, id: string): Promise<string | undefined> {
  const row = await unit.first(
    db
      .selectFrom('orders as o')
      .innerJoin('checkouts as c', 'c.id', 'o.checkout_id')
      .select(sql<string | null>`c.doc ->> 'clientId'`.as('clientId'))
      .where('o.id', '=', id),
  )
  return row?.clientId ?? undefined
}

const columns = [
  ...(['id', 'number', 'status', 'currency', 'locale', 'total', 'paid', 'authorized', 'refunded', 'email'] as const),
  ...(['archived', 'seen', 'awaits', 'terms'] as const),
  'pending_amounts as pendingAmounts',
  'returning_customer as returningCustomer',
  'first_purchase_date as firstPurchaseDate',
  'previous_purchase_date as previousPurchaseDate',
  'payment_status as paymentStatus',
  'fulfillment_status as fulfillmentStatus',
  'checkout_id as checkoutId',
  'visitor_id as visitorId',
  'member_id as memberId',
  'contact_id as contactId',
  'created_date as createdDate',
  'updated_date as updatedDate',
  'purchased_date as purchasedDate',
] as const

const selectRows = () => db.selectFrom('orders').select(columns).where('number', 'is not', null)

/** Placed orders only. Others are known to their payments only. */
export const selectOrders = () => selectRows().select(['activities', 'doc'])

const findPlaced = prepare<{ id: string }>()((p) => selectOrders().where('id', '=', p.id))
const findOfVisitor = prepare<{ id: string; buyer: string }>()((p) =>
  selectOrders().where('id', '=', p.id).where('visitor_id', '=', p.buyer),
)
const findOfMember = prepare<{ id: string; buyer: string }>()((p) =>
  selectOrders().where('id', '=', p.id).where('member_id', '=', p.buyer),
)

const findOfNumber = prepare<{ number: string; email: string }>()((p) =>
  selectOrders().where('number', '=', p.number).where(sql<boolean>`lower(email) = lower(${p.email})`),
)

/** The placed order with this number and email address. */
export const findOrderOfBuyer = (unit: Unit, number: string, email: string): Promise<OrderRecord | undefined> =>
  unit.first(findOfNumber({ number, email }))

/** A placed order that the actor may see. Buyers see their own only. */
export async function findOrder(unit: Unit, id: string): Promise<OrderRecord | undefined> {
  const { actor } = unit
  if (actor.type === 'visitor') return unit.first(findOfVisitor({ id, buyer: actor.id }))
  if (actor.type === 'member') return unit.first(findOfMember({ id, buyer: actor.id }))
  return isManager(actor) ? unit.first(findPlaced({ id })) : undefined
}

/** The id of the transaction that wrote the row: every write changes it. */
const version = sql<string>`xmin::text`

interface VersionedLookup {
  id: string
  /** The cached version; '' for none. */
  known: string
}

const selectUnlessKnown = <C extends 'doc' | 'activities'>(known: string, column: C) =>
  sql<OrdersTable[C] | null>`case when ${version} <> ${known} then ${sql.ref(column)} end`.as(column)
const selectIfChanged = ({ id, known }: VersionedLookup) =>
  selectRows()
    .select([version.as('version'), selectUnlessKnown(known, 'doc'), selectUnlessKnown(known, 'activities')])
    .where('id', '=', id)
const findIfChanged = prepare<VersionedLookup>()(selectIfChanged)
const findIfChangedOfVisitor = prepare<VersionedLookup & { buyer: string }>()((p) =>
  selectIfChanged(p).where('visitor_id', '=', p.buyer),
)
const findIfChangedOfMember = prepare<VersionedLookup & { buyer: string }>()((p) =>
  selectIfChanged(p).where('member_id', '=', p.buyer),
)

/** An order without its large columns if they still have the cached version. */
export type OrderIfChanged = Omit<OrderRecord, 'doc' | 'activities'> & {
  version: string
  doc: OrderDocument | null
  activities: Activity[] | null
}

/** Like {@link findOrder}, for a caller that may have the order cached. */
export async function findOrderIfChanged(unit: Unit, lookup: VersionedLookup): Promise<OrderIfChanged | undefined> {
  const { actor } = unit
  if (actor.type === 'visitor') return unit.first(findIfChangedOfVisitor({ ...lookup, buyer: actor.id }))
  if (actor.type === 'member') return unit.first(findIfChangedOfMember({ ...lookup, buyer: actor.id }))
  return isManager(actor) ? unit.first(findIfChanged(lookup)) : undefined
}

/** The owner column for a buyer; undefined for actors who see all orders. */
export function findBuyerColumn(actor: Actor): { column: 'visitor_id' | 'member_id'; id: string } | undefined {
  if (actor.type === 'visitor') return { column: 'visitor_id', id: actor.id }
  return actor.type === 'member' ? { column: 'member_id', id: actor.id } : undefined
}

/** The latest orders of members that the actor may see: at most ten of each. */
export function listLatestOfMembers(unit: Unit, memberIds: readonly string[]): Promise<OrderRecord[]> {
  const own = findBuyerColumn(unit.actor)
  const visible = own ? sql`and l.${sql.ref(own.column)} = ${own.id}` : sql``
  const latest = sql<string>`(
    select latest.id from unnest(${[...new Set(memberIds)]}::uuid[]) as wanted(id)
    cross join lateral (
      select l.id from orders l
      where l.site_id = ${site} and l.member_id = wanted.id and l.number is not null ${visible}
      order by l.created_date desc, l.id desc limit 10
    ) latest
  )`
  const statement = selectOrders().where('id', 'in', latest).orderBy('created_date', 'desc').orderBy('id', 'desc')
  return unit.all(statement) as Promise<OrderRecord[]>
}

const findByCheckout = prepare<{ checkoutId: string }>()((p) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'visitor_id as visitorId', 'member_id as memberId'])
    .where('checkout_id', '=', p.checkoutId),
)

export interface OrderOfCheckout {
  id: string
  status: OrderStatus
}

/** The order of a checkout, placed or not, without an access check. */
export const findOrderOfAnyCheckout = (unit: Unit, checkoutId: string): Promise<OrderOfCheckout | undefined> =>
  unit.first(findByCheckout({ checkoutId }))

/** Whether the payment of an order of these checkouts is not decided yet. */
export const isAnyBeingPaid = async (unit: Unit, checkoutIds: readonly string[]): Promise<boolean> =>
  (await unit.first(
    db
      .selectFrom('orders')
      .select('id')
      .where('checkout_id', 'in', [...checkoutIds])
      .where('status', '=', 'INITIALIZED')
      .limit(1),
  )) !== undefined

/** The order of a checkout, placed or not; undefined for other buyers. */
export async function findOrderOfCheckout(unit: Unit, checkoutId: string): Promise<OrderOfCheckout | undefined> {
  const row = await unit.first(findByCheckout({ checkoutId }))
  if (!row || isManager(unit.actor)) return row
  const isMine =
    unit.actor.type === 'member' ? row.memberId === unit.actor.id : row.visitorId === (unit.actor as { id: string }).id
  return isMine ? row : undefined
}

/** Updates the search text of an order. */
export function reindexOrder(unit: Unit, { id, doc, email }: Pick<OrderRecord, 'id' | 'doc' | 'email'>): void {
  unit.send(
    compileRaw(sql`update orders set search = to_tsvector('simple', unaccent(${buildSearchText(doc, email)}::text))
        || to_tsvector('simple', number::text)
      where site_id = ${site} and id = ${id}`),
  )
}

export async function removeOrder(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('orders').where('id', '=', id))
}

const lock = prepare<{ id: string }>()((p) =>
  db
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'currency', 'locale', 'checkout_id as checkoutId'])
    .select(sql<string | null>`resources -> 'giftCard' ->> 'amount'`.as('giftCardPaid'))
    .select(sql<OrderResources['stock'] | null>`resources -> 'stockDue'`.as('stockDue'))
    .where('id', '=', p.id)
    .forUpdate(),
)

export interface OrderHead {
  number: string | null
  /** Null for the order of a draft. */
  checkoutId: string | null
  status: OrderStatus
  total: string
  currency: string
  locale: string
  /** The amount paid by gift card. */
  giftCardPaid: string | null
  /** Stock that is taken when the order is paid. */
  stockDue: OrderResources['stock'] | null
}

/** Locks an order and returns what is needed to change its payment. */
export const lockOrder = (unit: Unit, id: string): Promise<OrderHead | undefined> => unit.first(lock({ id }))

const lockRow = prepare<{ id: string }>()((p) => selectOrders().where('id', '=', p.id).forUpdate())

/** A placed order, locked, without an access check. */
export const lockPlaced = (unit: Unit, id: string): Promise<OrderRecord | undefined> => unit.first(lockRow({ id }))

type Changeable =
  | ('status' | 'paymentStatus' | 'fulfillmentStatus' | 'archived' | 'seen' | 'email' | 'contactId')
  | ('activities' | 'doc')
  | ('visitorId' | 'memberId' | 'total' | 'paid' | 'authorized' | 'refunded' | 'pendingAmounts')

function toDocColumns(doc: OrderDocument) {
  const { channel, country, tagIds, searchKeys } = toFilterColumns(doc)
  return { doc, channel, country, tag_ids: tagIds, search_keys: searchKeys }
}

/** Writes the mutable columns of a locked order; document and history only if they changed. */
export async function updateOrder(
  unit: Unit,
  before: Pick<OrderRecord, 'activities' | 'doc'>,
  order: Pick<OrderRecord, Changeable | 'id' | 'updatedDate'>,
): Promise<void> {
  await unit.run(
    db
      .updateTable('orders')
      .set({
        status: order.status,
        payment_status: order.paymentStatus,
        fulfillment_status: order.fulfillmentStatus,
        total: order.total,
        paid: order.paid,
        authorized: order.authorized,
        refunded: order.refunded,
        pending_amounts: order.pendingAmounts ?? null,
        archived: order.archived,
        seen: order.seen,
        email: order.email,
        contact_id: order.contactId,
        visitor_id: order.visitorId,
        member_id: order.memberId,
        updated_date: order.updatedDate,
        ...(order.activities !== before.activities && { activities: order.activities }),
        ...(order.doc !== before.doc && toDocColumns(order.doc)),
      })
      .where('id', '=', order.id),
  )
}

/** Whether there is any checkout or order, and any product with a price. */
export async function findSalesStarted(unit: Unit): Promise<{ sold: boolean; priced: boolean }> {
  const row = await unit.first(
    compileRaw(sql<{ sold: boolean; priced: boolean }>`
      select exists (select from checkouts where site_id = ${site}) or exists (select from orders where site_id = ${site}) as sold,
             exists (select from products where site_id = ${site}) as priced`),
  )
  return row!
}
