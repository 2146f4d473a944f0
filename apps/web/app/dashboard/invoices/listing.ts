import type { Invoice } from '@stoa/contract/invoice.entity'
import { addDays, isDay, startOfDay } from '../lib/time.ts'
import { invoiceStates } from './states.ts'

/** Invoices and credit notes as the list's address describes them. */
export interface Listing {
  readonly text: string
  readonly kind: string
  readonly status: readonly string[]
  readonly from: string
  readonly to: string
  readonly cursor: string
}

export const narrowing = ['kind', 'status', 'from', 'to'] as const

export const views = [
  { label: 'All', query: '' },
  { label: 'To be paid', query: 'kind=INVOICE&status=Draft,Sent,Processing,PartiallyPaid,Overdue,PartialAndOverdue' },
  { label: 'Overdue', query: 'status=Overdue,PartialAndOverdue' },
  { label: 'Paid', query: 'status=Paid' },
  { label: 'Not sent', query: 'status=Draft' },
  { label: 'Credit notes', query: 'kind=CREDIT_NOTE' },
] as const

const pageSize = 50

export function listingOf(params: URLSearchParams): Listing {
  const day = (name: string) => (isDay(params.get(name) ?? '') ? params.get(name)! : '')
  const kind = params.get('kind') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    kind: ['INVOICE', 'CREDIT_NOTE'].includes(kind) ? kind : '',
    status: (params.get('status') ?? '').split(',').filter((each) => Object.hasOwn(invoiceStates, each)),
    from: day('from'),
    to: day('to'),
    cursor: params.get('cursor') ?? '',
  }
}

/** A cursor carries filter and order; the typed words travel beside it. */
export function queryOf({ text, kind, status, from, to, cursor }: Listing, zone: string) {
  const search = text ? { search: text } : {}
  if (cursor) return { ...search, query: { cursorPaging: { cursor, limit: pageSize } } }
  const issuedDate = {
    ...(from && { $gte: startOfDay(from, zone).toISOString() }),
    ...(to && { $lt: startOfDay(addDays(to, 1), zone).toISOString() }),
  }
  const filter = {
    ...(kind && { kind }),
    ...(status.length > 0 && { status: { $in: status } }),
    ...(Object.keys(issuedDate).length > 0 && { issuedDate }),
  }
  return { ...search, query: { filter, cursorPaging: { limit: pageSize } } }
}

export function toRow({ id, orderId, orderNumber, kind, number, status, total, buyer, ...dates }: Invoice) {
  const isOver = status === 'Void' || status === 'Deleted'
  const said = total.formattedAmount
  return {
    ...{ id, orderId, orderNumber, number },
    name: `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number}`,
    isCredit: kind === 'CREDIT_NOTE',
    buyer: buyer.name ?? buyer.email ?? 'Guest',
    total: kind === 'CREDIT_NOTE' ? `−${said}` : said,
    state: invoiceStates[status],
    date: dates.issuedDate,
    due: ['Draft', 'Sent', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue'].includes(status)
      ? dates.dueDate
      : undefined,
    isSent: dates.sentDate !== undefined,
    canSend: !isOver && buyer.email !== undefined,
  }
}
export type InvoiceRow = ReturnType<typeof toRow>
