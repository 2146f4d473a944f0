import { InvoiceStatus } from '@stoa/contract/invoice.entity'
import type { invoices as contract } from '@stoa/contract/invoices'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import { sql } from 'kysely'
import { keysPort } from '../../kernel/keys.ts'
import {
  compileQuery,
  enumeration,
  type FieldMap,
  matchesText,
  timestamp,
  tsquery,
  uuid,
} from '../../kernel/query/index.ts'
import type { Unit } from '../../kernel/unit.ts'
import { type InvoiceOfOrder, selectAll } from './invoices.store.ts'
import { filterOf, standings } from './invoices.ts'
import { toWire } from './invoices.wire.ts'

type Operation = (typeof contract)['queryInvoices']

const fields: FieldMap = {
  issuedDate: timestamp('i.issued_date', { notNull: true }),
  id: uuid('i.id', { notNull: true }),
  kind: enumeration(['INVOICE', 'CREDIT_NOTE'], 'i.kind', { sortable: false }),
  orderId: uuid('i.order_id', { sortable: false }),
  dueDate: timestamp('i.due_date', { sortable: false }),
  sentDate: timestamp('i.sent_date', { sortable: false }),
  standing: enumeration(standings, 'i.standing', { sortable: false }),
}

/** Invoices and credit notes of all orders; in one statement. */
export async function queryInvoices(unit: Unit, { query, search }: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const words = search?.trim() || undefined
  const page = compileQuery(fields, query && { ...query, filter: asStored(query.filter, unit.now) }, {
    unit,
    operation: 'invoices.queryInvoices',
    cursorKey: unit.use(keysPort).derive('cursor'),
    paging: 'cursor',
    defaultSort: [{ fieldName: 'issuedDate', order: 'DESC' }],
    search: words,
  })
  const wanted = tsquery((page.search as string | undefined) ?? '', { at: 'search' })
  const select = wanted ? selectAll().where(matchesText(sql.ref('i.search'), wanted)) : selectAll()
  const { items, metadata } = page.toPage(await unit.all(page.attach(select)))
  return { invoices: (items as InvoiceOfOrder[]).map((invoice) => toWire(invoice, unit.now)), metadata }
}

const known: readonly string[] = (InvoiceStatus as unknown as { enum: string[] }).enum

/** A filter by status is one by what the status is read off; of later pages the moment of the first one counts. */
function asStored(filter: unknown, now: Date): unknown {
  const { status, ...others } = (filter ?? {}) as Record<string, unknown>
  if (status === undefined) return filter
  const said = typeof status === 'object' && status !== null ? Object.entries(status) : [['$eq', status] as const]
  const [operator, value] = said[0] ?? []
  const wanted = operator === '$in' ? value : operator === '$eq' ? [value] : undefined
  if (
    said.length !== 1 ||
    !Array.isArray(wanted) ||
    wanted.length === 0 ||
    !wanted.every((each) => known.includes(each))
  ) {
    throw invalid('query.filter.status', 'is one status, or $in of several', 'INVALID_ENUM_VALUE')
  }
  return { $and: [others, filterOf(wanted, now)] }
}
