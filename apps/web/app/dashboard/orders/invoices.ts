import type { Invoice } from '@stoa/contract/invoice.entity'
import type { Host } from '../../lib/host.ts'
import { invoiceStates } from '../invoices/states.ts'

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
    state: invoiceStates[status],
    total: total.formattedAmount,
    date: issuedDate,
    isSent: sentDate !== undefined,
    canSend: !isOver,
    canVoid: !isOver,
    isOver,
  }
}
