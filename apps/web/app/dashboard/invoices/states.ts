import type { Invoice } from '@stoa/contract/invoice.entity'
import type { Translate } from '@stoa/messages'
import type { StatusLabel } from '../orders/labels.tsx'

export const invoiceStates: Readonly<Record<Invoice['status'], StatusLabel>> = {
  Draft: ['quiet', 'dashboard-invoices:status.draft'],
  Sent: ['wait', 'dashboard-invoices:status.sent'],
  Processing: ['wait', 'dashboard-invoices:status.processing'],
  Paid: ['good', 'dashboard-invoices:status.paid'],
  Overdue: ['bad', 'dashboard-invoices:status.overdue'],
  Void: ['quiet', 'dashboard-invoices:status.void'],
  Deleted: ['quiet', 'dashboard-invoices:status.deleted'],
  PartiallyPaid: ['wait', 'dashboard-invoices:status.partiallyPaid'],
  PartialAndOverdue: ['bad', 'dashboard-invoices:status.partialAndOverdue'],
}

export const formatInvoiceName = (t: Translate, kind: Invoice['kind'], number: string): string =>
  t(kind === 'INVOICE' ? 'dashboard-orders:invoice.name' : 'dashboard-orders:invoice.creditNote', { number })
