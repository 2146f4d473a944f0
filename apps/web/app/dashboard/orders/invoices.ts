import type { Invoice } from '@stoa/contract/invoice.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { formatInvoiceName, invoiceStates } from '../invoices/states.ts'
import { translateStatus } from './labels.tsx'

export type InvoiceRow = ReturnType<typeof toRow>

export async function readInvoices(host: Host, orderId: string): Promise<InvoiceRow[]> {
  const { invoices } = await host.call('invoices.listInvoices', { orderId })
  return invoices.map((invoice) => toRow(host.t, invoice))
}

function toRow(t: Translate, { id, kind, number, status, total, issuedDate, sentDate }: Invoice) {
  const isVoid = status === 'Void' || status === 'Deleted'
  return {
    id,
    name: formatInvoiceName(t, kind, number),
    kind,
    status: translateStatus(t, invoiceStates[status]),
    total: total.formattedAmount,
    date: issuedDate,
    isSent: sentDate !== undefined,
    canSend: !isVoid,
    canVoid: !isVoid,
    isVoid,
  }
}
