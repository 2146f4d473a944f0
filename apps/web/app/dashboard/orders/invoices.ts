import type { Invoice } from '@stoa/contract/invoice.entity'
import type { Host } from '../../lib/host.ts'
import type { Tone } from '../ui/status.tsx'

const states: Readonly<Record<Invoice['status'], readonly [Tone, string]>> = {
  Draft: ['quiet', 'Not sent'],
  Sent: ['wait', 'Sent'],
  Processing: ['wait', 'Payment pending'],
  Paid: ['good', 'Paid'],
  Overdue: ['bad', 'Overdue'],
  Void: ['quiet', 'Void'],
  Deleted: ['quiet', 'Deleted'],
  PartiallyPaid: ['wait', 'Partly paid'],
  PartialAndOverdue: ['bad', 'Partly paid, overdue'],
}

export type InvoiceRow = ReturnType<typeof toRow>

export async function readInvoices(host: Host, orderId: string): Promise<InvoiceRow[]> {
  const { invoices } = await host.call('invoices.listInvoices', { orderId })
  return invoices.map(toRow)
}

function toRow({ id, kind, number, status, total, issuedDate, sentDate }: Invoice) {
  const isOver = status === 'Void' || status === 'Deleted'
  return {
    id,
    name: `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number}`,
    kind,
    state: states[status],
    total: total.formattedAmount,
    date: issuedDate,
    isSent: sentDate !== undefined,
    canSend: !isOver,
    canVoid: !isOver,
    isOver,
  }
}
