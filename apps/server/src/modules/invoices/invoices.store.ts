import type { InvoiceKind } from '@stoa/contract/invoice.entity'
import type { PaymentStatus } from '@stoa/contract/order.entity'
import { sql } from 'kysely'
import { compileRaw, db, site } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import { findBuyerColumn } from '../orders/joins.ts'
import type { InvoiceDocument, Standing, StatusFacts, Withdrawn } from './invoices.ts'

interface InvoicesTable {
  id: string
  order_id: string
  kind: InvoiceKind
  number: string
  refund_id: string | null
  total: string
  issued_date: Date
  due_date: Date | null
  sent_date: Date | null
  withdrawn: Withdrawn | null
  standing: Standing
  search: string
  doc: InvoiceDocument
}

declare module '../../kernel/sql.ts' {
  interface Tables {
    invoices: InvoicesTable
    invoice_counters: { kind: InvoiceKind; last: string }
    external_invoices: { order_id: string; app_id: string; id: string; created_date: Date }
  }
}

export interface InvoiceRecord {
  id: string
  orderId: string
  kind: InvoiceKind
  refundId: string | null
  total: string
  issuedDate: Date
  dueDate: Date | null
  sentDate: Date | null
  withdrawn: Withdrawn | null
  doc: InvoiceDocument
}

export interface InvoiceOfOrder extends InvoiceRecord {
  paymentStatus: PaymentStatus
  covered: boolean
  email: string | null
}

const firstNumber = 1001

/**
 * Takes the next number of a kind. The counter's row stays locked until the transaction ends, so that numbers have no
 * gaps: call it late.
 */
export async function takeNumber(unit: Unit, kind: InvoiceKind): Promise<string> {
  const row = await unit.first(
    compileRaw(sql<{ last: string }>`
      insert into invoice_counters as c (site_id, kind, last) values (${site}, ${kind}, ${sql.lit(firstNumber)})
      on conflict (site_id, kind) do update set last = c.last + 1 returning last::text`),
  )
  return row!.last
}

export async function insert(unit: Unit, number: string, invoice: InvoiceRecord, standing: Standing): Promise<void> {
  await unit.run(
    db.insertInto('invoices').values({
      id: invoice.id,
      order_id: invoice.orderId,
      kind: invoice.kind,
      number,
      refund_id: invoice.refundId,
      total: invoice.total,
      issued_date: invoice.issuedDate,
      due_date: invoice.dueDate,
      sent_date: invoice.sentDate,
      withdrawn: invoice.withdrawn,
      // Updated by the reaction to the order's change.
      standing,
      search: buildSearchVector(number, invoice.doc),
      doc: invoice.doc,
    }),
  )
}

/** The search text: the number with and without prefix, the order's number and the buyer. */
const buildSearchVector = (number: string, { buyer, ...doc }: InvoiceDocument) =>
  sql<string>`to_tsvector('simple', unaccent(${[number, doc.number, doc.orderNumber, ...buyer.lines.slice(0, 2)].join(' ')}::text))`

export const selectAll = () =>
  db
    .selectFrom('invoices as i')
    .innerJoin('orders as o', (join) => join.onRef('o.id', '=', 'i.order_id'))
    .select([
      'i.id',
      'i.order_id as orderId',
      'i.kind',
      'i.refund_id as refundId',
      'i.total',
      'i.issued_date as issuedDate',
      'i.due_date as dueDate',
      'i.sent_date as sentDate',
      'i.withdrawn',
      'i.doc',
      'o.payment_status as paymentStatus',
      sql<boolean>`o.paid >= i.total`.as('covered'),
      'o.email',
    ])

const select = (unit: Unit) => {
  const buyer = findBuyerColumn(unit.actor)
  const statement = selectAll()
  return buyer ? statement.where(`o.${buyer.column}`, '=', buyer.id) : statement
}

/** An invoice that the actor may see. Buyers see those of their own orders. */
export const find = (unit: Unit, id: string): Promise<InvoiceOfOrder | undefined> =>
  unit.first(select(unit).where('i.id', '=', id))

/** Without an access check, for links. */
export const findById = (unit: Unit, id: string): Promise<InvoiceOfOrder | undefined> =>
  unit.first(selectAll().where('i.id', '=', id))

export const listOfOrder = (unit: Unit, orderId: string): Promise<InvoiceOfOrder[]> =>
  unit.all(select(unit).where('i.order_id', '=', orderId).orderBy('i.id'))

/** The active invoice of an order. */
export const findInForce = (unit: Unit, orderId: string): Promise<InvoiceOfOrder | undefined> =>
  unit.first(
    select(unit).where('i.order_id', '=', orderId).where('i.kind', '=', 'INVOICE').where('i.withdrawn', 'is', null),
  )

export async function mark(unit: Unit, id: string, change: { sent_date?: Date; withdrawn?: Withdrawn }): Promise<void> {
  await unit.run(db.updateTable('invoices').set(change).where('id', '=', id))
}

type Standings = Pick<StatusFacts, 'kind' | 'withdrawn' | 'paymentStatus' | 'covered'> & {
  id: string
  standing: Standing
}

/** The stored and current status facts of an order's invoices, without an access check. */
export const listStandings = (unit: Unit, orderId: string): Promise<Standings[]> =>
  unit.all(
    db
      .selectFrom('invoices as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select(['i.id', 'i.kind', 'i.withdrawn', 'i.standing', 'o.payment_status as paymentStatus'])
      .select(sql<boolean>`o.paid >= i.total`.as('covered'))
      .where('i.order_id', '=', orderId),
  )

export async function updateStanding(unit: Unit, id: string, standing: Standing): Promise<void> {
  await unit.run(db.updateTable('invoices').set({ standing }).where('id', '=', id))
}

export interface References {
  orderId: string
  invoices: { id: string; appId: string }[]
}

/** The invoice references of orders, including those of apps, in one statement. Unknown orders are omitted. */
export async function listReferences(unit: Unit, orderIds: readonly string[], appId: string): Promise<References[]> {
  const buyer = findBuyerColumn(unit.actor)
  const own = buyer ? sql`and o.${sql.ref(buyer.column)} = ${buyer.id}` : sql``
  return unit.all(
    compileRaw(sql<References>`
      select o.id as "orderId", coalesce((
        select jsonb_agg(jsonb_build_object('id', each.id, 'appId', each.app_id) order by each.made, each.id) from (
          select i.id::text as id, ${appId}::text as app_id, i.issued_date as made from invoices i
            where i.site_id = o.site_id and i.order_id = o.id and i.withdrawn is distinct from 'Deleted'
          union all
          select f.id, f.app_id, f.created_date from external_invoices f
            where f.site_id = o.site_id and f.order_id = o.id
        ) each), '[]') as invoices
      from orders o
      where o.site_id = ${site} and o.id = any(${[...orderIds]}::uuid[]) and o.number is not null ${own}`),
  )
}

/** False if the order has it already. */
export async function addForeign(unit: Unit, orderId: string, { id, appId }: { id: string; appId: string }) {
  const row = await unit.first(
    compileRaw(sql`
      insert into external_invoices (site_id, order_id, app_id, id, created_date)
      values (${site}, ${orderId}, ${appId}, ${id}, ${unit.now}) on conflict do nothing returning id`),
  )
  return row !== undefined
}
