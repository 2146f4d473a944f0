import { type Generated, type RawBuilder, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import {
  listOperationSources,
  type OperationStatus,
  type Payment,
  type PaymentOperation,
  type Refund,
  type RefundDoc,
} from './payments.ts'

interface OperationsTable {
  id: string
  order_id: string
  payment_id: string
  refund_id: string | null
  kind: PaymentOperation['kind']
  amount: string
  status: OperationStatus
  external: boolean
  store_credit: Generated<boolean>
  reference: string | null
  reason: string | null
  created_date: Date
  updated_date: Date
  checked_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payment_operations: OperationsTable
    refunds: { id: string; order_id: string; request: Buffer; doc: RefundDoc; created_date: Date }
  }
}

/** All payments and refunds of an order, oldest first. */
export interface OrderMoney {
  payments: Payment[]
  operations: PaymentOperation[]
  refunds: Refund[]
}

const paymentJson = sql`jsonb_build_object('id', p.id, 'orderId', p.order_id, 'checkoutId', p.checkout_id,
  'providerId', p.provider_id, 'amount', p.amount::text, 'authorized', p.authorized::text, 'captured', p.captured::text,
  'refunded', p.refunded::text, 'refunding', p.refunding::text, 'currency', p.currency, 'status', p.status,
  'reference', p.reference, 'details', p.details, 'dueAction', p.due_action, 'dueDate', p.due_date,
  'createdDate', p.created_date, 'updatedDate', p.updated_date)`
const operationJson = sql`jsonb_build_object('id', a.id, 'orderId', a.order_id, 'paymentId', a.payment_id,
  'refundId', a.refund_id, 'kind', a.kind, 'amount', a.amount::text, 'status', a.status, 'external', a.external, 'storeCredit', a.store_credit,
  'reference', a.reference, 'reason', a.reason, 'createdDate', a.created_date, 'updatedDate', a.updated_date)`
const refundJson = sql`jsonb_build_object('id', r.id, 'doc', r.doc, 'createdDate', r.created_date)`

/** The money of the order `o` in a statement, as columns for {@link toMoney}. */
export const moneyColumns: RawBuilder<unknown> = sql`
  (select coalesce(jsonb_agg(${paymentJson} order by p.created_date, p.id), '[]') from payments p
    where p.site_id = o.site_id and p.order_id = o.id) as payments,
  (select coalesce(jsonb_agg(${operationJson} order by a.created_date, a.id), '[]') from payment_operations a
    where a.site_id = o.site_id and a.order_id = o.id) as operations,
  (select coalesce(jsonb_agg(${refundJson} order by r.created_date, r.id), '[]') from refunds r
    where r.site_id = o.site_id and r.order_id = o.id) as refunds`

type SerializedDates<T> = Omit<T, 'createdDate' | 'updatedDate' | 'dueDate'> & {
  createdDate: string
  updatedDate: string
}
export interface MoneyRow {
  payments: (SerializedDates<Payment> & { dueDate: string | null })[]
  operations: SerializedDates<PaymentOperation>[]
  refunds: (Omit<Refund, 'createdDate'> & { createdDate: string })[]
}

export const toMoney = ({ payments, operations, refunds }: MoneyRow): OrderMoney => ({
  payments: payments.map((each) => ({ ...parseDates(each), dueDate: each.dueDate ? new Date(each.dueDate) : null })),
  operations: operations.map(parseDates),
  refunds: refunds.map((each) => ({ ...each, createdDate: new Date(each.createdDate) })),
})

const parseDates = <T extends { createdDate: string; updatedDate: string }>(each: T) => ({
  ...each,
  createdDate: new Date(each.createdDate),
  updatedDate: new Date(each.updatedDate),
})

/** The money of a locked order. Payments are locked as well, as providers decide about them without the order. */
export async function lockMoney(unit: Unit, orderId: string): Promise<OrderMoney> {
  unit.send(db.selectFrom('payments').select('id').where('order_id', '=', orderId).orderBy('id').forUpdate())
  const row = await unit.first(
    compileRaw(sql<MoneyRow>`select ${moneyColumns} from (select ${site}::uuid as site_id, ${orderId}::uuid as id) o`),
  )
  return toMoney(row!)
}

/** Inserts payments that don't exist yet. */
export async function insertPayments(unit: Unit, payments: readonly Payment[]): Promise<void> {
  await unit.run(
    db.insertInto('payments').values(
      payments.map((each) => ({
        id: each.id,
        order_id: each.orderId,
        checkout_id: each.checkoutId,
        provider_id: each.providerId,
        ...getAmounts(each),
        amount: each.amount,
        currency: each.currency,
        created_date: each.createdDate,
        checked_date: each.createdDate,
      })),
    ),
  )
}

/** Inserts or overwrites a payment that was made elsewhere. */
export async function savePayment(unit: Unit, payment: Payment): Promise<void> {
  const amounts = { ...getAmounts(payment), amount: payment.amount, currency: payment.currency }
  await unit.run(
    db
      .insertInto('payments')
      .values({
        ...amounts,
        id: payment.id,
        order_id: payment.orderId,
        checkout_id: payment.checkoutId,
        provider_id: payment.providerId,
        created_date: payment.createdDate,
        checked_date: payment.createdDate,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'id'] as never).doUpdateSet(amounts)),
  )
}

/** Removes the payments of a removed order. */
export async function removePayments(unit: Unit, orderId: string): Promise<void> {
  await unit.run(db.deleteFrom('payment_operations').where('order_id', '=', orderId))
  await unit.run(db.deleteFrom('refunds').where('order_id', '=', orderId))
  await unit.run(db.deleteFrom('payments').where('order_id', '=', orderId))
}

/** Writes the mutable columns of a locked payment. */
export async function updatePayment(unit: Unit, payment: Payment): Promise<void> {
  await unit.run(db.updateTable('payments').set(getAmounts(payment)).where('id', '=', payment.id))
}

const getAmounts = (payment: Payment) => ({
  authorized: payment.authorized,
  captured: payment.captured,
  refunded: payment.refunded,
  refunding: payment.refunding,
  status: payment.status,
  reference: payment.reference,
  details: payment.details,
  due_action: payment.dueAction,
  due_date: payment.dueDate,
  updated_date: payment.updatedDate,
})

export async function insertOperations(unit: Unit, operations: readonly PaymentOperation[]): Promise<void> {
  await unit.run(
    db.insertInto('payment_operations').values(
      operations.map((each) => ({
        id: each.id,
        order_id: each.orderId,
        payment_id: each.paymentId,
        refund_id: each.refundId,
        kind: each.kind,
        amount: each.amount,
        status: each.status,
        external: each.external,
        store_credit: each.storeCredit ?? false,
        reference: each.reference,
        reason: each.reason,
        created_date: each.createdDate,
        updated_date: each.updatedDate,
        checked_date: each.createdDate,
      })),
    ),
  )
}

/** False if the operation's status does not allow this move: it was decided before. */
export async function moveOperation(
  unit: Unit,
  { id, status, reference, reason }: Pick<PaymentOperation, 'id' | 'status' | 'reference' | 'reason'>,
): Promise<boolean> {
  const changed = await unit.run(
    db
      .updateTable('payment_operations')
      .set({ status, reason, reference: sql`coalesce(${reference}, reference)`, updated_date: unit.now })
      .where('id', '=', id)
      .where('status', 'in', listOperationSources(status)),
  )
  return changed > 0
}

export async function insertRefund(
  unit: Unit,
  { id, orderId, request, doc }: { id: string; orderId: string; request: Buffer; doc: RefundDoc },
): Promise<void> {
  await unit.run(db.insertInto('refunds').values({ id, order_id: orderId, request, doc, created_date: unit.now }))
}

export async function findRefund(unit: Unit, id: string): Promise<{ doc: RefundDoc } | undefined> {
  return unit.first(db.selectFrom('refunds').select('doc').where('id', '=', id))
}

/** The stored request of a refund. */
export async function findRefundRequest(unit: Unit, id: string): Promise<Buffer | undefined> {
  return (await unit.first(db.selectFrom('refunds').select('request').where('id', '=', id)))?.request
}

/** Claims open operations of all sites that were not checked for a while. Crosses sites: for jobs only. */
export function claimOpenOperations(
  units: Units,
  before: Date,
  limit: number,
): Promise<{ site_id: string; id: string; order_id: string }[]> {
  return units.once(
    acrossSites(
      'Claims payment operations whose outcome is open, for a job that settles each on its site',
      ['payment_operations'],
      compileRaw(sql<{ site_id: string; id: string; order_id: string }>`
        update payment_operations set checked_date = now() where (site_id, id) in (
          select site_id, id from payment_operations
          where status in ('STARTED', 'PENDING') and (status = 'STARTED' or not external) and checked_date < ${before}
          order by checked_date limit ${limit} for update skip locked)
        returning site_id, id, order_id`),
    ),
  )
}

/** Authorized payments of all sites whose automatic action is due. */
export function listDue(
  units: Units,
  now: Date,
  limit: number,
): Promise<{ site_id: string; id: string; order_id: string }[]> {
  return units.once(
    acrossSites(
      'Finds authorized payments that are due, for a job that acts on each on its site',
      ['payments'],
      compileRaw(sql<{ site_id: string; id: string; order_id: string }>`
        select site_id, id, order_id from payments
        where due_date is not null and due_date <= ${now} order by due_date limit ${limit}`),
    ),
  )
}
