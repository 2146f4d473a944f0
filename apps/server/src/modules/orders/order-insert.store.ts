import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@stoa/contract/order.entity'
import type { Activity } from '@stoa/contract/order-activity.entity'
import { type RawBuilder, sql } from 'kysely'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { insertSnapshot, type OrderSnapshot } from '../checkout/api.ts'
import { selectCompanyOf } from '../companies/joins.ts'
import { selectEarlierPurchases } from '../contacts/joins.ts'
import { buildPaymentInsert, type Payment } from '../payments/api.ts'
import { type FilterColumns, toFilterColumns } from './filter-columns.ts'
import { drawNumber, toCollision } from './order-numbers.store.ts'
import { listOrderSources, listPaymentSources, type OrderRecord, type OrderResources } from './orders.ts'

type CopiedField =
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

/** Every new order is INITIALIZED, not paid, and has no number. */
export interface NewOrder extends Pick<OrderRecord, CopiedField> {
  searchText: string
  resources: OrderResources
}

type BegunValues = NewOrder & FilterColumns & { readonly now: Date }

interface InsertValues extends BegunValues {
  readonly sold: OrderSnapshot
}

const insertBegun = (p: BegunValues) => sql`
    insert into orders (site_id, id, checkout_id, visitor_id, member_id, contact_id, email, currency, locale, total,
      created_date, updated_date, search, resources, channel, country, tag_ids, search_keys, doc, company_id)
    values (${site}, ${p.id}, ${p.checkoutId}, ${p.visitorId}, ${p.memberId}, ${p.contactId}, ${p.email}, ${p.currency},
      ${p.locale}, ${p.total}, ${p.now}, ${p.now}, to_tsvector('simple', unaccent(${p.searchText}::text)), ${p.resources},
      ${p.channel}, ${p.country}, ${p.tagIds}, ${p.searchKeys}, ${p.doc}, ${selectCompanyOf(sql`${p.memberId}`)})
    on conflict (site_id, checkout_id) do nothing returning id`
const insert = (p: InsertValues, payment?: Payment) => sql<{ id: string }>`
  with made as (${insertBegun(p)}), sold as (${insertSnapshot(p.sold, sql`made`)})
  ${payment ? sql`, intent as (${buildPaymentInsert(payment, sql`made`)})` : sql``}
  select id from made`
const insertUnpaid = prepare<InsertValues>()((p) => insert(p))
const insertPaid = prepare<InsertValues & { payment: Payment }>()((p) => insert(p, p.payment))

/**
 * Inserts the order, its payment and its resources in one statement. False if the checkout already has an order;
 * nothing is written then.
 */
export async function insertOrder(
  unit: Unit,
  order: NewOrder,
  { payment, sold }: { payment?: Payment | undefined; sold: OrderSnapshot },
): Promise<boolean> {
  const made = { ...order, ...toFilterColumns(order.doc), sold, now: unit.now }
  return (await unit.first(payment ? insertPaid({ ...made, payment }) : insertUnpaid(made))) !== undefined
}

const insertOfDraft = prepare<BegunValues & { payment: Payment }>()(
  (p) => sql<{ id: string }>`
  with made as (${insertBegun(p)}), intent as (${buildPaymentInsert(p.payment, sql`made`)}) select id from made`,
)

/** Inserts the future order of a draft and its pending payment in one statement. */
export async function insertDrafted(unit: Unit, order: NewOrder, payment: Payment): Promise<void> {
  await unit.run(insertOfDraft({ ...order, ...toFilterColumns(order.doc), payment, now: unit.now }))
}

/** An order without a checkout. It gets the next number if it has none. */
export interface NewPlaced extends Omit<NewOrder, 'checkoutId'> {
  number?: string | undefined
  status: OrderStatus
  paymentStatus: PaymentStatus
  fulfillmentStatus: FulfillmentStatus
  awaits?: OrderRecord['awaits']
  terms?: OrderRecord['terms']
  paid: string
  refunded: string
  archived: boolean
  seen?: boolean
  createdDate: Date
  purchasedDate: Date
  activities: readonly Activity[]
}

/** Inserts a placed order, or overwrites the one with its id. */
export async function insertPlaced(unit: Unit, order: NewPlaced): Promise<OrderRecord> {
  const number = order.number ?? (await drawNumber(unit))
  const { channel, country, tagIds, searchKeys } = toFilterColumns(order.doc)
  const written = unit.first(
    compileRaw(sql<OrderRecord>`
      insert into orders (site_id, id, number, status, payment_status, fulfillment_status, visitor_id, member_id,
        contact_id, email, currency, locale, total, paid, refunded, archived, seen, created_date, updated_date,
        purchased_date, search, resources, awaits, terms, activities, channel, country, tag_ids, search_keys, doc,
        company_id, returning_customer, first_purchase_date, previous_purchase_date)
      select ${site}::uuid, ${order.id}::uuid, ${number}::bigint, ${order.status}::text, ${order.paymentStatus}::text,
        ${order.fulfillmentStatus}::text, ${order.visitorId}::uuid, ${order.memberId}::uuid, ${order.contactId}::uuid,
        ${order.email}::text, ${order.currency}::text, ${order.locale}::text, ${order.total}::numeric,
        ${order.paid}::numeric, ${order.refunded}::numeric, ${order.archived}::boolean, ${order.seen ?? false}::boolean,
        ${order.createdDate}::timestamptz, ${unit.now}::timestamptz, ${order.purchasedDate}::timestamptz,
        to_tsvector('simple', unaccent(${order.searchText}::text)) || to_tsvector('simple', ${number}::text),
        ${order.resources}::jsonb, ${order.awaits ?? null}::text, ${order.terms ?? null}::jsonb, ${order.activities}::jsonb,
        ${channel}::text, ${country}::text, ${tagIds}::text[], ${searchKeys}::text[], ${order.doc}::jsonb,
        ${selectCompanyOf(sql`${order.memberId}::uuid`)}, earlier.*
      from (${selectEarlierPurchases(sql`${order.contactId}::uuid`, sql`${order.purchasedDate}::timestamptz`)}) as earlier
      on conflict (site_id, id) do update set (number, status, payment_status, fulfillment_status, visitor_id,
        member_id, contact_id, email, currency, locale, total, paid, refunded, archived, seen, created_date, updated_date,
        purchased_date, search, activities, channel, country, tag_ids, search_keys, doc, pending_amounts) = (select excluded.number, excluded.status, excluded.payment_status,
        excluded.fulfillment_status, excluded.visitor_id, excluded.member_id, excluded.contact_id, excluded.email,
        excluded.currency, excluded.locale, excluded.total, excluded.paid, excluded.refunded, excluded.archived, excluded.seen,
        excluded.created_date, excluded.updated_date, excluded.purchased_date, excluded.search, excluded.activities,
        excluded.channel, excluded.country, excluded.tag_ids, excluded.search_keys, excluded.doc, excluded.pending_amounts)
      returning ${allColumns}`),
  )
  const row = await (order.number ? written : written.catch((error) => Promise.reject(toCollision(error))))
  return row!
}

export interface PlaceValues {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paid: string
  authorized: string
  pendingAmounts: OrderRecord['pendingAmounts'] | null
  activities: readonly Activity[]
}

const headColumns = sql`id, number::text, status, currency, locale, total, paid, authorized, refunded, email, archived, seen, awaits, terms, activities,
  pending_amounts as "pendingAmounts", returning_customer as "returningCustomer",
  first_purchase_date as "firstPurchaseDate", previous_purchase_date as "previousPurchaseDate", payment_status as "paymentStatus", fulfillment_status as "fulfillmentStatus", checkout_id as "checkoutId",
  visitor_id as "visitorId", member_id as "memberId", contact_id as "contactId", created_date as "createdDate",
  updated_date as "updatedDate", purchased_date as "purchasedDate"`
const allColumns = sql`${headColumns}, doc`

type NumberedPlaceValues = PlaceValues & { number: string; sources: readonly OrderStatus[]; now: Date }

const placeStatement = <Row>(p: NumberedPlaceValues, returningColumns: RawBuilder<unknown>) => sql<Row>`
    update orders set number = ${p.number}::bigint, status = ${p.status}, payment_status = ${p.paymentStatus}, paid = ${p.paid},
      authorized = ${p.authorized}, pending_amounts = ${p.pendingAmounts}::jsonb, purchased_date = ${p.now}, updated_date = ${p.now},
      search = search || to_tsvector('simple', ${p.number}::text), activities = activities || ${p.activities}::jsonb,
      (returning_customer, first_purchase_date, previous_purchase_date) = (
        ${selectEarlierPurchases(sql`orders.contact_id`, sql`${p.now}::timestamptz`)})
    where site_id = ${site} and id = ${p.id} and number is null and status = any(${p.sources})
    returning ${returningColumns}`
const placeWhole = prepare<NumberedPlaceValues>()((p) => placeStatement<OrderRecord>(p, allColumns))
const placeHead = prepare<NumberedPlaceValues>()((p) => placeStatement<Omit<OrderRecord, 'doc'>>(p, headColumns))

/** Numbers the order and makes it visible. `doc`: the document, if the caller has it. */
export async function placeOrder(
  unit: Unit,
  order: PlaceValues & { number: string },
  doc?: OrderRecord['doc'],
): Promise<OrderRecord> {
  const values = { ...order, sources: listOrderSources(order.status), now: unit.now }
  const placed = await unit
    .first<Omit<OrderRecord, 'doc'> & { doc?: OrderRecord['doc'] }>(doc ? placeHead(values) : placeWhole(values))
    .catch((error) => Promise.reject(toCollision(error)))
  if (!placed) throw new Error(`Order ${order.id} is not there to be placed`)
  return { ...placed, doc: (placed.doc ?? doc)! }
}

/**
 * A placed order after its pending payment was decided, with its resources; undefined if its status allows no such
 * move.
 */
export async function decideOrder(
  unit: Unit,
  { id, status, paymentStatus, paid, authorized, pendingAmounts, activities }: PlaceValues,
): Promise<DecidedOrder | undefined> {
  return unit.first(
    compileRaw(sql<DecidedOrder>`
      with before as (
        select jsonb_build_object('status', status, 'paymentStatus', payment_status, 'paid', paid::text,
          'authorized', authorized::text) as state from orders
        where site_id = ${site} and id = ${id} for update
      )
      update orders set status = ${status}, payment_status = ${paymentStatus}, paid = ${paid},
        authorized = ${authorized}, pending_amounts = ${pendingAmounts}::jsonb, updated_date = ${unit.now}, activities = activities || ${activities}::jsonb
      from before
      where site_id = ${site} and id = ${id} and number is not null and status = any(${listOrderSources(status)})
        and payment_status = any(${listPaymentSources(paymentStatus)})
      returning ${allColumns}, resources, before.state as before`),
  )
}

export type DecidedOrder = OrderRecord & {
  resources: OrderResources
  before: Pick<OrderRecord, 'status' | 'paymentStatus' | 'paid' | 'authorized'>
}

const remove = prepare<{ id: string }>()((p) =>
  db.deleteFrom('orders').where('id', '=', p.id).where('status', '=', 'INITIALIZED').returning(['resources']),
)

/** Removes an order that was never placed and returns its resources. */
export async function removeInitialized(unit: Unit, id: string): Promise<OrderResources | undefined> {
  return (await unit.first(remove({ id })))?.resources
}
