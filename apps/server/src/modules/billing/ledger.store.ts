import type { AddressWithContact } from '@stoa/contract/shapes/address'
import { Transaction } from '@stoa/contract/transactions'
import { type ExpressionBuilder, sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import { compileQuery, createEntityFields, type QueryInput, stored } from '../../kernel/query/index.ts'
import { db, type Tables } from '../../kernel/sql.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { Payment } from '../payments/api.ts'

export interface Movement {
  id: string
  kind: Transaction['kind']
  status: Transaction['status']
  orderId: string
  orderNumber: string
  paymentId: string
  provider: string
  amount: string
  currency: string
  locale: string
  details: Payment['details']
  reason: string | null
  email: string | null
  billing: AddressWithContact['contactDetails'] | null
  createdDate: Date
}

const fields = createEntityFields(Transaction, {
  table: 't',
  columns: { orderNumber: stored('o.number'), provider: 'p.provider_id' },
})

/** Undecided payments show as pending. Spelled as in the index. */
const shownStatus = {
  PAYMENT: sql<string>`case status when 'INITIATED' then 'PENDING' else status end`,
  REFUND: sql<string>`case status when 'STARTED' then 'PENDING' else status end`,
}

const selectPayments = (from: ExpressionBuilder<Tables, never>) =>
  from
    .selectFrom('payments')
    .select(['id', 'order_id', 'id as payment_id', 'created_date', 'amount'])
    .select(sql<string>`'PAYMENT'::text`.as('kind'))
    .select(shownStatus.PAYMENT.as('status'))
    .select(sql<string | null>`details ->> 'reason'`.as('reason'))
    .as('t')

const selectRefunds = (from: ExpressionBuilder<Tables, never>) =>
  from
    .selectFrom('payment_operations')
    .select(['id', 'order_id', 'payment_id', 'created_date', 'amount'])
    .select(sql<string>`'REFUND'::text`.as('kind'))
    .select(shownStatus.REFUND.as('status'))
    .select('reason')
    .where('kind', '=', 'REFUND')
    .as('t')

/** Payments and refunds of placed orders; in one statement. */
export async function queryMovements(unit: Unit, query: QueryInput | null | undefined) {
  const page = compileQuery(fields, query, {
    unit,
    operation: 'transactions.queryTransactions',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }],
  })
  // An offset over both kinds can be applied only after they are merged.
  const selectPage = (kind: typeof selectPayments | typeof selectRefunds) =>
    page
      .attach(
        db
          .selectFrom(kind as typeof selectPayments)
          .innerJoin('orders as o', 'o.id', 't.order_id')
          .innerJoin('payments as p', 'p.id', 't.payment_id')
          .select([
            't.id',
            't.order_id',
            't.payment_id',
            't.created_date',
            't.reason',
            't.kind',
            't.status',
            't.amount',
          ])
          .where('o.number', 'is not', null),
      )
      .clearOffset()
      .limit(page.offset + page.limit + 1)
  // A page of each kind from its date index; the planner would sort all rows of both.
  type Found = Pick<Movement, 'id' | 'reason' | 'kind' | 'status' | 'amount'> &
    Record<'order_id' | 'payment_id', string>
  const both = sql<
    Found & { created_date: Date }
  >`((${selectPage(selectPayments)}) union all (${selectPage(selectRefunds)}))`
  // Order columns are read for the page only: orders are large, and the sort would carry them.
  const details = db
    .selectFrom(both.as<'t'>('t'))
    .innerJoin('orders as o', 'o.id', 't.order_id')
    .innerJoin('payments as p', 'p.id', 't.payment_id')
    .select(['t.id', 't.reason'])
    .$if(page.by === 'cursor', (select) => select.select('$place' as never))
    .select(['t.order_id as orderId', 't.payment_id as paymentId', 't.created_date as createdDate'])
    .select(['p.provider_id as provider', 'p.details', 'o.currency', 'o.locale', 'o.email'])
    .select(sql<Movement['kind']>`t.kind`.as('kind'))
    .select(sql<Movement['status']>`t.status`.as('status'))
    .select(sql<string>`t.amount::text`.as('amount'))
    .select(sql<string>`o.number::text`.as('orderNumber'))
    .select(sql<Movement['billing']>`o.doc -> 'billingInfo' -> 'contactDetails'`.as('billing'))
  const rows = page.orderBy.reduce((some, { expression, direction }) => some.orderBy(expression, direction), details)
  const paged = page.offset > 0 ? rows.offset(page.offset) : rows
  return page.toPage(await unit.all(paged.limit(page.limit + 1)))
}
