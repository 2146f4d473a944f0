import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import type { Activity } from '@stoa/contract/order-activity.entity'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, isManager } from '../../kernel/actor.ts'
import { db, prepared, raw, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type Sold, soldAsOf } from '../checkout/index.ts'
import { type Payment, paymentInsert } from '../payments/index.ts'
import { searchTextOf } from './orders.build.ts'
import { type OrderDocument, type OrderRecord, orderSourcesOf, paymentSourcesOf, type Taken } from './orders.ts'

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
  archived: boolean
  seen: boolean
  awaits: OrderRecord['awaits'] | null
  created_date: Date
  updated_date: Date
  purchased_date: Date | null
  search: string
  taken: Taken
  activities: Activity[]
  doc: OrderDocument
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    orders: OrdersTable
    order_counters: { last: string }
  }
}

const columns = [
  ...(['id', 'number', 'status', 'currency', 'locale', 'total', 'paid', 'authorized', 'refunded', 'email'] as const),
  ...(['archived', 'seen', 'awaits', 'activities', 'doc'] as const),
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

/** Orders that are placed: the others are known to their payments only. */
export const selectOrders = () => db.selectFrom('orders').select(columns).where('number', 'is not', null)

const findPlaced = prepared<{ id: string }>()((p) => selectOrders().where('id', '=', p.id))
const findOfVisitor = prepared<{ id: string; buyer: string }>()((p) =>
  selectOrders().where('id', '=', p.id).where('visitor_id', '=', p.buyer),
)
const findOfMember = prepared<{ id: string; buyer: string }>()((p) =>
  selectOrders().where('id', '=', p.id).where('member_id', '=', p.buyer),
)

const findOfNumber = prepared<{ number: string; email: string }>()((p) =>
  selectOrders().where('number', '=', p.number).where(sql<boolean>`lower(email) = lower(${p.email})`),
)

/** The placed order of this number, if it was placed with this address. */
export const findOrderOfBuyer = (unit: Unit, number: string, email: string): Promise<OrderRecord | undefined> =>
  unit.first(findOfNumber({ number, email }))

/** A placed order that the actor may see: buyers have their own only. */
export async function findOrder(unit: Unit, id: string): Promise<OrderRecord | undefined> {
  const { actor } = unit
  if (actor.type === 'visitor') return unit.first(findOfVisitor({ id, buyer: actor.id }))
  if (actor.type === 'member') return unit.first(findOfMember({ id, buyer: actor.id }))
  return isManager(actor) ? unit.first(findPlaced({ id })) : undefined
}

/** Where the buyer's own orders are found; nothing for who sees all. */
export function buyerColumn(actor: Actor): { column: 'visitor_id' | 'member_id'; id: string } | undefined {
  if (actor.type === 'visitor') return { column: 'visitor_id', id: actor.id }
  return actor.type === 'member' ? { column: 'member_id', id: actor.id } : undefined
}

const findByCheckout = prepared<{ checkoutId: string }>()((p) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'visitor_id as visitorId', 'member_id as memberId'])
    .where('checkout_id', '=', p.checkoutId),
)

export interface OrderOfCheckout {
  id: string
  status: OrderStatus
}

/** The order that a checkout became, placed or not; nothing for buyers whose order it is not. */
export async function findOrderOfCheckout(unit: Unit, checkoutId: string): Promise<OrderOfCheckout | undefined> {
  const row = await unit.first(findByCheckout({ checkoutId }))
  if (!row || isManager(unit.actor)) return row
  const mine =
    unit.actor.type === 'member' ? row.memberId === unit.actor.id : row.visitorId === (unit.actor as { id: string }).id
  return mine ? row : undefined
}

type Given =
  | 'id'
  | 'checkoutId'
  | 'visitorId'
  | 'memberId'
  | 'contactId'
  | 'email'
  | 'currency'
  | 'locale'
  | 'total'
  | 'doc'

/** The rest is as with every new order: INITIALIZED, not paid, without a number. */
export interface NewOrder extends Pick<OrderRecord, Given> {
  searchText: string
  taken: Taken
}

interface Made extends NewOrder {
  readonly sold: Sold
  readonly now: Date
}

const begun = (p: NewOrder & { readonly now: Date }) => sql`
    insert into orders (site_id, id, checkout_id, visitor_id, member_id, contact_id, email, currency, locale, total,
      created_date, updated_date, search, taken, doc)
    values (${site}, ${p.id}, ${p.checkoutId}, ${p.visitorId}, ${p.memberId}, ${p.contactId}, ${p.email}, ${p.currency},
      ${p.locale}, ${p.total}, ${p.now}, ${p.now}, to_tsvector('simple', unaccent(${p.searchText}::text)), ${p.taken}, ${p.doc})
    on conflict (site_id, checkout_id) do nothing returning id`
const insert = (p: Made, payment?: Payment) => sql<{ id: string }>`
  with made as (${begun(p)}), sold as (${soldAsOf(p.sold, sql`made`)})
  ${payment ? sql`, intent as (${paymentInsert(payment, sql`made`)})` : sql``}
  select id from made`
const insertUnpaid = prepared<Made>()((p) => insert(p))
const insertPaid = prepared<Made & { payment: Payment }>()((p) => insert(p, p.payment))

/**
 * Writes the order and its payment down, and what it took, in one statement. False, when this checkout has an order already; nothing is
 * written then.
 */
export async function insertOrder(
  unit: Unit,
  order: NewOrder,
  { payment, sold }: { payment?: Payment | undefined; sold: Sold },
): Promise<boolean> {
  const made = { ...order, sold, now: unit.now }
  return (await unit.first(payment ? insertPaid({ ...made, payment }) : insertUnpaid(made))) !== undefined
}

const insertOfDraft = prepared<NewOrder & { now: Date; payment: Payment }>()(
  (p) => sql<{ id: string }>`
  with made as (${begun(p)}), intent as (${paymentInsert(p.payment, sql`made`)}) select id from made`,
)

/** Writes down the order that a draft is to become, and the payment that it waits for; in one statement. */
export async function insertDrafted(unit: Unit, order: NewOrder, payment: Payment): Promise<void> {
  await unit.run(insertOfDraft({ ...order, payment, now: unit.now }))
}

/** An order that no checkout led to. Without a number it gets the next one. */
export interface NewPlaced extends Omit<NewOrder, 'checkoutId'> {
  number?: string | undefined
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  awaits?: OrderRecord['awaits']
  paid: string
  refunded: string
  archived: boolean
  createdDate: Date
  purchasedDate: Date
  activities: readonly Activity[]
}

/** Writes a placed order down, or writes the one with its id anew. */
export async function insertPlaced(unit: Unit, order: NewPlaced): Promise<OrderRecord> {
  const number = order.number ?? (await drawNumber(unit))
  const row = await unit.first(
    raw(sql<OrderRecord>`
      insert into orders (site_id, id, number, status, payment_status, fulfillment_status, visitor_id, member_id,
        contact_id, email, currency, locale, total, paid, refunded, archived, created_date, updated_date,
        purchased_date, search, taken, awaits, activities, doc)
      values (${site}::uuid, ${order.id}::uuid, ${number}::bigint, ${order.status}::text, ${order.paymentStatus}::text,
        ${order.fulfillmentStatus}::text, ${order.visitorId}::uuid, ${order.memberId}::uuid, ${order.contactId}::uuid,
        ${order.email}::text, ${order.currency}::text, ${order.locale}::text, ${order.total}::numeric,
        ${order.paid}::numeric, ${order.refunded}::numeric, ${order.archived}::boolean,
        ${order.createdDate}::timestamptz, ${unit.now}::timestamptz, ${order.purchasedDate}::timestamptz,
        to_tsvector('simple', unaccent(${order.searchText}::text)) || to_tsvector('simple', ${number}::text),
        ${order.taken}::jsonb, ${order.awaits ?? null}::text, ${order.activities}::jsonb, ${order.doc}::jsonb)
      on conflict (site_id, id) do update set (number, status, payment_status, fulfillment_status, visitor_id,
        member_id, contact_id, email, currency, locale, total, paid, refunded, archived, created_date, updated_date,
        purchased_date, search, activities, doc) = (select excluded.number, excluded.status, excluded.payment_status,
        excluded.fulfillment_status, excluded.visitor_id, excluded.member_id, excluded.contact_id, excluded.email,
        excluded.currency, excluded.locale, excluded.total, excluded.paid, excluded.refunded, excluded.archived,
        excluded.created_date, excluded.updated_date, excluded.purchased_date, excluded.search, excluded.activities,
        excluded.doc)
      returning ${returned}`),
  )
  return row!
}

/** Has an order found by what it tells now. */
export function reindexOrder(unit: Unit, { id, doc, email }: Pick<OrderRecord, 'id' | 'doc' | 'email'>): void {
  unit.send(
    raw(sql`update orders set search = to_tsvector('simple', unaccent(${searchTextOf(doc, email)}::text))
        || to_tsvector('simple', number::text)
      where site_id = ${site} and id = ${id}`),
  )
}

export async function removeOrder(unit: Unit, id: string): Promise<void> {
  await unit.run(db.deleteFrom('orders').where('id', '=', id))
}

export interface Placing {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paid: string
  authorized: string
  activities: readonly Activity[]
}

const firstNumber = 10_001

const heads = sql`id, number::text, status, currency, locale, total, paid, authorized, refunded, email, archived, seen, awaits, activities,
  payment_status as "paymentStatus", fulfillment_status as "fulfillmentStatus", checkout_id as "checkoutId",
  visitor_id as "visitorId", member_id as "memberId", contact_id as "contactId", created_date as "createdDate",
  updated_date as "updatedDate", purchased_date as "purchasedDate"`
const returned = sql`${heads}, doc`

const countOn = prepared<object>()(
  () => sql<{ number: string }>`
    insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber)})
    on conflict (site_id) do update set last = c.last + 1 returning last::text as number`,
)

/**
 * The next order's number, which nobody else gets. Taken outside of the unit, as the numbers of a site are handed out one
 * after the other and purchases should not be; where the unit fails, its number stays unused.
 */
export const drawNumber = async (unit: Unit): Promise<string> => (await unit.draw(countOn({}))).number

type Numbered = Placing & { number: string; sources: readonly OrderStatus[]; now: Date }

const placing = <Row>(p: Numbered, told: RawBuilder<unknown>) => sql<Row>`
    update orders set number = ${p.number}::bigint, status = ${p.status}, payment_status = ${p.paymentStatus}, paid = ${p.paid},
      authorized = ${p.authorized}, purchased_date = ${p.now}, updated_date = ${p.now},
      search = search || to_tsvector('simple', ${p.number}::text), activities = activities || ${p.activities}::jsonb
    where site_id = ${site} and id = ${p.id} and number is null and status = any(${p.sources})
    returning ${told}`
const placeWhole = prepared<Numbered>()((p) => placing<OrderRecord>(p, returned))
const placeHead = prepared<Numbered>()((p) => placing<Omit<OrderRecord, 'doc'>>(p, heads))

/** Gives the order its number and shows it to the world. `doc`: as it was written, where the caller has it at hand. */
export async function placeOrder(
  unit: Unit,
  order: Placing & { number: string },
  doc?: OrderRecord['doc'],
): Promise<OrderRecord> {
  const values = { ...order, sources: orderSourcesOf(order.status), now: unit.now }
  const placed = await unit.first<Omit<OrderRecord, 'doc'> & { doc?: OrderRecord['doc'] }>(
    doc ? placeHead(values) : placeWhole(values),
  )
  if (!placed) throw new Error(`Order ${order.id} is not there to be placed`)
  return { ...placed, doc: (placed.doc ?? doc)! }
}

/**
 * A placed order after its pending payment was decided, with what it had taken; nothing, where its status allows no
 * such move.
 */
export async function decideOrder(
  unit: Unit,
  { id, status, paymentStatus, paid, authorized, activities }: Placing,
): Promise<DecidedOrder | undefined> {
  return unit.first(
    raw(sql<DecidedOrder>`
      with before as (
        select jsonb_build_object('status', status, 'paymentStatus', payment_status, 'paid', paid::text,
          'authorized', authorized::text) as state from orders
        where site_id = ${site} and id = ${id} for update
      )
      update orders set status = ${status}, payment_status = ${paymentStatus}, paid = ${paid},
        authorized = ${authorized}, updated_date = ${unit.now}, activities = activities || ${activities}::jsonb
      from before
      where site_id = ${site} and id = ${id} and number is not null and status = any(${orderSourcesOf(status)})
        and payment_status = any(${paymentSourcesOf(paymentStatus)})
      returning ${returned}, taken, before.state as before`),
  )
}

export type DecidedOrder = OrderRecord & {
  taken: Taken
  before: Pick<OrderRecord, 'status' | 'paymentStatus' | 'paid' | 'authorized'>
}

const remove = prepared<{ id: string }>()((p) =>
  db.deleteFrom('orders').where('id', '=', p.id).where('status', '=', 'INITIALIZED').returning(['taken']),
)

/** Takes back an order that was never placed, and answers what it had taken. */
export async function removeInitialized(unit: Unit, id: string): Promise<Taken | undefined> {
  return (await unit.first(remove({ id })))?.taken
}

/** Adds to what an order has taken. */
export function noteSpent(unit: Unit, id: string, spent: Pick<Taken, 'giftCard' | 'memberships'>): void {
  unit.send(raw(sql`update orders set taken = taken || ${spent}::jsonb where site_id = ${site} and id = ${id}`))
}

const lock = prepared<{ id: string }>()((p) =>
  db
    .selectFrom('orders')
    .select(['number', 'status', 'total', 'currency', 'locale', 'checkout_id as checkoutId'])
    .select(sql<string | null>`taken -> 'giftCard' ->> 'amount'`.as('giftCardPaid'))
    .select(sql<Taken['stock'] | null>`taken -> 'stockDue'`.as('stockDue'))
    .where('id', '=', p.id)
    .forUpdate(),
)

export interface OrderHead {
  number: string | null
  /** Nothing of an order that a draft becomes. */
  checkoutId: string | null
  status: OrderStatus
  total: string
  currency: string
  locale: string
  /** What a gift card paid of it. */
  giftCardPaid: string | null
  /** What leaves the stock when it is paid. */
  stockDue: Taken['stock'] | null
}

/** Locks an order and answers what is needed to change its payment. */
export const lockOrder = (unit: Unit, id: string): Promise<OrderHead | undefined> => unit.first(lock({ id }))

const lockWhole = prepared<{ id: string }>()((p) => selectOrders().where('id', '=', p.id).forUpdate())

/** A placed order, locked; whoever asks. */
export const lockPlaced = (unit: Unit, id: string): Promise<OrderRecord | undefined> => unit.first(lockWhole({ id }))

type Changeable =
  | ('status' | 'paymentStatus' | 'fulfillmentStatus' | 'archived' | 'seen' | 'email' | 'contactId')
  | ('activities' | 'doc')
  | ('visitorId' | 'memberId' | 'total' | 'paid' | 'authorized' | 'refunded')

/** Writes back what may change of a locked order; its document and its history only where they are others than before. */
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
        archived: order.archived,
        seen: order.seen,
        email: order.email,
        contact_id: order.contactId,
        visitor_id: order.visitorId,
        member_id: order.memberId,
        updated_date: order.updatedDate,
        ...(order.activities !== before.activities && { activities: order.activities }),
        ...(order.doc !== before.doc && { doc: order.doc }),
      })
      .where('id', '=', order.id),
  )
}

/** Writes down that an order takes this stock when it is paid, or that it has taken it. */
export function noteStock(unit: Unit, id: string, stock: Pick<Taken, 'stock' | 'stockDue'>): void {
  unit.send(raw(sql`update orders set taken = taken || ${stock}::jsonb where site_id = ${site} and id = ${id}`))
}

/** What a locked order has taken. */
export async function findTaken(unit: Unit, id: string): Promise<Taken> {
  const row = await unit.first(db.selectFrom('orders').select('taken').where('id', '=', id))
  return row!.taken
}

/** What a gift card paid of an order is a payment like any other, from when the order is placed. */
export function noteGiftCardPayment(unit: Unit, id: string): void {
  const amount = sql`(taken -> 'giftCard' ->> 'amount')::numeric`
  unit.send(
    raw(sql`
      insert into payments (site_id, id, order_id, provider_id, amount, authorized, captured, currency, status, details,
        created_date, updated_date, checked_date)
      select site_id, (taken -> 'giftCard' ->> 'transactionId')::uuid, id, 'gift-card', ${amount}, ${amount}, ${amount},
        currency, 'APPROVED', jsonb_build_object('giftCard', taken -> 'giftCard'), purchased_date, purchased_date,
        purchased_date
      from orders where site_id = ${site} and id = ${id} and taken ? 'giftCard'`),
  )
}

/** Answers the stock that an order holds, and has it hold none. */
export async function releaseStock(unit: Unit, id: string): Promise<Taken['stock']> {
  const row = await unit.first(
    raw(sql<{ stock: Taken['stock'] }>`
      with before as (select id, taken from orders where site_id = ${site} and id = ${id} for update)
      update orders o set taken = jsonb_set(o.taken, '{stock}', '[]') from before
      where o.site_id = ${site} and o.id = before.id
      returning before.taken -> 'stock' as stock`),
  )
  return row?.stock ?? []
}

/** The last number given, locked; that before the first one where none was given yet. */
export async function lockCounter(unit: Unit): Promise<string> {
  const row = await unit.first(
    raw(sql<{ last: string }>`
      insert into order_counters as c (site_id, last) values (${site}, ${sql.lit(firstNumber - 1)})
      on conflict (site_id) do update set last = c.last returning last::text`),
  )
  return row!.last
}

export async function writeCounter(unit: Unit, last: string): Promise<void> {
  await unit.run(db.updateTable('order_counters').set({ last }))
}

/** Whether anybody has a checkout or an order, and whether anything has a price. */
export async function findSalesBegun(unit: Unit): Promise<{ sold: boolean; priced: boolean }> {
  const row = await unit.first(
    raw(sql<{ sold: boolean; priced: boolean }>`
      select exists (select from checkouts where site_id = ${site}) or exists (select from orders where site_id = ${site}) as sold,
             exists (select from products where site_id = ${site}) as priced`),
  )
  return row!
}
