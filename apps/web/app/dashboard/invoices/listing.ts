import type { Invoice } from '@stoa/contract/invoice.entity'
import type { PlainKey, Translate } from '@stoa/messages'
import { formatNegative } from '@stoa/ui'
import { buildDayRange, readDay } from '../lib/time.ts'
import { translateStatus } from '../orders/labels.tsx'
import { formatInvoiceName, invoiceStates } from './states.ts'

/** The filters and page of the list, as in its URL. */
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
  { label: 'dashboard-invoices:view.all', query: '' },
  {
    label: 'dashboard-invoices:view.unpaid',
    query: 'kind=INVOICE&status=Draft,Sent,Processing,PartiallyPaid,Overdue,PartialAndOverdue',
  },
  { label: 'dashboard-invoices:view.overdue', query: 'status=Overdue,PartialAndOverdue' },
  { label: 'dashboard-invoices:view.paid', query: 'status=Paid' },
  { label: 'dashboard-invoices:view.notSent', query: 'status=Draft' },
  { label: 'dashboard-invoices:view.creditNotes', query: 'kind=CREDIT_NOTE' },
] as const satisfies readonly { label: PlainKey; query: string }[]

const pageSize = 50

export function parseListing(params: URLSearchParams): Listing {
  const kind = params.get('kind') ?? ''
  return {
    text: (params.get('q') ?? '').trim().slice(0, 100),
    kind: ['INVOICE', 'CREDIT_NOTE'].includes(kind) ? kind : '',
    status: (params.get('status') ?? '').split(',').filter((each) => Object.hasOwn(invoiceStates, each)),
    from: readDay(params, 'from'),
    to: readDay(params, 'to'),
    cursor: params.get('cursor') ?? '',
  }
}

/** A cursor contains the filter and sort order, but not the search text. */
export function buildQuery({ text, kind, status, from, to, cursor }: Listing, zone: string) {
  const search = text ? { search: text } : {}
  if (cursor) return { ...search, query: { cursorPaging: { cursor, limit: pageSize } } }
  const issuedDate = buildDayRange(from, to, zone)
  const filter = {
    ...(kind && { kind }),
    ...(status.length > 0 && { status: { $in: status } }),
    ...(issuedDate && { issuedDate }),
  }
  return { ...search, query: { filter, cursorPaging: { limit: pageSize } } }
}

export function toRow(
  t: Translate,
  { id, orderId, orderNumber, kind, number, status, total, buyer, ...dates }: Invoice,
) {
  const isVoid = status === 'Void' || status === 'Deleted'
  const amount = total.formattedAmount
  return {
    ...{ id, orderId, orderNumber, number },
    name: formatInvoiceName(t, kind, number),
    isCredit: kind === 'CREDIT_NOTE',
    customer: buyer.name ?? buyer.email ?? t('dashboard-orders:unknownCustomer'),
    total: kind === 'CREDIT_NOTE' ? formatNegative(amount) : amount,
    status: translateStatus(t, invoiceStates[status]),
    date: dates.issuedDate,
    due: ['Draft', 'Sent', 'Overdue', 'PartiallyPaid', 'PartialAndOverdue'].includes(status)
      ? dates.dueDate
      : undefined,
    isSent: dates.sentDate !== undefined,
    canSend: !isVoid && buyer.email !== undefined,
  }
}
export type InvoiceRow = ReturnType<typeof toRow>
