import { type RawBuilder, sql } from 'kysely'
import { acrossSites } from '../../kernel/across-sites.ts'
import { versionColumn } from '../../kernel/site-scope.ts'
import { compileRaw, db, prepare, site } from '../../kernel/sql.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import type { Payment, PaymentDetails, TransactionStatus } from './payments.ts'
import { externalProviderId, giftCardProviderId, offlineProviderId } from './tenders.ts'

interface PaymentsTable {
  id: string
  order_id: string
  checkout_id: string | null
  provider_id: string
  amount: string
  authorized: string
  captured: string
  refunded: string
  refunding: string
  currency: string
  status: TransactionStatus
  reference: string | null
  details: PaymentDetails
  due_action: 'CAPTURE' | 'VOID' | null
  due_date: Date | null
  created_date: Date
  updated_date: Date
  checked_date: Date
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    payments: PaymentsTable
  }
}

/** Inserts a payment if `from` has a row; part of the statement that inserts its order. */
export function buildPaymentInsert(payment: Payment, from: RawBuilder<unknown>): RawBuilder<unknown> {
  const { id, orderId, checkoutId, providerId, amount, currency, status, details, createdDate } = payment
  const time = sql`${createdDate}::timestamptz`
  return sql`
    insert into payments (site_id, id, order_id, checkout_id, provider_id, amount, currency, status, details,
      created_date, updated_date, checked_date)
    select ${site}::uuid, ${id}::uuid, ${orderId}::uuid, ${checkoutId}::uuid, ${providerId}::text, ${amount}::numeric,
      ${currency}::text, ${status}::text, ${details}::jsonb, ${time}, ${time}, ${time}
    from ${from}`
}

const find = prepare<{ id: string }>()((p) => db.selectFrom('payments').selectAll().where('id', '=', p.id))

export async function findPayment(unit: Unit, id: string): Promise<Payment | undefined> {
  const row = await unit.first(find({ id }))
  return row && toPayment(row)
}

const findOfOrder = prepare<{ orderId: string }>()((p) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', p.orderId)
    .where('checkout_id', 'is not', null)
    .orderBy('created_date', 'desc')
    .limit(1),
)

/** The latest payment that was meant to place an order. */
export async function findPaymentOfOrder(unit: Unit, orderId: string): Promise<Payment | undefined> {
  const row = await unit.first(findOfOrder({ orderId }))
  return row && toPayment(row)
}

const findGiftCards = prepare<{ orderIds: readonly string[] }>()((p) =>
  db
    .selectFrom('payments')
    .select([
      'order_id as orderId',
      'amount',
      sql<string>`details -> 'giftCard' ->> 'obfuscatedCode'`.as('obfuscatedCode'),
    ])
    .where(sql<boolean>`order_id = any(${p.orderIds}::uuid[])`)
    .where('provider_id', '=', giftCardProviderId)
    .where('status', '=', 'APPROVED'),
)

/** Gift card payments of orders; decimal strings. */
export const listGiftCardsOfOrders = (
  unit: Unit,
  orderIds: readonly string[],
): Promise<{ orderId: string | null; amount: string; obfuscatedCode: string }[]> =>
  unit.all(findGiftCards({ orderIds }))

export interface Move {
  id: string
  from: readonly TransactionStatus[]
  to: TransactionStatus
  authorized: string
  captured: string
  reference: string | null
  details: PaymentDetails
}

/** Issuers hold an authorization for at least seven days: it is captured a day before that. */
const isCaptureDue = (to: unknown) =>
  sql`${to}::text = 'AUTHORIZED' and details -> 'captureBeforeExpiry' = 'true'::jsonb`

const move = prepare<Move & { now: Date }>()((p) =>
  db
    .updateTable('payments')
    .set({
      status: p.to,
      authorized: p.authorized,
      captured: p.captured,
      reference: sql`coalesce(${p.reference}, reference)`,
      details: sql`details || ${p.details}::jsonb`,
      due_action: sql`case when ${isCaptureDue(p.to)} then 'CAPTURE' else due_action end`,
      due_date: sql`case when ${isCaptureDue(p.to)} then ${p.now}::timestamptz + interval '6 days' else due_date end`,
      updated_date: p.now,
    })
    .where('id', '=', p.id)
    .where('status', '=', sql<TransactionStatus>`any(${p.from})`)
    .returningAll()
    // The first statement of its unit: it returns the site's version, as selects do.
    .returning(sql<string>`(select version from sites where id = ${site})`.as(versionColumn)),
)

/** The payment after the move; undefined if its status does not allow it, e.g. after a concurrent decision. */
export async function movePayment(unit: Unit, values: Move): Promise<Payment | undefined> {
  const row = await unit.first(move({ ...values, now: unit.now }))
  return row && toPayment(row)
}

/** Stores what the provider returned for an undecided payment. */
export async function updatePaymentDetails(
  units: Units,
  { id, reference, details }: { id: string; reference: string | null; details: PaymentDetails },
): Promise<void> {
  await units.once(
    db
      .updateTable('payments')
      .set({ reference, details: sql`details || ${details}::jsonb` })
      .where('id', '=', id)
      .where('status', '=', 'INITIATED'),
  )
}

/**
 * Claims payments of all sites that were not checked for a while, so that no other node takes them: those that place
 * their order, or later ones. Crosses sites: for jobs only.
 */
export function claimUnsettled(
  units: Units,
  before: Date,
  limit: number,
  kind: 'placing' | 'later' = 'placing',
): Promise<{ site_id: string; id: string; order_id: string }[]> {
  const decidedHere = sql`provider_id not in (${sql.lit(offlineProviderId)}, ${sql.lit(externalProviderId)})`
  const which = kind === 'placing' ? sql`is not null` : sql`is null and ${decidedHere}`
  return units.once(
    acrossSites(
      'Claims payments whose outcome is open, for a job that settles each on its site',
      ['payments'],
      compileRaw(sql<{ site_id: string; id: string; order_id: string }>`
        update payments set checked_date = now() where (site_id, id) in (
          select site_id, id from payments
          where status in ('INITIATED', 'PENDING') and checkout_id ${which} and checked_date < ${before}
          order by checked_date limit ${limit} for update skip locked)
        returning site_id, id, order_id`),
    ),
  )
}

function toPayment(row: PaymentsTable): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    checkoutId: row.checkout_id,
    providerId: row.provider_id,
    amount: row.amount,
    authorized: row.authorized,
    captured: row.captured,
    refunded: row.refunded,
    refunding: row.refunding,
    currency: row.currency,
    status: row.status,
    reference: row.reference,
    details: row.details,
    dueAction: row.due_action,
    dueDate: row.due_date,
    createdDate: row.created_date,
    updatedDate: row.updated_date,
  }
}
